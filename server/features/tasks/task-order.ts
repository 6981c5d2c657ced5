import { moveNextTo, type NextTo } from '#shared/rules/order.ts';
import type { Place } from './task-order.repo.ts';

/**
 * Returns the new places of tasks after one of them moved next to another. They share the same places as before, so
 * that tasks of others between them stay where they are (tasks-33).
 * @param tasks in their order
 * @returns only the tasks whose place changes; null if the two tasks are not among `tasks`
 */
export function placesAfterMove(tasks: readonly Place[], taskId: string, to: NextTo): Place[] | null {
  const ids = tasks.map(({ id }) => id);
  if (!ids.includes(taskId) || !ids.includes(to.taskId)) return null;
  return moveNextTo(tasks, taskId, to).flatMap(({ id, position: before }, index) => {
    const position = tasks[index]?.position ?? before;
    return position === before ? [] : [{ id, position }];
  });
}
