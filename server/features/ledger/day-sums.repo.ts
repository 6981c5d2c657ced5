import { and, between, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { statement, type Tx } from '#server/db/tx.ts';
import { type Counted, isOncePerDay } from './ledger.repo.ts';
import { ledgerEntries, progressDays } from './ledger.tables.ts';

/** Condition that an entry is a live tick or redemption of a person's day. */
const isMarkOfDay = and(
  eq(ledgerEntries.userId, sql.placeholder('userId')),
  eq(ledgerEntries.date, sql.placeholder('date')),
  isOncePerDay,
);
const markCount = statement((db) => db.select({ count: count() }).from(ledgerEntries).where(isMarkOfDay).prepare());
const marks = statement((db) =>
  db
    .select({ kind: ledgerEntries.kind, subjectId: ledgerEntries.subjectId, points: ledgerEntries.points })
    .from(ledgerEntries)
    .where(isMarkOfDay)
    // The plus prevents SQLite from using the index with this order, which covers all days.
    .orderBy(sql`+${ledgerEntries.seq}`)
    .prepare(),
);
const redemptions = statement((db) =>
  db
    .select({
      rewardId: ledgerEntries.subjectId,
      title: ledgerEntries.title,
      icon: ledgerEntries.icon,
      createdAt: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .where(and(isMarkOfDay, sql`${ledgerEntries.kind} = 'reward'`))
    .orderBy(sql`+${ledgerEntries.seq}`)
    .prepare(),
);
const daySums = statement((db) =>
  db
    .select({ earned: progressDays.earned, spent: progressDays.spent })
    .from(progressDays)
    .where(and(eq(progressDays.userId, sql.placeholder('userId')), eq(progressDays.date, sql.placeholder('date'))))
    .prepare(),
);
const netAfter = statement((db) =>
  db
    .select({ net: sql<number>`coalesce(sum(${progressDays.earned} - ${progressDays.spent}), 0)` })
    .from(progressDays)
    .where(and(eq(progressDays.userId, sql.placeholder('userId')), gt(progressDays.date, sql.placeholder('date'))))
    .prepare(),
);

const earnedDays = statement((db) =>
  db
    .select({ date: progressDays.date, earned: progressDays.earned })
    .from(progressDays)
    .where(
      and(
        eq(progressDays.userId, sql.placeholder('userId')),
        between(progressDays.date, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .prepare(),
);
const tickedDays = statement((db) =>
  db
    .select({
      date: ledgerEntries.date,
      taskIds: sql<string[]>`json_group_array(${ledgerEntries.subjectId})`.mapWith(JSON.parse),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, sql.placeholder('userId')),
        between(ledgerEntries.date, sql.placeholder('from'), sql.placeholder('to')),
        eq(ledgerEntries.kind, 'task'),
        isOncePerDay,
      ),
    )
    .groupBy(ledgerEntries.date)
    .prepare(),
);

const givenBetween = statement((db) =>
  db
    .select({ points: sql<number>`coalesce(sum(${ledgerEntries.points}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, sql.placeholder('userId')),
        between(ledgerEntries.date, sql.placeholder('from'), sql.placeholder('to')),
        // Must repeat the condition of the partial index `ledger_entries_adjustments` word for word.
        sql`${ledgerEntries.kind} = 'adjustment'`,
        isNull(ledgerEntries.voidedAt),
        gt(ledgerEntries.points, 0),
      ),
    )
    .prepare(),
);

/** Condition that an entry is a live tick or redemption of a person for one of the ids in a JSON array. */
const isOfThese = and(
  eq(ledgerEntries.userId, sql.placeholder('userId')),
  isOncePerDay,
  sql`${ledgerEntries.subjectId} in (select value from json_each(${sql.placeholder('ids')}))`,
);
const positive = sql`max(${ledgerEntries.points}, 0)`;
const LAST_DAY = '9999-12-31';

const totalsOfThese = statement((db) =>
  db
    .select({
      net: sql<number>`coalesce(sum(iif(${ledgerEntries.date} <= ${sql.placeholder('date')}, ${ledgerEntries.points}, 0)), 0)`,
      lifetimePoints: sql<number>`coalesce(sum(${positive}), 0)`,
    })
    .from(ledgerEntries)
    .where(isOfThese)
    .prepare(),
);
const earnedWithThese = statement((db) =>
  db
    .select({ date: ledgerEntries.date, earned: sql<number>`sum(${positive})` })
    .from(ledgerEntries)
    .where(and(isOfThese, between(ledgerEntries.date, sql.placeholder('from'), sql.placeholder('to'))))
    .groupBy(ledgerEntries.date)
    .prepare(),
);

/** Lists the points that a person earned per day between two days, both inclusive. */
export function listEarned(
  tx: Tx,
  userId: string,
  { from, to, counted }: { from: string; to: string; counted: Counted },
): { date: string; earned: number }[] {
  if (counted === null) return earnedDays(tx).all({ userId, from, to });
  return earnedWithThese(tx).all({ userId, from, to, ids: JSON.stringify([...counted]) });
}

/** Sums the live adjustments upwards of a person between two days, both inclusive, in points. */
export function readGiven(tx: Tx, about: { userId: string; from: string; to: string }): number {
  return givenBetween(tx).get(about)?.points ?? 0;
}

/**
 * Sums the points of some tasks and rewards: earned minus spent until the end of a day, and all ever earned.
 * @param date null for all days
 */
export function readPointTotals(
  tx: Tx,
  userId: string,
  date: string | null,
  counted: ReadonlySet<string>,
): { net: number; lifetimePoints: number } {
  const sums = totalsOfThese(tx).get({ userId, date: date ?? LAST_DAY, ids: JSON.stringify([...counted]) });
  return sums ?? { net: 0, lifetimePoints: 0 };
}

/** Lists the ticked tasks of a person per day between two days, both inclusive. */
export function listTicks(tx: Tx, userId: string, from: string, to: string): { date: string; taskIds: string[] }[] {
  return tickedDays(tx).all({ userId, from, to });
}

/** Counts the ticks and redemptions of a day. */
export function countMarks(tx: Tx, userId: string, date: string): number {
  return markCount(tx).get({ userId, date })?.count ?? 0;
}

/** Lists the ticks and redemptions of a day, in the order of booking. */
export function listMarks(tx: Tx, userId: string, date: string) {
  return marks(tx).all({ userId, date });
}

/** Lists the redemptions of a day with name and picture of that moment, in the order of booking. */
export function listRedemptionsOn(tx: Tx, userId: string, date: string) {
  return redemptions(tx).all({ userId, date });
}

/** Reads the points earned and spent on a day. */
export function readDaySums(tx: Tx, userId: string, date: string): { earned: number; spent: number } {
  return daySums(tx).get({ userId, date }) ?? { earned: 0, spent: 0 };
}

/** Sums earned minus spent points of all days after a day. */
export function readNetAfter(tx: Tx, userId: string, date: string): number {
  return netAfter(tx).get({ userId, date })?.net ?? 0;
}
