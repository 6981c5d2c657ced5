import { isChild, isProfessional, type Somebody } from '#shared/permissions.ts';
import type { AbsenceReason } from '#shared/rules/absence.ts';

/** Whether somebody takes breaks and may live in two homes: children (docs/product/breaks.md#breaks-1). */
export function takesBreaks(person: Somebody): boolean {
  return isChild(person);
}

/** Whether somebody is told why a child is not there: nobody who works for them, since it may be about health (docs/product/breaks.md#breaks-9). */
export function hearsWhyAway(actor: Somebody): boolean {
  return !isProfessional(actor);
}

/** What somebody is told of why a child is not there. */
export function toldOf(actor: Somebody, absence: AbsenceReason): AbsenceReason {
  return hearsWhyAway(actor) ? absence : 'away';
}
