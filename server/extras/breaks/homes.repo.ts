import { and, asc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx, writeStatement } from '#server/db/tx.ts';
import { homePatterns } from '#server/extras/breaks/breaks.tables.ts';
import { addDays } from '#shared/rules/local-date.ts';

/** A stored pattern of two homes. */
export type HomePatternRow = typeof homePatterns.$inferSelect;

const ofPerson = statement((db) =>
  db
    .select({
      fromDate: homePatterns.fromDate,
      toDate: homePatterns.toDate,
      pattern: homePatterns.pattern,
      anchor: homePatterns.anchor,
    })
    .from(homePatterns)
    .where(
      and(
        eq(homePatterns.userId, sql.placeholder('userId')),
        or(isNull(homePatterns.toDate), gte(homePatterns.toDate, sql`${sql.placeholder('from')}`)),
      ),
    )
    .orderBy(asc(homePatterns.fromDate))
    .prepare(),
);

/** Prepared once: a file may hold years of patterns. */
const insertPattern = writeStatement((db) =>
  db
    .insert(homePatterns)
    .values({
      id: sql.placeholder('id'),
      familyId: sql.placeholder('familyId'),
      userId: sql.placeholder('userId'),
      fromDate: sql.placeholder('fromDate'),
      toDate: sql.placeholder('toDate'),
      pattern: sql.placeholder('pattern'),
      anchor: sql.placeholder('anchor'),
      createdBy: sql.placeholder('createdBy'),
    })
    .prepare(),
);

/** Lists the patterns of a person that last until a day or longer, the earliest first. */
export function listHomePatterns(tx: Tx, userId: string, from: string) {
  return ofPerson(tx).all({ userId, from });
}

/** Finds the pattern of a person that has no end. */
export function findHomePattern(tx: Tx, userId: string): HomePatternRow | undefined {
  return tx.db
    .select()
    .from(homePatterns)
    .where(and(eq(homePatterns.userId, userId), isNull(homePatterns.toDate)))
    .get();
}

/** Lists the whole rows of the patterns of a person that last until a day or longer. */
export function listLastingHomePatterns(tx: Tx, userId: string, from: string): HomePatternRow[] {
  return tx.db
    .select()
    .from(homePatterns)
    .where(and(eq(homePatterns.userId, userId), or(isNull(homePatterns.toDate), gte(homePatterns.toDate, from))))
    .all();
}

/** Lists the patterns of a family that have no end. */
export function listLiveHomePatterns(tx: Tx, familyId: string): HomePatternRow[] {
  return tx.db
    .select()
    .from(homePatterns)
    .where(and(eq(homePatterns.familyId, familyId), isNull(homePatterns.toDate)))
    .all();
}

/** Adds a pattern. */
export function insertHomePattern(tx: WriteTx, row: HomePatternRow): void {
  insertPattern(tx).run({ ...row });
}

/** Ends a pattern; `toDate` is its last day. */
export function endHomePattern(tx: WriteTx, id: string, toDate: string): void {
  tx.db.update(homePatterns).set({ toDate }).where(eq(homePatterns.id, id)).run();
}

/** Removes a pattern that covers no past day. */
export function removeHomePattern(tx: WriteTx, id: string): void {
  tx.db.delete(homePatterns).where(eq(homePatterns.id, id)).run();
}

/**
 * Adjusts patterns after the date of a family moved back (another time zone): what began after the new date, up to the
 * one before the change, begins on the new date; what ended in that time has the day before it as its last day.
 * @param days.was the date before the change, days.is the date now
 */
export function bringHomePatternsBack(tx: WriteTx, familyId: string, { was, is }: { was: string; is: string }): void {
  const { fromDate, toDate } = homePatterns;
  const isTheirs = eq(homePatterns.familyId, familyId);
  tx.db
    .update(homePatterns)
    .set({ fromDate: is })
    .where(and(isTheirs, gt(fromDate, is), lte(fromDate, was)))
    .run();
  tx.db
    .update(homePatterns)
    .set({ toDate: addDays(is, -1) })
    .where(and(isTheirs, gte(toDate, is), lt(toDate, was)))
    .run();
}

/** Lists the patterns of a family or of one person in the format of files, past ones included. */
export function listAllHomePatterns(tx: Tx, { familyId, userId }: { familyId: string; userId?: string }) {
  const { id, fromDate, toDate, pattern, anchor, createdBy } = homePatterns;
  return tx.db
    .select({ id, userId: homePatterns.userId, fromDate, toDate, pattern, anchor, createdBy })
    .from(homePatterns)
    .where(and(eq(homePatterns.familyId, familyId), userId === undefined ? undefined : eq(homePatterns.userId, userId)))
    .orderBy(asc(fromDate), asc(id))
    .all();
}

/** Adds the patterns of a family's file. */
export function insertHomePatterns(tx: WriteTx, rows: readonly HomePatternRow[]): void {
  for (const row of rows) insertPattern(tx).run({ ...row });
}
