import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { statement, type Tx } from '#server/db/tx.ts';
import { type EntryRow, isOneOf } from './ledger.repo.ts';
import { ledgerEntries } from './ledger.tables.ts';

const completedOccurrences = statement((db) =>
  db
    .selectDistinct({ subjectId: ledgerEntries.subjectId })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, sql.placeholder('userId')),
        eq(ledgerEntries.date, sql.placeholder('date')),
        // Must repeat the condition of the partial index word for word, or SQLite does not use it.
        sql`${ledgerEntries.kind} = 'event_completed'`,
      ),
    )
    .prepare(),
);

/** Lists the live entries of an event or of one of its completions, the newest first. */
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

/** Lists entries of events and completions, voided ones included, the newest first. */
export function listEventEntries(tx: Tx, subjectIds: readonly string[]): EntryRow[] {
  return tx.db
    .select()
    .from(ledgerEntries)
    .where(and(isOneOf(ledgerEntries.subjectId, subjectIds), sql`${ledgerEntries.kind} LIKE 'event%'`))
    .orderBy(desc(ledgerEntries.seq))
    .all();
}

/** Lists the completions for which a person got points on a day, each once, voided entries included. */
export function listCompletedOccurrences(tx: Tx, userId: string, date: string): string[] {
  return completedOccurrences(tx)
    .all({ userId, date })
    .map(({ subjectId }) => subjectId ?? '');
}

/** Counts the created events for which a person got points on a day, voided entries included. */
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
