import { PERIOD_WORDS, type ScheduleGroup } from '#renderer/domain/tasks/task-words.ts';
import type { Period } from '#shared/constants.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { scheduleGroup } from '#shared/rules/day.ts';

/** One part of a day within a group. */
export interface PeriodGroup {
  period: Period;
  tasks: TaskView[];
}

/** Tasks of one schedule group. */
export interface TaskGroup {
  id: ScheduleGroup;
  count: number;
  periods: PeriodGroup[];
}

const GROUPS: readonly { id: ScheduleGroup; periods: readonly Period[] }[] = [
  { id: 'weekday', periods: ['AM', 'PM'] },
  { id: 'weekend', periods: ['AM', 'PM'] },
  { id: 'everyday', periods: ['AM', 'PM'] },
  { id: 'flexible', periods: ['ANYTIME', 'BONUS'] },
];

/** Groups tasks by schedule group and part of the day; empty groups are left out (parent-10). */
export function groupTasks(tasks: readonly TaskView[], only: ScheduleGroup | 'all'): TaskGroup[] {
  return GROUPS.filter(({ id }) => only === 'all' || id === only)
    .map(({ id, periods }) => {
      const own = tasks.filter((task) => scheduleGroup(task) === id);
      return {
        id,
        count: own.length,
        periods: periods.map((period) => ({ period, tasks: own.filter((task) => task.period === period) })),
      };
    })
    .filter(({ count }) => count > 0);
}

/** Filters the tasks whose name, category, part of the day or assignees contain every word of the query. */
export function searchTasks(
  tasks: readonly TaskView[],
  query: string,
  nameOf: (userId: string) => string | undefined,
): readonly TaskView[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return tasks;
  return tasks.filter((task) => {
    const names = task.assignees.map(nameOf).filter(Boolean);
    const text = [task.text, task.category, PERIOD_WORDS[task.period], ...names].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
