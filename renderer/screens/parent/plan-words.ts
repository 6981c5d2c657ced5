import { formatDay } from '#renderer/ui/format/format-date.ts';
import type { DayPlanView } from '#shared/contracts/plan.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/**
 * Why a task is on a day or not, in words.
 * @param about.giver who alone gave the child tasks on that day; null when everybody did
 */
export function reasonWords(
  { isPlanned, reason, since }: Pick<DayPlanView['tasks'][number], 'isPlanned' | 'reason' | 'since'>,
  { giver, today }: { giver: string | null; today: LocalDate },
): string {
  switch (reason) {
    case 'anyday':
      return 'Every day';
    case 'weekday':
      return isPlanned ? 'On school days' : 'Only on school days';
    case 'weekend':
      return isPlanned ? 'On weekends' : 'Only on weekends';
    case 'professional':
      return `Only tasks from ${giver ?? 'the professional'}`;
    case 'later':
      return since === null ? 'On the list only later' : `On the list since ${formatDay(since, today)}`;
  }
}
