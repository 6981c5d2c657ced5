import type { Tx, WriteTx } from '#server/db/tx.ts';
import { LIMITS } from '#shared/constants.ts';
import type { SentTask } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import { countAssignments, type TaskRow } from './tasks.repo.ts';

/** Says which tasks of one family were changed. @param alsoFor who has them on their list only since the change */
export function emitTasksChanged(tx: WriteTx, tasks: readonly TaskRow[], alsoFor: readonly string[] = []): void {
  const familyId = tasks[0]?.familyId;
  if (familyId === undefined) return;
  const people = new Set([...alsoFor, ...tasks.flatMap((task) => [task.createdBy, ...task.assignees])]);
  const team = tasks.some(({ sourceType }) => sourceType === 'professional');
  tx.emit({ type: 'tasks.changed', familyId, ids: tasks.map(({ id }) => id), about: { people: [...people], team } });
}

/** Takes of what is sent of a task what every task has; the rest is up to extras. */
export function columnsOf<T extends SentTask>({
  text,
  points,
  icon,
  period,
  category,
  dayType,
}: T): Pick<T, 'text' | 'points' | 'icon' | 'period' | 'category' | 'dayType'> {
  return { text, points, icon, period, category, dayType };
}

/** Counts how many more tasks the lists of a family's members hold; negative when they hold too many already. */
export function roomOnLists(tx: Tx, familyId: string): number {
  return LIMITS.assignments - countAssignments(tx, familyId);
}

/** Refuses lists that are too full; asked once after tasks were put on them, it undoes the unit of work that did. @throws AppError too_many_assignments */
export function assertListsFit(tx: Tx, familyId: string): void {
  if (roomOnLists(tx, familyId) < 0) throw new AppError('too_many_assignments');
}
