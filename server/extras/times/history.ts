import type { HookQuotaDay } from '#server/hooks/hook-subjects.ts';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import { mondayOf } from '#shared/rules/local-date.ts';

/**
 * Lists for each week how often its tasks of some times a week were done: as their last day of the week says (times-7).
 * A task that is done once has no line.
 */
export function timesOfWeeks(days: readonly HookQuotaDay[]): Pick<HistoryView, 'timesAWeek'> {
  const lines = new Map<string, NonNullable<HistoryView['timesAWeek']>[number]>();
  for (const { date, quotas } of days) {
    const from = mondayOf(date);
    for (const { taskId, text, extraFields, quota } of quotas) {
      if (extraFields?.times?.kind !== 'week') continue;
      const { doneOnOtherDays, isDone, of } = quota;
      lines.set(`${from} ${taskId}`, { from, taskId, text, done: doneOnOtherDays + Number(isDone), of });
    }
  }
  return lines.size > 0 ? { timesAWeek: [...lines.values()] } : {};
}
