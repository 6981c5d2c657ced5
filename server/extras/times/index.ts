import { defineExtra } from '#server/extras/define-extra.ts';
import type { HookQuota } from '#server/hooks/hook-subjects.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { Times } from '#shared/extras/times/rules.ts';
import { showTimes } from './demo.ts';
import { fitsTimes } from './fits.ts';
import { timesOfWeeks } from './history.ts';
import { readQuotas } from './quotas.ts';
import { TimesService } from './times.service.ts';

/** The extra for tasks that are done once, or some times a week (times-1). */
export const times = defineExtra({
  name: 'times',
  create(core) {
    const service = new TimesService(core);
    return {
      // It has no calls of its own: the task calls set it.
      service,
      on: {
        'family.dayMovedBack': (...about) => service.bringBack(...about),
        'task.saving': (...about) => service.keptOf(...about),
        'task.saved': (...about) => service.assertFits(...about),
        'task.read': ({ extraFields, quota }) => withState(extraFields?.times, quota),
        'plan.quotas': (...about) => readQuotas(core, ...about),
        'plan.explained': ({ extraFields, quota }) => withState(extraFields?.times, quota),
        'tick.changed': (tx, _tick, task) => service.tellLists(tx, task),
        'history.read': (days) => timesOfWeeks(days),
      },
      demo: (family) => showTimes(core, family),
      fits: fitsTimes,
      inEffect: {
        count: (tx, familyId) => service.count(tx, familyId),
        end: (...about) => service.end(...about),
      },
    };
  },
});

/** Adds to a task of times its state on a day; without a quota the task does not apply on that day. */
function withState(times: Times | undefined, quota: HookQuota | null): Pick<TaskView, 'times'> {
  if (!times) return {};
  if (!quota) return { times };
  const { refuse: _refuse, ...onDay } = quota;
  return { times: { ...times, onDay } };
}
