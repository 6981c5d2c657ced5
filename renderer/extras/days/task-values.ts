import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';

/** Returns the certain days for the form of a task; null for none. */
export function days(task: TaskView | undefined): Partial<NewTask> {
  return { days: task?.days ?? null };
}
