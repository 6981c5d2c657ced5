import type { Tx } from '#server/db/tx.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { countAssignments } from './tasks.repo.ts';

/** Counts how many more tasks the lists of a family's members hold; negative when they hold too many already. */
export function roomOnLists(tx: Tx, familyId: string): number {
  return LIMITS.assignments - countAssignments(tx, familyId);
}

/** Refuses lists that are too full; asked once after tasks were put on them, it undoes the unit of work that did. @throws AppError too_many_assignments */
export function assertListsFit(tx: Tx, familyId: string): void {
  if (roomOnLists(tx, familyId) < 0) throw new AppError('too_many_assignments');
}
