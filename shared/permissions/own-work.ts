import { mayHaveProfessional } from '#shared/permissions/people.ts';
import { type Actor, isProfessional, type OwnedSubject } from '#shared/permissions.ts';

/** Whose a task or reward is: the family's, or that of the professional who made it. */
export type MadeFor = 'family' | 'professional';

/**
 * What somebody makes is the family's; from a professional it is a professional one
 * (docs/product/professionals.md#professionals-5).
 */
export function madeForBy(maker: Pick<Actor, 'role'>): MadeFor {
  return isProfessional(maker) ? 'professional' : 'family';
}

/**
 * Of another person's day a professional sees and changes only what they made themselves
 * (docs/product/professionals.md#professionals-3).
 */
export function seesOnlyOwnWork(actor: Pick<Actor, 'id' | 'role'>, personId: string): boolean {
  return isProfessional(actor) && personId !== actor.id;
}

/**
 * Who alone gives a person tasks and rewards: a child's professional; null for everybody who has the family's
 * (docs/product/professionals.md#professionals-4).
 */
export function onlyGiverOf(person: Pick<Actor, 'role' | 'assignedProfessional'>): string | null {
  return mayHaveProfessional(person) ? person.assignedProfessional : null;
}

/**
 * Whether a person has a task: with a professional of their own that one's alone
 * (docs/product/professionals.md#professionals-4).
 * @param giverId as `onlyGiverOf`
 */
export function isGivenBy({ sourceType, createdBy }: OwnedSubject, giverId: string | null): boolean {
  return giverId === null || (sourceType === 'professional' && createdBy === giverId);
}
