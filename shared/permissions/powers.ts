import type { Actor, PermissionFlag, Permissions, RoleType } from '#shared/permissions.ts';

/** Flags that only the family's admin may give (roles-27). */
export const POWERFUL_FLAGS = ['canManageUsers', 'canAccessAdminDashboard'] as const satisfies PermissionFlag[];

/** Flags whose loss revokes what the person opened with them, such as invitations and pairing codes (people-19). */
const DOOR_FLAGS = [...POWERFUL_FLAGS, 'canAccessParentDashboard'] as const satisfies PermissionFlag[];

/** Type and permissions of a role. */
export interface Powers {
  readonly type: RoleType;
  /** Hidden from some callers (people-27); a missing value counts as no permissions. */
  readonly permissions?: Permissions | undefined;
}

/**
 * Tells whether a role is of type admin or has `canManageUsers` or `canAccessAdminDashboard`. Only the family's admin
 * may give, change or remove such a role, and reset the password of its holders or delete them (people-17, roles-27).
 */
export function isPowerful(role: Powers | null): boolean {
  return role !== null && (role.type === 'admin' || POWERFUL_FLAGS.some((flag) => role.permissions?.[flag]));
}

/** Tells whether a role is fit for a family's admin: of type admin and with `canManageUsers` (people-12). */
export function isAdminRole(role: Powers): boolean {
  return role.type === 'admin' && role.permissions?.canManageUsers === true;
}

/**
 * Tells whether the actor may replace a person's sign-in or delete the person; for holders of a powerful role only the
 * family's admin may (people-17).
 */
export function mayReplaceSignIn(
  actor: Pick<Actor, 'isFamilyAdmin'>,
  person: { readonly role: Powers | null },
): boolean {
  return actor.isFamilyAdmin || !isPowerful(person.role);
}

/**
 * Tells whether the actor may give this role to others: members who manage users may; for a powerful role only the
 * family's admin.
 */
export function mayGrant(actor: Pick<Actor, 'role' | 'isFamilyAdmin'>, role: Powers): boolean {
  return actor.role?.permissions.canManageUsers === true && (actor.isFamilyAdmin || !isPowerful(role));
}

/** Tells whether a change of role removes a flag by which its holder could invite people or connect devices. */
export function losesAccess(before: Powers | null, after: Powers | null): boolean {
  return DOOR_FLAGS.some((flag) => before?.permissions?.[flag] && !after?.permissions?.[flag]);
}
