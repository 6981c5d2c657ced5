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

/** A role as a person carries it. */
export type Role = NonNullable<PersonView['role']>;

/** Person who looks at the family: what they may do follows from these fields, as the server decides it (roles-12). */
export interface Viewer {
  readonly id: string;
  readonly isFamilyAdmin: boolean;
  /** canManageUsers. */
  readonly managesUsers: boolean;
  readonly isChild: boolean;
}

/** Tells whether the viewer may change this member's name: managers everybody's, other grown-ups their own. */
export function mayEdit(viewer: Viewer, member: PersonView): boolean {
  return viewer.managesUsers || (member.id === viewer.id && !viewer.isChild);
}

/**
 * Tells whether the viewer may give this member another role; the admin's own is fixed, powerful ones are the admin's
 * to take.
 */
export function mayChangeRole(viewer: Viewer, member: PersonView, adminId: string): boolean {
  return viewer.managesUsers && member.id !== adminId && mayHandle(viewer, member.role);
}

/** Says why the viewer cannot draw a new password for this member; null when they can. */
export function whyNoReset(viewer: Viewer, member: PersonView, adminId: string): Phrase | null {
  if (member.id === adminId) {
    return say(words.adminPasswordHint);
  }
  if (member.id === viewer.id) return say(words.changeYourOwnPassword);
  return whyOnlyAdmin(viewer, member);
}

/** Says why the viewer cannot delete this member; null when they can. */
export function whyNoDelete(viewer: Viewer, member: PersonView, adminId: string): Phrase | null {
  if (member.id === viewer.id) return say(errors.cannotDeleteSelf);
  if (member.id === adminId) return say(words.adminCannotBeDeleted);
  return whyOnlyAdmin(viewer, member);
}

/** Says why the viewer cannot change or delete this role; null when they can. */
export function whyRoleIsFixed(viewer: Viewer, role: Role, adminRoleId: string | null): Phrase | null {
  if (role.id === adminRoleId) return say(words.adminRoleIsFixed);
  return mayHandle(viewer, role) ? null : say(words.onlyAdminMayChangeRole);
}

/** 'No role', or any family role that the viewer may give, as 'name (type)' (command-center-11). */
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

/** None, or the teachers, therapists and coaches of the family. */
export function professionalOptions(members: readonly PersonView[]): SelectOption[] {
  return [
    { value: '', label: say(words.none) },
    ...members.filter(isProfessional).map((member) => ({
      value: member.id,
      label: say(words.memberWithRole, { name: personName(member), role: member.role ? roleName(member.role) : '' }),
    })),
  ];
}

/** The note beside it (command-center-12), and what it means once somebody is chosen. */
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

/** Admin-type roles, canManageUsers and canAccessAdminDashboard are for the family's admin to give and take. */
function mayHandle(viewer: Viewer, role: Role | null): boolean {
  return viewer.isFamilyAdmin || !isPowerful(role);
}
