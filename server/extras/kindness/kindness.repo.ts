import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx, writeStatement } from '#server/db/tx.ts';
import { kindWords } from '#server/extras/kindness/kindness.tables.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Stored kind words. */
export type WordRow = typeof kindWords.$inferSelect;

/** A span of days, both inclusive. */
type Days = { from: LocalDate; to: LocalDate };

/** Must repeat the condition of the partial indexes word for word. */
const isThere = isNull(kindWords.removedAt);
/** Words without points that wait for thanks on Home. */
const isOpen = and(isNull(kindWords.entrySeq), isNull(kindWords.seenAt), isThere, isNull(kindWords.endedAt));
const isTo = eq(kindWords.userId, sql.placeholder('userId'));
const isFrom = eq(kindWords.fromId, sql.placeholder('fromId'));
const isBefore = lt(kindWords.id, sql.placeholder('before'));
const isBetween = and(gte(kindWords.date, sql.placeholder('from')), lte(kindWords.date, sql.placeholder('to')));

const page = statement((db) =>
  db
    .select()
    .from(kindWords)
    .where(and(isTo, isThere, isBefore))
    .orderBy(desc(kindWords.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
);
const pageOfAuthor = statement((db) =>
  db
    .select()
    .from(kindWords)
    .where(and(isTo, isFrom, isThere, isBefore))
    .orderBy(desc(kindWords.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
);
const unread = statement((db) =>
  db
    .select()
    .from(kindWords)
    .where(and(isTo, isBetween, isOpen))
    .orderBy(desc(kindWords.date), desc(kindWords.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
);
const said = statement((db) =>
  db
    .select()
    .from(kindWords)
    .where(and(isTo, isBetween, isThere, isNull(kindWords.entrySeq)))
    .orderBy(desc(kindWords.date), desc(kindWords.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
);
const hiddenEntries = statement((db) =>
  db
    .select({ entrySeq: kindWords.entrySeq })
    .from(kindWords)
    .where(and(isTo, isBetween, isNotNull(kindWords.removedAt), isNotNull(kindWords.entrySeq)))
    .prepare(),
);
const lastThanked = statement((db) =>
  db
    .select()
    .from(kindWords)
    .where(and(isTo, isFrom, isBetween, isThere, isNull(kindWords.entrySeq), isNotNull(kindWords.seenAt)))
    .orderBy(desc(kindWords.date), desc(kindWords.id))
    .limit(1)
    .prepare(),
);
const ofDay = statement((db) =>
  db
    .select({ count: count() })
    .from(kindWords)
    .where(and(isTo, eq(kindWords.date, sql.placeholder('date'))))
    .prepare(),
);
const byId = statement((db) =>
  db
    .select()
    .from(kindWords)
    .where(and(eq(kindWords.id, sql.placeholder('id')), eq(kindWords.familyId, sql.placeholder('familyId'))))
    .prepare(),
);
const markSeen = writeStatement((db) =>
  db
    .update(kindWords)
    .set({ seenAt: sql`${sql.placeholder('at')}` })
    .where(eq(kindWords.id, sql.placeholder('id')))
    .prepare(),
);
const markRemoved = writeStatement((db) =>
  db
    .update(kindWords)
    .set({ removedAt: sql`${sql.placeholder('at')}` })
    .where(eq(kindWords.id, sql.placeholder('id')))
    .prepare(),
);

/** Lists words to a person that were said before a position, newest first. @param fromId only those of one author */
export function listWords(
  tx: Tx,
  about: { userId: string; fromId?: string; before: number; limit: number },
): WordRow[] {
  return about.fromId === undefined ? page(tx).all(about) : pageOfAuthor(tx).all(about);
}

/** Lists words without points that a person has not said thank you for, newest first. */
export function listUnread(tx: Tx, about: Days & { userId: string; limit: number }): WordRow[] {
  return unread(tx).all(about);
}

/** Lists the newest words without points to a person on some days, thanked or not. */
export function listSaid(tx: Tx, about: Days & { userId: string; limit: number }): WordRow[] {
  return said(tx).all(about);
}

/** Counts the words of a family from a day on that wait for thanks on Home. */
export function countOpen(tx: Tx, familyId: string, from: LocalDate): number {
  return (
    tx.db
      .select({ count: count() })
      .from(kindWords)
      .where(and(eq(kindWords.familyId, familyId), gte(kindWords.date, from), isOpen))
      .get()?.count ?? 0
  );
}

/** Lets the words of a family leave Home without thanks. @param at in milliseconds since the Unix epoch */
export function endOpen(tx: WriteTx, familyId: string, at: number): void {
  tx.db
    .update(kindWords)
    .set({ endedAt: at })
    .where(and(eq(kindWords.familyId, familyId), isOpen))
    .run();
}

/** Lists the entries of words that were taken back. */
export function listHiddenEntries(tx: Tx, about: Days & { userId: string }): number[] {
  return hiddenEntries(tx)
    .all(about)
    .flatMap(({ entrySeq }) => entrySeq ?? []);
}

/** Finds the newest words without points of an author that a person said thank you for. */
export function findLastThanked(tx: Tx, about: Days & { userId: string; fromId: string }): WordRow | undefined {
  return lastThanked(tx).get(about);
}

/** Counts the words to a person on a day, also those that were taken back. */
export function countWordsOn(tx: Tx, userId: string, date: LocalDate): number {
  return ofDay(tx).get({ userId, date })?.count ?? 0;
}

/** Finds words of a family, also those that were taken back. */
export function findWords(tx: Tx, familyId: string, id: number): WordRow | undefined {
  return byId(tx).get({ familyId, id });
}

/** Adds words. */
export function insertWords(tx: WriteTx, row: Omit<WordRow, 'id'>): WordRow {
  return tx.db.insert(kindWords).values(row).returning().get();
}

/** Stores that the child said thank you. @param at in milliseconds since the Unix epoch */
export function saveSeen(tx: WriteTx, id: number, at: number): void {
  markSeen(tx).run({ id, at });
}

/** Takes words back. @param at in milliseconds since the Unix epoch */
export function saveRemoved(tx: WriteTx, id: number, at: number): void {
  markRemoved(tx).run({ id, at });
}

/** Lists a page of the words to a family or to one person in the order in which they were said, taken back or not. */
export function listForFile(
  tx: Tx,
  { familyId, userId }: { familyId: string; userId?: string },
  about: { after: number; limit: number },
): WordRow[] {
  return tx.db
    .select()
    .from(kindWords)
    .where(
      and(
        eq(kindWords.familyId, familyId),
        userId === undefined ? undefined : eq(kindWords.userId, userId),
        gt(kindWords.id, about.after),
      ),
    )
    .orderBy(asc(kindWords.id))
    .limit(about.limit)
    .all();
}
