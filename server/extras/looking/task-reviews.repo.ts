import { and, asc, between, desc, eq, gt, isNull, lte, max, type SQL, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import type { RequestRow } from '#server/extras/asking/requests/requests.repo.ts';
import { requests } from '#server/extras/asking/requests/requests.tables.ts';
import { users } from '#server/features/people/people.tables.ts';

/** Must repeat the conditions of the partial indexes word for word, or SQLite does not use them. */
const isWaiting = sql`${requests.status} = 'waiting'`;
const isTask = sql`${requests.kind} = 'task'`;

const waitingTask = statement((db) =>
  db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.userId, sql.placeholder('userId')),
        eq(requests.date, sql.placeholder('date')),
        isTask,
        eq(requests.subjectId, sql.placeholder('subjectId')),
        isWaiting,
      ),
    )
    .prepare(),
);

/** Finds the waiting request of a ticked task. */
export function findWaitingTask(tx: Tx, key: { userId: string; date: string; subjectId: string }) {
  return waitingTask(tx).get(key);
}

const waitingBetween = statement((db) =>
  db
    .select({ date: requests.date, subjectId: requests.subjectId })
    .from(requests)
    .where(
      and(
        eq(requests.userId, sql.placeholder('userId')),
        between(requests.date, sql.placeholder('from'), sql.placeholder('to')),
        isTask,
        isWaiting,
      ),
    )
    // In the order of the ticks.
    .orderBy(sql`${requests}.rowid`)
    .prepare(),
);

/** Lists the waiting ticks of a person between two days, both inclusive. */
export function listWaitingTicks(tx: Tx, userId: string, from: string, to: string) {
  return waitingBetween(tx).all({ userId, from, to });
}

/**
 * Lists the waiting ticks of all families with a rowid greater than `after`, the oldest first.
 * @param after null returns no ticks
 * @returns the ticks, and the rowid of the newest request
 */
export function listReviewsAfter(tx: Tx, after: number | null) {
  const place = sql<number>`${requests}.rowid`;
  const last = tx.db
    .select({ place: max(place) })
    .from(requests)
    .get();
  const rows = tx.db
    .select({
      username: users.username,
      firstName: users.firstName,
      title: requests.title,
      points: requests.points,
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .where(and(gt(place, after ?? Number.MAX_SAFE_INTEGER), isTask, isWaiting))
    .orderBy(place);
  return { last: Number(last?.place ?? 0), notices: after === null ? [] : rows.all() };
}

/** Lists the waiting ticks of shared tasks between two days, with the person. */
export function listWaitingShared(tx: Tx, taskIds: readonly string[], from: string, to: string) {
  const { subjectId, date, userId } = requests;
  const isOne = sql`${subjectId} in (select value from json_each(${JSON.stringify(taskIds)}))`;
  return tx.db
    .select({ taskId: subjectId, date, userId })
    .from(requests)
    .where(and(isOne, between(date, from, to), isWaiting, isTask, sql`${requests.shared} = 1`))
    .all();
}

/** Finds the request of a tick that was taken back before a review; its row is used again. */
export function findTakenBack(tx: Tx, key: { userId: string; date: string; subjectId: string }) {
  return tx.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(isOf(key), eq(requests.status, 'withdrawn'), isNull(requests.entrySeq)))
    .get();
}

/** Lists the statuses of the ticks of a task on a day, the newest first, without those taken back before a review. */
export function listReviewsOf(tx: Tx, key: { userId: string; date: string; subjectId: string }) {
  const isTakenBack = and(eq(requests.status, 'withdrawn'), isNull(requests.entrySeq));
  return tx.db
    .select({ status: requests.status })
    .from(requests)
    .where(and(isOf(key), sql`NOT (${isTakenBack})`))
    .orderBy(desc(requests.askedAt), desc(sql`${requests}.rowid`))
    .all();
}

/** Marks the decisions that sent a tick back as read, because the person has done the task again. */
export function markSentBackSeen(
  tx: WriteTx,
  key: { userId: string; date: string; subjectId: string },
  seenAt: number,
): void {
  const isUnread = and(eq(requests.status, 'declined'), isNull(requests.seenAt));
  tx.db
    .update(requests)
    .set({ seenAt })
    .where(and(isOf(key), isUnread))
    .run();
}

function isOf({ userId, date, subjectId }: { userId: string; date: string; subjectId: string }): SQL | undefined {
  return and(eq(requests.userId, userId), eq(requests.date, date), isTask, eq(requests.subjectId, subjectId));
}

/** Lists waiting task requests of a family up to a day, and those that a check has found due; the oldest first. */
export function listDue(tx: Tx, familyId: string, until: string): RequestRow[] {
  const isDue = sql`(${lte(requests.date, until)} OR ${requests.dueSeenAt} IS NOT NULL)`;
  return tx.db
    .select()
    .from(requests)
    .where(and(eq(requests.familyId, familyId), isWaiting, isTask, isDue))
    .orderBy(asc(requests.askedAt))
    .all();
}

/** Stores when a check first found the request due, or null. Clients do not see this, so no event is emitted. */
export function markDueSeen(tx: WriteTx, id: string, dueSeenAt: number | null): void {
  tx.db.update(requests).set({ dueSeenAt }).where(eq(requests.id, id)).run();
}
