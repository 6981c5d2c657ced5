import { and, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { rateLimits } from './limits.tables.ts';

/** Counted attempts as the database has them. */
export type CountRow = typeof rateLimits.$inferSelect;

/** Everything that is counted. */
export function listCounts(tx: Tx): CountRow[] {
  return tx.db.select().from(rateLimits).all();
}

/** Notes how often something was tried. */
export function saveCount(tx: WriteTx, row: CountRow): void {
  tx.db.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: row }).run();
}

/** Forgets one count. */
export function removeCount(tx: WriteTx, key: string): void {
  tx.db.delete(rateLimits).where(eq(rateLimits.key, key)).run();
}

/** Forgets the counts whose key is a prefix and characters of base64url, all of which come before a tilde. */
export function removeCountsUnder(tx: WriteTx, prefix: string): void {
  tx.db
    .delete(rateLimits)
    .where(and(gte(rateLimits.key, prefix), lt(rateLimits.key, `${prefix}~`)))
    .run();
}

/** Forgets what is over, and what a clock that was ahead would keep for longer than any count lasts. */
export function removeStaleCounts(tx: WriteTx, now: number, longestMs: number): void {
  tx.db
    .delete(rateLimits)
    .where(or(lt(rateLimits.expire, now), gt(rateLimits.expire, now + longestMs)))
    .run();
}
