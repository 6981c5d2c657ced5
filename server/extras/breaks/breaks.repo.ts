import { and, asc, count, eq, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { rowOrder } from '#server/db/columns.ts';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { breaks } from '#server/extras/breaks/breaks.tables.ts';

/** A stored break. */
export type BreakRow = typeof breaks.$inferSelect;

const lastsUntil = (from: SQL | string) => or(isNull(breaks.toDate), gte(breaks.toDate, from));
const ofPerson = statement((db) =>
  db
    .select({
      fromDate: breaks.fromDate,
      toDate: breaks.toDate,
      kind: breaks.kind,
      createdAt: breaks.createdAt,
      earlier: breaks.earlier,
    })
    .from(breaks)
    .where(
      and(
        eq(breaks.userId, sql.placeholder('userId')),
        // A changed break may have lasted longer before the change.
        or(lastsUntil(sql`${sql.placeholder('from')}`), ne(breaks.earlier, [])),
      ),
    )
    .orderBy(asc(breaks.createdAt), rowOrder(breaks))
    .prepare(),
);

/** Lists the breaks of a person that last until a day or longer, and all that were changed. */
export function listBreaksOf(tx: Tx, userId: string, from: string) {
  return ofPerson(tx).all({ userId, from });
}

/** Lists the breaks of a family that overlap the days `from` to `to`, the earliest first. */
export function listBreaks(tx: Tx, familyId: string, from: string, to: string): BreakRow[] {
  return tx.db
    .select()
    .from(breaks)
    .where(and(eq(breaks.familyId, familyId), lte(breaks.fromDate, to), lastsUntil(from)))
    .orderBy(asc(breaks.fromDate), asc(breaks.createdAt), rowOrder(breaks))
    .all();
}

/** Counts the breaks of a family, past ones too. */
export function countBreaks(tx: Tx, familyId: string): number {
  return tx.db.select({ count: count() }).from(breaks).where(eq(breaks.familyId, familyId)).get()?.count ?? 0;
}

/** Finds a break of a family by its id. */
export function findBreak(tx: Tx, familyId: string, id: string): BreakRow | undefined {
  return tx.db
    .select()
    .from(breaks)
    .where(and(eq(breaks.id, id), eq(breaks.familyId, familyId)))
    .get();
}

/** Adds a break. */
export function insertBreak(tx: WriteTx, row: BreakRow): void {
  tx.db.insert(breaks).values(row).run();
}

/** Changes a break. */
export function updateBreak(tx: WriteTx, id: string, changes: Partial<BreakRow>): void {
  tx.db.update(breaks).set(changes).where(eq(breaks.id, id)).run();
}

/** Removes a break. */
export function removeBreak(tx: WriteTx, id: string): void {
  tx.db.delete(breaks).where(eq(breaks.id, id)).run();
}

/** Lists the breaks of a family or of one person in the format of files, past ones included. */
export function listAllBreaks(tx: Tx, { familyId, userId }: { familyId: string; userId?: string }) {
  const { id, fromDate, toDate, kind, createdBy, createdAt, earlier } = breaks;
  return tx.db
    .select({ id, userId: breaks.userId, fromDate, toDate, kind, createdBy, createdAt, earlier })
    .from(breaks)
    .where(and(eq(breaks.familyId, familyId), userId === undefined ? undefined : eq(breaks.userId, userId)))
    .orderBy(asc(fromDate), asc(id))
    .all();
}

/** Adds the breaks of a family's file. */
export function insertBreaks(tx: WriteTx, rows: readonly BreakRow[]): void {
  for (const row of rows) insertBreak(tx, row);
}
