import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { invitations } from '#server/db/schema/people.ts';
import type { Tx, WriteTx } from '#server/db/unit-of-work.ts';

/** An invitation as the database has it. */
export type InvitationRow = typeof invitations.$inferSelect;

/** Adds an invitation. */
export function insertInvitation(tx: WriteTx, row: InvitationRow): void {
  tx.db.insert(invitations).values(row).run();
}

/** Invitations of a family, newest first. */
export function listFamilyInvitations(tx: Tx, familyId: string): InvitationRow[] {
  return tx.db
    .select()
    .from(invitations)
    .where(eq(invitations.familyId, familyId))
    .orderBy(desc(invitations.createdAt), sql`rowid desc`)
    .all();
}

/** One invitation of a family. */
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

/** Changes the status of an invitation. */
export function setInvitationStatus(tx: WriteTx, id: string, status: InvitationRow['status']): void {
  tx.db.update(invitations).set({ status }).where(eq(invitations.id, id)).run();
}
