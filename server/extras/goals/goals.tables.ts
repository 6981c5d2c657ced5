import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, localDay } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import { rewards } from '#server/features/rewards/rewards.tables.ts';

/** The current or last goal of each person, one row per person (goals-1). A goal holds no points. */
export const goals = sqliteTable(
  'goals',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    rewardId: text('reward_id')
      .notNull()
      .references(() => rewards.id),
    /** The promised price, in points (goals-3). */
    cost: integer('cost').notNull(),
    /** Price that was promised before, in points, while a change of it is unread (goals-5). */
    costBefore: integer('cost_before'),
    sinceDate: localDay('since_date').notNull(),
    setBy: text('set_by').notNull(),
    /** Ledger entry that used the promise; null while it is unused (goals-13). */
    entrySeq: integer('entry_seq'),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why').$type<'redeemed' | 'gone'>(),
    /** Instant at which the person read that it ended. */
    seenAt: instant('seen_at'),
  },
  (table) => [index('goals_family').on(table.familyId, table.rewardId)],
);
