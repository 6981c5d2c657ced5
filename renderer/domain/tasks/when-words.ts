import { daysWords } from '#renderer/domain/tasks/days-words.ts';
import { DAY_TYPE_WORDS, GROUP_WORDS } from '#renderer/domain/tasks/task-words.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { isFlexible, scheduleGroup } from '#shared/rules/day.ts';

type When = Pick<TaskView, 'period' | 'dayType' | 'days'>;

/** On which days a task is, in a word: its certain days, else its group; null for flexible tasks. */
export function groupOrDays(task: When): string | null {
  if (task.days) return daysWords(task.days);
  return isFlexible(task) ? null : GROUP_WORDS[scheduleGroup(task)];
}

/** The same, with the kind of days in whole words. */
export function dayTypeOrDays(task: When): string | null {
  if (task.days) return daysWords(task.days);
  return isFlexible(task) ? null : DAY_TYPE_WORDS[task.dayType];
}
