import type * as z from 'zod/mini';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import { newId } from '#server/lib/ids.ts';
import { hashPassword } from '#server/lib/password.ts';
import type { CurrentUser, registerBody } from '#shared/contracts/account.schema.ts';
import { refuseChild } from './refuse-child.ts';
import type { Sessions } from './sessions.ts';

/** Making an account of one's own. */
export function createRegister(deps: {
  unitOfWork: UnitOfWork;
  people: Pick<PeopleService['accounts'], 'assertNameFree' | 'add'>;
  /** Makes an account a member by invitation. */
  joinByInvitation: (tx: WriteTx, userId: string, token: string) => void;
  /** @throws AppError invitation_invalid */
  checkInvitation: (tx: Tx, token: string) => void;
  startSession: Sessions['startSession'];
}) {
  const { unitOfWork, people, startSession } = deps;

  return {
    /**
     * Makes an account, without a family or with an invitation's. Looks before it hashes, which costs the most.
     * @throws AppError username_taken, invitation_invalid, only_at_home for a child
     */
    async register(
      body: z.output<typeof registerBody> & { invitation?: string | undefined },
      deviceId: string | null = null,
      isFromOutside = false,
    ): Promise<{ sid: string; user: CurrentUser }> {
      unitOfWork.read((tx) => {
        people.assertNameFree(tx, body.username);
        if (body.invitation !== undefined) deps.checkInvitation(tx, body.invitation);
      });
      const passwordHash = await hashPassword(body.password);
      const id = newId();
      await unitOfWork.run((tx) => {
        people.add(tx, {
          id,
          username: body.username,
          passwordHash,
          firstName: body.firstName || null,
          email: body.email || null,
        });
        if (body.invitation !== undefined) deps.joinByInvitation(tx, id, body.invitation);
        if (isFromOutside) refuseChild(tx, id);
      });
      return startSession(id, deviceId);
    },
  };
}
