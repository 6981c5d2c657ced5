import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import { type Caller, requireFamily } from '#server/features/account/caller.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { hashToken, newId, newToken } from '#server/lib/ids.ts';
import { INVITATION_DAYS } from '#shared/constants.ts';
import type { InvitationView } from '#shared/contracts/invitations.ts';
import { AppError } from '#shared/errors.ts';
import {
  findInvitation,
  findInvitationByToken,
  type InvitationRow,
  insertInvitation,
  listFamilyInvitations,
  setInvitationStatus,
  shortenInvitation,
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

  /** One read later ends at the earlier of its end and now plus its length: the clock may have been set back. */
  function settle(row: InvitationRow): InvitationRow {
    const latest = clock.now() + VALID_MS;
    if (row.expiresAt <= latest) return row;
    void unitOfWork.run((tx) => shortenInvitation(tx, row.id, latest)).catch(() => undefined);
    return { ...row, expiresAt: latest };
  }

  function findGood(tx: Tx, token: string): InvitationRow {
    const row = findInvitationByToken(tx, hashToken(token));
    const invitation = row && settle(row);
    if (!invitation || statusAt(invitation, clock.now()) !== 'pending') throw new AppError('invitation_invalid');
    return invitation;
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

    /** Invitations of the family, newest first. */
    list(caller: Caller, familyId: string): InvitationView[] {
      ownFamily(caller, familyId);
      const now = clock.now();
      return unitOfWork.read((tx) => listFamilyInvitations(tx, familyId)).map((row) => toView(settle(row), now));
    },

    /** Revokes an invitation; one that is used or over stays as it is. */
    revoke: (caller: Caller, familyId: string, id: string): Promise<void> =>
      unitOfWork.run((tx) => {
        ownFamily(caller, familyId);
        const invitation = findInvitation(tx, familyId, id);
        if (!invitation) throw new AppError('not_found');
        if (statusAt(invitation, clock.now()) === 'pending') setInvitationStatus(tx, id, 'revoked');
      }),

    /** Whether an invitation is good, before anything is done for it. @throws AppError invitation_invalid */
    check: (tx: Tx, token: string): void => void findGood(tx, token),

    /** Uses an invitation up. @throws AppError invitation_invalid when it is unknown, used, revoked or expired */
    accept(tx: WriteTx, token: string): { familyId: string; roleId: string; invitedBy: string } {
      const invitation = findGood(tx, token);
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
