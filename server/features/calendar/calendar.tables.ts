import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, instant, localDay, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';

/** An event of the family's calendar (calendar-1). */
export const calendarEvents = sqliteTable(
  'calendar_events',
  {
    id: primaryId(),
    /** Owner; null after they left the family (people-28). */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    date: localDay('date').notNull(),
    /** `HH:MM`, or null. */
    time: text('time'),
    type: text('type').notNull().default('appointment'),
    color: text('color').notNull().default('primary'),
    isPrivate: flag('is_private').notNull().default(false),
    /** True for a child's own event: last changed by a child and not confirmed by a grown-up (calendar-46). */
    unconfirmed: flag('unconfirmed').notNull().default(false),
    isAllDay: flag('is_all_day').notNull().default(false),
    isRecurring: flag('is_recurring').notNull().default(false),
    recurringType: text('recurring_type').notNull().default('weekly'),
    /** Last day of the series, inclusive; null means no end. */
    recurringEndDate: localDay('recurring_end_date'),
    creationPoints: integer('creation_points').notNull().default(10),
    completionPoints: integer('completion_points').notNull().default(15),
    /** Points that the event has given so far and not taken back. */
    pointsEarned: integer('points_earned').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Deleted events stay stored: their points still count, and private ones must stay private. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('calendar_events_family').on(table.familyId, table.deletedAt, table.date),
    index('calendar_events_creator').on(table.userId, table.createdAt),
    // Finds series without reading the single events of past years.
    index('calendar_events_series').on(table.familyId, table.deletedAt, table.isRecurring, table.date),
  ],
);

/** People whom an event is for. */
export const eventAssignees = sqliteTable(
  'event_assignees',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] }), index('event_assignees_user').on(table.userId)],
);

/** One completed occurrence of an event; its ledger entries carry this id. */
export const eventCompletions = sqliteTable(
  'event_completions',
  {
    id: primaryId(),
    eventId: text('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    date: localDay('date').notNull(),
    completedBy: text('completed_by').notNull(),
    completedAt: instant('completed_at').notNull(),
    /** Instant at which it was taken back; a new completion keeps the id, so that its points count once. */
    undoneAt: instant('undone_at'),
  },
  (table) => [uniqueIndex('event_completions_occurrence').on(table.eventId, table.date)],
);
