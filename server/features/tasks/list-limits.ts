import type { Tx } from '#server/db/unit-of-work.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { countAssignments } from './tasks.repo.ts';

/** Asked once after tasks were put on lists: the unit of work that put them there is undone by it. @throws AppError too_many_assignments */
export function assertListsFit(tx: Tx, familyId: string): void {
  if (countAssignments(tx, familyId) > LIMITS.assignments) throw new AppError('too_many_assignments');
}
