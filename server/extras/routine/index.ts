import { defineExtra } from '#server/extras/define-extra.ts';
import { isChild } from '#shared/permissions.ts';
import { showRoutine } from './demo.ts';
import { fitsRoutine } from './fits.ts';
import { RoutineService } from './routine.service.ts';

/** The extra with which a child sees one task at a time (routine-1). */
export const routine = defineExtra({
  name: 'routine',
  create(core) {
    const service = new RoutineService(core);
    return {
      // It has no calls of its own: the calls of tasks and members set it.
      service: null,
      on: {
        'task.saving': (_caller, { minutes }) => (minutes === undefined ? {} : { minutes }),
        'task.read': ({ extraFields }) => (extraFields?.minutes ? { minutes: extraFields.minutes } : {}),
        'member.change': (...about) => service.keptOf(...about),
        'me.read': (_tx, me) => (isChild(me) && me.extraFields?.routine ? { routine: me.extraFields.routine } : {}),
      },
      demo: (family) => showRoutine(core, family),
      fits: fitsRoutine,
      inEffect: {
        count: (tx, familyId) => service.count(tx, familyId),
        end: (...about) => service.end(...about),
      },
    };
  },
});
