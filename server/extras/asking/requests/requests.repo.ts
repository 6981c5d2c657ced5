import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { addRows } from '#server/db/add-rows.ts';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import type { FileScope } from '#server/hooks/file-part.ts';
import type { RequestKind, RequestStatus } from '#shared/extras/asking/rules.ts';
import { requests } from './requests.tables.ts';

/** A request as the database has it. */
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
    // In the order in which they were asked.
    .orderBy(sql`${requests}.rowid`)
    .prepare(),
);

/** Lists what somebody waits for on a day: ids of the rewards or tasks. */
export function listWaitingOn(tx: Tx, userId: string, date: string, kind: RequestKind): string[] {
  return waitingOf(tx)
    .all({ userId, date, kind })
    .map(({ subjectId }) => subjectId);
}

/** Reads what became of the rewards of a person on a day. */
export function listAskedOn(tx: Tx, userId: string, date: string) {
  const { subjectId, status, decidedBy } = requests;
  return tx.db
    .select({ userId: requests.userId, subjectId, status, decidedBy })
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.date, date), eq(requests.kind, 'reward')))
    .all();
}

/** The places in the ledger of what somebody asked for and still waits for, of whatever day, the oldest first. */
export function listWaitingEntries(tx: Tx, userId: string, rewardId: string): number[] {
  const isIt = and(eq(requests.userId, userId), eq(requests.subjectId, rewardId), eq(requests.kind, 'reward'));
  const { entrySeq } = requests;
  const rows = tx.db.select({ entrySeq }).from(requests).where(and(isIt, isWaiting)).orderBy(asc(entrySeq)).all();
  return rows.flatMap((row) => row.entrySeq ?? []);
}

/** Counts the rewards that one person waits for. */
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

const theirs = (whose: RequestScope) =>
  'userId' in whose ? eq(requests.userId, whose.userId) : eq(requests.familyId, whose.familyId);

/** All that waits, the oldest first. */
export function listWaiting(tx: Tx, whose: RequestScope): RequestRow[] {
  return tx.db
    .select()
    .from(requests)
    .where(and(theirs(whose), isWaiting))
    .orderBy(asc(requests.askedAt))
    .all();
}

/** Reads what was granted and not handed over, the newest first. */
export function walkToHandOver(tx: Tx, familyId: string): Iterable<RequestRow> {
  return newest(tx, and(eq(requests.familyId, familyId), isToHandOver));
}

/** Reads what was decided and not read by who asked, the newest first. */
export function walkUnseen(tx: Tx, userId: string): Iterable<RequestRow> {
  return newest(tx, and(eq(requests.userId, userId), isUnseen));
}

/** Those of one status, the newest first. */
export function walkByStatus(tx: Tx, whose: RequestScope, status: RequestStatus): Iterable<RequestRow> {
  return newest(tx, and(theirs(whose), eq(requests.status, status)));
}

/** Number of requests that are read at once. */
const PAGE = 200;

/** All of them, read page by page: who takes only some of them says when it is enough. */
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

/** A request of a family by its id. */
export function findRequest(tx: Tx, familyId: string, id: string): RequestRow | undefined {
  return tx.db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.familyId, familyId)))
    .get();
}

/** The request that an entry of the ledger was booked with. */
export function findRequestOf(tx: Tx, entrySeq: number): RequestRow | undefined {
  return tx.db.select().from(requests).where(eq(requests.entrySeq, entrySeq)).get();
}

/** State of what was asked for: while it waits, once it came to nothing, and when nobody looked in time. */
type Outcome = Exclude<RequestStatus, 'granted'> | 'lapsed';

const isAutoApproved = and(eq(requests.kind, 'task'), eq(requests.status, 'granted'), isNull(requests.decidedBy));
const outcome = sql<Outcome>`iif(${isAutoApproved}, 'lapsed', ${requests.status})`;

/** A redemption that nobody asked for and a grown-up took back (asking-14). */
const isUnasked = sql`${requests.kind} = 'reward' AND ${requests.status} = 'withdrawn' AND ${requests.decidedBy} <> ${requests.userId}`;

/** Reads what became of the requests of entries of a kind, by their place in the ledger; those that somebody granted, and what nobody asked for, are left out. */
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

/** Reads requests for a file, after a place in the order in which they were made. */
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

/** Adds one. */
export function insertRequest(tx: WriteTx, row: RequestRow): void {
  tx.db.insert(requests).values(row).run();
}

/** Changes one. @returns false when there is none */
export function updateRequest(tx: WriteTx, id: string, changes: Partial<RequestRow>): boolean {
  return tx.db.update(requests).set(changes).where(eq(requests.id, id)).run().changes > 0;
}
