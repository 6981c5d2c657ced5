import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import { AppError } from '#shared/errors.ts';
import { maySeeTask } from '#shared/permissions/tasks.ts';
import type { Actor } from '#shared/permissions.ts';
import { forPerson } from './task-view.ts';
import { findTask, type TaskRow } from './tasks.repo.ts';

/** A task the caller may see, as a library entry or on their own list. @throws AppError not_found */
export function visibleTask(tx: Tx, caller: Caller, taskId: string): TaskRow {
  const task = findTask(tx, requireFamily(caller), taskId);
  if (!task || task.deletedAt !== null || !maySeeTask(caller, task, isOnListOf(caller, task)))
    throw new AppError('not_found');
  return task;
}

/** A task of a family as it is now. @throws AppError not_found */
export function reloadTask(tx: Tx, familyId: string, id: string): TaskRow {
  const task = findTask(tx, familyId, id);
  if (!task) throw new AppError('not_found');
  return task;
}

function isOnListOf(
  person: Pick<Actor, 'id' | 'role' | 'assignedProfessional' | 'keepsFamily'>,
  task: TaskRow,
): boolean {
  return task.assignees.includes(person.id) && forPerson(person)(task);
}
