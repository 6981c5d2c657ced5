import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { statement, type Tx } from '#server/db/tx.ts';
import { TASK_ORDER, tasks } from './tasks.tables.ts';

const lastPlace = statement((db) =>
  db
    .select({ position: max(tasks.position) })
    .from(tasks)
    .where(eq(tasks.familyId, sql.placeholder('familyId')))
    .prepare(),
);

type Task = typeof tasks.$inferSelect;

/** Place of a task in the family's order. */
export type Place = Pick<Task, 'id' | 'position'>;

/** Returns the place after all tasks of a family (tasks-30). */
export function endOfOrder(tx: Tx, familyId: string): number {
  return (lastPlace(tx).get({ familyId })?.position ?? 0) + 1;
}

/** Lists the tasks that are ordered together: those of the same owner in the same part of the day (tasks-32). */
export function listNeighbors(
  tx: Tx,
  { familyId, period, sourceType, createdBy }: Pick<Task, 'familyId' | 'period' | 'sourceType' | 'createdBy'>,
): Place[] {
  return tx.db
    .select({ id: tasks.id, position: tasks.position })
    .from(tasks)
    .where(
      and(
        eq(tasks.familyId, familyId),
        isNull(tasks.deletedAt),
        eq(tasks.period, period),
        eq(tasks.sourceType, sourceType),
        sourceType === 'professional' ? eq(tasks.createdBy, createdBy) : undefined,
      ),
    )
    .orderBy(...TASK_ORDER)
    .all();
}
