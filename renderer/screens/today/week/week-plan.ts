import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { appliesOn } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** How many tasks of the morning, and of the evening, an expanded day shows (docs/product/home.md#home-10). */
const TASKS_SHOWN = 3;

/**
 * The first tasks of a part of a day, and how many more there are.
 * @param plannedIds what the server has planned for the day; left out where the schedule alone decides
 */
export function outlookTasks(
  tasks: readonly TaskView[],
  period: 'AM' | 'PM',
  date: LocalDate,
  plannedIds?: readonly string[],
): { shown: readonly TaskView[]; more: number } {
  const isPlanned = (task: TaskView) => plannedIds?.includes(task.id) ?? appliesOn(task, date);
  const planned = tasks.filter((task) => task.period === period && isPlanned(task));
  return { shown: planned.slice(0, TASKS_SHOWN), more: Math.max(0, planned.length - TASKS_SHOWN) };
}
