import type { Period } from '#shared/constants.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';

/**
 * Finds an example of what an amount of points is given for: a task of the same part of the day if there is one, and of
 * these the one that most people have (tasks-39).
 */
export function exampleOf(
  tasks: readonly TaskView[],
  points: number,
  period: Period,
): Pick<TaskView, 'text'> | undefined {
  const [best] = tasks
    .filter((task) => task.points === points)
    .sort(
      (one, other) =>
        Number(other.period === period) - Number(one.period === period) ||
        other.assignees.length - one.assignees.length,
    );
  return best;
}
