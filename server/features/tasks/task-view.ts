import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import { giverOf, isGivenBy } from '#shared/permissions/own-work.ts';
import { maySeeTask } from '#shared/permissions/tasks.ts';
import type { Actor, RoleHolder } from '#shared/permissions.ts';
import { findTask, type TaskRow } from './tasks.repo.ts';

/** Creates a filter for the assigned tasks that count for a person now, given their professional. */
export function countingFor(
  person: RoleHolder & Pick<Actor, 'assignedProfessional' | 'keepsFamily'>,
): (task: TaskRow) => boolean {
  const giver = giverOf(person);
  return (task) => isGivenBy(task, giver);
}

/** Converts a task to its API format. */
export function toTaskView({
  deletedAt: _deletedAt,
  days,
  sharing,
  turns,
  lookFirst,
  extraFields,
  ...task
}: TaskRow): TaskView {
  const isShared = sharing !== null && sharing !== 'each';
  return {
    ...task,
    ...(days ? { days } : {}),
    ...(isShared ? { sharing } : {}),
    ...(isShared && turns ? { turns } : {}),
    ...(lookFirst ? { lookFirst } : {}),
    ...extraFields,
    assignedTo: task.assignees[0] ?? null,
  };
}

/** Finds a task that the caller may see, in the library or on their own list. @throws AppError not_found */
export function visibleTask(tx: Tx, caller: Caller, taskId: string): TaskRow {
  const task = findTask(tx, requireFamily(caller), taskId);
  if (!task || task.deletedAt !== null || !maySeeTask(caller, task, isOnListOf(caller, task)))
    throw new AppError('not_found');
  return task;
}

/** Reads the current state of a task of a family. @throws AppError not_found */
export function reloadTask(tx: Tx, familyId: string, id: string): TaskRow {
  const task = findTask(tx, familyId, id);
  if (!task) throw new AppError('not_found');
  return task;
}

function isOnListOf(
  person: Pick<Actor, 'id' | 'role' | 'assignedProfessional' | 'keepsFamily'>,
  task: TaskRow,
): boolean {
  return task.assignees.includes(person.id) && countingFor(person)(task);
}
