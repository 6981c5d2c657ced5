import type { Person } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import { newId } from '#server/lib/ids.ts';
import { type Giver, giverOf } from '#shared/permissions/own-work.ts';
import { getsAutoAssigned, mayHaveStudents } from '#shared/permissions/people.ts';
import { losesDoors } from '#shared/permissions/powers.ts';
import { can } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { clearProfessional, findPerson } from './people.repo.ts';
import { beginPeriod, endPeriod, findLivePeriod, removePeriod } from './professional-periods.repo.ts';

/** What follows from what somebody is in the family: child, professional, somebody who lets others in, or nobody any more. */
export interface Standing {
  /** Keeps lists, students and what somebody opened right after their role, its flags or name, or their professional changed. */
  settle(tx: WriteTx, before: Person, after: Person): void;
  /** Somebody is about to be removed: their students are the family's again, and what they opened is shut. */
  leave(tx: WriteTx, person: Person): void;
}

/** Makes it. */
export function createStanding(deps: {
  /** Gives a child what auto-assignment has for them. */
  autoAssignChild: (tx: WriteTx, familyId: string, childId: string) => void;
  /** Revokes the invitations that somebody made and nobody used. */
  revokeInvitations: (tx: WriteTx, userId: string) => void;
  /** Revokes the pairing codes that somebody made and nobody used. */
  revokePairings: (tx: WriteTx, userId: string) => void;
  drawJoinCode: (tx: WriteTx, familyId: string) => void;
  hooks: Hooks;
  /** What day a family has. */
  today: (tx: WriteTx, familyId: string) => LocalDate;
}): Standing {
  function freeStudents(tx: WriteTx, { id, familyId }: Person): void {
    for (const childId of clearProfessional(tx, id)) {
      keepPeriod(tx, { id: childId, familyId }, null);
      deps.autoAssignChild(tx, familyId, childId);
    }
  }

  /**
   * From today on a professional gives a child tasks, or everybody; the days before stay
   * (docs/product/plan.md#plan-3).
   */
  function keepPeriod(tx: WriteTx, { id, familyId }: Pick<Person, 'id' | 'familyId'>, giver: Giver | null): void {
    const live = findLivePeriod(tx, id);
    if ((live?.professionalId ?? null) === (giver?.id ?? null) && live?.keepsFamily === giver?.keepsFamily) return;
    const today = deps.today(tx, familyId);
    if (live && live.startDate < today) endPeriod(tx, live.id, today);
    else if (live) removePeriod(tx, live.id);
    const about = { people: [id, live?.professionalId, giver?.id].filter((each) => each != null) };
    for (const type of ['tasks.changed', 'rewards.changed'] as const) tx.emit({ type, familyId, ids: [], about });
    if (!giver) return;
    const { id: professionalId, keepsFamily } = giver;
    beginPeriod(tx, { id: newId(), userId: id, professionalId, keepsFamily, startDate: today });
  }

  /**
   * What somebody opened is shut once they may no longer (docs/product/people.md#people-19).
   * @param after null when they are removed
   */
  function shutDoors(tx: WriteTx, before: Person, after: Person | null): void {
    if (after && !losesDoors(before.role, after.role)) return;
    deps.revokeInvitations(tx, before.id);
    deps.revokePairings(tx, before.id);
    if (seesJoinCode(before) && !(after && seesJoinCode(after))) deps.drawJoinCode(tx, before.familyId);
  }

  return {
    leave(tx, person) {
      deps.hooks.announce('person.leaving', tx, person);
      freeStudents(tx, person);
      deps.hooks.announce('person.removing', tx, person);
      shutDoors(tx, person, null);
    },
    settle(tx, before, after) {
      if (mayHaveStudents(before) && !mayHaveStudents(after)) freeStudents(tx, after);
      // Read anew: freeing students, their own or those of others of the same role, may have taken their professional.
      const now = { ...after, assignedProfessional: findPerson(tx, after.id)?.assignedProfessional ?? null };
      keepPeriod(tx, now, giverOf(now));
      if (getsAutoAssigned(now)) deps.autoAssignChild(tx, after.familyId, after.id);
      deps.hooks.announce('person.changed', tx, before, after);
      shutDoors(tx, before, after);
    },
  };
}

/** Whoever must choose a password may have seen it before. */
function seesJoinCode(person: Person): boolean {
  return can({ ...person, mustChangePassword: false }, 'joinCode.read');
}
