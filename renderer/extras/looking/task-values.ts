import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';

/** Whether a grown-up looks first, in the form of a task. */
export function looking(task: TaskView | undefined): Partial<NewTask> {
  return task ? { lookFirst: task.lookFirst ?? false } : {};
}
