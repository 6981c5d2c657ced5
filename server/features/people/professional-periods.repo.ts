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
// Two queries, so that each can use its own index.
const livePeriods = periods(isNull(professionalPeriods.endDate));
const endedPeriods = periods(gt(professionalPeriods.endDate, sql.placeholder('from')));

/**
 * Lists the current professional of a child, and those of days after `from`.
 * @param from day before the first requested day; null for only the current one
 */
export function listProfessionalPeriods(tx: Tx, userId: string, from: string | null) {
  const live = livePeriods(tx).all({ userId });
  return from === null ? live : [...endedPeriods(tx).all({ userId, from }), ...live];
}

/** Finds the period of a child's current professional; undefined if there is none. */
export function findLivePeriod(tx: Tx, userId: string) {
  return tx.db
    .select()
    .from(professionalPeriods)
    .where(and(eq(professionalPeriods.userId, userId), isNull(professionalPeriods.endDate)))
    .get();
}

/** Adds a period of a child's professional. */
export function beginPeriod(tx: WriteTx, row: typeof professionalPeriods.$inferInsert): void {
  tx.db.insert(professionalPeriods).values(row).run();
}

/** Ends a period; `endDate` is the first day after it. */
export function endPeriod(tx: WriteTx, id: string, endDate: string): void {
  tx.db.update(professionalPeriods).set({ endDate }).where(eq(professionalPeriods.id, id)).run();
}

/** Removes a period that covers no day. */
export function removePeriod(tx: WriteTx, id: string): void {
  tx.db.delete(professionalPeriods).where(eq(professionalPeriods.id, id)).run();
}

/**
 * Adjusts periods after the date of a family moved back (another time zone): begins and ends after the new date, up to
 * the one before the change, move to it. Later ones stay.
 * @param days.was the date before the change, days.is the date now
 */
export function bringPeriodsBack(tx: WriteTx, familyId: string, { was, is }: { was: string; is: string }): void {
  const { userId, startDate, endDate } = professionalPeriods;
  const isTheirs = inArray(userId, tx.db.select({ id: users.id }).from(users).where(eq(users.familyId, familyId)));
  const isLater = (day: typeof startDate | typeof endDate) => and(isTheirs, gt(day, is), lte(day, was));
  tx.db.update(professionalPeriods).set({ startDate: is }).where(isLater(startDate)).run();
  tx.db.update(professionalPeriods).set({ endDate: is }).where(isLater(endDate)).run();
}
