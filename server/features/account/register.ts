import type * as z from 'zod/mini';
import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import { newId } from '#server/lib/ids.ts';
import { hashPassword } from '#server/lib/password.ts';
import type { CurrentUser, register } from '#shared/contracts/account.schema.ts';
import type { createFamilyBody } from '#shared/contracts/families.schema.ts';
import { AppError } from '#shared/errors.ts';
import { refuseChild } from './refuse-child.ts';
import type { Sessions } from './sessions.ts';

/** Making an account of one's own. */
export function createRegister(deps: {
  unitOfWork: UnitOfWork;
  people: Pick<PeopleService['accounts'], 'assertNameFree' | 'assertMayWait' | 'add'>;
  /** Makes an account a member by invitation. */
  joinByInvitation: (tx: WriteTx, userId: string, token: string) => void;
  /** @throws AppError invitation_invalid */
  checkInvitation: (tx: Tx, token: string) => void;
  /**
   * Makes a family with an account as its admin.
   * @throws AppError already_in_family, setup_only_at_home
   */
  foundFamily: (
    tx: WriteTx,
    founder: Pick<Caller, 'id' | 'familyId'>,
    family: z.output<typeof createFamilyBody>,
    isFamilyComputer: boolean,
  ) => unknown;
  /** Looks whether `foundFamily` would be refused. @throws AppError setup_only_at_home */
  assertMayFound: (tx: Tx, family: z.output<typeof createFamilyBody>, isFamilyComputer: boolean) => void;
  startSession: Sessions['startSession'];
}) {
  const { unitOfWork, people, startSession } = deps;

  return {
    /**
     * Makes an account: without a family, with an invitation's, or with a new one (docs/product/setup.md#setup-10). Looks
     * before it hashes, which costs the most.
     * @throws AppError username_taken, invitation_invalid, already_in_family, setup_only_at_home, too_many_accounts, and
     *   only_at_home for a child
     */
    async register(
      body: z.output<typeof register.body>,
      deviceId: string | null = null,
      { isFromOutside = false, isFamilyComputer = false } = {},
    ): Promise<{ sid: string; user: CurrentUser }> {
      if (body.invitation !== undefined && body.family) throw new AppError('already_in_family');
      const isWithoutFamily = body.invitation === undefined && !body.family;
      unitOfWork.read((tx) => {
        people.assertNameFree(tx, body.username);
        if (body.invitation !== undefined) deps.checkInvitation(tx, body.invitation);
        if (body.family) deps.assertMayFound(tx, body.family, isFamilyComputer);
        if (isWithoutFamily) people.assertMayWait(tx);
      });
      const passwordHash = await hashPassword(body.password);
      const id = newId();
      await unitOfWork.run((tx) => {
        if (isWithoutFamily) people.assertMayWait(tx);
        people.add(tx, {
          id,
          username: body.username,
          passwordHash,
          firstName: body.firstName || null,
          email: body.email || null,
        });
        if (body.invitation !== undefined) deps.joinByInvitation(tx, id, body.invitation);
        if (body.family) deps.foundFamily(tx, { id, familyId: null }, body.family, isFamilyComputer);
        if (isFromOutside) refuseChild(tx, id);
      });
      return startSession(id, deviceId);
    },
  };
}
