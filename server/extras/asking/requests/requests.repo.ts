import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { addRows } from '#server/db/add-rows.ts';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import type { FileScope } from '#server/hooks/file-part.ts';
import type { RequestKind, RequestStatus } from '#shared/extras/asking/rules.ts';
import { requests } from './requests.tables.ts';

/** A stored request. */
export type RequestRow = typeof requests.$inferSelect;

const waitingOf = statement((db) =>
  db
    .select({ subjectId: requests.subjectId })
    .from(requests)
    .where(
      and(
        eq(requests.userId, sql.placeholder('userId')),
        eq(requests.date, sql.placeholder('date')),
        eq(requests.kind, sql.placeholder('kind')),
        sql`${requests.status} = 'waiting'`,
      ),
    )
    // In the order of the requests.
    .orderBy(sql`${requests}.rowid`)
    .prepare(),
);

/** Lists the ids of the rewards or tasks for which a person waits on a day. */
export function listWaitingOn(tx: Tx, userId: string, date: string, kind: RequestKind): string[] {
  return waitingOf(tx)
    .all({ userId, date, kind })
    .map(({ subjectId }) => subjectId);
}

/** Lists the reward requests of a person on a day with their status. */
export function listAskedOn(tx: Tx, userId: string, date: string) {
  const { subjectId, status, decidedBy } = requests;
  return tx.db
    .select({ userId: requests.userId, subjectId, status, decidedBy })
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.date, date), eq(requests.kind, 'reward')))
    .all();
}

/** Lists the ledger entries of a person's waiting requests for a reward, of any day, the oldest first. */
export function listWaitingEntries(tx: Tx, userId: string, rewardId: string): number[] {
  const isIt = and(eq(requests.userId, userId), eq(requests.subjectId, rewardId), eq(requests.kind, 'reward'));
  const { entrySeq } = requests;
  const rows = tx.db.select({ entrySeq }).from(requests).where(and(isIt, isWaiting)).orderBy(asc(entrySeq)).all();
  return rows.flatMap((row) => row.entrySeq ?? []);
}

/** Counts the waiting reward requests of a person. */
export function countWaitingOf(tx: Tx, userId: string): number {
  return countWhere(tx, and(eq(requests.userId, userId), isWaiting, eq(requests.kind, 'reward')));
}

/** Counts the requests of a kind that wait in a family. */
export function countWaiting(tx: Tx, familyId: string, kind: RequestKind): number {
  return countWhere(tx, and(eq(requests.familyId, familyId), isWaiting, eq(requests.kind, kind)));
}

const isWaiting = sql`${requests.status} = 'waiting'`;
const isToHandOver = sql`${requests.kind} = 'reward' AND ${requests.status} = 'granted' AND ${requests.handedOverAt} IS NULL`;
const isUnseen = sql`${requests.status} IN ('granted', 'declined') AND ${requests.seenAt} IS NULL`;

function countWhere(tx: Tx, where: SQL | undefined): number {
  return tx.db.select({ count: count() }).from(requests).where(where).get()?.count ?? 0;
}

/** Family or person whose requests are listed. */
type RequestScope = { familyId: string } | { userId: string };

const isInScope = (whose: RequestScope) =>
  'userId' in whose ? eq(requests.userId, whose.userId) : eq(requests.familyId, whose.familyId);

/** Lists all waiting requests, the oldest first. */
export function listWaiting(tx: Tx, whose: RequestScope): RequestRow[] {
  return tx.db
    .select()
    .from(requests)
    .where(and(isInScope(whose), isWaiting))
    .orderBy(asc(requests.askedAt))
    .all();
}

/** Reads granted rewards that were not handed over, the newest first. */
export function walkToHandOver(tx: Tx, familyId: string): Iterable<RequestRow> {
  return newest(tx, and(eq(requests.familyId, familyId), isToHandOver));
}

/** Reads the decided requests of a person that they have not read, the newest first. */
export function walkUnseen(tx: Tx, userId: string): Iterable<RequestRow> {
  return newest(tx, and(eq(requests.userId, userId), isUnseen));
}

/** Reads the requests of one status, the newest first. */
export function walkByStatus(tx: Tx, whose: RequestScope, status: RequestStatus): Iterable<RequestRow> {
  return newest(tx, and(isInScope(whose), eq(requests.status, status)));
}

