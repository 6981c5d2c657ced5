import type { UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import { type Caller, requireFamily } from '#server/features/account/caller.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { hashToken, newId, newToken } from '#server/lib/ids.ts';
import { INVITATION_DAYS, LIMITS } from '#shared/constants.ts';
import type { InvitationView } from '#shared/contracts/invitations.ts';
import { AppError } from '#shared/errors.ts';
import {
  countOpenInvitations,
  findInvitation,
  findInvitationByToken,
  type InvitationRow,
  insertInvitation,
  listFamilyInvitations,
  setInvitationStatus,
} from './invitations.repo.ts';

const VALID_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

/** Invitations by link: one person, seven days, with a role (decisions, section 6). */
export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** Makes the invitations service. */
export function createInvitationsService({
  unitOfWork,
  clock,
  roles,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  roles: RolesService;
}) {
  function ownFamily(caller: Caller, familyId: string): void {
    if (familyId !== requireFamily(caller)) throw new AppError('not_found');
  }

  return {
    /**
     * Makes an invitation; the token is answered this once and stored hashed.
     * @param origin address the link begins with, e.g. `http://192.168.1.20:4280`
     */
    create: (
      caller: Caller,
      familyId: string,
      body: { roleId: string; email?: string | null | undefined },
      origin: string,
    ): Promise<{ id: string; token: string; url: string; expiresAt: string }> =>
      unitOfWork.run((tx) => {
        ownFamily(caller, familyId);
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

    /** Invitations of the family, newest first; of too many those that are still open and then the newest. */
    list(caller: Caller, familyId: string): InvitationView[] {
      ownFamily(caller, familyId);
      const now = clock.now();
      return unitOfWork
        .read((tx) => listFamilyInvitations(tx, familyId, now, LIMITS.listedInvitations))
        .map((row) => toView(row, now));
    },

    /** Revokes an invitation; one that is used or over stays as it is. */
    revoke: (caller: Caller, familyId: string, id: string): Promise<void> =>
      unitOfWork.run((tx) => {
        ownFamily(caller, familyId);
        const invitation = findInvitation(tx, familyId, id);
        if (!invitation) throw new AppError('not_found');
        if (statusAt(invitation, clock.now()) === 'pending') setInvitationStatus(tx, id, 'revoked');
      }),

    /** Uses an invitation up. @throws AppError invitation_invalid when it is unknown, used, revoked or expired */
    accept(tx: WriteTx, token: string): { familyId: string; roleId: string; invitedBy: string } {
      const invitation = findInvitationByToken(tx, hashToken(token));
      if (!invitation || statusAt(invitation, clock.now()) !== 'pending') throw new AppError('invitation_invalid');
      setInvitationStatus(tx, invitation.id, 'accepted');
      return invitation;
    },
  };
}

/** Nobody writes down that an invitation is over: it is from that instant on. */
function statusAt(row: InvitationRow, now: number): InvitationRow['status'] {
  return row.status === 'pending' && row.expiresAt <= now ? 'expired' : row.status;
}

function toView(row: InvitationRow, now: number): InvitationView {
  return {
    id: row.id,
    roleId: row.roleId,
    email: row.email,
    invitedBy: row.invitedBy,
    status: statusAt(row, now),
    expiresAt: toIso(row.expiresAt),
    createdAt: toIso(row.createdAt),
  };
}
