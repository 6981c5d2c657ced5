import { and, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { users } from '#server/features/people/people.tables.ts';
import { invitations } from './invitations.tables.ts';

/** A stored invitation. */
export type InvitationRow = typeof invitations.$inferSelect;

/** Adds an invitation. */
export function insertInvitation(tx: WriteTx, row: InvitationRow): void {
  tx.db.insert(invitations).values(row).run();
}

const isOpen = (now: number) => sql`(${invitations.status} = 'pending' and ${invitations.expiresAt} > ${now})`;

/** Counts the invitations of a family that can still be accepted. @param now milliseconds since the Unix epoch */
export function countOpenInvitations(tx: Tx, familyId: string, now: number): number {
  const isOfFamily = eq(invitations.familyId, familyId);
  const row = tx.db
    .select({ open: count() })
    .from(invitations)
    .where(and(isOfFamily, isOpen(now)))
    .get();
  return row?.open ?? 0;
}

/**
 * Lists the invitations of a family, the newest first. If there are more than `limit`, open ones take precedence.
 * @param now milliseconds since the Unix epoch
 */
export function listFamilyInvitations(tx: Tx, familyId: string, now: number, limit: number): InvitationRow[] {
  const chosen = tx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.familyId, familyId))
    .orderBy(desc(isOpen(now)), desc(invitations.createdAt), sql`rowid desc`)
    .limit(limit);
  return tx.db
    .select()
    .from(invitations)
    .where(inArray(invitations.id, chosen))
    .orderBy(desc(invitations.createdAt), sql`rowid desc`)
    .all();
}

/** Finds an invitation of a family by its id. */
export function findInvitation(tx: Tx, familyId: string, id: string): InvitationRow | undefined {
  return tx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.familyId, familyId), eq(invitations.id, id)))
    .get();
}

/** Finds an invitation by its hashed token. */
export function findInvitationByToken(tx: Tx, tokenHash: string): InvitationRow | undefined {
  return tx.db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)).get();
}

/** Moves the end of an invitation to `expiresAt` if it is later. */
export function shortenInvitation(tx: WriteTx, id: string, expiresAt: number): void {
  tx.db
    .update(invitations)
    .set({ expiresAt })
    .where(and(eq(invitations.id, id), gt(invitations.expiresAt, expiresAt)))
    .run();
}

/** Revokes the pending invitations of a person; used and expired ones stay the same. */
export function revokeInvitationsOf(tx: WriteTx, userId: string, now: number): void {
  tx.db
    .update(invitations)
    .set({ status: 'revoked' })
    .where(and(eq(invitations.invitedBy, userId), eq(invitations.status, 'pending'), gt(invitations.expiresAt, now)))
    .run();
}

/**
 * Erases the email address of a removed person from invitations: their own address, and in accepted invitations each
 * address that no member has, because it is not stored who accepted an invitation.
 */
export function forgetInvited(tx: WriteTx, { familyId, email }: { familyId: string; email: string | null }): void {
  const isTheirs = sql`lower(${invitations.email}) = ${(email ?? '').toLowerCase()}`;
  const ofMembers = sql`(select lower(u.email) from ${users} u where u.family_id = ${familyId} and u.email is not null)`;
  const isNobodys = sql`${invitations.status} = 'accepted' and lower(${invitations.email}) not in ${ofMembers}`;
  tx.db
    .update(invitations)
    .set({ email: null })
    .where(and(eq(invitations.familyId, familyId), or(isTheirs, isNobodys)))
    .run();
}

/** Changes the status of an invitation. */
export function setInvitationStatus(tx: WriteTx, id: string, status: InvitationRow['status']): void {
  tx.db.update(invitations).set({ status }).where(eq(invitations.id, id)).run();
}
