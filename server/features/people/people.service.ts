import type * as z from 'zod/mini';
import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory, Person } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { LimitsService } from '#server/features/limits/limits.service.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { SavedPersonFields } from '#server/hooks/hook-additions.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId, newTemporaryPassword } from '#server/lib/ids.ts';
import { hashPassword } from '#server/lib/password.ts';
import type { SignIn } from '#shared/contracts/fields.ts';
import type * as schemas from '#shared/contracts/people.schema.ts';
import type { MemberView } from '#shared/contracts/people.schema.ts';
import { AppError } from '#shared/errors.ts';
import { personFieldsOf } from '#shared/extras/fields.ts';
import type { ResettableAccount } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import { mustChooseOwnPassword } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { can } from '#shared/permissions.ts';
import { lastDayInBackups } from '#shared/rules/backup-days.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import type { PeopleAccounts } from './accounts.service.ts';
import { addMember } from './add-member.ts';
import { allowedChanges, chosenFace, type UserChanges } from './change-member.ts';
import {
  findByUsername,
  listFamilyAdmins,
  listWithoutFamily,
  removePerson,
  setColor,
  updatePerson,
} from './people.repo.ts';
import type { RoleEffects } from './role-effects.service.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  hooks: Hooks;
  limits: LimitsService;
  roles: RolesService;
  accounts: PeopleAccounts;
  effects: RoleEffects;
}

/** Days for which an account may exist without a family. */
const DAYS_WITHOUT_FAMILY = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Minimum milliseconds between two checks that both find an account too old: the clock may be wrong for a while. */
const MIN_CHECK_GAP_MS = 60 * 60 * 1000;

/** Adds, changes and removes the members of a family. */
export class PeopleService {
  readonly #deps: Deps;
  /** Instant at which each account without a family was first found too old, by its id. */
  readonly #foundOld = new Map<string, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Lists the members that the caller may see; a caller without a role sees only themselves (families-14).
   * @throws AppError not_found
   */
  list(caller: Caller, familyId: string): MemberView[] {
    const members = this.#members(caller, familyId);
    const visible = can(caller, 'family.read') ? members : members.filter((person) => person.id === caller.id);
    return visible.map((person) => toPersonView(person, caller));
  }

  /** Adds a child; only this call returns its sign-in. @throws AppError not_found, forbidden, too_many_members */
  addChild(caller: Caller, familyId: string, body: z.output<typeof schemas.addChildBody>) {
    return addMember(this.#deps, caller, familyId, { ...body, email: null }, 'child');
  }

  /** Adds an adult who must choose a password first. @throws AppError not_found, forbidden, too_many_members */
  addAdult(caller: Caller, familyId: string, { role, email, ...names }: z.output<typeof schemas.addAdultBody>) {
    return addMember(this.#deps, caller, familyId, { ...names, email: email || null }, role);
  }

  /**
   * Accepts the whole user object and applies the fields that the caller may change.
   * @param options.cutDevices also unpairs the devices that the person paired
   * @throws AppError not_found, forbidden, admin_is_fixed, not_a_professional
   */
  update(
    caller: Caller,
    userId: string,
    sent: UserChanges,
    { cutDevices = false }: { cutDevices?: boolean } = {},
  ): Promise<MemberView> {
    const { unitOfWork, clock, directory, effects, hooks } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId);
      if (cutDevices) assertCan(caller, 'devices.manage', undefined);
      const now = clock.now();
      const changes = allowedChanges(this.#deps, tx, caller, person, sent);
      updatePerson(tx, userId, { ...changes, ...chosenFace(caller, person, sent, now), updatedAt: now });
      const changed = directory.get(tx, caller, userId);
      effects.settle(tx, person, changed);
      if (cutDevices) hooks.announce('person.devicesCutOff', tx, userId);
      tx.emit({ type: 'members.changed', familyId: changed.familyId, ids: [userId] });
      // Read again: a new child has got an animal meanwhile.
      return toPersonView(directory.get(tx, caller, userId), caller);
    });
  }

  /** Sets whether a child of a professional also has the family's tasks and rewards, from today on. */
  setKeepsFamily(tx: WriteTx, person: Person, keepsFamily: boolean): void {
    updatePerson(tx, person.id, { keepsFamily });
    const changed = this.#deps.directory.find(tx, person.familyId, person.id);
    if (changed) this.#deps.effects.settle(tx, person, changed);
  }

