import type { Caller } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import { AppError } from '#shared/errors.ts';
import { findFamily, findFamilyByCode } from './families.repo.ts';

/** The family that somebody became a member of. */
interface JoinedFamily {
  family: { id: string; name: string };
}

/** Becoming a member of a family that is there. */
export function createJoinFamily({
  unitOfWork,
  people,
  invitations,
}: {
  unitOfWork: UnitOfWork;
  people: Pick<PeopleService['accounts'], 'enterFamily'>;
  invitations: Pick<InvitationsService, 'accept'>;
}) {
  function joinByInvitation(tx: WriteTx, userId: string, token: string): JoinedFamily {
    const { familyId, roleId, invitedBy } = invitations.accept(tx, token);
    people.enterFamily(tx, userId, familyId, roleId, invitedBy);
    const family = findFamily(tx, familyId);
    if (!family) throw new AppError('invitation_invalid');
    return { family: { id: family.id, name: family.name } };
  }

  return {
    /** Makes an account a member by invitation, inside somebody else's unit of work. @throws AppError invitation_invalid */
    joinByInvitation,

    /**
     * Joins by code, without a role until an admin gives one, or by invitation.
     * @throws AppError already_in_family, join_code_unknown, invitation_invalid
     */
    join: (
      caller: Caller,
      { joinCode, invitation }: { joinCode?: string | undefined; invitation?: string | undefined },
    ): Promise<JoinedFamily> =>
      unitOfWork.run((tx) => {
        if (caller.familyId) throw new AppError('already_in_family');
        if (invitation !== undefined) return joinByInvitation(tx, caller.id, invitation);
        const family = findFamilyByCode(tx, joinCode ?? '');
        if (!family) throw new AppError('join_code_unknown');
        people.enterFamily(tx, caller.id, family.id, null, family.adminId);
        return { family: { id: family.id, name: family.name } };
      }),
  };
}
