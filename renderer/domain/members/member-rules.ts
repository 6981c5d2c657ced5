import { personName } from '#renderer/domain/people/person-name.ts';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import type { SelectOption } from '#renderer/ui/forms/fields.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { isPowerful } from '#shared/permissions/powers.ts';
import { isProfessional } from '#shared/permissions.ts';
import * as errors from '#shared/words/errors.ts';
import * as words from '#shared/words/members.ts';

/** A role as it is embedded in a person. */
export type Role = NonNullable<PersonView['role']>;

/** The person who views the family; their rights follow from these fields, like on the server (roles-12). */
export interface Viewer {
  readonly id: string;
  readonly isFamilyAdmin: boolean;
  /** True when the viewer has `canManageUsers`. */
  readonly managesUsers: boolean;
  readonly isChild: boolean;
}

/** Tells whether the viewer may edit this member: managers may edit everybody, other grown-ups only themselves. */
export function mayEdit(viewer: Viewer, member: PersonView): boolean {
  return viewer.managesUsers || (member.id === viewer.id && !viewer.isChild);
}

/**
 * Tells whether the viewer may change this member's role; the admin's own role is fixed, and only the admin may take
 * away a powerful role.
 */
export function mayChangeRole(viewer: Viewer, member: PersonView, adminId: string): boolean {
  return viewer.managesUsers && member.id !== adminId && mayHandle(viewer, member.role);
}

/** Returns why the viewer cannot reset this member's password; null when they can. */
export function whyNoReset(viewer: Viewer, member: PersonView, adminId: string): Phrase | null {
  if (member.id === adminId) {
    return say(words.adminPasswordHint);
  }
  if (member.id === viewer.id) return say(words.changeYourOwnPassword);
  return whyOnlyAdmin(viewer, member);
}

/** Returns why the viewer cannot delete this member; null when they can. */
export function whyNoDelete(viewer: Viewer, member: PersonView, adminId: string): Phrase | null {
  if (member.id === viewer.id) return say(errors.cannotDeleteSelf);
  if (member.id === adminId) return say(words.adminCannotBeDeleted);
  return whyOnlyAdmin(viewer, member);
}

/** Returns why the viewer cannot change or delete this role; null when they can. */
export function whyRoleIsFixed(viewer: Viewer, role: Role, adminRoleId: string | null): Phrase | null {
  if (role.id === adminRoleId) return say(words.adminRoleIsFixed);
  return mayHandle(viewer, role) ? null : say(words.onlyAdminMayChangeRole);
}

/**
 * Returns the role choices: 'No role' and every family role that the viewer may give, as 'name (type)'
 * (command-center-11).
 */
export function roleOptions(viewer: Viewer, roles: readonly Role[]): SelectOption[] {
  const given = roles.filter((role) => mayHandle(viewer, role));
  return [
    { value: '', label: say(words.noRole) },
    ...given.map((role) => ({
      value: role.id,
      label: say(words.roleWithType, { role: roleName(role), type: role.type }),
    })),
  ];
}

/**
 * Lists the roles that the viewer may give with one tap, those of grown-ups first; the role of an administrator needs
 * the member's form (families-26).
 */
export function rolesToGive<T extends Role>(viewer: Viewer, roles: readonly T[]): T[] {
  const given = roles.filter((role) => role.type !== 'admin' && mayHandle(viewer, role));
  return [...given.filter(({ type }) => type !== 'child'), ...given.filter(({ type }) => type === 'child')];
}

/** Returns the choices of a professional: none, or any professional of the family. */
export function professionalOptions(members: readonly PersonView[]): SelectOption[] {
  return [
    { value: '', label: say(words.none) },
    ...members.filter(isProfessional).map((member) => ({
      value: member.id,
      label: say(words.memberWithRole, { name: personName(member), role: member.role ? roleName(member.role) : '' }),
    })),
  ];
}

/** Returns the note about the professional (command-center-12), with the consequences when one is chosen. */
export function professionalHint(child: string, professional: PersonView | undefined, keepsFamily = false): string {
  if (keepsFamily && professional)
    return say(words.professionalAndFamilyHint, { child, professional: personName(professional) });
  const note = say(words.assignedProfessionalHint);
  if (!professional) return note;
  return [note, say(words.losesFamilyTasksHint, { child, professional: personName(professional) })].join(' ');
}

function whyOnlyAdmin(viewer: Viewer, member: PersonView): Phrase | null {
  return mayHandle(viewer, member.role) ? null : say(words.onlyAdminMayDoThis);
}

/**
 * Tells whether the viewer may give or take this role: only the family's admin may handle admin-type roles and roles
 * with canManageUsers or canAccessAdminDashboard.
 */
function mayHandle(viewer: Viewer, role: Role | null): boolean {
  return viewer.isFamilyAdmin || !isPowerful(role);
}
