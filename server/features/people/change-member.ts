import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { updateUser } from '#shared/contracts/families.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { mayHaveStudents } from '#shared/permissions/people.ts';
import { can } from '#shared/permissions.ts';
import * as words from '#shared/words/calls.ts';
import { findPerson, updatePerson } from './people.repo.ts';
import type { Standing } from './standing.ts';

type UserChanges = ContractInput<typeof updateUser>['body'];
type Roles = Pick<RolesService, 'get' | 'assertMayGrant'>;

/** Changes what is known of a member, their role and their professional. */
export function createChangeMember(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'get' | 'find' | 'asOfNow'>;
  roles: Roles;
  standing: Pick<Standing, 'settle'>;
  hooks: Hooks;
  /** Cuts off the devices that a person connected. */
  cutDevicesOf: (tx: WriteTx, userId: string) => void;
}) {
  const { unitOfWork, clock, directory } = deps;

  return {
    /**
     * Takes the whole user object and changes what the caller may change.
     * @param options.cutDevices also cuts off the devices that the person connected
     * @throws AppError not_signed_in, not_found, forbidden, admin_is_fixed, not_a_professional
     */
    update: (
      asker: Caller,
      userId: string,
      sent: UserChanges,
      { cutDevices = false }: { cutDevices?: boolean } = {},
    ): Promise<PersonView> =>
      unitOfWork.run((tx) => {
        // Units of one turn follow each other: the one before may have taken the rights of who asks.
        const caller = directory.asOfNow(tx, asker);
        const person = directory.get(tx, caller, userId);
        if (cutDevices) assertCan(caller, 'devices.manage', undefined);
        updatePerson(tx, userId, { ...allowedChanges(deps, tx, caller, person, sent), updatedAt: clock.now() });
        const changed = directory.get(tx, caller, userId);
        deps.standing.settle(tx, person, changed);
        if (cutDevices) deps.cutDevicesOf(tx, userId);
        tx.emit({ type: 'members.changed', familyId: changed.familyId, ids: [userId] });
        return toPersonView(changed, caller);
      }),

    /** Says whether a child has the family's tasks and rewards besides their professional's, from today on. */
    setKeepsFamily(tx: WriteTx, person: Person, keepsFamily: boolean): void {
      updatePerson(tx, person.id, { keepsFamily });
      const changed = directory.find(tx, person.familyId, person.id);
      if (changed) deps.standing.settle(tx, person, changed);
    },
  };
}

/** What of the sent object counts as a change, checked against who sends it (docs/product/people.md#people-8). */
function allowedChanges(
  { roles, hooks }: { roles: Roles; hooks: Hooks },
  tx: Tx,
  caller: Caller,
  person: Person,
  sent: UserChanges,
) {
  assertCan(caller, 'profile.changePicture', toSubject(person));
  const roleId = sent.roleId === undefined ? person.roleId : sent.roleId;
  const professional =
    sent.assignedProfessional === undefined ? person.assignedProfessional : sent.assignedProfessional;
  const { keepsFamily = person.keepsFamily } = hooks.add('member.change', caller.extras, sent);
  const changesStanding =
    roleId !== person.roleId || professional !== person.assignedProfessional || keepsFamily !== person.keepsFamily;
  if (changesStanding) assertCan(caller, 'users.manage', undefined);
  if (roleId !== person.roleId) checkNewRole(roles, tx, caller, person, roleId);
  if (professional !== person.assignedProfessional && professional !== null)
    checkProfessional(tx, caller, person, professional);
  const picture = {
    profileImageUrl: sent.profileImageUrl === undefined ? person.profileImageUrl : sent.profileImageUrl,
  };
  if (!can(caller, 'profile.change', toSubject(person))) return picture;
  return {
    ...picture,
    firstName: sent.firstName === undefined ? person.firstName : sent.firstName,
    lastName: sent.lastName === undefined ? person.lastName : sent.lastName,
    email: sent.email === undefined ? person.email : sent.email || null,
    roleId,
    assignedProfessional: professional,
    keepsFamily,
  };
}

/** Only the family's admin may give or take canManageUsers, canAccessAdminDashboard or an admin-type role. */
function checkNewRole(roles: Roles, tx: Tx, caller: Caller, person: Person, roleId: string | null): void {
  if (person.isFamilyAdmin) throw new AppError('admin_is_fixed');
  const next = roleId === null ? null : roles.get(tx, requireFamily(caller), roleId);
  for (const role of [next, person.role]) if (role) roles.assertMayGrant(caller, role);
}

/** Nobody is their own professional. */
function checkProfessional(tx: Tx, caller: Caller, person: Person, id: string): void {
  const found = findPerson(tx, id);
  if (!found || id === person.id || found.familyId !== caller.familyId || !mayHaveStudents(found)) {
    throw new AppError('not_a_professional', {
      issues: [{ path: 'assignedProfessional', message: say(words.chooseATeacherTherapistOr) }],
    });
  }
}
