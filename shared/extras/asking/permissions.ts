import { isChild, type RoleHolder } from '#shared/permissions.ts';

/**
 * Tells whether somebody asks before they have what is asked for first: children; grown-ups decide for themselves
 * (asking-2).
 */
export function asksFirst(actor: RoleHolder): boolean {
  return isChild(actor);
}

/** Tells whether what somebody redeems is handed over to them: children's (asking-11). */
export function isHandedOver(person: RoleHolder): boolean {
  return isChild(person);
}

/**
 * Tells whether a grown-up looks at what somebody ticks before it counts, where a task says so: children's ticks
 * (looking-2).
 */
export function needsReview(actor: RoleHolder): boolean {
  return isChild(actor);
}

/** Tells whether somebody is told for which children a reward is: grown-ups (asking-4). */
export function seesForWhom(actor: RoleHolder): boolean {
  return !isChild(actor);
}
