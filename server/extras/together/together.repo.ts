import { and, count, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { togetherWeeks } from '#server/extras/together/together.tables.ts';

/** A stored week with a target. */
export type WeekRow = typeof togetherWeeks.$inferSelect;

const ofWeek = statement((db) =>
  db
    .select()
    .from(togetherWeeks)
    .where(
      and(eq(togetherWeeks.familyId, sql.placeholder('familyId')), eq(togetherWeeks.week, sql.placeholder('week'))),
    )
    .prepare(),
);
const given = statement((db) =>
  db
    .select()
    .from(togetherWeeks)
    .where(
      and(
        eq(togetherWeeks.familyId, sql.placeholder('familyId')),
        gte(togetherWeeks.week, sql.placeholder('from')),
        isNotNull(togetherWeeks.givenAt),
      ),
    )
    .orderBy(desc(togetherWeeks.week))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Finds the row of a week. */
export function findWeek(tx: Tx, familyId: string, week: string): WeekRow | undefined {
  return ofWeek(tx).get({ familyId, week });
}

/** Lists the weeks from one on whose treat was given, the newest first. */
export function listGiven(tx: Tx, about: { familyId: string; from: string; limit: number }): WeekRow[] {
  return given(tx).all(about);
}

/** Sets the row of a week. */
export function saveWeek(tx: WriteTx, row: WeekRow): void {
  tx.db
    .insert(togetherWeeks)
    .values(row)
    .onConflictDoUpdate({ target: [togetherWeeks.familyId, togetherWeeks.week], set: row })
    .run();
}

/** Removes the row of a week. */
export function removeWeek(tx: WriteTx, familyId: string, week: string): void {
  tx.db
    .delete(togetherWeeks)
    .where(and(eq(togetherWeeks.familyId, familyId), eq(togetherWeeks.week, week)))
    .run();
}

/** Counts the weeks from one on whose treat was not given. */
export function countOpen(tx: Tx, familyId: string, from: string): number {
  const found = tx.db
    .select({ count: count() })
    .from(togetherWeeks)
    .where(and(eq(togetherWeeks.familyId, familyId), gte(togetherWeeks.week, from), isNull(togetherWeeks.givenAt)))
    .get();
  return found?.count ?? 0;
}

/** Removes all weeks of a family whose treat was not given. */
export function removeOpen(tx: WriteTx, familyId: string): void {
  tx.db
    .delete(togetherWeeks)
    .where(and(eq(togetherWeeks.familyId, familyId), isNull(togetherWeeks.givenAt)))
    .run();
}

/** Lists all weeks of a family, the oldest first. */
export function listWeeks(tx: Tx, familyId: string): WeekRow[] {
  return tx.db
    .select()
    .from(togetherWeeks)
    .where(eq(togetherWeeks.familyId, familyId))
    .orderBy(togetherWeeks.week)
    .all();
}
