import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { hashToken, newId, newToken } from '#server/lib/ids.ts';
import { INVITATION_DAYS, LIMITS } from '#shared/constants.ts';
import type { InvitationView } from '#shared/contracts/invitations.schema.ts';
import { AppError } from '#shared/errors.ts';
import { mayGrant } from '#shared/permissions/powers.ts';
import {
  countOpenInvitations,
  findInvitation,
  findInvitationByToken,
  forgetInvited,
  type InvitationRow,
  insertInvitation,
  listFamilyInvitations,
  revokeInvitationsOf,
  setInvitationStatus,
  shortenInvitation,
} from './invitations.repo.ts';

/** Milliseconds for which an invitation is valid. */
const VALID_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  roles: RolesService;
}

/** Manages invitations by link: each is for one person, with a role, for seven days (families-16). */
export class InvitationsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Creates an invitation; the token is returned only here and stored hashed.
   * @param origin start of the link, e.g. `http://192.168.1.20:4280`; the invited person must be able to open it
   * @throws AppError not_found, forbidden, too_many_invitations
   */
  create(
    caller: Caller,
    familyId: string,
    body: { roleId: string; email?: string | null | undefined },
    origin: string,
  ): Promise<{ id: string; token: string; url: string; expiresAt: string }> {
    const { unitOfWork, clock, roles } = this.#deps;
    return unitOfWork.run((tx) => {
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
    });
  }

  /**
   * Lists the invitations of the family, the newest first. If there are too many, open ones take precedence.
   * @throws AppError not_found
   */
  list(caller: Caller, familyId: string): InvitationView[] {
    const { unitOfWork, clock } = this.#deps;
    assertOwnFamily(caller, familyId);
    return unitOfWork.read((tx) =>
      listFamilyInvitations(tx, familyId, clock.now(), LIMITS.listedInvitations).map((row) =>
        toView(this.#shortened(row), this.#statusOf(tx, row)),
      ),
    );
  }

  /** Revokes an invitation; a used or expired one stays the same. @throws AppError not_found */
  revoke(caller: Caller, familyId: string, id: string): Promise<void> {
    return this.#deps.unitOfWork.run((tx) => {
      assertOwnFamily(caller, familyId);
      const invitation = findInvitation(tx, familyId, id);
      if (!invitation) throw new AppError('not_found');
      if (this.#statusOf(tx, invitation) === 'pending') setInvitationStatus(tx, id, 'revoked');
    });
  }

  /** Refuses an invalid invitation before any work is done for it. @throws AppError invitation_invalid */
  check(tx: Tx, token: string): void {
    this.#findValid(tx, token);
  }

  /**
   * Marks an invitation as accepted.
   * @throws AppError invitation_invalid when it is unknown, used, revoked or expired
   */
  accept(tx: WriteTx, token: string): { familyId: string; roleId: string; invitedBy: string } {
    const invitation = this.#findValid(tx, token);
    setInvitationStatus(tx, invitation.id, 'accepted');
    return invitation;
  }

  /** Revokes the pending invitations of a person; used and expired ones stay the same. */
  revokeAllOf(tx: WriteTx, userId: string): void {
    revokeInvitationsOf(tx, userId, this.#deps.clock.now());
  }

  /** Erases the email address of a removed person from invitations. */
  forgetInvited(tx: WriteTx, person: { familyId: string; email: string | null }): void {
    forgetInvited(tx, person);
  }

  /** Limits the end of an invitation to now plus its length, because the clock may have been set back. */
  #shortened(row: InvitationRow): InvitationRow {
    const { unitOfWork, clock } = this.#deps;
    const latest = clock.now() + VALID_MS;
    if (row.expiresAt <= latest) return row;
    void unitOfWork.run((tx) => shortenInvitation(tx, row.id, latest)).catch(() => undefined);
    return { ...row, expiresAt: latest };
  }

  /** @throws AppError invitation_invalid when it is unknown, used, revoked or expired */
  #findValid(tx: Tx, token: string): InvitationRow {
    const row = findInvitationByToken(tx, hashToken(token));
    const invitation = row && this.#shortened(row);
    if (!invitation || this.#statusOf(tx, invitation) !== 'pending') throw new AppError('invitation_invalid');
    return invitation;
  }

  /**
   * Computes the current status of an invitation. It counts as revoked if its creator was removed or may no longer give
   * its role (families-18). Expiry is not stored: it follows from the time.
   */
  #statusOf(tx: Tx, row: InvitationRow): InvitationRow['status'] {
    const { clock, directory, roles } = this.#deps;
    if (row.status !== 'pending') return row.status;
    if (row.expiresAt <= clock.now()) return 'expired';
    const maker = directory.find(tx, row.familyId, row.invitedBy);
    return maker && mayGrant(maker, roles.get(tx, row.familyId, row.roleId)) ? 'pending' : 'revoked';
  }
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
