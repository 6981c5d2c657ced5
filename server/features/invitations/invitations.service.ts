import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { hashToken, newId, newToken } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { InvitationView } from '#shared/contracts/invitations.schema.ts';
import { AppError } from '#shared/errors.ts';
import { createInvitationValidity, VALID_MS } from './invitation-validity.ts';
import {
  countOpenInvitations,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  listFamilyInvitations,
  setInvitationStatus,
} from './invitations.repo.ts';

/** Invitations by link: one person, seven days, with a role (docs/product/families.md#families-16). */
export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** Makes the invitations service. */
export function createInvitationsService({
  unitOfWork,
  clock,
  directory,
  roles,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'find'>;
  roles: Pick<RolesService, 'get' | 'assertMayGrant'>;
}) {
  const { settle, statusOf, findGood } = createInvitationValidity({ unitOfWork, clock, directory, roles });

  return {
    /**
     * Makes an invitation; the token is answered this once and stored hashed.
     * @param origin address the link begins with, e.g. `http://192.168.1.20:4280`: one that the invited person can open
     * @throws AppError not_found, forbidden, too_many_invitations
     */
    create: (
      caller: Caller,
      familyId: string,
      body: { roleId: string; email?: string | null | undefined },
      origin: string,
    ): Promise<{ id: string; token: string; url: string; expiresAt: string }> =>
      unitOfWork.run((tx) => {
        assertOwnFamily(caller, familyId);
        roles.assertMayGrant(caller, roles.get(tx, familyId, body.roleId));
        const token = newToken();
        const now = clock.now();
        const open = countOpenInvitations(tx, familyId, now);
        if (open >= LIMITS.openInvitations) throw new AppError('too_many_invitations');
        const row: InvitationRow = {
          id: newId(),
          familyId,
          roleId: body.roleId,
          email: body.email || null,
          invitedBy: caller.id,
          tokenHash: hashToken(token),
          status: 'pending',
          expiresAt: now + VALID_MS,
          createdAt: now,
        };
        insertInvitation(tx, row);
        return { id: row.id, token, url: `${origin}/auth?invitation=${token}`, expiresAt: toIso(row.expiresAt) };
      }),

    /** Invitations of the family, newest first; of too many those that are still open and then the newest. @throws AppError not_found */
    list(caller: Caller, familyId: string): InvitationView[] {
      assertOwnFamily(caller, familyId);
      return unitOfWork.read((tx) =>
        listFamilyInvitations(tx, familyId, clock.now(), LIMITS.listedInvitations).map((row) =>
          toView(settle(row), statusOf(tx, row)),
        ),
      );
    },

    /** Revokes an invitation; one that is used or over stays as it is. @throws AppError not_found */
    revoke: (caller: Caller, familyId: string, id: string): Promise<void> =>
      unitOfWork.run((tx) => {
        assertOwnFamily(caller, familyId);
        const invitation = findInvitation(tx, familyId, id);
        if (!invitation) throw new AppError('not_found');
        if (statusOf(tx, invitation) === 'pending') setInvitationStatus(tx, id, 'revoked');
      }),

    /** Whether an invitation is good, before anything is done for it. @throws AppError invitation_invalid */
    check: (tx: Tx, token: string): void => void findGood(tx, token),

    /** Uses an invitation up. @throws AppError invitation_invalid when it is unknown, used, revoked, expired or its maker's no more */
    accept(tx: WriteTx, token: string): { familyId: string; roleId: string; invitedBy: string } {
      const invitation = findGood(tx, token);
      setInvitationStatus(tx, invitation.id, 'accepted');
      return invitation;
    },
  };
}

/** @throws AppError not_found for any other family than the caller's */
function assertOwnFamily(caller: Caller, familyId: string): void {
  if (familyId !== requireFamily(caller)) throw new AppError('not_found');
}

function toView(row: InvitationRow, status: InvitationRow['status']): InvitationView {
  return {
    id: row.id,
    roleId: row.roleId,
    email: row.email,
    invitedBy: row.invitedBy,
    status,
    expiresAt: toIso(row.expiresAt),
    createdAt: toIso(row.createdAt),
  };
}
