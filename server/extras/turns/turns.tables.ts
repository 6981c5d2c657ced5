import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { localDay, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import { tasks } from '#server/features/tasks/tasks.tables.ts';
import type { DayType, Period } from '#shared/constants.ts';
import type { CertainDays, Sharing, TurnCycle } from '#shared/extras.ts';

/**
 * Ways of sharing a task, each from one local day to another, both inclusive. Ended rows stay with their schedule and
 * order, so that past turns do not change (turns-5).
 */
export const taskSharing = sqliteTable(
  'task_sharing',
  {
    id: primaryId(),
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    fromDate: localDay('from_date').notNull(),
    toDate: localDay('to_date'),
    sharing: text('sharing').$type<Sharing>().notNull(),
    every: text('every').$type<TurnCycle>().notNull(),
    /** Ids of people, who may have been deleted since. */
    order: text('order', { mode: 'json' }).$type<string[]>().notNull(),
    period: text('period').$type<Period>().notNull(),
    dayType: text('day_type').$type<DayType>().notNull(),
    days: text('days', { mode: 'json' }).$type<CertainDays>(),
  },
  (table) => [
    uniqueIndex('task_sharing_live').on(table.taskId).where(sql`${table.toDate} IS NULL`),
    index('task_sharing_task').on(table.taskId, table.fromDate),
    index('task_sharing_family').on(table.familyId, table.toDate),
  ],
);

/** A turn that was given to a person by hand (turns-6). */
export const taskTurnSwaps = sqliteTable(
  'task_turn_swaps',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id),
    date: localDay('date').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    by: text('by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.date] }),
    index('task_turn_swaps_user').on(table.userId),
    index('task_turn_swaps_family').on(table.familyId, table.date),
  ],
);
