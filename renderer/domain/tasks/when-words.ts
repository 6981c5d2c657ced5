import { DAY_TYPE_WORDS, GROUP_WORDS } from '#renderer/domain/tasks/task-words.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { CertainDays } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { isFlexible, scheduleGroup } from '#shared/rules/day.ts';
import * as dates from '#shared/words/dates.ts';
import * as words from '#shared/words/tasks.ts';

type When = Pick<TaskView, 'period' | 'dayType' | 'days'>;

/** Describes the days of a task: its chosen weekdays, else its group; null for flexible tasks. */
export function groupOrDays(task: When): string | null {
  if (task.days) return daysWords(task.days);
  return isFlexible(task) ? null : GROUP_WORDS[scheduleGroup(task)];
}

/** Describes the days of a task: its chosen weekdays, else its day type; null for flexible tasks. */
export function dayTypeOrDays(task: When): string | null {
  if (task.days) return daysWords(task.days);
  return isFlexible(task) ? null : DAY_TYPE_WORDS[task.dayType];
}

/** Short names of the days from Monday to Sunday. */
export const WEEKDAYS: readonly string[] = [
  dates.monShort,
  dates.tueShort,
  dates.wedShort,
  dates.thuShort,
  dates.friShort,
  dates.satShort,
  dates.sunShort,
].map((day) => say(day));

/** Formats chosen weekdays: 'Mon, Thu', with a note when it is every other week. */
export function daysWords({ weekdays, every }: CertainDays): string {
  const days = weekdays.map((weekday) => WEEKDAYS[weekday - 1]).join(', ');
  return every === 1 ? days : say(words.daysEveryOtherWeek, { days });
}
