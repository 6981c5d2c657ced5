import { isChild, type RoleHolder } from '#shared/permissions.ts';

/**
 * Tells whether a person must ask before they redeem a reward with `askFirst`. Children must; grown-ups decide for
 * themselves (asking-2).
 */
export function asksFirst(actor: RoleHolder): boolean {
  return isChild(actor);
}

/** Tells whether a person's redeemed rewards must be handed over; only those of children must (asking-11). */
export function isHandedOver(person: RoleHolder): boolean {
  return isChild(person);
}

/**
 * Tells whether a grown-up must review a person's ticks of tasks with `lookFirst` before they count; only those of
 * children (looking-2).
 */
export function needsReview(actor: RoleHolder): boolean {
  return isChild(actor);
}

/** Tells whether a person may see for which children a reward is; only grown-ups may (asking-4). */
export function seesForWhom(actor: RoleHolder): boolean {
  return !isChild(actor);
}
