import { and, eq, isNull } from 'drizzle-orm';
import { professionalPeriods } from '#server/db/schema/people.ts';
import type { Tx, WriteTx } from '#server/db/unit-of-work.ts';

/** Since when who is a child's professional; undefined while nobody is. */
export function findLivePeriod(tx: Tx, userId: string) {
  return tx.db
    .select()
    .from(professionalPeriods)
    .where(and(eq(professionalPeriods.userId, userId), isNull(professionalPeriods.endDate)))
    .get();
}

/** Begins a period. */
export function beginPeriod(tx: WriteTx, row: typeof professionalPeriods.$inferInsert): void {
  tx.db.insert(professionalPeriods).values(row).run();
}

/** Ends a period; a day on which it is over is the first outside. */
export function endPeriod(tx: WriteTx, id: string, endDate: string): void {
  tx.db.update(professionalPeriods).set({ endDate }).where(eq(professionalPeriods.id, id)).run();
}

/** Forgets a period that covers no day. */
export function removePeriod(tx: WriteTx, id: string): void {
  tx.db.delete(professionalPeriods).where(eq(professionalPeriods.id, id)).run();
}
