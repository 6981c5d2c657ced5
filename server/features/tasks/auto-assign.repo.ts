import { and, eq, inArray } from 'drizzle-orm';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { autoAssignExclusions, autoAssignSettings, tasks } from './tasks.tables.ts';

/** Settings of a family, if it ever set any. */
export function findSettings(tx: Tx, familyId: string) {
  return tx.db.select().from(autoAssignSettings).where(eq(autoAssignSettings.familyId, familyId)).get();
}

/** Keeps the settings of a family. */
export function saveSettings(tx: WriteTx, row: typeof autoAssignSettings.$inferInsert): void {
  const { enabled, dayType, updatedBy, updatedAt } = row;
  tx.db
    .insert(autoAssignSettings)
    .values(row)
    .onConflictDoUpdate({ target: autoAssignSettings.familyId, set: { enabled, dayType, updatedBy, updatedAt } })
    .run();
}

/** Remembers that somebody unassigned a task by hand. */
export function exclude(tx: WriteTx, taskId: string, userId: string): void {
  tx.db.insert(autoAssignExclusions).values({ taskId, userId }).onConflictDoNothing().run();
}

/** Forgets that a task was unassigned by hand. */
export function include(tx: WriteTx, taskId: string, userId: string): void {
  tx.db
    .delete(autoAssignExclusions)
    .where(and(eq(autoAssignExclusions.taskId, taskId), eq(autoAssignExclusions.userId, userId)))
    .run();
}

/** Forgets everything that was unassigned by hand in a family. */
export function includeAll(tx: WriteTx, familyId: string): void {
  const ofFamily = tx.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.familyId, familyId));
  tx.db.delete(autoAssignExclusions).where(inArray(autoAssignExclusions.taskId, ofFamily)).run();
}

/** Pairs of a family that auto-assignment must leave alone. */
export function listExclusions(tx: Tx, familyId: string): { taskId: string; userId: string }[] {
  return tx.db
    .select({ taskId: autoAssignExclusions.taskId, userId: autoAssignExclusions.userId })
    .from(autoAssignExclusions)
    .innerJoin(tasks, eq(tasks.id, autoAssignExclusions.taskId))
    .where(eq(tasks.familyId, familyId))
    .all();
}
