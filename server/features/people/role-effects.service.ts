import type { Person } from '#server/access/directory.ts';
import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { newId } from '#server/lib/ids.ts';
import { type Giver, giverOf } from '#shared/permissions/own-work.ts';
import { getsAutoAssigned, hasChildsFace, mayHaveStudents } from '#shared/permissions/people.ts';
import { losesAccess } from '#shared/permissions/powers.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { giveAnimal } from './give-animal.ts';
import { clearProfessional, findPerson } from './people.repo.ts';
import { beginPeriod, bringPeriodsBack, endPeriod, findLivePeriod, removePeriod } from './professional-periods.repo.ts';

/** Applies the effects of a changed role or professional, and of a removal from the family. */
export class RoleEffects {
  readonly #families: FamilyFacts;
  readonly #hooks: Hooks;

  constructor({ families, hooks }: { families: FamilyFacts; hooks: Hooks }) {
    this.#families = families;
    this.#hooks = hooks;
  }

  /** Updates lists, students and access after a person's role, its flags or name, or their professional changed. */
  settle(tx: WriteTx, before: Person, after: Person): void {
    if (hasChildsFace(after) && !hasChildsFace(before)) giveAnimal(tx, after);
    if (mayHaveStudents(before) && !mayHaveStudents(after)) this.#freeStudents(tx, after);
    // Read again: freeing the students of this or another person of the role may have removed this person's
    // professional.
    const now = { ...after, assignedProfessional: findPerson(tx, after.id)?.assignedProfessional ?? null };
    this.#updatePeriod(tx, now, giverOf(now));
    if (getsAutoAssigned(now)) this.#hooks.announce('child.getsFamilyTasks', tx, after.familyId, after.id);
    this.#hooks.announce('person.changed', tx, before, after);
    if (losesAccess(before.role, after.role)) this.#hooks.announce('person.accessRevoked', tx, before, after);
  }

  /**
   * Prepares the removal of a person: their students return to the family, and access that they gave is revoked
   * (people-19).
   */
  leave(tx: WriteTx, person: Person): void {
    this.#hooks.announce('person.leaving', tx, person);
    this.#freeStudents(tx, person);
    this.#hooks.announce('person.removing', tx, person);
    this.#hooks.announce('person.accessRevoked', tx, person, null);
  }

  /**
   * Adjusts periods after the date of a family moved back.
   * @param days.was the date before the change, days.is the date now
   */
  bringBack(tx: WriteTx, familyId: string, days: { was: LocalDate; is: LocalDate }): void {
    bringPeriodsBack(tx, familyId, days);
  }

  #freeStudents(tx: WriteTx, { id, familyId }: Person): void {
    for (const childId of clearProfessional(tx, id)) {
      this.#updatePeriod(tx, { id: childId, familyId }, null);
      this.#hooks.announce('child.getsFamilyTasks', tx, familyId, childId);
    }
  }

  /** Sets the professional of a child from today on (null for none); earlier days stay the same (plan-3). */
  #updatePeriod(tx: WriteTx, { id, familyId }: { id: string; familyId: string }, giver: Giver | null): void {
    const live = findLivePeriod(tx, id);
    if ((live?.professionalId ?? null) === (giver?.id ?? null) && live?.keepsFamily === giver?.keepsFamily) return;
    const today = this.#families.today(tx, familyId);
    if (live && live.startDate < today) endPeriod(tx, live.id, today);
    else if (live) removePeriod(tx, live.id);
    const about = { people: [id, live?.professionalId, giver?.id].filter((each) => each != null) };
    for (const type of ['tasks.changed', 'rewards.changed'] as const) tx.emit({ type, familyId, ids: [], about });
    if (!giver) return;
    const { id: professionalId, keepsFamily } = giver;
    beginPeriod(tx, { id: newId(), userId: id, professionalId, keepsFamily, startDate: today });
  }
}
