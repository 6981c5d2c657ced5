import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { calendarEvents, eventAssignees, eventCompletions } from '#server/db/schema/calendar.ts';
import { statement, type Tx, type WriteTx } from '#server/db/unit-of-work.ts';

// The table is named by hand: in selects of one table drizzle writes columns bare, and "id" would be the completion's.
const idOfEvent = sql`${calendarEvents}.${sql.identifier('id')}`;
const assignedUsers = sql<string[]>`(
  select json_group_array(a.user_id order by a.user_id) from ${eventAssignees} a where a.event_id = ${idOfEvent}
)`.mapWith(JSON.parse);
const completedDates = sql<string[]>`(
  select json_group_array(c.date) from ${eventCompletions} c where c.event_id = ${idOfEvent}
)`.mapWith(JSON.parse);

const selection = {
  id: calendarEvents.id,
  userId: calendarEvents.userId,
  familyId: calendarEvents.familyId,
  title: calendarEvents.title,
  description: calendarEvents.description,
  date: calendarEvents.date,
  time: calendarEvents.time,
  type: calendarEvents.type,
  color: calendarEvents.color,
  isPrivate: calendarEvents.isPrivate,
  isAllDay: calendarEvents.isAllDay,
  isRecurring: calendarEvents.isRecurring,
  recurringType: calendarEvents.recurringType,
  recurringEndDate: calendarEvents.recurringEndDate,
  creationPoints: calendarEvents.creationPoints,
  completionPoints: calendarEvents.completionPoints,
  pointsEarned: calendarEvents.pointsEarned,
  assignedUsers,
  completedDates,
};

const byId = statement((db) =>
  db
    .select(selection)
    .from(calendarEvents)
    .where(and(eq(calendarEvents.id, sql.placeholder('id')), eq(calendarEvents.familyId, sql.placeholder('familyId'))))
    .prepare(),
);
const all = statement((db) =>
  db
    .select(selection)
    .from(calendarEvents)
    .where(eq(calendarEvents.familyId, sql.placeholder('familyId')))
    .orderBy(asc(calendarEvents.date), asc(calendarEvents.time), asc(calendarEvents.createdAt))
    .prepare(),
);
const inRange = statement((db) =>
  db
    .select(selection)
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.familyId, sql.placeholder('familyId')),
        lte(calendarEvents.date, sql.placeholder('to')),
        or(
          gte(calendarEvents.date, sql.placeholder('from')),
          and(
            eq(calendarEvents.isRecurring, true),
            or(isNull(calendarEvents.recurringEndDate), gte(calendarEvents.recurringEndDate, sql.placeholder('from'))),
          ),
        ),
      ),
    )
    .orderBy(asc(calendarEvents.date), asc(calendarEvents.time), asc(calendarEvents.createdAt))
    .prepare(),
);

/** An event with who it is for and which occurrences are completed. */
export type EventRow = NonNullable<ReturnType<typeof findEvent>>;

/** One event of a family. */
export function findEvent(tx: Tx, familyId: string, id: string) {
  return byId(tx).get({ familyId, id });
}

/** Events of a family; with a range, those that may happen in it. */
export function listFamilyEvents(tx: Tx, familyId: string, range?: { from: string; to: string }): EventRow[] {
  return range ? inRange(tx).all({ familyId, ...range }) : all(tx).all({ familyId });
}

/** Adds an event. */
export function insertEvent(tx: WriteTx, row: typeof calendarEvents.$inferInsert, assignedTo: readonly string[]): void {
  tx.db.insert(calendarEvents).values(row).run();
  setAssignees(tx, row.id, assignedTo);
}

/** Changes columns of an event. */
export function updateEvent(tx: WriteTx, id: string, changes: Partial<typeof calendarEvents.$inferInsert>): void {
  tx.db.update(calendarEvents).set(changes).where(eq(calendarEvents.id, id)).run();
}

/** Says anew who an event is for. */
export function setAssignees(tx: WriteTx, eventId: string, userIds: readonly string[]): void {
  tx.db.delete(eventAssignees).where(eq(eventAssignees.eventId, eventId)).run();
  const rows = [...new Set(userIds)].map((userId) => ({ eventId, userId }));
  if (rows.length > 0) tx.db.insert(eventAssignees).values(rows).run();
}

/** Counts points that an event gave or took back. */
export function addPointsEarned(tx: WriteTx, eventId: string, change: number): void {
  tx.db
    .update(calendarEvents)
    .set({ pointsEarned: sql`${calendarEvents.pointsEarned} + ${change}` })
    .where(eq(calendarEvents.id, eventId))
    .run();
}

/** Removes an event with its completions. */
export function removeEvent(tx: WriteTx, id: string): void {
  tx.db.delete(calendarEvents).where(eq(calendarEvents.id, id)).run();
}

/** Removes what a person who is deleted had for themselves alone: events for others stay (decisions, section 6). */
export function removeOwnEvents(tx: WriteTx, userId: string): void {
  const forOthers = tx.db
    .select({ id: eventAssignees.eventId })
    .from(eventAssignees)
    .where(sql`${eventAssignees.userId} <> ${userId}`);
  tx.db
    .delete(calendarEvents)
    .where(and(eq(calendarEvents.userId, userId), sql`${calendarEvents.id} not in ${forOthers}`))
    .run();
}

/** Marks an occurrence as completed. @returns false when it is already */
export function insertCompletion(tx: WriteTx, row: typeof eventCompletions.$inferInsert): boolean {
  return tx.db.insert(eventCompletions).values(row).onConflictDoNothing().run().changes > 0;
}

/** The completed occurrences of an event. */
export function listCompletions(tx: Tx, eventId: string): { id: string; date: string }[] {
  return tx.db
    .select({ id: eventCompletions.id, date: eventCompletions.date })
    .from(eventCompletions)
    .where(eq(eventCompletions.eventId, eventId))
    .all();
}

/** Removes completions. */
export function removeCompletions(tx: WriteTx, ids: readonly string[]): void {
  tx.db
    .delete(eventCompletions)
    .where(inArray(eventCompletions.id, [...ids]))
    .run();
}
