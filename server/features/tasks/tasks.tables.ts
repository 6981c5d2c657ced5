import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, instant, localDay, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import type { AutoAssignDayType, DayType, Period } from '#shared/constants.ts';
import type { CertainDays, Sharing, Turns } from '#shared/extras.ts';

/** A task of the family's library, of a professional, or made for one adult; deleted ones stay for past days. */
export const tasks = sqliteTable(
  'tasks',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    text: text('text').notNull(),
    points: integer('points').notNull(),
    icon: text('icon').notNull(),
    period: text('period').$type<Period>().notNull(),
    category: text('category').notNull(),
    dayType: text('day_type').$type<DayType>().notNull(),
    /** Null without certain days (certain-days-1). */
    days: text('days', { mode: 'json' }).$type<CertainDays>(),
    /** Null for a task that was never shared: then nothing else needs to be read of it. */
    sharing: text('sharing').$type<Sharing>(),
    /** The order of now and how often it changes, while it is done in turns. */
    turns: text('turns', { mode: 'json' }).$type<Turns>(),
    /** Of a child's tick a grown-up looks before the points come (looking-1). */
    lookFirst: flag('look_first').notNull().default(false),
    sourceType: text('source_type').$type<'family' | 'professional' | 'parent'>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('tasks_family').on(table.familyId, table.deletedAt, table.createdAt)],
);

/**
 * A task on somebody's list from one local day until another; `endDate` is the first day it is off the list again.
 * Ended rows stay, and each carries the schedule that held while it lasted, so that past days show what was planned then
 * (plan-4).
 */
export const taskAssignments = sqliteTable(
  'task_assignments',
  {
    id: primaryId(),
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    /** Person who gave it, also when auto-assignment did on their behalf. */
    assignedBy: text('assigned_by').notNull(),
    assignedAt: instant('assigned_at').notNull(),
    source: text('source').$type<'manual' | 'auto'>().notNull(),
    /** The task's own while the row lives. */
    period: text('period').$type<Period>().notNull(),
    dayType: text('day_type').$type<DayType>().notNull(),
    /** The task's while the row lives, or the person's own. */
    days: text('days', { mode: 'json' }).$type<CertainDays>(),
    ownDays: flag('own_days').notNull().default(false),
    startDate: localDay('start_date').notNull(),
    endDate: localDay('end_date'),
  },
  (table) => [
    uniqueIndex('task_assignments_live').on(table.userId, table.taskId).where(sql`${table.endDate} IS NULL`),
    index('task_assignments_user').on(table.userId, table.startDate),
    // What ended long ago is walked neither for the list of now nor for what was planned lately.
    index('task_assignments_end').on(table.userId, table.endDate),
    index('task_assignments_task').on(table.taskId),
    index('task_assignments_days').on(table.familyId, table.endDate).where(sql`${table.days} IS NOT NULL`),
  ],
);

/** Settings of auto-assignment, one row a family. */
export const autoAssignSettings = sqliteTable(
  'auto_assign_settings',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    enabled: flag('enabled').notNull().default(false),
    dayType: text('day_type').$type<AutoAssignDayType>().notNull().default('both'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('auto_assign_settings_family').on(table.familyId)],
);

/** Tasks that somebody unassigned by hand: auto-assignment leaves them until it is switched on anew (auto-assign-9). */
export const autoAssignExclusions = sqliteTable(
  'auto_assign_exclusions',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.userId] })],
);
