import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import { getsAutoAssigned } from '#shared/permissions/people.ts';
import * as words from '#shared/words/calls.ts';
import { nextColor } from './member-colors.ts';
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

/** What other features need of people's accounts and membership. */
export interface PeopleAccounts {
  /** @throws AppError username_taken */
  assertNameFree(tx: Tx, username: string): void;
  /** Looks whether one more account may wait for a family (docs/product/accounts.md#accounts-26). @throws AppError too_many_accounts */
  assertMayWait(tx: Tx): void;
  /** Adds an account without a family. @throws AppError username_taken */
  add(tx: WriteTx, account: NewAccount): void;
  /** What they read Kinboard in; null follows the family. */
  setLanguage(tx: WriteTx, userId: string, language: Language | null): void;
  setPassword(tx: WriteTx, userId: string, passwordHash: string, options: { mustChange: boolean }): void;
  /**
   * Makes an account a member: family, role (or none yet) and the next free colour.
   * @throws AppError already_in_family, too_many_members
   */
  enterFamily(tx: WriteTx, userId: string, familyId: string, roleId: string | null, invitedBy: string | null): void;
}

/** Makes it. */
export function createAccounts({
  clock,
  autoAssignChild,
}: {
  clock: Clock;
  /** Gives a child what auto-assignment has for them. */
  autoAssignChild: (tx: WriteTx, familyId: string, childId: string) => void;
}): PeopleAccounts {
  const accounts: PeopleAccounts = {
    assertNameFree(tx, username) {
      if (isUsernameTaken(tx, username)) {
        throw new AppError('username_taken', {
          issues: [{ path: 'username', message: say(words.thisUsernameIsAlreadyTaken) }],
        });
      }
    },
    assertMayWait(tx) {
      if (countWithoutFamily(tx) >= LIMITS.accountsWithoutFamily) throw new AppError('too_many_accounts');
    },
    add(tx, account) {
      accounts.assertNameFree(tx, account.username);
      const now = clock.now();
      insertPerson(tx, { ...account, createdAt: now, updatedAt: now });
    },
    setPassword(tx, userId, passwordHash, { mustChange }) {
      updatePerson(tx, userId, { passwordHash, mustChangePassword: mustChange, updatedAt: clock.now() });
    },
    setLanguage(tx, userId, language) {
      updatePerson(tx, userId, { language, updatedAt: clock.now() });
    },
    enterFamily(tx, userId, familyId, roleId, invitedBy) {
      // Asked again here: the caller may have entered one since the request came in (a double click).
      if (findPerson(tx, userId)?.familyId) throw new AppError('already_in_family');
      if (countPeople(tx, familyId) >= LIMITS.members) throw new AppError('too_many_members');
      updatePerson(tx, userId, { familyId, roleId, invitedBy, updatedAt: clock.now() });
      setColor(tx, { id: newId(), userId, familyId, color: nextColor(usedColors(tx, familyId)) });
      const member = findPerson(tx, userId);
      if (member && getsAutoAssigned(member)) autoAssignChild(tx, familyId, userId);
      tx.emit({ type: 'members.changed', familyId, ids: [userId] });
    },
  };
  return accounts;
}
