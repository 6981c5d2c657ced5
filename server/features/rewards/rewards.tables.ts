import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import type { Audience, HowOften } from '#shared/extras.ts';

/** A reward; deleted rewards stay stored for the history. */
export const rewards = sqliteTable(
  'rewards',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    name: text('name').notNull(),
    cost: integer('cost').notNull(),
    icon: text('icon').notNull(),
    description: text('description').notNull().default(''),
    type: text('type').notNull(),
    sourceType: text('source_type').$type<'family' | 'professional'>().notNull(),
    /** True if a redemption by a child needs the consent of a grown-up (asking-1). */
    askFirst: flag('ask_first').notNull().default(false),
    howOften: text('how_often').$type<HowOften>().notNull().default('daily'),
    /** Tells whether it is for all children or only for those in `reward_children`. */
    audience: text('audience').$type<Audience>().notNull().default('all'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('rewards_family').on(table.familyId, table.deletedAt, table.cost)],
);

/** Children of a reward that is for chosen children (asking-4). */
export const rewardChildren = sqliteTable(
  'reward_children',
  {
    rewardId: text('reward_id')
      .notNull()
      .references(() => rewards.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.rewardId, table.userId] }), index('reward_children_user').on(table.userId)],
);
