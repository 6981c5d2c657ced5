import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';
import { taskFieldsOf } from '#shared/extras/fields.ts';
import { days } from './days/task-values.ts';
import { looking } from './looking/task-values.ts';
import { turns } from './turns/task-values.ts';

type ValuesOf = (task: TaskView | undefined) => Partial<NewTask>;

const ALL: readonly ValuesOf[] = [days, turns, looking];

/** Returns the fields of extras for the form of a task, or of a new task; those of `taskFields` are as in the task. */
export function valuesOfExtras(task: TaskView | undefined): Partial<NewTask> {
  return Object.assign({}, task && taskFieldsOf(task), ...ALL.map((valuesOf) => valuesOf(task)));
}