  /** Stores the fields that an extra has with a person; null removes one (extras-9). */
  setExtraFields(tx: WriteTx, person: Person, changes: SavedPersonFields): void {
    updatePerson(tx, person.id, { extraFields: personFieldsOf({ ...person.extraFields, ...changes }) });
    tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [person.id] });
  }

  /**
   * Removes a person permanently, also from the free pages of the data file. Work that they made for others stays.
   * Backups contain their data until the backups are deleted by rotation.
   * @param options.cutDevices also unpairs the devices that the person paired
   * @throws AppError not_found, forbidden, cannot_delete_self, admin_is_fixed
   */
  async remove(
    caller: Caller,
    userId: string,
    { cutDevices = false }: { cutDevices?: boolean } = {},
  ): Promise<{ backupsUntil: LocalDate; isErased: boolean }> {
    const { unitOfWork, clock, directory, effects, hooks, limits } = this.#deps;
    await unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId);
      if (userId === caller.id) throw new AppError('cannot_delete_self');
      if (person.isFamilyAdmin) throw new AppError('admin_is_fixed');
      if (!mayReplaceSignIn(caller, person)) throw new AppError('forbidden');
      effects.leave(tx, person);
      if (cutDevices) hooks.announce('person.devicesCutOff', tx, userId);
      limits.clearFailedSignIns(tx, person.username);
      removePerson(tx, userId);
      hooks.announce('person.removed', tx, person);
      tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
    });
    return { backupsUntil: lastDayInBackups(familyNow(clock, caller.timeZone).date), isErased: erase(unitOfWork) };
  }

  /** Sets a new temporary password, which ends the person's sessions. @throws AppError not_found, forbidden */
  async resetPassword(caller: Caller, userId: string): Promise<SignIn> {
    const { unitOfWork, directory, accounts, hooks } = this.#deps;
    const temporaryPassword = newTemporaryPassword();
    const passwordHash = await hashPassword(temporaryPassword);
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId);
      if (person.isFamilyAdmin) throw new AppError('forbidden', { message: say(words.adminPasswordResetHint) });
      if (!mayReplaceSignIn(caller, person)) throw new AppError('forbidden');
      accounts.setPassword(tx, userId, passwordHash, { mustChange: mustChooseOwnPassword(person) });
      hooks.announce('person.passwordReset', tx, userId);
      return { username: person.username, temporaryPassword };
    });
  }

  /**
   * Resets the password of any account, the admin's included, from the family computer. The person must choose a new
   * password at the next sign-in. Returns null if the username does not exist.
   */
  async resetForgottenPassword(username: string): Promise<SignIn | null> {
    const { unitOfWork, accounts, hooks, limits } = this.#deps;
    const temporaryPassword = newTemporaryPassword();
    const passwordHash = await hashPassword(temporaryPassword);
    return unitOfWork.run((tx) => {
      const account = findByUsername(tx, username.trim());
      if (!account) return null;
      accounts.setPassword(tx, account.id, passwordHash, { mustChange: true });
      hooks.announce('person.passwordReset', tx, account.id);
      limits.clearFailedSignIns(tx, account.username);
      return { username: account.username, temporaryPassword };
    });
  }

  /** Lists the accounts whose password can be reset only at the family computer: the admins of families. */
  listResettable(): ResettableAccount[] {
    return this.#deps.unitOfWork
      .read(listFamilyAdmins)
      .map(({ username, firstName }) => ({ username, name: firstName ?? username }));
  }

  /** Lists the calendar colour of each member. @throws AppError not_found */
  colors(caller: Caller, familyId: string): { userId: string; color: string }[] {
    return this.#members(caller, familyId).flatMap(({ id, color }) => (color === null ? [] : [{ userId: id, color }]));
  }

  /** Gives a member a calendar colour. @throws AppError not_found, forbidden */
  setColor(caller: Caller, userId: string, color: string): Promise<{ userId: string; color: string }> {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId);
      if (person.id !== caller.id) assertCan(caller, 'users.manage', undefined);
      const stored = color.toUpperCase();
      setColor(tx, { id: newId(), userId, familyId: person.familyId, color: stored });
      tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
      return { userId, color: stored };
    });
  }

  /** Lists the ids of the children whose professional the caller is. */
  studentIds(caller: Caller): ReadonlySet<string> {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      const children = caller.familyId ? directory.children(tx, caller.familyId) : [];
      return new Set(children.filter((child) => child.assignedProfessional === caller.id).map(({ id }) => id));
    });
  }

  /** Removes accounts that had no family for 30 days, once two checks an hour apart have found them (accounts-26). */
  removeWithoutFamily(): Promise<void> {
    const { unitOfWork, clock, limits } = this.#deps;
    const foundOld = this.#foundOld;
    return unitOfWork.run((tx) => {
      const now = clock.now();
      const old = listWithoutFamily(tx, now - DAYS_WITHOUT_FAMILY * DAY_MS);
      for (const id of foundOld.keys()) if (!old.some((account) => account.id === id)) foundOld.delete(id);
      for (const { id, username } of old) {
        const since = foundOld.get(id);
        if (since === undefined || since > now) foundOld.set(id, now);
        else if (now - since >= MIN_CHECK_GAP_MS) {
          limits.clearFailedSignIns(tx, username);
          removePerson(tx, id);
        }
      }
    });
  }

  /** @throws AppError not_found for any other family than the caller's */
  #members(caller: Caller, familyId: string): Person[] {
    if (familyId !== requireFamily(caller)) throw new AppError('not_found');
    return this.#deps.unitOfWork.read((tx) => this.#deps.directory.list(tx, familyId));
  }
}

/** Rewrites the file, because SQLite keeps deleted data in free pages. @returns false if space is missing */
function erase(unitOfWork: UnitOfWork): boolean {
  try {
    unitOfWork.compact();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
