import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, localDay, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import { tasks } from '#server/features/tasks/tasks.tables.ts';

/** Tasks that children can do without points (ican-7). Rows of tasks that came back to the list stay. */
export const graduations = sqliteTable(
  'graduations',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id),
    /** Text and picture of the task on that day. */
    title: text('title').notNull(),
    icon: text('icon').notNull(),
    date: localDay('date').notNull(),
    by: text('by').notNull(),
    /** Instant at which the child saw the page about it. */
    seenAt: instant('seen_at'),
    /** Instant at which the task was assigned again; null while it is on the shelf. */
    backAt: instant('back_at'),
  },
  (table) => [
    uniqueIndex('graduations_live').on(table.userId, table.taskId).where(sql`${table.backAt} IS NULL`),
    index('graduations_user').on(table.userId, table.date),
    index('graduations_family').on(table.familyId, table.taskId),
  ],
);

/** Tasks that a grown-up last kept on a child's list when they were asked (ican-5). */
export const keptHabits = sqliteTable(
  'kept_habits',
  {
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id),
    date: localDay('date').notNull(),
    by: text('by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskId] }),
    index('kept_habits_family').on(table.familyId, table.userId),
  ],
);
