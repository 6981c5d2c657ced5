import { defineExtra } from '#server/extras/define-extra.ts';
import { showIcan } from './demo.ts';
import { countUnseen, markAllSeen } from './ican.repo.ts';
import { IcanService } from './ican.service.ts';

/** The extra with which points end for what a child can do (ican-1). */
export const ican = defineExtra({
  name: 'ican',
  create(core) {
    const service = new IcanService(core);
    return {
      service,
      on: {
        'task.assigneesChanged': (tx, tasks) => {
          const [first] = tasks;
          if (first)
            service.leaveShelves(
              tx,
              tasks.map(({ id }) => id),
              first.familyId,
            );
        },
      },
      demo: (family) => showIcan(service, core, family),
      inEffect: {
        // Pages that nobody saw; the shelf stays stored and is there again when the extra is switched on (ican-16).
        count: countUnseen,
        end: (tx, familyId) => markAllSeen(tx, familyId, core.clock.now()),
      },
    };
  },
});
