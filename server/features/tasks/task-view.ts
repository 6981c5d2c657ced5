import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { giverOf, isGivenBy } from '#shared/permissions/own-work.ts';
import type { Actor, Somebody } from '#shared/permissions.ts';
import type { TaskRow } from './tasks.repo.ts';

/** Tells what of a list somebody has now. */
export function forPerson(
  person: Somebody & Pick<Actor, 'assignedProfessional' | 'keepsFamily'>,
): (task: TaskRow) => boolean {
  const giver = giverOf(person);
  return (task) => isGivenBy(task, giver);
}

/** A task as the API answers it. */
export function toTaskView({ deletedAt: _deletedAt, days, sharing, turns, lookFirst, ...task }: TaskRow): TaskView {
  const isShared = sharing !== null && sharing !== 'each';
  return {
    ...task,
    ...(days ? { days } : {}),
    ...(isShared ? { sharing } : {}),
    ...(isShared && turns ? { turns } : {}),
    ...(lookFirst ? { lookFirst } : {}),
    assignedTo: task.assignees[0] ?? null,
  };
}
