import type * as z from 'zod/mini';
import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId, newTemporaryPassword } from '#server/lib/ids.ts';
import { hashPassword } from '#server/lib/password.ts';
import { LIMITS, MEMBER_COLORS } from '#shared/constants.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { addAdultBody, addChildBody, updateUser } from '#shared/contracts/families.ts';
import type { PersonView, SignIn } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/errors.ts';
import type { ResettableAccount } from '#shared/host-protocol.ts';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { getsAutoAssigned, mayHaveStudents, mustChooseOwnPassword } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { can } from '#shared/permissions.ts';
import { lastDayInBackups } from '#shared/rules/backup-days.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import {
  countPeople,
  findByUsername,
  findPerson,
  insertPerson,
  isUsernameTaken,
  listFamilyAdmins,
  removePerson,
  setColor,
  updatePerson,
  usedColors,
} from './people.repo.ts';
import type { Standing } from './standing.ts';
import { makeUsername } from './usernames.ts';

/** A new account. */
interface NewAccount {
  id: string;
  username: string;
  passwordHash: string;
  firstName: string | null;
  email: string | null;
}

/** What other features need of people's accounts and membership. */
export interface PeopleAccounts {
  /** @throws AppError username_taken */
  assertNameFree(tx: Tx, username: string): void;
  /** Adds an account without a family. @throws AppError username_taken */
  add(tx: WriteTx, account: NewAccount): void;
  setPassword(tx: WriteTx, userId: string, passwordHash: string, options: { mustChange: boolean }): void;
  /** Makes an account a member: family, role (or none yet) and the next free colour. @throws AppError already_in_family */
  enterFamily(tx: WriteTx, userId: string, familyId: string, roleId: string | null, invitedBy: string | null): void;
}

type UserChanges = ContractInput<typeof updateUser>['body'];

/** Members of a family: adding, changing, removing. */
export type PeopleService = ReturnType<typeof createPeopleService>;

