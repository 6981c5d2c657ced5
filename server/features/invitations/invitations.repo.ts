import { and, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { users } from '#server/features/people/people.tables.ts';
import { invitations } from './invitations.tables.ts';

/** An invitation as the database has it. */
export type InvitationRow = typeof invitations.$inferSelect;

/** Adds an invitation. */
export function insertInvitation(tx: WriteTx, row: InvitationRow): void {
  tx.db.insert(invitations).values(row).run();
}

const isOpen = (now: number) => sql`(${invitations.status} = 'pending' and ${invitations.expiresAt} > ${now})`;

/** Counts the invitations of a family that somebody can still accept. @param now milliseconds since the Unix epoch */
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
 * Invitations of a family, newest first; of too many those that are still open and then the newest.
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

/** Undefined when it is none of this family's. */
export function findInvitation(tx: Tx, familyId: string, id: string): InvitationRow | undefined {
  return tx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.familyId, familyId), eq(invitations.id, id)))
    .get();
}

/** The invitation that a token opens. */
export function findInvitationByToken(tx: Tx, tokenHash: string): InvitationRow | undefined {
  return tx.db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)).get();
}

/** An invitation ends no later than this. */
export function shortenInvitation(tx: WriteTx, id: string, expiresAt: number): void {
  tx.db
    .update(invitations)
    .set({ expiresAt })
    .where(and(eq(invitations.id, id), gt(invitations.expiresAt, expiresAt)))
    .run();
}

/** Revokes what somebody sent out and nobody used; what is over stays so. */
export function revokeInvitationsOf(tx: WriteTx, userId: string, now: number): void {
  tx.db
    .update(invitations)
    .set({ status: 'revoked' })
    .where(and(eq(invitations.invitedBy, userId), eq(invitations.status, 'pending'), gt(invitations.expiresAt, now)))
    .run();
}

/**
 * Forgets the address that a person who is removed was invited by: theirs, and of accepted invitations every one that no
 * member has, since who accepted which is not written down.
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
