import { defineExtra } from '#server/extras/define-extra.ts';
import { DaysService } from './days.service.ts';
import { showDays } from './demo.ts';
import { fitsDays } from './fits.ts';

/** The extra for tasks on certain days (certain-days-1). */
export const days = defineExtra({
  name: 'days',
  create(core) {
    const service = new DaysService(core);
    return {
      service,
      on: {
        'task.saving': (caller, sent) => service.keptOf(caller, sent),
        'task.assigned': (...about) => service.assigned(...about),
        'task.read': (planned) => (planned.days ? { days: planned.days } : {}),
        'plan.explained': (planned) => (planned.days ? { days: planned.days } : {}),
      },
      demo: (family) => showDays(core, family),
      fits: fitsDays,
      inEffect: {
        count: (tx, familyId) => service.count(tx, familyId),
        end: (...about) => service.end(...about),
      },
    };
  },
});