/** Number of requests that are read at once. */
const PAGE = 200;

/** Reads requests page by page, the newest first; the consumer may stop early. */
function* newest(tx: Tx, where: SQL | undefined): Generator<RequestRow> {
  const order = [desc(requests.askedAt), desc(sql`${requests}.rowid`)];
  for (let offset = 0; ; offset += PAGE) {
    const rows = tx.db
      .select()
      .from(requests)
      .where(where)
      .orderBy(...order)
      .limit(PAGE)
      .offset(offset)
      .all();
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Finds a request of a family by its id. */
export function findRequest(tx: Tx, familyId: string, id: string): RequestRow | undefined {
  return tx.db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.familyId, familyId)))
    .get();
}

/** Finds the request of a ledger entry. */
export function findRequestOf(tx: Tx, entrySeq: number): RequestRow | undefined {
  return tx.db.select().from(requests).where(eq(requests.entrySeq, entrySeq)).get();
}

/** Outcome of a request that no person granted; `lapsed` when no grown-up decided in time. */
type Outcome = Exclude<RequestStatus, 'granted'> | 'lapsed';

const isAutoApproved = and(eq(requests.kind, 'task'), eq(requests.status, 'granted'), isNull(requests.decidedBy));
const outcome = sql<Outcome>`iif(${isAutoApproved}, 'lapsed', ${requests.status})`;

/** A redemption that needed no request and was voided by a grown-up (asking-14). */
const isUnasked = sql`${requests.kind} = 'reward' AND ${requests.status} = 'withdrawn' AND ${requests.decidedBy} <> ${requests.userId}`;

/**
 * Reads the outcomes of the requests of entries of a kind, by `seq`; those that a person granted, and redemptions that
 * needed no request, are left out.
 */
export function outcomesOf(
  tx: Tx,
  entries: readonly { readonly seq: number; readonly kind: string }[],
  kind: RequestKind,
): Record<number, { request: Outcome }> {
  const seqs = entries.flatMap((entry) => (entry.kind === kind ? [entry.seq] : []));
  const isOne = inArray(requests.entrySeq, sql`(select value from json_each(${JSON.stringify(seqs)}))`);
  const rows = tx.db
    .select({ entrySeq: sql<number>`${requests.entrySeq}`, outcome })
    .from(requests)
    .where(and(isOne, or(and(ne(requests.status, 'granted'), sql`NOT (${isUnasked})`), isAutoApproved)))
    .all();
  return Object.fromEntries(rows.map((row) => [row.entrySeq, { request: row.outcome }]));
}

/** Number of rows that are read at once for a file. */
const FILE_PAGE = 500;

/** Reads a page of requests for a file, in the order of creation, after a rowid. */
export function readRequests(tx: Tx, { familyId, userId }: FileScope, after: number) {
  const { id, kind, subjectId, date, title, icon, points, status, entrySeq, note } = requests;
  const { askedAt, decidedBy, decidedAt, handedOverAt, seenAt, shared } = requests;
  const asked = { id, userId: requests.userId, kind, subjectId, date, title, icon, points, status, entrySeq, note };
  const place = sql<number>`${requests}.rowid`;
  return tx.db
    .select({ place, ...asked, askedAt, decidedBy, decidedAt, handedOverAt, seenAt, shared })
    .from(requests)
    .where(
      and(
        eq(requests.familyId, familyId),
        userId === undefined ? undefined : eq(requests.userId, userId),
        gt(place, after),
      ),
    )
    .orderBy(place)
    .limit(FILE_PAGE)
    .all();
}

/** Adds the requests of a file. */
export function insertRequests(tx: WriteTx, rows: (typeof requests.$inferInsert)[]): void {
  addRows(tx, requests, rows);
}

/** Adds a request. */
export function insertRequest(tx: WriteTx, row: RequestRow): void {
  tx.db.insert(requests).values(row).run();
}

/** Changes a request. @returns false when there is none */
export function updateRequest(tx: WriteTx, id: string, changes: Partial<RequestRow>): boolean {
  return tx.db.update(requests).set(changes).where(eq(requests.id, id)).run().changes > 0;
}
