import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import { getsAutoAssigned, hasChildsFace } from '#shared/permissions/people.ts';
import * as words from '#shared/words/calls.ts';
import { nextColor } from './first-face.ts';
import { giveAnimal } from './give-animal.ts';
import {
  countPeople,
  countWithoutFamily,
  findPerson,
  insertPerson,
  isUsernameTaken,
  setColor,
  updatePerson,
  usedColors,
} from './people.repo.ts';

interface NewAccount {
  id: string;
  username: string;
  passwordHash: string;
  firstName: string | null;
  email: string | null;
}

/** Manages accounts and memberships for features that add people; each call runs inside their unit of work. */
export class PeopleAccounts {
  readonly #clock: Clock;
  readonly #hooks: Hooks;

  constructor({ clock, hooks }: { clock: Clock; hooks: Hooks }) {
    this.#clock = clock;
    this.#hooks = hooks;
  }

  /** Refuses a username that is taken. @throws AppError username_taken */
  assertNameFree(tx: Tx, username: string): void {
    if (isUsernameTaken(tx, username)) {
      throw new AppError('username_taken', {
        issues: [{ path: 'username', message: say(words.thisUsernameIsAlreadyTaken) }],
      });
    }
  }

  /** Refuses another account if too many accounts have no family (accounts-26). @throws AppError too_many_accounts */
  assertMayWait(tx: Tx): void {
    if (countWithoutFamily(tx) >= LIMITS.accountsWithoutFamily) throw new AppError('too_many_accounts');
  }

  /** Adds an account without a family. @throws AppError username_taken */
  add(tx: WriteTx, account: NewAccount): void {
    this.assertNameFree(tx, account.username);
    const now = this.#clock.now();
    insertPerson(tx, { ...account, createdAt: now, updatedAt: now });
  }

  /** Sets a password. @param options.mustChange true if another person has seen it */
  setPassword(tx: WriteTx, userId: string, passwordHash: string, { mustChange }: { mustChange: boolean }): void {
    updatePerson(tx, userId, { passwordHash, mustChangePassword: mustChange, updatedAt: this.#clock.now() });
  }

  /** Sets the language of a person; null uses the language of the family. */
  setLanguage(tx: WriteTx, userId: string, language: Language | null): void {
    updatePerson(tx, userId, { language, updatedAt: this.#clock.now() });
  }

  /**
   * Makes an account a member: sets family, role (or none yet), the next free colour and a child's animal.
   * @throws AppError already_in_family, too_many_members
   */
  enterFamily(tx: WriteTx, userId: string, familyId: string, roleId: string | null, invitedBy: string | null): void {
    // Checked again here: the caller may have joined a family since the request came in (a double click).
    if (findPerson(tx, userId)?.familyId) throw new AppError('already_in_family');
    if (countPeople(tx, familyId) >= LIMITS.members) throw new AppError('too_many_members');
    updatePerson(tx, userId, { familyId, roleId, invitedBy, updatedAt: this.#clock.now() });
    const member = findPerson(tx, userId);
    const order = member && hasChildsFace(member) ? 'child' : 'other';
    setColor(tx, { id: newId(), userId, familyId, color: nextColor(usedColors(tx, familyId), order) });
    if (member && hasChildsFace(member)) giveAnimal(tx, member);
    if (member && getsAutoAssigned(member)) this.#hooks.announce('child.getsFamilyTasks', tx, familyId, userId);
    tx.emit({ type: 'members.changed', familyId, ids: [userId] });
  }
}
