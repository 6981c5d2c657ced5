import { and, desc, eq, gt, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx, writeStatement } from '#server/db/tx.ts';
import { ledgerEntries } from './ledger.tables.ts';

/** Must repeat the condition of the partial index `ledger_entries_adjustments` word for word. */
const isLiveAdjustment = and(sql`${ledgerEntries.kind} = 'adjustment'`, isNull(ledgerEntries.voidedAt));

/** Points that somebody else gave. */
const isGiven = and(isLiveAdjustment, gt(ledgerEntries.points, 0), ne(ledgerEntries.createdBy, ledgerEntries.userId));

const { seq, createdBy, title, points, date, createdAt } = ledgerEntries;
/** Columns of a list of them. */
const shown = { seq, createdBy, title, points, date, createdAt };
const isTo = eq(ledgerEntries.userId, sql.placeholder('userId'));
const isBetween = and(gte(date, sql.placeholder('from')), lte(date, sql.placeholder('to')));

const unthanked = statement((db) =>
  db
    .select(shown)
    .from(ledgerEntries)
    .where(and(isTo, isBetween, isGiven, isNull(ledgerEntries.thankedAt)))
    // The order of the index, so that no more entries are read than are listed.
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

const givenBetween = statement((db) =>
  db
    .select(shown)
    .from(ledgerEntries)
    .where(and(isTo, isBetween, isGiven))
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

const given = statement((db) =>
  db
    .select({ points: ledgerEntries.points, thankedAt: ledgerEntries.thankedAt })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.seq, sql.placeholder('seq')), eq(ledgerEntries.userId, sql.placeholder('userId')), isGiven),
    )
    .prepare(),
);

const markThanked = writeStatement((db) =>
  db
    .update(ledgerEntries)
    .set({ thankedAt: sql`${sql.placeholder('thankedAt')}` })
    .where(eq(ledgerEntries.seq, sql.placeholder('seq')))
    .prepare(),
);

const lastThanked = statement((db) =>
  db
    .select({ reason: ledgerEntries.title, date: ledgerEntries.date, createdAt: ledgerEntries.createdAt })
    .from(ledgerEntries)
    .where(
      and(
        isTo,
        isBetween,
        isGiven,
        eq(ledgerEntries.createdBy, sql.placeholder('by')),
        isNotNull(ledgerEntries.thankedAt),
      ),
    )
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.seq))
    .limit(1)
    .prepare(),
);

/** Finds the newest live adjustment by `by` that a person said thank you for. */
export function readLastThanked(tx: Tx, about: { userId: string; by: string; from: string; to: string }) {
  return lastThanked(tx).get(about);
}

/** Lists the newest live adjustments upwards by others that a person has not said thank you for (points-30). */
export function listUnthanked(tx: Tx, about: { userId: string; from: string; to: string; limit: number }) {
  return unthanked(tx).all(about);
}

/** Lists the newest live adjustments upwards by others, thanked or not. */
export function listGiven(tx: Tx, about: { userId: string; from: string; to: string; limit: number }) {
  return givenBetween(tx).all(about);
}

/** Finds a live adjustment upwards of a person that somebody else booked. */
export function findGiven(tx: Tx, userId: string, seq: number) {
  return given(tx).get({ userId, seq });
}

/** Stores that the person said thank you for an entry. @param thankedAt in milliseconds since the Unix epoch */
export function saveThanks(tx: WriteTx, seq: number, thankedAt: number): void {
  markThanked(tx).run({ seq, thankedAt });
}
