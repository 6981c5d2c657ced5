import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, localDay, primaryId } from '#server/db/schema/columns.ts';
import { families, users } from '#server/db/schema/people.ts';
import type { RequestKind, RequestStatus } from '#shared/extras.ts';

/**
 * What a grown-up decides for a child: a reward that was asked for (docs/product/asking.md#asking-5). Title, icon and points
 * are those of the moment in which the child asked.
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
    /** Id of the reward. */
    subjectId: text('subject_id').notNull(),
    date: localDay('date').notNull(),
    title: text('title').notNull(),
    icon: text('icon').notNull(),
    /** What it costs, in points. */
    points: integer('points').notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    /** The entry of the ledger that was booked with it. */
    entrySeq: integer('entry_seq'),
    /** What the grown-up said to it. */
    note: text('note').notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    /** Null while it waits, and for what needed no decision. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    handedOverAt: instant('handed_over_at'),
    /** When the child read the decision. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    uniqueIndex('requests_waiting')
      .on(table.userId, table.date, table.kind, table.subjectId)
      .where(sql`${table.status} = 'waiting'`),
    index('requests_family').on(table.familyId, table.status, table.askedAt),
    index('requests_to_hand_over')
      .on(table.familyId, table.askedAt)
      .where(sql`${table.status} = 'granted' AND ${table.handedOverAt} IS NULL`),
    index('requests_unseen')
      .on(table.userId, table.askedAt)
      .where(sql`${table.status} IN ('granted', 'declined') AND ${table.seenAt} IS NULL`),
    index('requests_user').on(table.userId, table.date),
    uniqueIndex('requests_entry').on(table.entrySeq).where(sql`${table.entrySeq} IS NOT NULL`),
  ],
);
