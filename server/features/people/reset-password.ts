import { assertCan, type Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { newTemporaryPassword } from '#server/lib/ids.ts';
import { hashPassword } from '#server/lib/password.ts';
import type { SignIn } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/errors.ts';
import type { ResettableAccount } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import { mustChooseOwnPassword } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import * as words from '#shared/words/calls.ts';
import type { PeopleAccounts } from './accounts.ts';
import { findByUsername, listFamilyAdmins } from './people.repo.ts';

/** Temporary passwords for those who forgot theirs. */
export function createResetPassword(deps: {
  unitOfWork: UnitOfWork;
  directory: Pick<Directory, 'get' | 'asOfNow'>;
  accounts: Pick<PeopleAccounts, 'setPassword'>;
  /** Ends every session of a person. */
  endSessions: (tx: WriteTx, userId: string) => void;
  /** Forgets the wrong sign-ins of an account. */
  clearFailedSignIns: (tx: WriteTx, username: string) => void;
}) {
  const { unitOfWork, directory, accounts } = deps;

  return {
    /** A new temporary password; ends the person's sessions by changing it. @throws AppError not_found, not_signed_in, forbidden */
    async resetPassword(caller: Caller, userId: string): Promise<SignIn> {
      const temporaryPassword = newTemporaryPassword();
      const passwordHash = await hashPassword(temporaryPassword);
      return unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId);
        const resetter = directory.asOfNow(tx, caller);
        assertCan(resetter, 'users.manage', undefined);
        if (person.isFamilyAdmin) throw new AppError('forbidden', { message: say(words.theAdminResetsTheirOwn) });
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
        deps.clearFailedSignIns(tx, account.username);
        return { username: account.username, temporaryPassword };
      });
    },

    /** Those whose forgotten password nobody but the family computer can reset: the families' admins. */
    listResettable: (): ResettableAccount[] =>
      unitOfWork.read(listFamilyAdmins).map(({ username, firstName }) => ({ username, name: firstName ?? username })),
  };
}
