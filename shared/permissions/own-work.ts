import { mayHaveProfessional } from '#shared/permissions/people.ts';
import { type Actor, isProfessional, type OwnedSubject, type RoleHolder } from '#shared/permissions.ts';

/** Owner of a task or reward: the family, or the professional who made it. */
export type MadeFor = 'family' | 'professional';

/**
 * Tells for whom somebody makes tasks and rewards: for the family, but a professional makes professional ones
 * (professionals-5).
 */
export function madeForBy(maker: RoleHolder): MadeFor {
  return isProfessional(maker) ? 'professional' : 'family';
}

/** Of another person's day a professional sees and changes only what they made themselves (professionals-3). */
export function seesOnlyOwnWork(actor: RoleHolder & Pick<Actor, 'id'>, personId: string): boolean {
  return isProfessional(actor) && personId !== actor.id;
}

/** Professional who gives a person tasks and rewards in place of the family, or beside it. */
export interface Giver {
  /** The professional. */
  readonly id: string;
  /** True when the person has the family's besides (professionals-26). */
  readonly keepsFamily: boolean;
}

/**
 * Finds who gives a person tasks and rewards: a child's professional; null for everybody who has the family's
 * (professionals-4).
 */
export function giverOf({ keepsFamily = false, ...person }: Given): Giver | null {
  if (!mayHaveProfessional(person) || person.assignedProfessional === null) return null;
  return { id: person.assignedProfessional, keepsFamily };
}

/** Person of whom the giver of tasks and rewards is asked. */
type Given = RoleHolder & Pick<Actor, 'assignedProfessional' | 'keepsFamily'>;

/**
 * Tells whether a person has a task or reward: with a professional of their own that one's, and the family's if they
 * keep them (professionals-4).
 */
export function isGivenBy({ sourceType, createdBy }: OwnedSubject, giver: Giver | null): boolean {
  if (giver === null || (sourceType === 'professional' && createdBy === giver.id)) return true;
  return giver.keepsFamily && sourceType !== 'professional';
}

/** Tells whether a person has what the family gives to everybody: who has no professional, or keeps it besides. */
export function getsFamilyTasks(person: Given): boolean {
  return giverOf(person)?.keepsFamily !== false;
}

/** Tells whether somebody is told which students have the family's tasks besides: professionals never see those. */
export function seesKeptFamilyTasks(actor: RoleHolder): boolean {
  return !isProfessional(actor);
}
