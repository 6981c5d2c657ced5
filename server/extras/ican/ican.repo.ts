import { and, asc, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { rowOrder } from '#server/db/columns.ts';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { graduations, keptHabits } from '#server/extras/ican/ican.tables.ts';
import { MOST_ON_SHELF } from '#shared/extras/ican/rules.ts';

/** A stored graduation. */
export type GraduationRow = typeof graduations.$inferSelect;
/** A stored answer that keeps a task. */
export type KeptHabitRow = typeof keptHabits.$inferSelect;

/** Family whose rows are read; only those of one person if `userId` is set. */
interface Whose {
  familyId: string;
  userId?: string;
}

const userId = sql.placeholder('userId');
const onShelf = statement((db) =>
  db
    .select()
    .from(graduations)
    .where(and(eq(graduations.userId, userId), isNull(graduations.backAt)))
    .orderBy(desc(graduations.date), desc(rowOrder(graduations)))
    .limit(MOST_ON_SHELF)
    .prepare(),
);
const since = statement((db) =>
  db
    .select()
    .from(graduations)
    .where(and(eq(graduations.userId, userId), gte(graduations.date, sql.placeholder('from'))))
    .prepare(),
);
const kept = statement((db) => db.select().from(keptHabits).where(eq(keptHabits.userId, userId)).prepare());
const liveOfFamily = statement((db) =>
  db
    .select({ id: graduations.id, userId: graduations.userId, taskId: graduations.taskId })
    .from(graduations)
    .where(and(eq(graduations.familyId, sql.placeholder('familyId')), isNull(graduations.backAt)))
    .prepare(),
);

/** Lists what is on the shelf of a person, the newest first. */
export function listOnShelf(tx: Tx, userId: string): GraduationRow[] {
  return onShelf(tx).all({ userId });
}

/** Lists the graduations of a person from a day on, also of tasks that came back since. */
export function listSince(tx: Tx, userId: string, from: string): GraduationRow[] {
  return since(tx).all({ userId, from });
}

/** Lists what grown-ups kept on the list of a person. */
export function listKept(tx: Tx, userId: string): KeptHabitRow[] {
  return kept(tx).all({ userId });
}

/** Lists what is on the shelves of a family. */
export function listLiveOfFamily(tx: Tx, familyId: string) {
  return liveOfFamily(tx).all({ familyId });
}

/** Finds a graduation of a family by its id. */
export function findGraduation(tx: Tx, familyId: string, id: string): GraduationRow | undefined {
  return tx.db
    .select()
    .from(graduations)
    .where(and(eq(graduations.id, id), eq(graduations.familyId, familyId)))
    .get();
}

/** Adds graduations. */
export function insertGraduations(tx: WriteTx, rows: readonly GraduationRow[]): void {
  for (const row of rows) tx.db.insert(graduations).values(row).run();
}

/** Stores when tasks came back to the list. */
export function markBack(tx: WriteTx, ids: readonly string[], backAt: number): void {
  tx.db
    .update(graduations)
    .set({ backAt })
    .where(and(inArray(graduations.id, [...ids]), isNull(graduations.backAt)))
    .run();
}

/** Stores when a person saw the page about some graduations; returns the number of those that were new. */
export function markSeen(tx: WriteTx, userId: string, ids: readonly string[], seenAt: number): number {
  return tx.db
    .update(graduations)
    .set({ seenAt })
    .where(and(eq(graduations.userId, userId), inArray(graduations.id, [...ids]), isNull(graduations.seenAt)))
    .run().changes;
}

/** Counts the graduations of a family of which nobody saw the page, and that still hold. */
export function countUnseen(tx: Tx, familyId: string): number {
  const isUnseen = and(eq(graduations.familyId, familyId), isNull(graduations.seenAt), isNull(graduations.backAt));
  return tx.db.select({ count: count() }).from(graduations).where(isUnseen).get()?.count ?? 0;
}

/** Stores for a whole family that nothing is new any more. */
export function markAllSeen(tx: WriteTx, familyId: string, seenAt: number): void {
  tx.db
    .update(graduations)
    .set({ seenAt })
    .where(and(eq(graduations.familyId, familyId), isNull(graduations.seenAt)))
    .run();
}

/** Stores that a task is kept; the newest answer replaces the one before. */
export function saveKept(tx: WriteTx, row: KeptHabitRow): void {
  tx.db
    .insert(keptHabits)
    .values(row)
    .onConflictDoUpdate({ target: [keptHabits.userId, keptHabits.taskId], set: row })
    .run();
}

/** Lists the graduations of a family or of one person in the format of files, those of tasks that came back included. */
export function listAllGraduations(tx: Tx, { familyId, userId }: Whose) {
  const { id, taskId, title, icon, date, by, seenAt, backAt } = graduations;
  return tx.db
    .select({ id, userId: graduations.userId, taskId, title, icon, date, by, seenAt, backAt })
    .from(graduations)
    .where(and(eq(graduations.familyId, familyId), userId === undefined ? undefined : eq(graduations.userId, userId)))
    .orderBy(asc(date), rowOrder(graduations))
    .all();
}

/** Lists what grown-ups kept on the lists of a family or of one person, in the format of files. */
export function listAllKept(tx: Tx, { familyId, userId }: Whose) {
  const { taskId, date, by } = keptHabits;
  return tx.db
    .select({ userId: keptHabits.userId, taskId, date, by })
    .from(keptHabits)
    .where(and(eq(keptHabits.familyId, familyId), userId === undefined ? undefined : eq(keptHabits.userId, userId)))
    .orderBy(asc(keptHabits.userId), asc(taskId))
    .all();
}
