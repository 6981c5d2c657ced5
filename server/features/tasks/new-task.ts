import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { NewTask } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import { columnsOf } from './task-changes.ts';
import { endOfOrder } from './task-order.repo.ts';
import { reloadTask } from './task-view.ts';
import { countTasks, insertTask, type TaskRow } from './tasks.repo.ts';

/** Owner of a new task, the person whose task it is, and what extras store with it. */
export type TaskOwner = Pick<TaskRow, 'sourceType' | 'createdBy'> & Partial<Pick<TaskRow, 'extraFields'>>;

/**
 * Inserts a task at the end of the family's order; the caller emits it.
 * @throws AppError too_many_tasks, and those of extras that refuse a field
 */
export function insertNewTask(
  tx: WriteTx,
  { clock, hooks }: { clock: Clock; hooks: Hooks },
  caller: Caller,
  sent: NewTask,
  { extraFields: stored = null, ...owner }: TaskOwner,
): TaskRow {
  const id = newId();
  const now = clock.now();
  const familyId = requireFamily(caller);
  if (countTasks(tx, familyId) >= LIMITS.tasks) throw new AppError('too_many_tasks');
  insertTask(tx, {
    ...columnsOf<NewTask>(hooks, caller, sent, { sourceType: owner.sourceType, stored }),
    ...{ id, familyId, ...owner, createdAt: now, updatedAt: now },
    position: endOfOrder(tx, familyId),
  });
  return reloadTask(tx, familyId, id);
}
