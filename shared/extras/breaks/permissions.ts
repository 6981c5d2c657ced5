import { type Actor, can, isChild, type RoleHolder } from '#shared/permissions.ts';
import type { AbsenceReason } from '#shared/rules/absence.ts';

/** Tells whether a person can have breaks and two homes; only children can (breaks-1). */
export function takesBreaks(person: RoleHolder): boolean {
  return isChild(person);
}

/**
 * Tells whether the actor may see why a child is away: the child, and those who may enter breaks, since the reason may
 * be about health (breaks-9).
 */
export function seesAbsenceReason(actor: Actor, childId: string): boolean {
  return actor.id === childId || can(actor, 'breaks.manage');
}

/** Returns the reason for a child's absence if the actor may see it, otherwise `away`. */
export function visibleAbsence(actor: Actor, childId: string, absence: AbsenceReason): AbsenceReason {
  return seesAbsenceReason(actor, childId) ? absence : 'away';
}
