import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { taskAssignments, tasks } from './tasks.tables.ts';

const userId = sql.placeholder('userId');
const from = sql.placeholder('from');

const assignment = {
  taskId: taskAssignments.taskId,
  startDate: taskAssignments.startDate,
  endDate: taskAssignments.endDate,
  period: taskAssignments.period,
  dayType: taskAssignments.dayType,
  days: taskAssignments.days,
  extraFields: taskAssignments.extraFields,
  listedSince: sql<string>`coalesce(${taskAssignments.listedSince}, ${taskAssignments.startDate})`,
  sourceType: tasks.sourceType,
  createdBy: tasks.createdBy,
  text: tasks.text,
  points: tasks.points,
  icon: tasks.icon,
  category: tasks.category,
  familyId: tasks.familyId,
  position: tasks.position,
  sharing: tasks.sharing,
  lookFirst: tasks.lookFirst,
};
const assignments = (which: SQL) =>
  statement((db) =>
    db
      .select(assignment)
      .from(taskAssignments)
      .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
      .where(and(eq(taskAssignments.userId, userId), which))
      .prepare(),
  );
// Two queries, so that each can use its own index.
const liveAssignments = assignments(isNull(taskAssignments.endDate));
const endedAssignments = assignments(gt(taskAssignments.endDate, from));
const assignmentsOfTask = assignments(eq(taskAssignments.taskId, sql.placeholder('taskId')));

/**
 * Lists the current assignments of a person, and those of days after `from`.
 * @param from day before the first requested day; null for only the current ones
 */
export function listAssignments(tx: Tx, userId: string, from: string | null) {
  const live = liveAssignments(tx).all({ userId });
  return from === null ? live : [...endedAssignments(tx).all({ userId, from }), ...live];
}

/** Lists all assignments of one task to a person, past ones included. */
export function listAssignmentsOfTask(tx: Tx, userId: string, taskId: string) {
  return assignmentsOfTask(tx).all({ userId, taskId });
}

/**
 * Adjusts assignments after the date of a family moved back (another time zone): begins and ends after the new date, up
 * to the one before the change, move to it. Later ones stay.
 * @param days.was the date before the change, days.is the date now
 */
export function moveAssignmentsBack(tx: WriteTx, familyId: string, { was, is }: { was: string; is: string }): void {
  const isTheirs = eq(taskAssignments.familyId, familyId);
  const { startDate, endDate, listedSince } = taskAssignments;
  const isLater = (day: typeof startDate | typeof endDate | typeof listedSince) =>
    and(isTheirs, gt(day, is), lte(day, was));
  tx.db.update(taskAssignments).set({ startDate: is }).where(isLater(startDate)).run();
  tx.db.update(taskAssignments).set({ endDate: is }).where(isLater(endDate)).run();
  tx.db.update(taskAssignments).set({ listedSince: is }).where(isLater(listedSince)).run();
}
