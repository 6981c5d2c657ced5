import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { rowOrder } from '#server/db/columns.ts';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { users } from '#server/features/people/people.tables.ts';
import { TASK_ORDER, taskAssignments, tasks } from './tasks.tables.ts';

// The table is named explicitly: in selects of one table drizzle writes bare columns, and "id" would be the
// assignment's.
const assignees = sql<string[]>`(
  select json_group_array(a.user_id order by a.assigned_at, a.rowid) from ${taskAssignments} a
  where a.task_id = ${tasks}.${sql.identifier('id')} and a.end_date is null
)`.mapWith(JSON.parse);

const selection = {
  id: tasks.id,
  text: tasks.text,
  points: tasks.points,
  icon: tasks.icon,
  period: tasks.period,
  category: tasks.category,
  dayType: tasks.dayType,
  days: tasks.days,
  sharing: tasks.sharing,
  turns: tasks.turns,
  lookFirst: tasks.lookFirst,
  extraFields: tasks.extraFields,
  familyId: tasks.familyId,
  createdBy: tasks.createdBy,
  sourceType: tasks.sourceType,
  deletedAt: tasks.deletedAt,
  assignees,
};
const byId = statement((db) =>
  db
    .select(selection)
    .from(tasks)
    .where(and(eq(tasks.id, sql.placeholder('id')), eq(tasks.familyId, sql.placeholder('familyId'))))
    .prepare(),
);
const library = statement((db) =>
  db
    .select(selection)
    .from(tasks)
    .where(and(eq(tasks.familyId, sql.placeholder('familyId')), isNull(tasks.deletedAt)))
    .orderBy(...TASK_ORDER)
    .prepare(),
);
const liveOf = statement((db) =>
  db
    .select(selection)
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .where(and(eq(taskAssignments.userId, sql.placeholder('userId')), isNull(taskAssignments.endDate)))
    .orderBy(...TASK_ORDER)
    .prepare(),
);
const assigneesOf = statement((db) =>
  db
    .select({ taskId: taskAssignments.taskId, userId: taskAssignments.userId })
    .from(taskAssignments)
    .where(
      and(
        sql`${taskAssignments.taskId} in (select value from json_each(${sql.placeholder('taskIds')}))`,
        isNull(taskAssignments.endDate),
      ),
    )
    .orderBy(asc(taskAssignments.assignedAt), rowOrder(taskAssignments))
    .prepare(),
);

const liveCount = statement((db) =>
  db
    .select({ tasks: count() })
    .from(tasks)
    .where(and(eq(tasks.familyId, sql.placeholder('familyId')), isNull(tasks.deletedAt)))
    .prepare(),
);
const assignmentCount = statement((db) =>
  db
    .select({ assignments: count() })
    .from(users)
    .innerJoin(taskAssignments, and(eq(taskAssignments.userId, users.id), isNull(taskAssignments.endDate)))
    .where(eq(users.familyId, sql.placeholder('familyId')))
    .prepare(),
);
/** A task with its current assignees. */
export type TaskRow = NonNullable<ReturnType<typeof findTask>>;

/** Finds a task of a family, deleted ones included. */
export function findTask(tx: Tx, familyId: string, id: string) {
  return byId(tx).get({ familyId, id });
}

/** Lists all tasks of a family that are not deleted: family, professional and parent tasks. */
export function listFamilyTasks(tx: Tx, familyId: string): TaskRow[] {
  return library(tx).all({ familyId });
}

/** Removes the review setting of all tasks of a family, deleted ones included. */
export function endTaskReviews(tx: WriteTx, familyId: string): void {
  tx.db
    .update(tasks)
    .set({ lookFirst: false })
    .where(and(eq(tasks.familyId, familyId), eq(tasks.lookFirst, true)))
    .run();
}

/** Lists the tasks that are assigned to a person now. */
export function listLiveTasks(tx: Tx, userId: string): TaskRow[] {
  return liveOf(tx).all({ userId });
}

