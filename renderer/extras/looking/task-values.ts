import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';

/** Fills in, for the form of a task, whether a grown-up looks first. */
export function looking(task: TaskView | undefined): Partial<NewTask> {
  return task ? { lookFirst: task.lookFirst ?? false } : {};
}
