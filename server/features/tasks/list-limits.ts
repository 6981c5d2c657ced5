import type { Tx } from '#server/db/tx.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { countAssignments } from './tasks.repo.ts';

/** How many more tasks the lists of a family's members hold; negative when they hold too many already. */
export function roomOnLists(tx: Tx, familyId: string): number {
  return LIMITS.assignments - countAssignments(tx, familyId);
}

/** Asked once after tasks were put on lists: the unit of work that put them there is undone by it. @throws AppError too_many_assignments */
export function assertListsFit(tx: Tx, familyId: string): void {
  if (roomOnLists(tx, familyId) < 0) throw new AppError('too_many_assignments');
}
