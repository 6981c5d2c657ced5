import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Person, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { updateUser } from '#shared/contracts/people.ts';
import { AppError } from '#shared/errors.ts';
import { personFieldsOf } from '#shared/extras/fields.ts';
import { say } from '#shared/language/say.ts';

import { hasChildsFace, hasReadingLevel, mayHaveStudents } from '#shared/permissions/people.ts';
import { can } from '#shared/permissions.ts';

import * as errors from '#shared/words/errors.ts';
import { findPerson } from './people.repo.ts';

/** Changes of a person in a request. */
export type UserChanges = ContractInput<typeof updateUser>['body'];

/**
 * Picks the sent fields that the caller may change, and refuses forbidden changes of role, professional or reading
 * level (people-8, reading-1); only children have a reading level.
 * @throws AppError forbidden, not_found, admin_is_fixed, not_a_professional
 */
export function allowedChanges(
  { roles, hooks }: { roles: RolesService; hooks: Hooks },
  tx: Tx,
  caller: Caller,
  person: Person,
  sent: UserChanges,
) {
  const { keepsFamily = person.keepsFamily, ...added } = hooks.add(
    'member.change',
    caller.extras,
    caller,
    person,
    sent,
  );
  // An extra decides alone who may change its own fields; those that it ignores are as if they were not sent.
  if (!areAllOf(added, sent)) assertCan(caller, 'profile.changePicture', toSubject(person));
  const roleId = sent.roleId === undefined ? person.roleId : sent.roleId;
  const professional =
    sent.assignedProfessional === undefined ? person.assignedProfessional : sent.assignedProfessional;
  const changesRole =
    roleId !== person.roleId || professional !== person.assignedProfessional || keepsFamily !== person.keepsFamily;
  if (changesRole) assertCan(caller, 'users.manage', undefined);
  const role = roleId === person.roleId ? person.role : newRole(roles, tx, caller, person, roleId);
  const reading = hasReadingLevel({ role }) ? (sent.reading ?? person.reading) : 'well';
  if (hasReadingLevel(person) && hasReadingLevel({ role }) && reading !== person.reading)
    assertCan(caller, 'users.manage', undefined);
  if (professional !== person.assignedProfessional && professional !== null)
    checkProfessional(tx, caller, person, professional);
  const own = {
    profileImageUrl: sent.profileImageUrl === undefined ? person.profileImageUrl : sent.profileImageUrl,
    extraFields: personFieldsOf({ ...person.extraFields, ...added }),
  };
  if (!can(caller, 'profile.change', toSubject(person))) return own;
  return {
    ...own,
    firstName: sent.firstName === undefined ? person.firstName : sent.firstName,
    lastName: sent.lastName === undefined ? person.lastName : sent.lastName,
    email: sent.email === undefined ? person.email : sent.email || null,
    roleId,
    assignedProfessional: professional,
    keepsFamily,
    reading,
  };
}

/** Tells whether a change consists of fields that extras took. */
function areAllOf(added: object, sent: UserChanges): boolean {
  const names = Object.keys(sent);
  return names.length > 0 && names.every((name) => Object.hasOwn(added, name));
}

/** Returns when a child who sends their own picture chose it: the first time counts, keeping it too (people-34). */
export function chosenFace(
  caller: Caller,
  person: Person,
  sent: UserChanges,
  now: number,
): Partial<Pick<Person, 'faceChosenAt'>> {
  const isFirst = person.faceChosenAt === null && sent.profileImageUrl !== undefined;
  return isFirst && caller.id === person.id && hasChildsFace(person) ? { faceChosenAt: now } : {};
}

/**
 * Returns the role that a person is to get; null for none. Refuses to give or take canManageUsers,
 * canAccessAdminDashboard or an admin-type role, unless the caller is the admin.
 * @throws AppError admin_is_fixed, not_found, forbidden
 */
function newRole(roles: RolesService, tx: Tx, caller: Caller, person: Person, roleId: string | null): Person['role'] {
  if (person.isFamilyAdmin) throw new AppError('admin_is_fixed');
  const next = roleId === null ? null : roles.get(tx, requireFamily(caller), roleId);
  for (const role of [next, person.role]) if (role) roles.assertMayGrant(caller, role);
  return next;
}

/** Refuses a professional who is not one, is of another family, or is the person itself. */
function checkProfessional(tx: Tx, caller: Caller, person: Person, id: string): void {
  const found = findPerson(tx, id);
  if (!found || id === person.id || found.familyId !== caller.familyId || !mayHaveStudents(found)) {
    throw new AppError('not_a_professional', {
      issues: [{ path: 'assignedProfessional', message: say(errors.notAProfessional) }],
    });
  }
}
