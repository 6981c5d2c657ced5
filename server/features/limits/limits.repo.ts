import { and, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { rateLimits } from './limits.tables.ts';

/** Row of counted attempts. */
export type CountRow = typeof rateLimits.$inferSelect;

/** Lists all counts. */
export function listCounts(tx: Tx): CountRow[] {
  return tx.db.select().from(rateLimits).all();
}

/** Saves a count. */
export function saveCount(tx: WriteTx, row: CountRow): void {
  tx.db.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: row }).run();
}

/** Removes a count. */
export function removeCount(tx: WriteTx, key: string): void {
  tx.db.delete(rateLimits).where(eq(rateLimits.key, key)).run();
}

/** Removes the counts whose key is a prefix followed by base64url, all characters of which sort before a tilde. */
export function removeCountsUnder(tx: WriteTx, prefix: string): void {
  tx.db
    .delete(rateLimits)
    .where(and(gte(rateLimits.key, prefix), lt(rateLimits.key, `${prefix}~`)))
    .run();
}

/** Removes counts that have expired, and those that end too late since the clock was wrong when they were made. */
export function removeStaleCounts(tx: WriteTx, now: number, longestMs: number): void {
  tx.db
    .delete(rateLimits)
    .where(or(lt(rateLimits.expire, now), gt(rateLimits.expire, now + longestMs)))
    .run();
}
