import { and, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx, writeStatement } from '#server/db/tx.ts';
import { ledgerEntries, progressDays } from './ledger.tables.ts';

/** A stored entry. */
export type EntryRow = typeof ledgerEntries.$inferSelect;
/** An entry to book. */
export type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'seq' | 'voidedAt' | 'voidedBy'>;

/**
 * Must repeat the condition of the partial index `ledger_entries_once` word for word, or SQLite reads the whole
 * history.
 */
export const isOncePerDay = and(isNull(ledgerEntries.voidedAt), sql`${ledgerEntries.kind} IN ('task', 'reward')`);

const liveEntry = statement((db) =>
  db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, sql.placeholder('userId')),
        eq(ledgerEntries.date, sql.placeholder('date')),
        eq(ledgerEntries.kind, sql.placeholder('kind')),
        eq(ledgerEntries.subjectId, sql.placeholder('subjectId')),
        isOncePerDay,
      ),
    )
    .prepare(),
);
const bookedAt = statement((db) =>
  db
    .select({ createdAt: ledgerEntries.createdAt })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, sql.placeholder('userId')))
    .orderBy(desc(ledgerEntries.seq))
    .limit(1)
    .offset(sql.placeholder('newer'))
    .prepare(),
);
const insert = writeStatement((db) =>
  db
    .insert(ledgerEntries)
    .values({
      userId: sql.placeholder('userId'),
      familyId: sql.placeholder('familyId'),
      date: sql.placeholder('date'),
      kind: sql.placeholder('kind'),
      subjectId: sql.placeholder('subjectId'),
      title: sql.placeholder('title'),
      icon: sql.placeholder('icon'),
      points: sql.placeholder('points'),
      createdBy: sql.placeholder('createdBy'),
      createdAt: sql.placeholder('createdAt'),
      shared: sql.placeholder('shared'),
    })
    .prepare(),
);
const shiftDay = writeStatement((db) =>
  db
    .insert(progressDays)
    .values({
      userId: sql.placeholder('userId'),
      date: sql.placeholder('date'),
      earned: sql.placeholder('earned'),
      spent: sql.placeholder('spent'),
    })
    .onConflictDoUpdate({
      target: [progressDays.userId, progressDays.date],
      set: {
        earned: sql`${progressDays.earned} + excluded.earned`,
        spent: sql`${progressDays.spent} + excluded.spent`,
      },
    })
    .prepare(),
);

const voidEntry = writeStatement((db) =>
  db
    .update(ledgerEntries)
    .set({ voidedAt: sql`${sql.placeholder('voidedAt')}`, voidedBy: sql`${sql.placeholder('voidedBy')}` })
    .where(and(eq(ledgerEntries.seq, sql.placeholder('seq')), isNull(ledgerEntries.voidedAt)))
    .prepare(),
);

/** Must repeat the condition of the partial index `ledger_entries_rewards` word for word. */
const isRedemption = and(sql`${ledgerEntries.kind} = 'reward'`, isNull(ledgerEntries.voidedAt));
const lastRedeemed = statement((db) =>
  db
    .select({ date: ledgerEntries.date })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, sql.placeholder('userId')),
        eq(ledgerEntries.subjectId, sql.placeholder('subjectId')),
        gte(ledgerEntries.date, sql.placeholder('from')),
        lte(ledgerEntries.date, sql.placeholder('to')),
        isRedemption,
      ),
    )
    .orderBy(desc(ledgerEntries.date))
    .limit(1)
    .prepare(),
);

/** Finds the live entry of a task or reward on a day. */
export function findLiveEntry(
  tx: Tx,
  key: { userId: string; date: string; kind: EntryRow['kind']; subjectId: string },
) {
  return liveEntry(tx).get(key);
}

/** Lists the days from a day on, on which a person ticked some tasks. */
export function listTicksOf(tx: Tx, userId: string, taskIds: readonly string[], from: string) {
  const { subjectId, date, kind } = ledgerEntries;
  return tx.db
    .select({ subjectId: sql<string>`${subjectId}`, date })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        gte(date, from),
        eq(kind, 'task'),
        isOneOf(subjectId, taskIds),
        isOncePerDay,
      ),
    )
    .all();
}

/** Lists the people with the live credit of shared tasks between two days. */
export function listSharedTicks(tx: Tx, taskIds: readonly string[], from: string, to: string) {
  const { subjectId, date, userId } = ledgerEntries;
  return tx.db
    .select({ taskId: subjectId, date, userId })
    .from(ledgerEntries)
    .where(
      and(isOneOf(subjectId, taskIds), gte(date, from), lte(date, to), isNull(ledgerEntries.voidedAt), IS_SHARED_TICK),
    )
    .all();
}

/** Must repeat the condition of the partial index `ledger_entries_shared` word for word. */
const IS_SHARED_TICK = sql`${ledgerEntries.kind} = 'task' AND ${ledgerEntries.shared} = 1`;

/** Reads when the entry was booked that has `newer` later entries of the same person, voided ones included. */
export function readBookedAt(tx: Tx, userId: string, newer: number): number | undefined {
  return bookedAt(tx).get({ userId, newer })?.createdAt;
}

/** Adds an entry. @returns its `seq` */
export function insertEntry(tx: WriteTx, entry: NewEntry): number {
  return Number(insert(tx).run({ subjectId: null, ...entry, shared: entry.shared ? 1 : 0 }).lastInsertRowid);
}

/** Finds the last day between two days on which a person redeemed a reward; null if there is none. */
export function readLastRedeemed(tx: Tx, key: { userId: string; subjectId: string; from: string; to: string }) {
  return lastRedeemed(tx).get(key)?.date ?? null;
}

/** Lists the live redemptions of a reward by a person, in the order of booking. */
export function listRedemptions(tx: Tx, userId: string, rewardId: string): Pick<EntryRow, 'seq' | 'date'>[] {
  const { seq, date, subjectId } = ledgerEntries;
  return tx.db
    .select({ seq, date })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), eq(subjectId, rewardId), isRedemption))
    .orderBy(seq)
    .all();
}

/** Marks an entry as voided. */
export function markVoided(tx: WriteTx, seq: number, voidedAt: number, voidedBy: string): void {
  voidEntry(tx).run({ seq, voidedAt, voidedBy });
}

/** Changes the sums of a day. */
export function addToDay(tx: WriteTx, change: { userId: string; date: string; earned: number; spent: number }): void {
  shiftDay(tx).run(change);
}

/** A page of a person's entries. */
export interface EntryPage {
  /** `seq` of an entry: only older ones are listed. */
  before?: number | undefined;
  limit: number;
  counted: Counted;
}

/** Ids of the tasks and rewards whose entries are read; null reads all entries. */
export type Counted = ReadonlySet<string> | null;

/** Lists entries of a person, the newest first. */
export function listEntries(tx: Tx, userId: string, { before, limit, counted }: EntryPage): EntryRow[] {
  return tx.db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        before === undefined ? undefined : lt(ledgerEntries.seq, before),
        counted
          ? and(sql`${ledgerEntries.kind} IN ('task', 'reward')`, isOneOf(ledgerEntries.subjectId, [...counted]))
          : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.seq))
    .limit(limit)
    .all();
}

/** Creates an IN condition with one parameter for any number of values. */
export function isOneOf(column: typeof ledgerEntries.subjectId, values: readonly string[]) {
  return inArray(column, sql`(select value from json_each(${JSON.stringify(values)}))`);
}
