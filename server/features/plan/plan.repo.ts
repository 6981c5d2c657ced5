import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { professionalPeriods, users } from '#server/db/schema/people.ts';
import { taskAssignments, tasks } from '#server/db/schema/tasks.ts';
import { statement, type Tx, type WriteTx } from '#server/db/unit-of-work.ts';

const userId = sql.placeholder('userId');
const from = sql.placeholder('from');

const listing = {
  taskId: taskAssignments.taskId,
  startDate: taskAssignments.startDate,
  endDate: taskAssignments.endDate,
  period: taskAssignments.period,
  dayType: taskAssignments.dayType,
  sourceType: tasks.sourceType,
  createdBy: tasks.createdBy,
  text: tasks.text,
  points: tasks.points,
  icon: tasks.icon,
  category: tasks.category,
  familyId: tasks.familyId,
  createdAt: tasks.createdAt,
};
const listings = (which: SQL) =>
  statement((db) =>
    db
      .select(listing)
      .from(taskAssignments)
      .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
      .where(and(eq(taskAssignments.userId, userId), which))
      .prepare(),
  );
// Asked apart and sorted here, so that either uses an index of its own.
const liveListings = listings(isNull(taskAssignments.endDate));
const endedListings = listings(gt(taskAssignments.endDate, from));
const listingsOfTask = listings(eq(taskAssignments.taskId, sql.placeholder('taskId')));

const periods = (which: SQL) =>
  statement((db) =>
    db
      .select({
        professionalId: professionalPeriods.professionalId,
        startDate: professionalPeriods.startDate,
        endDate: professionalPeriods.endDate,
      })
      .from(professionalPeriods)
      .where(and(eq(professionalPeriods.userId, userId), which))
      .prepare(),
  );
const livePeriods = periods(isNull(professionalPeriods.endDate));
const endedPeriods = periods(gt(professionalPeriods.endDate, from));

/** A task while it is on somebody's list, with what is said of it. */
export type ListingRow = ReturnType<ReturnType<typeof liveListings>['all']>[number];
type Beginning = Pick<ListingRow, 'startDate' | 'endDate'>;

/**
 * What is on a person's list now, and what was on it on a day after `from`, in the order in which it began.
 * @param from the day before the first that is asked for; null for nothing of the past
 */
export function listListings(tx: Tx, userId: string, from: string | null): ListingRow[] {
  const live = liveListings(tx).all({ userId });
  return from === null ? live : [...endedListings(tx).all({ userId, from }).sort(byBeginning), ...live];
}

/** The same of one task, however long ago. */
export function listListingsOfTask(tx: Tx, userId: string, taskId: string): ListingRow[] {
  return listingsOfTask(tx).all({ userId, taskId }).sort(byBeginning);
}

/** Who a child's professionals were on some day after `from`, and are. */
export function listProfessionalPeriods(tx: Tx, userId: string, from: string | null) {
  const live = livePeriods(tx).all({ userId });
  return from === null ? live : [...endedPeriods(tx).all({ userId, from }).sort(byBeginning), ...live];
}

/**
 * It is an earlier day again in a family: what began or ended later does so on the day that goes on.
 * @param days.was what day it was, days.is what day it is now
 */
export function bringBack(tx: WriteTx, familyId: string, { was, is }: { was: string; is: string }): void {
  const members = tx.db.select({ id: users.id }).from(users).where(eq(users.familyId, familyId));
  for (const table of [taskAssignments, professionalPeriods]) {
    const { userId, startDate, endDate } = table;
    const isTheirs = inArray(userId, members);
    tx.db
      .update(table)
      .set({ startDate: is })
      .where(and(isTheirs, gt(startDate, is), lte(startDate, was)))
      .run();
    tx.db
      .update(table)
      .set({ endDate: is })
      .where(and(isTheirs, gt(endDate, is), lte(endDate, was)))
      .run();
  }
}

/** What lasts comes last. */
function byBeginning(a: Beginning, b: Beginning): number {
  if ((a.endDate === null) !== (b.endDate === null)) return a.endDate === null ? 1 : -1;
  return a.startDate < b.startDate ? -1 : 1;
}
