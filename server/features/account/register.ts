import type * as z from 'zod/mini';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import { newId } from '#server/lib/ids.ts';
import { hashPassword } from '#server/lib/password.ts';
import type { CurrentUser, register } from '#shared/contracts/account.schema.ts';
import { AppError } from '#shared/errors.ts';
import { refuseChild } from './refuse-child.ts';
import type { Sessions } from './sessions.ts';

/** Making an account of one's own. */
export function createRegister({
  unitOfWork,
  people,
  families,
  invitations,
  startSession,
}: {
  unitOfWork: UnitOfWork;
  people: Pick<PeopleService['accounts'], 'assertNameFree' | 'assertMayWait' | 'add'>;
  families: Pick<FamiliesService, 'joinByInvitation' | 'found' | 'assertMayFound'>;
  invitations: Pick<InvitationsService, 'check'>;
  startSession: Sessions['startSession'];
}) {
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
        if (body.invitation !== undefined) invitations.check(tx, body.invitation);
        if (body.family) families.assertMayFound(tx, body.family, isFamilyComputer);
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
        if (body.invitation !== undefined) families.joinByInvitation(tx, id, body.invitation);
        if (body.family) families.found(tx, { id, familyId: null }, body.family, isFamilyComputer);
        if (isFromOutside) refuseChild(tx, id);
      });
      return startSession(id, deviceId);
    },
  };
}
