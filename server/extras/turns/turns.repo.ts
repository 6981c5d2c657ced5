import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { addRows } from '#server/db/add-rows.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { taskSharing, taskTurnSwaps } from '#server/extras/turns/turns.tables.ts';
import { addDays } from '#shared/rules/local-date.ts';

/** A stored way of sharing a task, from one day to another. */
export type SharingRow = typeof taskSharing.$inferSelect;

const isOneOf = (column: typeof taskSharing.taskId | typeof taskTurnSwaps.taskId, ids: readonly string[]) =>
  inArray(column, sql`(select value from json_each(${JSON.stringify(ids)}))`);

/** Lists the current and the past ways of sharing of tasks. */
export function listSharings(tx: Tx, taskIds: readonly string[]): SharingRow[] {
  return tx.db
    .select()
    .from(taskSharing)
    .where(isOneOf(taskSharing.taskId, taskIds))
    .orderBy(asc(taskSharing.fromDate))
    .all();
}

/** Finds the current way of sharing of a task; undefined if it was never shared. */
export function findLiveSharing(tx: Tx, taskId: string): SharingRow | undefined {
  return tx.db
    .select()
    .from(taskSharing)
    .where(and(eq(taskSharing.taskId, taskId), isNull(taskSharing.toDate)))
    .get();
}

/** Finds the way of sharing a task that ends on a day. */
export function findSharingUntil(tx: Tx, taskId: string, toDate: string): SharingRow | undefined {
  return tx.db
    .select()
    .from(taskSharing)
    .where(and(eq(taskSharing.taskId, taskId), eq(taskSharing.toDate, toDate)))
    .get();
}

/** Lists the ids of tasks of a family that are shared on a day or later, deleted ones included. */
export function listSharedTaskIds(tx: Tx, familyId: string, from: string): string[] {
  return tx.db
    .selectDistinct({ taskId: taskSharing.taskId })
    .from(taskSharing)
    .where(
      and(
        eq(taskSharing.familyId, familyId),
        or(isNull(taskSharing.toDate), gte(taskSharing.toDate, from)),
        ne(taskSharing.sharing, 'each'),
      ),
    )
    .all()
    .map(({ taskId }) => taskId);
}

/** Adds a way of sharing. */
export function insertSharing(tx: WriteTx, row: SharingRow): void {
  tx.db.insert(taskSharing).values(row).run();
}

/** Changes a way of sharing. */
export function updateSharing(tx: WriteTx, id: string, changes: Partial<SharingRow>): void {
  tx.db.update(taskSharing).set(changes).where(eq(taskSharing.id, id)).run();
}

/** Removes a way of sharing that covers no past day. */
export function removeSharing(tx: WriteTx, id: string): void {
  tx.db.delete(taskSharing).where(eq(taskSharing.id, id)).run();
}

/** Lists the turns that were given to a person by hand, from a day on. */
export function listSwaps(tx: Tx, taskIds: readonly string[], from: string) {
  const { taskId, date, userId } = taskTurnSwaps;
  return tx.db
    .select({ taskId, date, userId })
    .from(taskTurnSwaps)
    .where(and(isOneOf(taskId, taskIds), gte(date, from)))
    .all();
}

/** Gives the turn of a day to a person. */
export function saveSwap(tx: WriteTx, row: typeof taskTurnSwaps.$inferInsert): void {
  const { userId, by } = row;
  tx.db
    .insert(taskTurnSwaps)
    .values(row)
    .onConflictDoUpdate({ target: [taskTurnSwaps.taskId, taskTurnSwaps.date], set: { userId, by } })
    .run();
}

/** Removes the turn that was given by hand for a day. @returns false if there was none */
export function removeSwap(tx: WriteTx, taskId: string, date: string): boolean {
  const isIt = and(eq(taskTurnSwaps.taskId, taskId), eq(taskTurnSwaps.date, date));
  return tx.db.delete(taskTurnSwaps).where(isIt).run().changes > 0;
}

/** Removes the turns that were given by hand, from a day on. */
export function removeSwapsFrom(tx: WriteTx, taskId: string, from: string): void {
  tx.db
    .delete(taskTurnSwaps)
    .where(and(eq(taskTurnSwaps.taskId, taskId), gte(taskTurnSwaps.date, from)))
    .run();
}

/**
 * Adjusts ways of sharing after the date of a family moved back (another time zone): what began after the new date, up
 * to the one before the change, begins on the new date; what ended in that time has the day before it as its last day.
 * @param days.was the date before the change, days.is the date now
 */
export function bringSharingsBack(tx: WriteTx, familyId: string, { was, is }: { was: string; is: string }): void {
  const { fromDate, toDate } = taskSharing;
  const isTheirs = eq(taskSharing.familyId, familyId);
  tx.db
    .update(taskSharing)
    .set({ fromDate: is })
    .where(and(isTheirs, gt(fromDate, is), lte(fromDate, was)))
    .run();
  tx.db
    .update(taskSharing)
    .set({ toDate: addDays(is, -1) })
    .where(and(isTheirs, gte(toDate, is), lt(toDate, was)))
    .run();
}

/** Reads the current and past ways of sharing of a family's tasks. */
export function readSharings(tx: Tx, familyId: string) {
  const { id, taskId, fromDate, toDate, sharing, every, order, period, dayType, days } = taskSharing;
  return tx.db
    .select({ id, taskId, fromDate, toDate, sharing, every, order, period, dayType, days })
    .from(taskSharing)
    .where(eq(taskSharing.familyId, familyId))
    .orderBy(asc(fromDate), asc(id))
    .all();
}

/** Reads the turns of a family that were given by hand. */
export function readSwaps(tx: Tx, familyId: string) {
  const { taskId, date, userId, by } = taskTurnSwaps;
  return tx.db
    .select({ taskId, date, userId, by })
    .from(taskTurnSwaps)
    .where(eq(taskTurnSwaps.familyId, familyId))
    .orderBy(asc(date), asc(taskId))
    .all();
}

/** Adds the ways of sharing of a family's file. */
export function insertSharings(tx: WriteTx, rows: readonly (typeof taskSharing.$inferInsert)[]): void {
  addRows(tx, taskSharing, rows);
}

/** Adds the turns given by hand of a family's file. */
export function insertSwaps(tx: WriteTx, rows: readonly (typeof taskTurnSwaps.$inferInsert)[]): void {
  addRows(tx, taskTurnSwaps, rows);
}
