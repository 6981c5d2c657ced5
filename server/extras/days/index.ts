import { defineExtra } from '#server/extras/define-extra.ts';
import { DaysService } from './days.service.ts';

/** Certain days (docs/product/certain-days.md#certain-days-1). */
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
      async demo({ caller }) {
        const violin = { text: 'Violin', points: 25, icon: 'music', period: 'PM', category: 'activity' } as const;
        await core.tasks.create(caller, { ...violin, dayType: 'weekday', days: { weekdays: [1, 4], every: 1 } });
      },
      inEffect: {
        count: (tx, familyId) => service.count(tx, familyId),
        end: (...about) => service.end(...about),
      },
    };
  },
});
