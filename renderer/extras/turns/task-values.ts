import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';

/** Fills in, for the form of a task, who does it: no order that all but one have left, since it takes two. */
export function turns(task: TaskView | undefined): Partial<NewTask> {
  if (!task?.sharing) return {};
  const { sharing, turns: order } = task;
  return { sharing, ...(order && order.order.length > 1 ? { turns: order } : {}) };
}
