import { daysWords } from '#renderer/domain/tasks/when-words.ts';
import type { DayPlanView } from '#shared/contracts/plan.schema.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/parent.ts';
import * as tasksWords from '#shared/words/tasks.ts';

/**
 * Describes why a task is planned for a day or not.
 * @param about.giver professional from whom alone the child got tasks on that day; null without one
 * @param about.turn whose turn it is, for a shared task
 */
export function reasonWords(
  { isPlanned, reason, since, days }: Pick<DayPlanView['tasks'][number], 'isPlanned' | 'reason' | 'since' | 'days'>,
  { giver, today, turn }: { giver: string | null; today: LocalDate; turn?: { name: string | null } },
): Phrase {
  switch (reason) {
    case 'anyday':
      return say(tasksWords.everyDay);
    case 'weekday':
      return isPlanned ? say(words.onSchoolDays) : say(words.onlyOnSchoolDays);
    case 'weekend':
      return isPlanned ? say(words.onWeekends) : say(words.onlyOnWeekends);
    case 'professional':
      return giver === null ? say(words.onlyTasksFromProfessional) : say(words.onlyTasksFromNamed, { name: giver });
    case 'days':
      return say(isPlanned ? words.onDays : words.onlyOnDays, { days: days ? daysWords(days) : '' });
    case 'turns':
      return turn?.name ? say(words.itIsTheirTurn, { name: turn.name }) : say(words.nobodysTurn);
    case 'anyone':
      return say(words.whoeverWantsDoesIt);
    case 'away':
      return say(words.notCountedAway);
    case 'later':
      return since === null
        ? say(words.onTheListOnlyLater)
        : say(words.onTheListSinceDay, { day: formatDayInSentence(since, today) });
  }
}
