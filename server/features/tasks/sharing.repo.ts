import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { taskSharing, tasks, taskTurnSwaps } from '#server/db/schema/tasks.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { addDays } from '#shared/rules/local-date.ts';

/** How a task is shared for a while, as the database has it. */
export type SharingRow = typeof taskSharing.$inferSelect;

const isOneOf = (column: typeof taskSharing.taskId | typeof taskTurnSwaps.taskId, ids: readonly string[]) =>
  inArray(column, sql`(select value from json_each(${JSON.stringify(ids)}))`);

/** How tasks are shared, and were. */
export function listSharings(tx: Tx, taskIds: readonly string[]): SharingRow[] {
  return tx.db
    .select()
    .from(taskSharing)
    .where(isOneOf(taskSharing.taskId, taskIds))
    .orderBy(asc(taskSharing.fromDate))
    .all();
}

/** How a task is shared from now on; undefined for one that never was. */
export function findLiveSharing(tx: Tx, taskId: string): SharingRow | undefined {
  return tx.db
    .select()
    .from(taskSharing)
    .where(and(eq(taskSharing.taskId, taskId), isNull(taskSharing.toDate)))
    .get();
}

/** How a task is shared on a day before the way of sharing that holds from now on begins; undefined when it began before. */
export function findSharingUntil(tx: Tx, taskId: string, toDate: string): SharingRow | undefined {
  return tx.db
    .select()
    .from(taskSharing)
    .where(and(eq(taskSharing.taskId, taskId), eq(taskSharing.toDate, toDate)))
    .get();
}

/** The tasks of a family that are shared on a day or later. */
export function listSharedTaskIds(tx: Tx, familyId: string, from: string): string[] {
  return tx.db
    .selectDistinct({ taskId: taskSharing.taskId })
    .from(taskSharing)
    .innerJoin(tasks, eq(tasks.id, taskSharing.taskId))
    .where(
      and(
        eq(taskSharing.familyId, familyId),
        or(isNull(taskSharing.toDate), gte(taskSharing.toDate, from)),
        ne(taskSharing.sharing, 'each'),
        isNull(tasks.deletedAt),
      ),
    )
    .all()
    .map(({ taskId }) => taskId);
}

/** Begins one. */
export function insertSharing(tx: WriteTx, row: SharingRow): void {
  tx.db.insert(taskSharing).values(row).run();
}

/** Changes one. */
export function updateSharing(tx: WriteTx, id: string, changes: Partial<SharingRow>): void {
  tx.db.update(taskSharing).set(changes).where(eq(taskSharing.id, id)).run();
}

/** Forgets one that held on no day. */
export function removeSharing(tx: WriteTx, id: string): void {
  tx.db.delete(taskSharing).where(eq(taskSharing.id, id)).run();
}

/** Days of tasks that were given to somebody by hand, from one to another. */
export function listSwaps(tx: Tx, taskIds: readonly string[], from: string, to: string) {
  const { taskId, date, userId } = taskTurnSwaps;
  return tx.db
    .select({ taskId, date, userId })
    .from(taskTurnSwaps)
    .where(and(isOneOf(taskId, taskIds), gte(date, from), lte(date, to)))
    .all();
}

/** Gives a day to somebody. */
export function saveSwap(tx: WriteTx, row: typeof taskTurnSwaps.$inferInsert): void {
  const { userId, by } = row;
  tx.db
    .insert(taskTurnSwaps)
    .values(row)
    .onConflictDoUpdate({ target: [taskTurnSwaps.taskId, taskTurnSwaps.date], set: { userId, by } })
    .run();
}

/** Takes that back. @returns whether there was anything */
export function removeSwap(tx: WriteTx, taskId: string, date: string): boolean {
  const isIt = and(eq(taskTurnSwaps.taskId, taskId), eq(taskTurnSwaps.date, date));
  return tx.db.delete(taskTurnSwaps).where(isIt).run().changes > 0;
}

/** Takes back what was given of days from one on. */
export function removeSwapsFrom(tx: WriteTx, taskId: string, from: string): void {
  tx.db
    .delete(taskTurnSwaps)
    .where(and(eq(taskTurnSwaps.taskId, taskId), gte(taskTurnSwaps.date, from)))
    .run();
}

/**
 * It is an earlier day again in a family: what began or ended later does so on the day that goes on.
 * @param days.was what day it was, days.is what day it is now
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
