import { asc, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, instant, localDay, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import type { AutoAssignDayType, DayType, Period } from '#shared/constants.ts';
import type { TaskExtraFields } from '#shared/extras/fields.ts';
import type { CertainDays, Sharing, Turns } from '#shared/extras.ts';

/** A task of the family's library, of a professional, or for one adult; deleted tasks stay stored for past days. */
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
    /** Null for a task that was never shared; its sharing data need not be read. */
    sharing: text('sharing').$type<Sharing>(),
    /** Current order and cycle of turns; null if the task is not done in turns. */
    turns: text('turns', { mode: 'json' }).$type<Turns>(),
    /** True if a grown-up must review a child's tick before it gives points (looking-1). */
    lookFirst: flag('look_first').notNull().default(false),
    /** Fields of extras; null without any (extras-9). */
    extraFields: text('extra_fields', { mode: 'json' }).$type<TaskExtraFields>(),
    sourceType: text('source_type').$type<'family' | 'professional' | 'parent'>().notNull(),
    /** Place among all tasks of the family, deleted ones included; no two are the same (tasks-30). */
    position: integer('position').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('tasks_family').on(table.familyId, table.deletedAt, table.position)],
);

/** Order of every list of tasks. */
export const TASK_ORDER = [asc(tasks.position)];

/**
 * Assignment of a task to a person for a period of local days; `endDate` is the first day after it. Ended rows stay
 * with the schedule of their period, so that past days show what was planned then (plan-4).
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
    /** Person who assigned it; for auto-assignment the person who last changed its settings. */
    assignedBy: text('assigned_by').notNull(),
    assignedAt: instant('assigned_at').notNull(),
    source: text('source').$type<'manual' | 'auto'>().notNull(),
    /** Period of the task; equal to that of the task while the row is live. */
    period: text('period').$type<Period>().notNull(),
    dayType: text('day_type').$type<DayType>().notNull(),
    /** Days of the task while the row is live, or the person's own days. */
    days: text('days', { mode: 'json' }).$type<CertainDays>(),
    ownDays: flag('own_days').notNull().default(false),
    /** Fields of extras that the task had in this period; equal to those of the task while the row is live. */
    extraFields: text('extra_fields', { mode: 'json' }).$type<TaskExtraFields>(),
    /** Day on which the person got the task; null in rows that keep their first schedule: then `startDate` is it. */
    listedSince: localDay('listed_since'),
    startDate: localDay('start_date').notNull(),
    endDate: localDay('end_date'),
  },
  (table) => [
    uniqueIndex('task_assignments_live').on(table.userId, table.taskId).where(sql`${table.endDate} IS NULL`),
    index('task_assignments_user').on(table.userId, table.startDate),
    // Queries of current and recent assignments need not read those that ended long ago.
    index('task_assignments_end').on(table.userId, table.endDate),
    index('task_assignments_task').on(table.taskId),
    index('task_assignments_days').on(table.familyId, table.endDate).where(sql`${table.days} IS NOT NULL`),
  ],
);

/** Settings of auto-assignment, one row per family. */
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

/** Tasks that were unassigned by hand: auto-assignment skips them until it is switched on again (auto-assign-9). */
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
