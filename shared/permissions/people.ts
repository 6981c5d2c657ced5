import { type Actor, can, isChild, isProfessional, type RoleHolder } from '#shared/permissions.ts';

/**
 * Tells whether somebody can be the professional of a child: who is a teacher, therapist or coach
 * (people-11, professionals-1).
 */
export function mayHaveStudents(person: RoleHolder): boolean {
  return isProfessional(person);
}

/** Tells whether a professional alone may give somebody tasks and rewards: children (professionals-2). */
export function mayHaveProfessional(person: RoleHolder): boolean {
  return isChild(person);
}

/**
 * Tells whether somebody gets the family's tasks by themselves: a child without a professional, or one who keeps the
 * family's (auto-assign-2).
 */
export function getsAutoAssigned(person: RoleHolder & Pick<Actor, 'assignedProfessional' | 'keepsFamily'>): boolean {
  return isChild(person) && (!person.assignedProfessional || person.keepsFamily === true);
}

/** Tells whether somebody may sign in by a PIN on a paired device: children (devices-9). */
export function mayHavePin(person: RoleHolder): boolean {
  return isChild(person);
}

/** Tells whether somebody may be signed in by the address from outside: a child is at home only (proxy-8). */
export function mayComeFromOutside(person: RoleHolder): boolean {
  return !isChild(person);
}

/**
 * Tells whether somebody must choose an own password at their first sign-in; a child keeps the one it was given
 * (accounts-9).
 */
export function mustChooseOwnPassword(person: RoleHolder): boolean {
  return !isChild(person);
}

/**
 * Decides whether somebody is told what others' roles allow and who is whose professional: grown-ups, and children who manage
 * users or open the Command Center (people-27).
 */
export function seesOthersRoles(actor: Actor): boolean {
  return !isChild(actor) || can(actor, 'users.manage') || can(actor, 'adminDashboard.open');
}
