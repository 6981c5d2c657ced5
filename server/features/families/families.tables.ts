import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, primaryId } from '#server/db/columns.ts';
import type { Extra, LookDays } from '#shared/extras.ts';
import type { FamilyNote } from '#shared/family-notes.ts';
import type { Language } from '#shared/language/languages.ts';

/** The users table with only its key, because the whole table in people.tables.ts refers to families. */
const people = sqliteTable('users', { id: primaryId() });

/** A family with its admin and join code (families-11). */
export const families = sqliteTable(
  'families',
  {
    id: primaryId(),
    name: text('name').notNull(),
    adminId: text('admin_id')
      .notNull()
      .references(() => people.id),
    joinCode: text('join_code').notNull(),
    timeZone: text('time_zone').notNull(),
    linkName: text('link_name'),
    linkUrl: text('link_url'),
    language: text('language').$type<Language>().notNull().default('en'),
    /** Extras that the family switched on (extras-1). */
    extras: text('extras', { mode: 'json' }).$type<readonly Extra[]>().notNull().default([]),
    /** Extras that are not offered any more: they were answered on Home, or on at some time (extras-10). */
    offered: text('offered', { mode: 'json' }).$type<readonly Extra[]>().notNull().default([]),
    /** Days without a review after which a tick counts automatically; null for `MOST_LOOK_DAYS` (looking-10). */
    lookDays: integer('look_days').$type<LookDays>().default(3),
    /** Notes that the admin has not read yet (roles-30). */
    notes: text('notes', { mode: 'json' }).$type<readonly FamilyNote[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('families_join_code').on(table.joinCode)],
);
