import { daysWords } from '#renderer/domain/tasks/days-words.ts';
import type { DayPlanView } from '#shared/contracts/plan.schema.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/parent.ts';

/**
 * Why a task is on a day or not, in words.
 * @param about.giver who alone gave the child tasks on that day; null when everybody did
 */
export function reasonWords(
  { isPlanned, reason, since, days }: Pick<DayPlanView['tasks'][number], 'isPlanned' | 'reason' | 'since' | 'days'>,
  { giver, today }: { giver: string | null; today: LocalDate },
): string {
  switch (reason) {
    case 'anyday':
      return say(words.everyDay);
    case 'weekday':
      return isPlanned ? say(words.onSchoolDays) : say(words.onlyOnSchoolDays);
    case 'weekend':
      return isPlanned ? say(words.onWeekends) : say(words.onlyOnWeekends);
    case 'professional':
      return giver === null ? say(words.onlyTasksFromProfessional) : say(words.onlyTasksFrom, { name: giver });
    case 'days':
      return say(isPlanned ? words.onDays : words.onlyOnDays, { days: days ? daysWords(days) : '' });
    case 'away':
      return say(words.notThereThatDay);
    case 'later':
      return since === null ? say(words.onTheListOnly) : say(words.onTheListSince, { day: formatDay(since, today) });
  }
}
