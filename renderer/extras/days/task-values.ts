import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';

/** Certain days in the form of a task: null for none. */
export function days(task: TaskView | undefined): Partial<NewTask> {
  return { days: task?.days ?? null };
}
