import type * as z from 'zod/mini';
import type { Caller } from '#server/access/caller.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import { hashPassword, verifyPassword } from '#server/lib/password.ts';
import type { changePasswordBody } from '#shared/contracts/account.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import { findAccount, removeOtherSessions } from './account.repo.ts';
import { tellSessionsEnded } from './end-sessions.ts';

/** One's own password. */
export function createChangePassword({
  unitOfWork,
  people,
}: {
  unitOfWork: UnitOfWork;
  people: Pick<PeopleService['accounts'], 'setPassword'>;
}) {
  return {
    /**
     * Changes one's own password and ends one's other sessions.
     * @throws AppError wrong_password; validation_failed for the same one again: a temporary one is no own password
     */
    async changePassword(caller: Caller, sid: string, body: z.output<typeof changePasswordBody>): Promise<void> {
      if (body.newPassword.normalize('NFC') === body.currentPassword.normalize('NFC')) {
        const message = say(words.chooseAnotherPasswordThanThe);
        throw new AppError('validation_failed', { message, issues: [{ path: 'newPassword', message }] });
      }
      const wrongPassword = () =>
        new AppError('wrong_password', {
          issues: [{ path: 'currentPassword', message: say(words.theCurrentPasswordIsNot) }],
        });
      const account = unitOfWork.read((tx) => findAccount(tx, caller.id));
      if (!account || !(await verifyPassword(account.user.passwordHash, body.currentPassword))) throw wrongPassword();
      const passwordHash = await hashPassword(body.newPassword);
      await unitOfWork.run((tx) => {
        // It may have been reset while it was verified, to keep out whoever is changing it.
        if (findAccount(tx, caller.id)?.user.passwordHash !== account.user.passwordHash) throw wrongPassword();
        people.setPassword(tx, caller.id, passwordHash, { mustChange: false });
        removeOtherSessions(tx, caller.id, sid);
        tellSessionsEnded(tx, caller.id);
      });
    },
  };
}
