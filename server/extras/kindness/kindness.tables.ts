import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, localDay } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';

/** Kind words to children (kindness-1). Words that were taken back stay, since their points do. */
export const kindWords = sqliteTable(
  'kind_words',
  {
    /** Order in which they were said, and the cursor of pages. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    /** Id of the author, who may have been deleted since. */
    fromId: text('from_id').notNull(),
    text: text('text').notNull(),
    /** The family's day on which they were said. */
    date: localDay('date').notNull(),
    /** Ledger entry of the points that came with them. Points and thanks are read from it. */
    entrySeq: integer('entry_seq'),
    createdAt: instant('created_at').notNull(),
    /** Instant at which the child said thank you for words without points. */
    seenAt: instant('seen_at'),
    removedAt: instant('removed_at'),
    /** Instant at which words without points left Home without thanks: the extra was switched off. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('kind_words_page').on(table.userId, table.id).where(sql`${table.removedAt} IS NULL`),
    index('kind_words_author').on(table.userId, table.fromId, table.id).where(sql`${table.removedAt} IS NULL`),
    index('kind_words_day').on(table.userId, table.date),
    index('kind_words_family').on(table.familyId, table.id),
    // Finds what waits for thanks on Home (kindness-12).
    index('kind_words_open')
      .on(table.familyId, table.date)
      .where(
        sql`${table.entrySeq} IS NULL AND ${table.seenAt} IS NULL AND ${table.removedAt} IS NULL AND ${table.endedAt} IS NULL`,
      ),
    uniqueIndex('kind_words_entry').on(table.entrySeq).where(sql`${table.entrySeq} IS NOT NULL`),
  ],
);
