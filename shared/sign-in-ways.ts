import type { Powers } from '#shared/permissions/powers.ts';
import { isChild, type PermissionFlag, type RoleHolder } from '#shared/permissions.ts';

// Not in constants.ts, all of which is in the first load of a child's tablet (speed-8).

/** Ways in which a child signs in on a paired device (devices-31). */
export const SIGN_IN_WAYS = ['pin', 'pictures', 'none'] as const;

/** Way in which a child signs in on a paired device; `none` needs only a tap on the child's picture. */
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/**
 * Pictures of which a child chooses three, in order, to sign in (devices-30). They are keys of `ICONS`; a stored hash
 * depends on them, so none is ever renamed or removed.
 */
export const SIGN_IN_PICTURES = [
  'sun',
  'moon',
  'heart',
  'rainbow',
  'tree',
  'apple',
  'ice-cream',
  'cat',
  'fish',
  'rabbit',
  'car',
  'bike',
] as const;

/** One of the pictures with which a child signs in. */
export type SignInPicture = (typeof SIGN_IN_PICTURES)[number];

/** Number of pictures with which a child signs in (devices-30). */
export const PICTURES_TO_SIGN_IN = 3;

/** Permissions whose holder never signs in by a tap alone. */
const NEVER_BY_TAP: readonly PermissionFlag[] = [
  'canManageUsers',
  'canAccessAdminDashboard',
  'canAccessParentDashboard',
];

/**
 * Tells whether a person may sign in by a tap alone on a paired device: a child whose role opens neither the Parent
 * Dashboard nor the Command Center and manages nobody (devices-33).
 */
export function mayComeWithoutSecret(person: RoleHolder & { readonly role: Powers | null }): boolean {
  return isChild(person) && !NEVER_BY_TAP.some((flag) => person.role?.permissions?.[flag]);
}
