import { and, between, count, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { calendarEvents, eventAssignees, eventCompletions } from './calendar.tables.ts';

// The table is named explicitly: in selects of one table drizzle writes bare columns, and "id" would be the
// completion's.
const idOfEvent = sql`${calendarEvents}.${sql.identifier('id')}`;
const assignedUsers = sql<string[]>`(
  select json_group_array(a.user_id order by a.user_id) from ${eventAssignees} a where a.event_id = ${idOfEvent}
)`.mapWith(JSON.parse);
const completedDates = sql<string[]>`(
  select json_group_array(c.date) from ${eventCompletions} c where c.event_id = ${idOfEvent} and c.undone_at is null
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
  unconfirmed: calendarEvents.unconfirmed,
  isAllDay: calendarEvents.isAllDay,
  isRecurring: calendarEvents.isRecurring,
  recurringType: calendarEvents.recurringType,
  recurringEndDate: calendarEvents.recurringEndDate,
  creationPoints: calendarEvents.creationPoints,
  completionPoints: calendarEvents.completionPoints,
  pointsEarned: calendarEvents.pointsEarned,
  createdAt: calendarEvents.createdAt,
  assignedUsers,
  completedDates,
};

const isOfFamily = and(eq(calendarEvents.familyId, sql.placeholder('familyId')), isNull(calendarEvents.deletedAt));
const isSeries = and(isOfFamily, eq(calendarEvents.isRecurring, true));
const isSingle = and(isOfFamily, eq(calendarEvents.isRecurring, false));
/** Condition that a series does not end before a day. */
const goesOnAt = (day: ReturnType<typeof sql.placeholder>) =>
  or(isNull(calendarEvents.recurringEndDate), gte(calendarEvents.recurringEndDate, day), gte(calendarEvents.date, day));

const byId = statement((db) =>
  db
    .select(selection)
    .from(calendarEvents)
    .where(and(eq(calendarEvents.id, sql.placeholder('id')), isOfFamily))
    .prepare(),
);
const singles = statement((db) =>
  db
    .select(selection)
    .from(calendarEvents)
    .where(and(isSingle, between(calendarEvents.date, sql.placeholder('from'), sql.placeholder('to'))))
    .prepare(),
);
const series = statement((db) =>
  db
    .select(selection)
    .from(calendarEvents)
    .where(and(isSeries, lte(calendarEvents.date, sql.placeholder('to')), goesOnAt(sql.placeholder('from'))))
    .prepare(),
);
const singlesAhead = statement((db) =>
  db
    .select({ events: count() })
    .from(calendarEvents)
    .where(and(isSingle, gte(calendarEvents.date, sql.placeholder('today'))))
    .prepare(),
);
const seriesAhead = statement((db) =>
  db
    .select({ events: count() })
    .from(calendarEvents)
    .where(and(isSeries, goesOnAt(sql.placeholder('today'))))
    .prepare(),
);
const madeSince = statement((db) =>
  db
    .select({ events: count() })
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.userId, sql.placeholder('userId')),
        gte(calendarEvents.createdAt, sql.placeholder('since')),
        isNull(calendarEvents.deletedAt),
      ),
    )
    .prepare(),
);

/** An event with its assignees and completed occurrences. */
export type EventRow = NonNullable<ReturnType<typeof findEvent>>;

/** Finds an event of a family that is not deleted. */
export function findEvent(tx: Tx, familyId: string, id: string) {
  return byId(tx).get({ familyId, id });
}

/** Lists the events of a family that may happen between two days, both inclusive, in the order of their (first) day. */
export function listFamilyEvents(tx: Tx, familyId: string, range: { from: string; to: string }): EventRow[] {
  return [...singles(tx).all({ familyId, ...range }), ...series(tx).all({ familyId, ...range })].sort(
    (a, b) =>
      compare(a.date, b.date) ||
      compare(a.time ?? '', b.time ?? '') ||
      a.createdAt - b.createdAt ||
      compare(a.id, b.id),
  );
}

/** Counts the events of a family that happen on a day or later. */
export function countEventsAhead(tx: Tx, familyId: string, today: string): number {
  const counts = [singlesAhead(tx).get({ familyId, today }), seriesAhead(tx).get({ familyId, today })];
  return counts.reduce((sum, row) => sum + (row?.events ?? 0), 0);
}

/**
 * Counts the events that a person created since an instant (milliseconds since the Unix epoch), without deleted ones.
 */
export function countEventsMadeSince(tx: Tx, userId: string, since: number): number {
  return madeSince(tx).get({ userId, since })?.events ?? 0;
}

/** Lists the events, deleted ones included, of ledger entries with these subjects (events and completions). */
export function listEventsBehind(tx: Tx, subjectIds: readonly string[]) {
  const ids = sql`(select value from json_each(${JSON.stringify(subjectIds)}))`;
  const { userId, isPrivate, unconfirmed } = calendarEvents;
  const fields = { userId, isPrivate, unconfirmed, assignedUsers };
  const created = tx.db
    .select({ subjectId: calendarEvents.id, ...fields })
    .from(calendarEvents)
    .where(inArray(calendarEvents.id, ids))
    .all();
  const completed = tx.db
    .select({ subjectId: eventCompletions.id, ...fields })
    .from(eventCompletions)
    .innerJoin(calendarEvents, eq(calendarEvents.id, eventCompletions.eventId))
    .where(inArray(eventCompletions.id, ids))
    .all();
  return [...created, ...completed];
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

/** Replaces the assignees of an event. */
export function setAssignees(tx: WriteTx, eventId: string, userIds: readonly string[]): void {
  tx.db.delete(eventAssignees).where(eq(eventAssignees.eventId, eventId)).run();
  const rows = [...new Set(userIds)].map((userId) => ({ eventId, userId }));
  if (rows.length > 0) tx.db.insert(eventAssignees).values(rows).run();
}

/** Adds points that an event gave (positive) or took back (negative). */
export function addPointsEarned(tx: WriteTx, eventId: string, change: number): void {
  tx.db
    .update(calendarEvents)
    .set({ pointsEarned: sql`${calendarEvents.pointsEarned} + ${change}` })
    .where(eq(calendarEvents.id, eventId))
    .run();
}

/** Removes an event and its completions permanently; only for events that never gave points. */
export function removeEvent(tx: WriteTx, id: string): void {
  tx.db.delete(calendarEvents).where(eq(calendarEvents.id, id)).run();
}

/**
 * Deletes the events that were only for a person who is being deleted: their own, and those of owners who left before.
 * Events for others stay (people-23). Title and description are erased; the private flag stays.
 * @param deletedAt milliseconds since the Unix epoch
 */
export function deleteOwnEvents(tx: WriteTx, userId: string, deletedAt: number): void {
  const forOthers = tx.db
    .select({ id: eventAssignees.eventId })
    .from(eventAssignees)
    .where(sql`${eventAssignees.userId} <> ${userId}`);
  const theirs = tx.db
    .select({ id: eventAssignees.eventId })
    .from(eventAssignees)
    .where(eq(eventAssignees.userId, userId));
  const isForThem = or(
    eq(calendarEvents.userId, userId),
    and(isNull(calendarEvents.userId), inArray(calendarEvents.id, theirs)),
  );
  tx.db
    .update(calendarEvents)
    .set({ deletedAt, title: '', description: '' })
    .where(and(isForThem, sql`${calendarEvents.id} not in ${forOthers}`))
    .run();
}

/** An occurrence of an event that is or was completed. */
export type CompletionRow = typeof eventCompletions.$inferSelect;

/** Lists the occurrences of an event that are or were completed, in order. */
export function listCompletions(tx: Tx, eventId: string): CompletionRow[] {
  return tx.db
    .select()
    .from(eventCompletions)
    .where(eq(eventCompletions.eventId, eventId))
    .orderBy(eventCompletions.date)
    .all();
}

/** Marks an occurrence as completed, or as completed again. */
export function saveCompletion(tx: WriteTx, { id, ...row }: CompletionRow): void {
  tx.db
    .insert(eventCompletions)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: eventCompletions.id, set: row })
    .run();
}

/** Marks completions as taken back; they keep their ids, so that ledger entries still refer to them. */
export function undoCompletions(tx: WriteTx, ids: readonly string[], undoneAt: number): void {
  tx.db
    .update(eventCompletions)
    .set({ undoneAt })
    .where(inArray(eventCompletions.id, [...ids]))
    .run();
}

/** Moves a completion to another day of its event. */
export function moveCompletion(tx: WriteTx, id: string, date: string): void {
  tx.db.update(eventCompletions).set({ date }).where(eq(eventCompletions.id, id)).run();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
