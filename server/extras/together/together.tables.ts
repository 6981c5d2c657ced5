import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, localDay } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { rewards } from '#server/features/rewards/rewards.tables.ts';

/** Weeks with a target that all children fill together, one row per week (together-1). Sums are in the ledger alone. */
export const togetherWeeks = sqliteTable(
  'together_weeks',
  {
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    /** Its Monday. */
    week: localDay('week').notNull(),
    /** In points. */
    target: integer('target').notNull(),
    /** Name and picture of the treat when it was set; they stay when its reward is deleted (together-2). */
    title: text('title').notNull(),
    icon: text('icon').notNull(),
    rewardId: text('reward_id').references(() => rewards.id),
    /** Instant at which a grown-up said that the treat was given; then the week stays reached (together-6). */
    givenAt: instant('given_at'),
    /** Sum of that moment, in points. */
    givenSum: integer('given_sum'),
  },
  (table) => [primaryKey({ columns: [table.familyId, table.week] })],
);
