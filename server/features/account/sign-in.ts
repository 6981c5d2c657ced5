import type * as z from 'zod/mini';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { hashToken, newToken } from '#server/lib/ids.ts';
import { hashPassword, verifyPassword } from '#server/lib/password.ts';
import type { CurrentUser, loginBody } from '#shared/contracts/account.schema.ts';
import { AppError } from '#shared/errors.ts';
import { findCredentials } from './account.repo.ts';
import { refuseChild } from './refuse-child.ts';
import type { Sessions } from './sessions.ts';

/** Signing in with username and password. */
export function createSignIn({
  unitOfWork,
  startSession,
}: {
  unitOfWork: UnitOfWork;
  startSession: Sessions['startSession'];
}) {
  // Verifying against this takes as long as against a real one, so that time does not tell whether a username exists.
  const decoy = hashPassword(newToken());

  return {
    /**
     * @param isFromOutside only grown-ups sign in from there (docs/product/proxy.md#proxy-8)
     * @throws AppError wrong_credentials, the same for a wrong name and a wrong password; only_at_home for a child
     */
    async login(
      body: z.output<typeof loginBody>,
      deviceId: string | null = null,
      isFromOutside = false,
    ): Promise<{ sid: string; user: CurrentUser }> {
      const found = unitOfWork.read((tx) => findCredentials(tx, body.username.trim()));
      const isRight = await verifyPassword(found?.passwordHash ?? (await decoy), body.password);
      if (!found || !isRight) throw new AppError('wrong_credentials');
      return startSession(found.id, deviceId, (tx) => {
        // The password may have been changed or reset, or the account removed, while it was verified.
        if (findCredentials(tx, body.username.trim())?.passwordHash !== found.passwordHash) {
          throw new AppError('wrong_credentials');
        }
        if (isFromOutside) refuseChild(tx, found.id);
      });
    },

    /**
     * What a browser that knows an account remembers of it: another text once the password is another, so that whoever
     * knew an old one is judged like a stranger (docs/product/limits.md#limits-4).
     */
    knowledgeOf(username: string): string {
      const found = unitOfWork.read((tx) => findCredentials(tx, username.trim()));
      return hashToken(`${found?.id} ${found?.passwordHash}`);
    },
  };
}
