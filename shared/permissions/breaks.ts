import { type Actor, isChild, isProfessional } from '#shared/permissions.ts';
import type { AbsenceReason } from '#shared/rules/absence.ts';

/** Whether somebody takes breaks and may live in two homes: children (docs/product/breaks.md#breaks-1). */
export function takesBreaks(person: Pick<Actor, 'role'>): boolean {
  return isChild(person);
}

/** Whether somebody is told why a child is not there: nobody who works for them, since it may be about health (docs/product/breaks.md#breaks-9). */
export function hearsWhyAway(actor: Pick<Actor, 'role'>): boolean {
  return !isProfessional(actor);
}

/** What somebody is told of why a child is not there. */
export function toldOf(actor: Pick<Actor, 'role'>, absence: AbsenceReason): AbsenceReason {
  return hearsWhyAway(actor) ? absence : 'away';
}
