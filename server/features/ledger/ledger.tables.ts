import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, instant, localDay } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';

/**
 * Every change of points (points-1). Entries are never edited or deleted; undoing voids them. A live `task` entry is
 * the tick of that task, person and day; a live `reward` entry is the redemption. No second table could contradict
 * them, and the unique index makes a double credit impossible.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    /** Order of booking, and the cursor of lists. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    date: localDay('date').notNull(),
    kind: text('kind').$type<'task' | 'event_created' | 'event_completed' | 'reward' | 'adjustment'>().notNull(),
    /** Id of the task, reward, event or event completion it was for. */
    subjectId: text('subject_id'),
    title: text('title').notNull(),
    icon: text('icon').notNull(),
    /** Signed amount in points, fixed when booked. */
    points: integer('points').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    voidedAt: instant('voided_at'),
    voidedBy: text('voided_by'),
    /** Instant at which the person said thank you for an adjustment (points-31). */
    thankedAt: instant('thanked_at'),
    /** True for the tick of a shared task: it has one live credit per day (turns-7). */
    shared: flag('shared').notNull().default(false),
  },
  (table) => [
    uniqueIndex('ledger_entries_once')
      .on(table.userId, table.date, table.kind, table.subjectId)
      .where(sql`${table.voidedAt} IS NULL AND ${table.kind} IN ('task', 'reward')`),
    uniqueIndex('ledger_entries_shared')
      .on(table.subjectId, table.date)
      .where(sql`${table.voidedAt} IS NULL AND ${table.kind} = 'task' AND ${table.shared} = 1`),
    index('ledger_entries_user').on(table.userId, table.seq),
    index('ledger_entries_created_events').on(table.userId, table.date).where(sql`${table.kind} = 'event_created'`),
    index('ledger_entries_completed_events').on(table.userId, table.date).where(sql`${table.kind} = 'event_completed'`),
    // Finds how often a person redeemed a reward (asking-3).
    index('ledger_entries_rewards')
      .on(table.userId, table.subjectId, table.date)
      .where(sql`${table.kind} = 'reward' AND ${table.voidedAt} IS NULL`),
    // Finds the kind words of the last days (points-30).
    index('ledger_entries_adjustments')
      .on(table.userId, table.date)
      .where(sql`${table.kind} = 'adjustment' AND ${table.voidedAt} IS NULL`),
    index('ledger_entries_subject').on(table.subjectId).where(sql`${table.kind} LIKE 'event%'`),
  ],
);

/** Sums of the live ledger entries per person and day, so that the cost of a day does not grow with the history. */
export const progressDays = sqliteTable(
  'progress_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: localDay('date').notNull(),
    /** Sum of live positive entries, in points. */
    earned: integer('earned').notNull().default(0),
    /** Sum of live negative entries as a positive number, in points. */
    spent: integer('spent').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);
