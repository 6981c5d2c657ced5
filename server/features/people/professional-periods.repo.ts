import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { professionalPeriods, users } from './people.tables.ts';

const periods = (which: SQL) =>
  statement((db) =>
    db
      .select({
        professionalId: professionalPeriods.professionalId,
        keepsFamily: professionalPeriods.keepsFamily,
        startDate: professionalPeriods.startDate,
        endDate: professionalPeriods.endDate,
      })
      .from(professionalPeriods)
      .where(and(eq(professionalPeriods.userId, sql.placeholder('userId')), which))
      .prepare(),
  );
// Asked apart, so that either uses an index of its own.
const livePeriods = periods(isNull(professionalPeriods.endDate));
const endedPeriods = periods(gt(professionalPeriods.endDate, sql.placeholder('from')));

/**
 * Lists who a child's professionals were on some day after `from`, and are.
 * @param from the day before the first that is asked for; null for nothing of the past
 */
export function listProfessionalPeriods(tx: Tx, userId: string, from: string | null) {
  const live = livePeriods(tx).all({ userId });
  return from === null ? live : [...endedPeriods(tx).all({ userId, from }), ...live];
}

/** Finds the period of a child's present professional; undefined without one. */
export function findLivePeriod(tx: Tx, userId: string) {
  return tx.db
    .select()
    .from(professionalPeriods)
    .where(and(eq(professionalPeriods.userId, userId), isNull(professionalPeriods.endDate)))
    .get();
}

/** Begins a period: from its start on somebody is the child's professional, until it is ended. */
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

/**
 * It is an earlier day again in a family: what began or ended later does so on the day that goes on.
 * @param days.was what day it was, days.is what day it is now
 */
export function bringPeriodsBack(tx: WriteTx, familyId: string, { was, is }: { was: string; is: string }): void {
  const { userId, startDate, endDate } = professionalPeriods;
  const isTheirs = inArray(userId, tx.db.select({ id: users.id }).from(users).where(eq(users.familyId, familyId)));
  const isLater = (day: typeof startDate | typeof endDate) => and(isTheirs, gt(day, is), lte(day, was));
  tx.db.update(professionalPeriods).set({ startDate: is }).where(isLater(startDate)).run();
  tx.db.update(professionalPeriods).set({ endDate: is }).where(isLater(endDate)).run();
}