/** Lists the current assignees by task id, in the order of assignment. */
export function listAssignees(tx: Tx, taskIds: readonly string[]): Map<string, string[]> {
  const byTask = new Map<string, string[]>();
  for (const { taskId, userId } of assigneesOf(tx).all({ taskIds: JSON.stringify(taskIds) })) {
    const people = byTask.get(taskId);
    if (people) people.push(userId);
    else byTask.set(taskId, [userId]);
  }
  return byTask;
}

/** Counts the tasks of a family that are not deleted. */
export function countTasks(tx: Tx, familyId: string): number {
  return liveCount(tx).get({ familyId })?.tasks ?? 0;
}

/** Counts the live assignments of all members of a family. */
export function countAssignments(tx: Tx, familyId: string): number {
  return assignmentCount(tx).get({ familyId })?.assignments ?? 0;
}

/** Lists the ids of the tasks that a person created, deleted ones included. */
export function listTaskIdsMadeBy(tx: Tx, familyId: string, createdBy: string): string[] {
  return tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.familyId, familyId), eq(tasks.createdBy, createdBy)))
    .all()
    .map(({ id }) => id);
}

/** Adds a task. */
export function insertTask(tx: WriteTx, row: typeof tasks.$inferInsert): void {
  tx.db.insert(tasks).values(row).run();
}

/** Changes columns of a task. */
export function updateTask(tx: WriteTx, id: string, changes: Partial<typeof tasks.$inferInsert>): void {
  tx.db.update(tasks).set(changes).where(eq(tasks.id, id)).run();
}

/** Adds an assignment. @returns false if the person has the task already */
export function insertAssignment(tx: WriteTx, row: typeof taskAssignments.$inferInsert): boolean {
  return tx.db.insert(taskAssignments).values(row).onConflictDoNothing().run().changes > 0;
}

/** Lists the live assignments of a task. */
export function listLiveAssignments(tx: Tx, taskId: string) {
  return tx.db
    .select()
    .from(taskAssignments)
    .where(and(eq(taskAssignments.taskId, taskId), isNull(taskAssignments.endDate)))
    .all();
}

/** A stored assignment. */
export type AssignmentRow = typeof taskAssignments.$inferSelect;

/** Finds an assignment by its id. */
export function findAssignment(tx: Tx, id: string): AssignmentRow | undefined {
  return tx.db.select().from(taskAssignments).where(eq(taskAssignments.id, id)).get();
}

/** Lists the task of each live assignment of a family with own days; a task may occur several times. */
export function listOwnDaysOfFamily(tx: Tx, familyId: string): { taskId: string }[] {
  return tx.db
    .select({ taskId: taskAssignments.taskId })
    .from(taskAssignments)
    .where(
      and(
        eq(taskAssignments.familyId, familyId),
        isNotNull(taskAssignments.days),
        isNull(taskAssignments.endDate),
        eq(taskAssignments.ownDays, true),
      ),
    )
    .all();
}

/** Changes columns of one assignment. */
export function updateAssignment(tx: WriteTx, id: string, changes: Partial<typeof taskAssignments.$inferInsert>): void {
  tx.db.update(taskAssignments).set(changes).where(eq(taskAssignments.id, id)).run();
}

/** Ends the live assignments of a task to these people on a day. @returns ids of the people who had it */
export function endAssignments(
  tx: WriteTx,
  taskId: string,
  userIds: readonly string[] | 'everybody',
  date: string,
): string[] {
  return tx.db
    .update(taskAssignments)
    .set({ endDate: date })
    .where(
      and(
        eq(taskAssignments.taskId, taskId),
        isNull(taskAssignments.endDate),
        userIds === 'everybody' ? undefined : inArray(taskAssignments.userId, [...userIds]),
      ),
    )
    .returning({ userId: taskAssignments.userId })
    .all()
    .map((row) => row.userId);
}

/** Lists the live assignments of a family that auto-assignment added. */
export function listAutoAssignments(tx: Tx, familyId: string): { taskId: string; userId: string }[] {
  return tx.db
    .select({ taskId: taskAssignments.taskId, userId: taskAssignments.userId })
    .from(taskAssignments)
    .where(
      and(eq(taskAssignments.familyId, familyId), eq(taskAssignments.source, 'auto'), isNull(taskAssignments.endDate)),
    )
    .all();
}
