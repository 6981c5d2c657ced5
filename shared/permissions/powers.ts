import type { Actor, PermissionFlag, Permissions, RoleType } from '#shared/permissions.ts';

/** Flags that only the family's admin may give (roles-27). */
export const POWERFUL_FLAGS = ['canManageUsers', 'canAccessAdminDashboard'] as const satisfies PermissionFlag[];

/** Flags with whose loss goes what somebody opened by them: invitations, pairing codes (people-19). */
const DOOR_FLAGS = [...POWERFUL_FLAGS, 'canAccessParentDashboard'] as const satisfies PermissionFlag[];

/** The part of a role that says what its holder may do. */
export interface Powers {
  readonly type: RoleType;
  /** Not told to everybody (people-27); what is not told counts as not given. */
  readonly permissions?: Permissions | undefined;
}

/**
 * True for a role with canManageUsers, canAccessAdminDashboard or of type admin: only the family's admin gives, changes
 * and takes it, and only they reset or delete who holds it (people-17,
 * roles-27).
 */
export function isPowerful(role: Powers | null): boolean {
  return role !== null && (role.type === 'admin' || POWERFUL_FLAGS.some((flag) => role.permissions?.[flag]));
}

/** Tells whether this is the role of a family's admin: of type admin, and it manages users (people-12). */
export function isAdminRole(role: Powers): boolean {
  return role.type === 'admin' && role.permissions?.canManageUsers === true;
}

/**
 * Tells whether somebody may replace how others sign in, or remove them: of who holds a powerful role, only the
 * family's admin (people-17).
 */
export function mayReplaceSignIn(
  actor: Pick<Actor, 'isFamilyAdmin'>,
  person: { readonly role: Powers | null },
): boolean {
  return actor.isFamilyAdmin || !isPowerful(person.role);
}

/**
 * Tells whether somebody may give others this role: members who manage users, the powerful ones only the family's
 * admin.
 */
export function mayGrant(actor: Pick<Actor, 'role' | 'isFamilyAdmin'>, role: Powers): boolean {
  return actor.role?.permissions.canManageUsers === true && (actor.isFamilyAdmin || !isPowerful(role));
}

/** Tells whether the change of a role takes a flag by which its holder invited people or connected devices. */
export function losesAccess(before: Powers | null, after: Powers | null): boolean {
  return DOOR_FLAGS.some((flag) => before?.permissions?.[flag] && !after?.permissions?.[flag]);
}
