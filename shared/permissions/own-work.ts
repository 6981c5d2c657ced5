import { mayHaveProfessional } from '#shared/permissions/people.ts';
import { type Actor, isProfessional, type OwnedSubject, type RoleHolder } from '#shared/permissions.ts';

/** Owner of a task or reward: the family, or the professional who made it. */
export type MadeFor = 'family' | 'professional';

/**
 * Returns the owner of the tasks and rewards that a person makes: professional for a professional, otherwise the family
 * (professionals-5).
 */
export function madeForBy(maker: RoleHolder): MadeFor {
  return isProfessional(maker) ? 'professional' : 'family';
}

/** Tells whether the actor sees and changes only their own work on a person's day: professionals (professionals-3). */
export function seesOnlyOwnWork(actor: RoleHolder & Pick<Actor, 'id'>, personId: string): boolean {
  return isProfessional(actor) && personId !== actor.id;
}

/** Professional who gives a person tasks and rewards instead of the family, or in addition to it. */
export interface Giver {
  /** Id of the professional. */
  readonly id: string;
  /** True when the person also has the family's tasks and rewards (professionals-26). */
  readonly keepsFamily: boolean;
}

/**
 * Returns the professional who gives a child tasks and rewards; null for people who have only the family's
 * (professionals-4).
 */
export function giverOf({ keepsFamily = false, ...person }: Given): Giver | null {
  if (!mayHaveProfessional(person) || person.assignedProfessional === null) return null;
  return { id: person.assignedProfessional, keepsFamily };
}

/** Facts about a person on which their giver depends. */
type Given = RoleHolder & Pick<Actor, 'assignedProfessional' | 'keepsFamily'>;

/**
 * Tells whether a person with this giver has a task or reward: that of their professional, and the family's if they
 * keep them (professionals-4).
 */
export function isGivenBy({ sourceType, createdBy }: OwnedSubject, giver: Giver | null): boolean {
  if (giver === null || (sourceType === 'professional' && createdBy === giver.id)) return true;
  return giver.keepsFamily && sourceType !== 'professional';
}

/** Tells whether a person has the family's tasks and rewards: those without a professional, and those who keep them. */
export function getsFamilyTasks(person: Given): boolean {
  return giverOf(person)?.keepsFamily !== false;
}

/** Tells whether the actor may see which students also have the family's tasks; professionals may not. */
export function seesKeptFamilyTasks(actor: RoleHolder): boolean {
  return !isProfessional(actor);
}
