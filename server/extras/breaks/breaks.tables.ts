import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, localDay, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import type { BreakKind, EarlierBreak } from '#shared/extras.ts';

/** A break of a child, both days inclusive; `toDate` is null until the break is ended (breaks-1). */
export const breaks = sqliteTable(
  'breaks',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromDate: localDay('from_date').notNull(),
    toDate: localDay('to_date'),
    kind: text('kind').$type<BreakKind>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Versions before each change: turns of past days are judged by what was known then (turns-4). */
    earlier: text('earlier', { mode: 'json' }).$type<readonly EarlierBreak[]>().notNull().default([]),
  },
  (table) => [
    index('breaks_user').on(table.userId, table.fromDate),
    index('breaks_family').on(table.familyId, table.fromDate),
  ],
);

/**
 * Days on which a child of two homes is with the family, from one local day to another, both inclusive. Ended rows stay,
 * so that past days keep their pattern (breaks-3).
 */
export const homePatterns = sqliteTable(
  'home_patterns',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromDate: localDay('from_date').notNull(),
    toDate: localDay('to_date'),
    /** Two weeks from Monday on, a 1 for each day with the family and a 0 for each other one. */
    pattern: text('pattern').notNull(),
    /** A Monday on which the first of the two weeks begins. */
    anchor: localDay('anchor').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    uniqueIndex('home_patterns_live').on(table.userId).where(sql`${table.toDate} IS NULL`),
    index('home_patterns_user').on(table.userId, table.fromDate),
    index('home_patterns_family').on(table.familyId, table.toDate),
  ],
);
