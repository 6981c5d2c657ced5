import { and, asc, between, desc, eq, gt, isNull, lte, max, type SQL, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import type { RequestRow } from '#server/extras/asking/requests/requests.repo.ts';
import { requests } from '#server/extras/asking/requests/requests.tables.ts';
import { users } from '#server/features/people/people.tables.ts';

/** Word for word what the partial indexes of waiting requests are about. */
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

/** The request of a ticked task that waits. */
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
    // In the order in which they were ticked.
    .orderBy(sql`${requests}.rowid`)
    .prepare(),
);

/** Lists the ticks of a person that wait, from one day to another, both inclusive. */
export function listWaitingTicks(tx: Tx, userId: string, from: string, to: string) {
  return waitingBetween(tx).all({ userId, from, to });
}

/**
 * Lists the ticks of all families that wait and were made after a place in the order of requests, oldest first.
 * @param after null for none
 * @returns them, and the place of the newest request
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

/** Lists who waits for a look at tasks that are done once for all, from one day to another. */
export function listWaitingShared(tx: Tx, taskIds: readonly string[], from: string, to: string) {
  const { subjectId, date, userId } = requests;
  const isOne = sql`${subjectId} in (select value from json_each(${JSON.stringify(taskIds)}))`;
  return tx.db
    .select({ taskId: subjectId, date, userId })
    .from(requests)
    .where(and(isOne, between(date, from, to), isWaiting, isTask, sql`${requests.shared} = 1`))
    .all();
}

/** Finds what a person took back of a task on a day before anybody looked: the row is used again. */
export function findTakenBack(tx: Tx, key: { userId: string; date: string; subjectId: string }) {
  return tx.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(isOf(key), eq(requests.status, 'withdrawn'), isNull(requests.entrySeq)))
    .get();
}

/** Reads what became of the ticks of a task on a day, the newest first, without those that the person took back before anybody looked. */
export function listReviewsOf(tx: Tx, key: { userId: string; date: string; subjectId: string }) {
  const isTakenBack = and(eq(requests.status, 'withdrawn'), isNull(requests.entrySeq));
  return tx.db
    .select({ status: requests.status })
    .from(requests)
    .where(and(isOf(key), sql`NOT (${isTakenBack})`))
    .orderBy(desc(requests.askedAt), desc(sql`${requests}.rowid`))
    .all();
}

/** The person has done it again: what a grown-up said to it is read. */
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

/** Those of a family that wait for a look at a day up to one, and those of which a check thought so; the oldest first. */
export function listDue(tx: Tx, familyId: string, until: string): RequestRow[] {
  const isDue = sql`(${lte(requests.date, until)} OR ${requests.dueSeenAt} IS NOT NULL)`;
  return tx.db
    .select()
    .from(requests)
    .where(and(eq(requests.familyId, familyId), isWaiting, isTask, isDue))
    .orderBy(asc(requests.askedAt))
    .all();
}

/** Notes when a check first saw that it is time; null takes it back. Nobody needs to hear of it. */
export function markDueSeen(tx: WriteTx, id: string, dueSeenAt: number | null): void {
  tx.db.update(requests).set({ dueSeenAt }).where(eq(requests.id, id)).run();
}
