import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { goals } from '#server/extras/goals/goals.tables.ts';

/** A stored goal: the current or the last one of a person. */
export type GoalRow = typeof goals.$inferSelect;

const ofPerson = statement((db) =>
  db
    .select()
    .from(goals)
    .where(eq(goals.userId, sql.placeholder('userId')))
    .prepare(),
);

/** Finds the current or the last goal of a person. */
export function findGoal(tx: Tx, userId: string): GoalRow | undefined {
  return ofPerson(tx).get({ userId });
}

/** Lists the live goals of a family. */
export function listLiveGoals(tx: Tx, familyId: string): GoalRow[] {
  return tx.db
    .select()
    .from(goals)
    .where(and(eq(goals.familyId, familyId), isNull(goals.endedAt)))
    .orderBy(asc(goals.userId))
    .all();
}

/** Sets the goal of a person and replaces the one before. */
export function saveGoal(tx: WriteTx, row: GoalRow): void {
  tx.db.insert(goals).values(row).onConflictDoUpdate({ target: goals.userId, set: row }).run();
}

/** Changes the goal of a person. */
export function updateGoal(tx: WriteTx, userId: string, changes: Partial<GoalRow>): void {
  tx.db.update(goals).set(changes).where(eq(goals.userId, userId)).run();
}

/** Removes the goal of a person. */
export function removeGoal(tx: WriteTx, userId: string): void {
  tx.db.delete(goals).where(eq(goals.userId, userId)).run();
}

/** Removes all goals of a family, ended ones included. */
export function removeGoals(tx: WriteTx, familyId: string): void {
  tx.db.delete(goals).where(eq(goals.familyId, familyId)).run();
}

/** Lists the goals of a family or of one person, ended ones included. */
export function listGoals(tx: Tx, { familyId, userId }: { familyId: string; userId?: string }): GoalRow[] {
  return tx.db
    .select()
    .from(goals)
    .where(and(eq(goals.familyId, familyId), userId === undefined ? undefined : eq(goals.userId, userId)))
    .orderBy(asc(goals.userId))
    .all();
}

/** Adds the goals of a family's file. */
export function insertGoals(tx: WriteTx, rows: readonly (typeof goals.$inferInsert)[]): void {
  for (const row of rows) tx.db.insert(goals).values(row).run();
}
