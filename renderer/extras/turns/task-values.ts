import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';

/**
 * Returns, for the form of a task, who does it; an order in which only one child is left is omitted, since turns need
 * two.
 */
export function turns(task: TaskView | undefined): Partial<NewTask> {
  if (!task?.sharing) return {};
  const { sharing, turns: order } = task;
  return { sharing, ...(order && order.order.length > 1 ? { turns: order } : {}) };
}
