import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';
import { calendarEvents, eventAssignees, eventCompletions } from '#server/features/calendar/calendar.tables.ts';
import { ledgerEntries } from '#server/features/ledger/ledger.tables.ts';
import { taskAssignments } from '#server/features/tasks/tasks.tables.ts';
import type { RowsOf } from './export.repo.ts';

// Every select names its columns, so that no other column gets into a file.

/** Number of rows of a growing table that are read at once. */
const PAGE_ROWS = 500;

/**
 * Reads a page of assignments, in the order in which they were made.
 * @param after place of the last one that was read
 */
export function readAssignments(tx: Tx, { familyId, userId }: RowsOf, after: number) {
  const { id, taskId, assignedBy, assignedAt, source, period, dayType, days, ownDays } = taskAssignments;
  const { extraFields, listedSince, startDate, endDate } = taskAssignments;
  const place = sql<number>`${taskAssignments}.rowid`;
  return tx.db
    .select({
      place,
      id,
      taskId,
      userId: taskAssignments.userId,
      assignedBy,
      assignedAt,
      source,
      period,
      dayType,
      days,
      ownDays,
      extraFields,
      listedSince,
      startDate,
      endDate,
    })
    .from(taskAssignments)
    .where(
      and(
        eq(taskAssignments.familyId, familyId),
        userId === undefined ? undefined : eq(taskAssignments.userId, userId),
        gt(place, after),
      ),
    )
    .orderBy(place)
    .limit(PAGE_ROWS)
    .all();
}

/** A completed occurrence of an event, as it is in a file. */
interface CompletionRow {
  id: string;
  date: string;
  completedBy: string;
  completedAt: number;
  undoneAt: number | null;
}

// The table is named explicitly: in selects from one table drizzle writes columns without it.
const idOfEvent = sql`${calendarEvents}.${sql.identifier('id')}`;
const assignedUsers = sql<string[]>`(
  select json_group_array(a.user_id order by a.user_id) from ${eventAssignees} a where a.event_id = ${idOfEvent}
)`.mapWith(JSON.parse);
const completions = sql<CompletionRow[]>`(
  select json_group_array(json_object('id', c.id, 'date', c.date, 'completedBy', c.completed_by,
    'completedAt', c.completed_at, 'undoneAt', c.undone_at) order by c.date, c.id)
  from ${eventCompletions} c where c.event_id = ${idOfEvent}
)`.mapWith((text: string): CompletionRow[] => JSON.parse(text));

/** Tells whether a family has an event whose owner has left it. */
export function hasEventOfNobody(tx: Tx, familyId: string): boolean {
  const { id, userId } = calendarEvents;
  const found = tx.db
    .select({ id })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.familyId, familyId), isNull(userId)))
    .limit(1);
  return found.get() !== undefined;
}

/**
 * Reads a page of events, in the order in which they were made; for a person, those that they own or are assigned to.
 */
export function readEvents(tx: Tx, { familyId, userId }: RowsOf, after: number) {
  const { id, title, description, date, time, type, color, isPrivate, unconfirmed, isAllDay, isRecurring } =
    calendarEvents;
  const { recurringType, recurringEndDate, creationPoints, completionPoints, pointsEarned } = calendarEvents;
  const { createdAt, updatedAt, deletedAt } = calendarEvents;
  const place = sql<number>`${calendarEvents}.rowid`;
  const isTheirs = (person: string): SQL | undefined =>
    or(
      eq(calendarEvents.userId, person),
      sql`${person} in (select a.user_id from ${eventAssignees} a where a.event_id = ${idOfEvent})`,
    );
  return tx.db
    .select({
      place,
      id,
      userId: calendarEvents.userId,
      title,
      description,
      date,
      time,
      type,
      color,
      isPrivate,
      unconfirmed,
      isAllDay,
      isRecurring,
      recurringType,
      recurringEndDate,
      creationPoints,
      completionPoints,
      pointsEarned,
      assignedUsers,
      completions,
      createdAt,
      updatedAt,
      deletedAt,
    })
    .from(calendarEvents)
    .where(
      and(eq(calendarEvents.familyId, familyId), userId === undefined ? undefined : isTheirs(userId), gt(place, after)),
    )
    .orderBy(place)
    .limit(PAGE_ROWS)
    .all();
}

/** Tells whether a family has a child's own event that no grown-up has confirmed (calendar-46). */
export function hasOwnEvents(tx: Tx, familyId: string): boolean {
  const isOwn = and(eq(calendarEvents.familyId, familyId), eq(calendarEvents.unconfirmed, true));
  return tx.db.select({ id: calendarEvents.id }).from(calendarEvents).where(isOwn).limit(1).get() !== undefined;
}

/** Reads a page of ledger entries, voided ones too, in the order in which they were booked. */
export function readEntries(tx: Tx, { familyId, userId }: RowsOf, after: number) {
  const { seq, date, kind, subjectId, title, icon, points, shared } = ledgerEntries;
  const { createdBy, createdAt, voidedAt, voidedBy, thankedAt } = ledgerEntries;
  return tx.db
    .select({
      seq,
      userId: ledgerEntries.userId,
      date,
      kind,
      subjectId,
      title,
      icon,
      points,
      shared,
      createdBy,
      createdAt,
      voidedAt,
      voidedBy,
      thankedAt,
    })
    .from(ledgerEntries)
    .where(
      and(
        userId === undefined ? eq(ledgerEntries.familyId, familyId) : eq(ledgerEntries.userId, userId),
        gt(seq, after),
      ),
    )
    .orderBy(asc(seq))
    .limit(PAGE_ROWS)
    .all();
}
