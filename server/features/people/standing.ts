import type { WriteTx } from '#server/db/unit-of-work.ts';
import { isChild, isProfessional } from '#shared/permissions.ts';
import type { Person } from './directory.service.ts';
import { clearProfessional } from './people.repo.ts';

/** What follows from what somebody is in the family: child, professional or neither. */
export interface Standing {
  /** Keeps lists and students right after somebody's role, name of role or professional changed. */
  settle(tx: WriteTx, before: Person, after: Person): void;
  /** Children of somebody who is no professional any more have the family's tasks and rewards again. */
  freeStudents(tx: WriteTx, professional: Person): void;
}

/** Makes it. @param autoAssignChild gives a child what auto-assignment has for them */
export function createStanding(autoAssignChild: (tx: WriteTx, familyId: string, childId: string) => void): Standing {
  function freeStudents(tx: WriteTx, { id, familyId }: Person): void {
    for (const childId of clearProfessional(tx, id)) autoAssignChild(tx, familyId, childId);
  }
  return {
    freeStudents,
    settle(tx, before, after) {
      if (isProfessional(before) && !isProfessional(after)) freeStudents(tx, after);
      if (isChild(after) && !after.assignedProfessional) autoAssignChild(tx, after.familyId, after.id);
    },
  };
}
