import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';

/** Who does a task, in its form: no order that all but one have left, since it takes two. */
export function turns(task: TaskView | undefined): Partial<NewTask> {
  if (!task?.sharing) return {};
  const { sharing, turns: order } = task;
  return { sharing, ...(order && order.order.length > 1 ? { turns: order } : {}) };
}
