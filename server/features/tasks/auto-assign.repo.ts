import { and, eq, inArray } from 'drizzle-orm';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { autoAssignExclusions, autoAssignSettings, tasks } from './tasks.tables.ts';

/** Finds the settings of a family; undefined if it never set any. */
export function findSettings(tx: Tx, familyId: string) {
  return tx.db.select().from(autoAssignSettings).where(eq(autoAssignSettings.familyId, familyId)).get();
}

/** Stores the settings of a family. */
export function saveSettings(tx: WriteTx, row: typeof autoAssignSettings.$inferInsert): void {
  const { enabled, dayType, updatedBy, updatedAt } = row;
  tx.db
    .insert(autoAssignSettings)
    .values(row)
    .onConflictDoUpdate({ target: autoAssignSettings.familyId, set: { enabled, dayType, updatedBy, updatedAt } })
    .run();
}

/** Stores that a task was unassigned from a person by hand. */
export function exclude(tx: WriteTx, taskId: string, userId: string): void {
  tx.db.insert(autoAssignExclusions).values({ taskId, userId }).onConflictDoNothing().run();
}

/** Removes the record that a task was unassigned by hand. */
export function include(tx: WriteTx, taskId: string, userId: string): void {
  tx.db
    .delete(autoAssignExclusions)
    .where(and(eq(autoAssignExclusions.taskId, taskId), eq(autoAssignExclusions.userId, userId)))
    .run();
}

/** Removes all records of tasks that were unassigned by hand in a family. */
export function includeAll(tx: WriteTx, familyId: string): void {
  const ofFamily = tx.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.familyId, familyId));
  tx.db.delete(autoAssignExclusions).where(inArray(autoAssignExclusions.taskId, ofFamily)).run();
}

/** Lists the pairs of task and person of a family that auto-assignment must not assign. */
export function listExclusions(tx: Tx, familyId: string): { taskId: string; userId: string }[] {
  return tx.db
    .select({ taskId: autoAssignExclusions.taskId, userId: autoAssignExclusions.userId })
    .from(autoAssignExclusions)
    .innerJoin(tasks, eq(tasks.id, autoAssignExclusions.taskId))
    .where(eq(tasks.familyId, familyId))
    .all();
}
