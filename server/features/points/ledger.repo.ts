import { and, between, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { ledgerEntries, progressDays } from '#server/db/schema/points.ts';
import { statement, type Tx, type WriteTx, writeStatement } from '#server/db/unit-of-work.ts';

/** An entry as the database has it. */
export type EntryRow = typeof ledgerEntries.$inferSelect;
/** An entry to book. */
export type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'seq' | 'voidedAt' | 'voidedBy'>;

/** Word for word what the partial index `ledger_entries_once` is about: without it SQLite walks the person's whole history. */
const isOncePerDay = and(isNull(ledgerEntries.voidedAt), sql`${ledgerEntries.kind} IN ('task', 'reward')`);

const marks = statement((db) =>
  db
    .select({ kind: ledgerEntries.kind, subjectId: ledgerEntries.subjectId })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, sql.placeholder('userId')),
        eq(ledgerEntries.date, sql.placeholder('date')),
        isOncePerDay,
      ),
    )
    // The plus keeps SQLite from choosing the index that has this order and all days.
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

const completedOccurrences = statement((db) =>
  db
    .selectDistinct({ subjectId: ledgerEntries.subjectId })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, sql.placeholder('userId')),
        eq(ledgerEntries.date, sql.placeholder('date')),
        // Word for word what the partial index is about.
        sql`${ledgerEntries.kind} = 'event_completed'`,
      ),
    )
    .prepare(),
);

/** Days from one to another, both inclusive, on which somebody earned something. */
export function listEarned(tx: Tx, userId: string, from: string, to: string): { date: string; earned: number }[] {
  return earnedDays(tx).all({ userId, from, to });
}

/** Days from one to another, both inclusive, on which somebody has ticks, with the tasks. */
export function listTicks(tx: Tx, userId: string, from: string, to: string): { date: string; taskIds: string[] }[] {
  return tickedDays(tx).all({ userId, from, to });
}

/** What is ticked and redeemed on a day, in the order it was. */
export function listMarks(tx: Tx, userId: string, date: string) {
  return marks(tx).all({ userId, date });
}

/** What was earned and spent on a day. */
export function readDaySums(tx: Tx, userId: string, date: string): { earned: number; spent: number } {
  return daySums(tx).get({ userId, date }) ?? { earned: 0, spent: 0 };
}

/** Earned less spent on all days after one. */
export function readNetAfter(tx: Tx, userId: string, date: string): number {
  return netAfter(tx).get({ userId, date })?.net ?? 0;
}

/** The live entry of a task or reward on a day. */
export function findLiveEntry(
  tx: Tx,
  key: { userId: string; date: string; kind: EntryRow['kind']; subjectId: string },
) {
  return liveEntry(tx).get(key);
}

/** When the entry was booked than which so many of a person are newer; voided ones count. */
export function readBookedAt(tx: Tx, userId: string, newer: number): number | undefined {
  return bookedAt(tx).get({ userId, newer })?.createdAt;
}

/** Adds an entry. */
export function insertEntry(tx: WriteTx, entry: NewEntry): void {
  insert(tx).run({ subjectId: null, ...entry });
}

/** Marks an entry as voided. */
export function markVoided(tx: WriteTx, seq: number, voidedAt: number, voidedBy: string): void {
  tx.db
    .update(ledgerEntries)
    .set({ voidedAt, voidedBy })
    .where(and(eq(ledgerEntries.seq, seq), isNull(ledgerEntries.voidedAt)))
    .run();
}

/** Changes the sums of a day. */
export function changeDay(tx: WriteTx, change: { userId: string; date: string; earned: number; spent: number }): void {
  shiftDay(tx).run(change);
}

/** Which entries of a person are listed. */
export interface EntryPage {
  /** Only those older than this one. */
  before?: number | undefined;
  limit: number;
  /** Only those of these tasks and rewards; everything without it. */
  subjectIds?: readonly string[] | undefined;
}

/** Entries of a person, newest first. */
export function listEntries(tx: Tx, userId: string, { before, limit, subjectIds }: EntryPage): EntryRow[] {
  return tx.db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        before === undefined ? undefined : lt(ledgerEntries.seq, before),
        subjectIds &&
          and(sql`${ledgerEntries.kind} IN ('task', 'reward')`, isOneOf(ledgerEntries.subjectId, subjectIds)),
      ),
    )
    .orderBy(desc(ledgerEntries.seq))
    .limit(limit)
    .all();
}

/** Live entries of a kind for one subject. */
export function listLiveEntries(tx: Tx, kind: 'event_created' | 'event_completed', subjectId: string): EntryRow[] {
  return tx.db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.subjectId, subjectId),
        sql`${ledgerEntries.kind} LIKE 'event%'`,
        eq(ledgerEntries.kind, kind),
        isNull(ledgerEntries.voidedAt),
      ),
    )
    .orderBy(desc(ledgerEntries.seq))
    .all();
}

/** Entries, voided ones too, for events and completions of events, newest first. */
export function listEventEntries(tx: Tx, subjectIds: readonly string[]): EntryRow[] {
  return tx.db
    .select()
    .from(ledgerEntries)
    .where(and(isOneOf(ledgerEntries.subjectId, subjectIds), sql`${ledgerEntries.kind} LIKE 'event%'`))
    .orderBy(desc(ledgerEntries.seq))
    .all();
}

/** However many values there are, it is one parameter. */
function isOneOf(column: typeof ledgerEntries.subjectId, values: readonly string[]) {
  return inArray(column, sql`(select value from json_each(${JSON.stringify(values)}))`);
}

/** The completions that somebody got points for on a day, each once, voided entries counted. */
export function listCompletedOccurrences(tx: Tx, userId: string, date: string): string[] {
  return completedOccurrences(tx)
    .all({ userId, date })
    .map(({ subjectId }) => subjectId ?? '');
}

/** For how many created events somebody got points on a day, voided entries counted. */
export function countCreatedEvents(tx: Tx, userId: string, date: string): number {
  const row = tx.db
    .select({ entries: count() })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.date, date), sql`${ledgerEntries.kind} = 'event_created'`),
    )
    .get();
  return row?.entries ?? 0;
}
