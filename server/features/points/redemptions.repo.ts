import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';
import { ledgerEntries } from '#server/features/ledger/ledger.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import { roles } from '#server/features/roles/roles.tables.ts';

/** Reads the `seq` of the newest entry of all families; 0 if there is none. */
export function readLastSeq(tx: Tx): number {
  return (
    tx.db
      .select({ seq: max(ledgerEntries.seq) })
      .from(ledgerEntries)
      .get()?.seq ?? 0
  );
}

/** Lists the redemptions after an entry that children made themselves, of all families, the oldest first. */
export function listRedemptionsAfter(tx: Tx, seq: number) {
  return tx.db
    .select({
      username: users.username,
      firstName: users.firstName,
      title: ledgerEntries.title,
      points: ledgerEntries.points,
      userId: ledgerEntries.userId,
      rewardId: sql<string>`${ledgerEntries.subjectId}`,
      seq: ledgerEntries.seq,
    })
    .from(ledgerEntries)
    .innerJoin(users, eq(users.id, ledgerEntries.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        gt(ledgerEntries.seq, seq),
        eq(ledgerEntries.kind, 'reward'),
        eq(ledgerEntries.createdBy, ledgerEntries.userId),
        eq(roles.type, 'child'),
        isNull(ledgerEntries.voidedAt),
      ),
    )
    .orderBy(ledgerEntries.seq)
    .all();
}
