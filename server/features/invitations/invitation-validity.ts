import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashToken } from '#server/lib/ids.ts';
import { INVITATION_DAYS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { mayGrant } from '#shared/permissions/powers.ts';
import { findInvitationByToken, type InvitationRow, shortenInvitation } from './invitations.repo.ts';

/** How long an invitation is good, in milliseconds. */
export const VALID_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

/** Which invitations are good now. */
export function createInvitationValidity({
  unitOfWork,
  clock,
  directory,
  roles,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'find'>;
  roles: Pick<RolesService, 'get'>;
}) {
  /** One read later ends at the earlier of its end and now plus its length: the clock may have been set back. */
  function settle(row: InvitationRow): InvitationRow {
    const latest = clock.now() + VALID_MS;
    if (row.expiresAt <= latest) return row;
    void unitOfWork.run((tx) => shortenInvitation(tx, row.id, latest)).catch(() => undefined);
    return { ...row, expiresAt: latest };
  }

  /** @throws AppError invitation_invalid when it is unknown, used, revoked, expired or its maker's no more */
  function findGood(tx: Tx, token: string): InvitationRow {
    const row = findInvitationByToken(tx, hashToken(token));
    const invitation = row && settle(row);
    if (!invitation || statusOf(tx, invitation) !== 'pending') throw new AppError('invitation_invalid');
    return invitation;
  }

  /**
   * What an invitation counts as now: one whose maker is gone, or could not give its role any more as that role is
   * today, counts as revoked (docs/product/families.md#families-18). Nobody writes down that it is over: it is from
   * that instant on.
   */
  function statusOf(tx: Tx, row: InvitationRow): InvitationRow['status'] {
    if (row.status !== 'pending') return row.status;
    if (row.expiresAt <= clock.now()) return 'expired';
    const maker = directory.find(tx, row.familyId, row.invitedBy);
    return maker && mayGrant(maker, roles.get(tx, row.familyId, row.roleId)) ? 'pending' : 'revoked';
  }

  return { settle, statusOf, findGood };
}
