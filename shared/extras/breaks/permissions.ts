import { type Actor, can, isChild, type RoleHolder } from '#shared/permissions.ts';
import type { AbsenceReason } from '#shared/rules/absence.ts';

/** Tells whether somebody takes breaks and may live in two homes: children (breaks-1). */
export function takesBreaks(person: RoleHolder): boolean {
  return isChild(person);
}

/**
 * Tells whether somebody is told why a child is not there: the child, and whoever enters breaks, since it may be about health
 * (breaks-9).
 */
export function seesAbsenceReason(actor: Actor, childId: string): boolean {
  return actor.id === childId || can(actor, 'breaks.manage');
}

/** Gives the reason why a child is not there, as far as somebody is told it; else `away`. */
export function visibleAbsence(actor: Actor, childId: string, absence: AbsenceReason): AbsenceReason {
  return seesAbsenceReason(actor, childId) ? absence : 'away';
}
