import type { Powers } from '#shared/permissions/powers.ts';
import { type Actor, can, isChild, isProfessional, type PermissionFlag, type RoleHolder } from '#shared/permissions.ts';

/**
 * Tells whether a person can be the professional of a child: teachers, therapists and coaches can
 * (people-11, professionals-1).
 */
export function mayHaveStudents(person: RoleHolder): boolean {
  return isProfessional(person);
}

/** Tells whether a person can have a professional who gives them tasks and rewards; only children (professionals-2). */
export function mayHaveProfessional(person: RoleHolder): boolean {
  return isChild(person);
}

/**
 * Tells whether a person gets the family's tasks by auto-assignment: a child without a professional, or one who keeps
 * the family's tasks (auto-assign-2).
 */
export function getsAutoAssigned(person: RoleHolder & Pick<Actor, 'assignedProfessional' | 'keepsFamily'>): boolean {
  return isChild(person) && (!person.assignedProfessional || person.keepsFamily === true);
}

/** Tells whether a person gets an animal and a colour of the children, and is asked who they are (people-31, people-32). */
export function hasChildsFace(person: RoleHolder): boolean {
  return isChild(person);
}

/** Tells whether a person may sign in by PIN on a paired device; only children may (devices-9). */
export function mayHavePin(person: RoleHolder): boolean {
  return isChild(person);
}

/** Tells whether a person may be signed in from outside the home network; children may not (proxy-8). */
export function mayComeFromOutside(person: RoleHolder): boolean {
  return !isChild(person);
}

/**
 * Tells whether a person must choose a new password at the first sign-in; a child keeps the generated one
 * (accounts-9).
 */
export function mustChooseOwnPassword(person: RoleHolder): boolean {
  return !isChild(person);
}

/**
 * Tells whether the actor may see the permissions of others' roles, and which professional a child has: grown-ups, and
 * children who may manage users or open the Command Center (people-27).
 */
export function seesOthersRoles(actor: Actor): boolean {
  return !isChild(actor) || can(actor, 'users.manage') || can(actor, 'adminDashboard.open');
}

/** Tells whether a person has a reading level: children alone (reading-1). */
export function hasReadingLevel(person: RoleHolder): boolean {
  return isChild(person);
}

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
