import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, instant, localDay, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import type { RequestKind, RequestStatus } from '#shared/extras/asking/rules.ts';

/**
 * Requests on which a grown-up decides for a child: a reward that was asked for (asking-5), or a task that was ticked
 * (looking-3). Title, icon and points are those at the time of the request.
 */
export const requests = sqliteTable(
  'requests',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RequestKind>().notNull(),
    /** Id of the reward or task. */
    subjectId: text('subject_id').notNull(),
    date: localDay('date').notNull(),
    title: text('title').notNull(),
    icon: text('icon').notNull(),
    /** Price of a reward, or points of a task (after a grant the booked ones). */
    points: integer('points').notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    /** Ledger entry of the request; for a task null until it is granted. */
    entrySeq: integer('entry_seq'),
    /** Text that the grown-up added to the decision. */
    note: text('note').notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    /** Null while the request waits, and if it needed no decision or got none in time. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    handedOverAt: instant('handed_over_at'),
    /** Instant at which the child read the decision. */
    seenAt: instant('seen_at'),
    /** True for a task that is done once for all: at most one request of it waits per day (looking-9). */
    shared: flag('shared').notNull().default(false),
    /** Instant at which a check first found that the request is due for automatic approval (looking-12). */
    dueSeenAt: instant('due_seen_at'),
  },
  (table) => [
    uniqueIndex('requests_waiting')
      .on(table.userId, table.date, table.kind, table.subjectId)
      .where(sql`${table.status} = 'waiting'`),
    uniqueIndex('requests_waiting_shared')
      .on(table.subjectId, table.date)
      .where(sql`${table.status} = 'waiting' AND ${table.kind} = 'task' AND ${table.shared} = 1`),
    index('requests_family').on(table.familyId, table.status, table.askedAt),
    index('requests_to_hand_over')
      .on(table.familyId, table.askedAt)
      .where(sql`${table.kind} = 'reward' AND ${table.status} = 'granted' AND ${table.handedOverAt} IS NULL`),
    index('requests_unseen')
      .on(table.userId, table.askedAt)
      .where(sql`${table.status} IN ('granted', 'declined') AND ${table.seenAt} IS NULL`),
    index('requests_user').on(table.userId, table.date),
    uniqueIndex('requests_entry').on(table.entrySeq).where(sql`${table.entrySeq} IS NOT NULL`),
  ],
);