/** Makes the people service. */
export function createPeopleService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  roles: RolesService;
  /** Gives a child what auto-assignment has for them. */
  autoAssignChild: (tx: WriteTx, familyId: string, childId: string) => void;
  standing: Standing;
  /** Ends every session of a person. */
  endSessions: (tx: WriteTx, userId: string) => void;
  /** Forgets the wrong sign-ins of an account. */
  forgiveSignIns: (tx: WriteTx, username: string) => void;
  /** Cuts off the devices that a person connected. */
  cutDevicesOf: (tx: WriteTx, userId: string) => void;
  /** Deletes the events of a person that are for nobody else. */
  deleteOwnEvents: (tx: WriteTx, userId: string) => void;
  /** Forgets the address that somebody was invited by. */
  forgetInvited: (tx: WriteTx, person: { familyId: string; email: string | null }) => void;
}) {
  const { unitOfWork, clock, directory, roles } = deps;

  const accounts: PeopleAccounts = {
    assertNameFree(tx, username) {
      if (isUsernameTaken(tx, username)) {
        throw new AppError('username_taken', {
          issues: [{ path: 'username', message: 'This username is already taken.' }],
        });
      }
    },
    add(tx, account) {
      accounts.assertNameFree(tx, account.username);
      const now = clock.now();
      insertPerson(tx, { ...account, createdAt: now, updatedAt: now });
    },
    setPassword(tx, userId, passwordHash, { mustChange }) {
      updatePerson(tx, userId, { passwordHash, mustChangePassword: mustChange, updatedAt: clock.now() });
    },
    enterFamily(tx, userId, familyId, roleId, invitedBy) {
      // Asked again here: the caller may have entered one since the request came in (a double click).
      if (findPerson(tx, userId)?.familyId) throw new AppError('already_in_family');
      if (countPeople(tx, familyId) >= LIMITS.members) throw new AppError('too_many_members');
      updatePerson(tx, userId, { familyId, roleId, invitedBy, updatedAt: clock.now() });
      setColor(tx, { id: newId(), userId, familyId, color: nextColor(usedColors(tx, familyId)) });
      const member = findPerson(tx, userId);
      if (member && getsAutoAssigned(member)) deps.autoAssignChild(tx, familyId, userId);
      tx.emit({ type: 'members.changed', familyId, ids: [userId] });
    },
  };

  async function addMember(
    caller: Caller,
    familyId: string,
    details: { firstName: string; lastName: string; email: string | null },
    role: keyof typeof ROLE_TEMPLATES,
  ): Promise<{ user: PersonView; signIn: SignIn }> {
    if (familyId !== requireFamily(caller)) throw new AppError('not_found');
    const temporaryPassword = newTemporaryPassword();
    const passwordHash = await hashPassword(temporaryPassword);
    return unitOfWork.run((tx) => {
      const adder = directory.asOfNow(tx, caller);
      assertCan(adder, 'users.manage', undefined);
      const roleId = roles.ensure(tx, familyId, role, caller.id);
      roles.assertMayGrant(adder, roles.get(tx, familyId, roleId));
      const id = newId();
      const now = clock.now();
      const username = makeUsername(details.firstName, (candidate) => isUsernameTaken(tx, candidate));
      insertPerson(tx, {
        ...details,
        id,
        username,
        passwordHash,
        mustChangePassword: mustChooseOwnPassword({ role: ROLE_TEMPLATES[role] }),
        createdAt: now,
        updatedAt: now,
      });
      accounts.enterFamily(tx, id, familyId, roleId, caller.id);
      return { user: toPersonView(directory.get(tx, caller, id), caller), signIn: { username, temporaryPassword } };
    });
  }

  /** What of the sent object counts as a change, checked against who sends it (decisions, section 6). */
  function allowedChanges(tx: WriteTx, caller: Caller, person: Person, sent: UserChanges) {
    assertCan(caller, 'profile.changePicture', toSubject(person));
    const roleId = sent.roleId === undefined ? person.roleId : sent.roleId;
    const professional =
      sent.assignedProfessional === undefined ? person.assignedProfessional : sent.assignedProfessional;
    const changesStanding = roleId !== person.roleId || professional !== person.assignedProfessional;
    if (changesStanding) assertCan(caller, 'users.manage', undefined);
    if (roleId !== person.roleId) checkNewRole(tx, caller, person, roleId);
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
    };
  }

  /** Only the family's admin may give or take canManageUsers, canAccessAdminDashboard or an admin-type role. */
  function checkNewRole(tx: WriteTx, caller: Caller, person: Person, roleId: string | null): void {
    if (person.isFamilyAdmin) throw new AppError('admin_is_fixed');
    const next = roleId === null ? null : roles.get(tx, requireFamily(caller), roleId);
    for (const role of [next, person.role]) if (role) roles.assertMayGrant(caller, role);
  }

  /** Nobody is their own professional. */
  function checkProfessional(tx: WriteTx, caller: Caller, person: Person, id: string): void {
    const found = findPerson(tx, id);
    if (!found || id === person.id || found.familyId !== caller.familyId || !mayHaveStudents(found)) {
      throw new AppError('not_a_professional', {
        issues: [{ path: 'assignedProfessional', message: 'Choose a teacher, therapist or coach of this family.' }],
      });
    }
  }

  /** SQLite keeps what was deleted in free pages. @returns false when there was no room to write the file anew */
  function erase(): boolean {
    try {
      unitOfWork.compact();
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  return {
    accounts,

    /** Members as the caller may see them; somebody without a role sees only themselves (decisions, section 6). */
    list(caller: Caller, familyId: string): PersonView[] {
      if (familyId !== requireFamily(caller)) throw new AppError('not_found');
      const members = unitOfWork.read((tx) => directory.list(tx, familyId));
      const visible = can(caller, 'family.read') ? members : members.filter((person) => person.id === caller.id);
      return visible.map((person) => toPersonView(person, caller));
    },

    /** Adds a child and answers the sign-in once. */
    addChild: (caller: Caller, familyId: string, body: z.output<typeof addChildBody>) =>
      addMember(caller, familyId, { ...body, email: null }, 'child'),

    /** Adds an adult who must choose an own password first. */
    addAdult: (caller: Caller, familyId: string, { role, email, ...names }: z.output<typeof addAdultBody>) =>
      addMember(caller, familyId, { ...names, email: email || null }, role),

    /**
     * Takes the whole user object and changes what the caller may change.
     * @param options.cutDevices also cuts off the devices that the person connected
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
        updatePerson(tx, userId, { ...allowedChanges(tx, caller, person, sent), updatedAt: clock.now() });
        const changed = directory.get(tx, caller, userId);
        deps.standing.settle(tx, person, changed);
        if (cutDevices) deps.cutDevicesOf(tx, userId);
        tx.emit({ type: 'members.changed', familyId: changed.familyId, ids: [userId] });
        return toPersonView(changed, caller);
      }),

    /**
     * Removes a person for good, from the file's free pages too; what they made for others stays, and backups hold them
     * until they are rotated away.
     * @param options.cutDevices also cuts off the devices that they connected
     */
    async remove(
      caller: Caller,
      userId: string,
      { cutDevices = false }: { cutDevices?: boolean } = {},
    ): Promise<{ backupsUntil: LocalDate; isErased: boolean }> {
      await unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId);
        if (userId === caller.id) throw new AppError('cannot_delete_self');
        if (person.isFamilyAdmin) throw new AppError('admin_is_fixed');
        if (!mayReplaceSignIn(caller, person)) throw new AppError('forbidden');
        deps.standing.leave(tx, person);
        if (cutDevices) deps.cutDevicesOf(tx, userId);
        deps.deleteOwnEvents(tx, userId);
        deps.forgiveSignIns(tx, person.username);
        removePerson(tx, userId);
        deps.forgetInvited(tx, person);
        tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
      });
      return { backupsUntil: lastDayInBackups(familyNow(clock, caller.timeZone).date), isErased: erase() };
    },

    /** Ids of the children whose professional the caller is. */
    studentIds: (caller: Caller): ReadonlySet<string> =>
      unitOfWork.read((tx) => {
        const children = caller.familyId ? directory.children(tx, caller.familyId) : [];
        return new Set(children.filter((child) => child.assignedProfessional === caller.id).map(({ id }) => id));
      }),

    /** A new temporary password; ends the person's sessions by changing it. */
    async resetPassword(caller: Caller, userId: string): Promise<SignIn> {
      const temporaryPassword = newTemporaryPassword();
      const passwordHash = await hashPassword(temporaryPassword);
      return unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId);
        const resetter = directory.asOfNow(tx, caller);
        assertCan(resetter, 'users.manage', undefined);
        if (person.isFamilyAdmin)
          throw new AppError('forbidden', { message: 'The admin resets their own password on the family computer.' });
        if (!mayReplaceSignIn(resetter, person)) throw new AppError('forbidden');
        accounts.setPassword(tx, userId, passwordHash, { mustChange: mustChooseOwnPassword(person) });
        deps.endSessions(tx, userId);
        return { username: person.username, temporaryPassword };
      });
    },

    /**
     * The same for whoever sits at the family computer, for every account, the admin's included; the person chooses an
     * own password at the next sign-in. Null when nobody has the username.
     */
    async resetForgottenPassword(username: string): Promise<SignIn | null> {
      const temporaryPassword = newTemporaryPassword();
      const passwordHash = await hashPassword(temporaryPassword);
      return unitOfWork.run((tx) => {
        const account = findByUsername(tx, username.trim());
        if (!account) return null;
        accounts.setPassword(tx, account.id, passwordHash, { mustChange: true });
        deps.endSessions(tx, account.id);
        deps.forgiveSignIns(tx, account.username);
        return { username: account.username, temporaryPassword };
      });
    },

    /** Those whose forgotten password nobody but the family computer can reset: the families' admins. */
    listResettable: (): ResettableAccount[] =>
      unitOfWork.read(listFamilyAdmins).map(({ username, firstName }) => ({ username, name: firstName ?? username })),

    /** The calendar colour of each member. */
    colors(caller: Caller, familyId: string): { userId: string; color: string }[] {
      if (familyId !== requireFamily(caller)) throw new AppError('not_found');
      return unitOfWork
        .read((tx) => directory.list(tx, familyId))
        .flatMap(({ id, color }) => (color === null ? [] : [{ userId: id, color }]));
    },

    /** Gives a member a calendar colour. */
    setColor: (caller: Caller, userId: string, color: string) =>
      unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId);
        if (person.id !== caller.id) assertCan(caller, 'users.manage', undefined);
        const stored = color.toUpperCase();
        setColor(tx, { id: newId(), userId, familyId: person.familyId, color: stored });
        tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
        return { userId, color: stored };
      }),
  };
}

/** The first colour of the palette that the fewest members have. */
function nextColor(used: readonly string[]): string {
  const palette = MEMBER_COLORS.map(({ solid }) => solid);
  const counts = palette.map((color) => used.filter((other) => other === color).length);
  return palette[counts.indexOf(Math.min(...counts))] ?? palette[0] ?? '#3F57DB';
}
