import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { Span } from '#shared/rules/span.ts';
import type { Balances } from './balances.ts';
import { createBookEntries } from './book-entries.ts';
import { readDay } from './day-progress.ts';
import { countMarks, listEarned, listTicks } from './day-sums.repo.ts';
import {
  countCreatedEvents,
  listCompletedOccurrences,
  listEventEntries,
  listLiveEntries,
} from './event-entries.repo.ts';
import {
  type Counted,
  type EntryRow,
  findLiveEntry,
  listEntries,
  listRedemptions,
  listSharedTicks,
  readLastRedeemed,
} from './ledger.repo.ts';

export type { Counted } from './ledger.repo.ts';

/** An entry with all its columns, for features that stand on the ledger. */
export type LedgerEntry = EntryRow;

/** Books points: the only place where a balance changes (docs/product/points.md#points-10). */
export type Ledger = ReturnType<typeof createLedger>;

/** Makes the ledger. */
export function createLedger({ clock, balances }: { clock: Clock; balances: Balances }) {
  return {
    ...createBookEntries({ clock, balances }),

    /** The live entry of a task or reward on a day of a person. */
    findLive: findLiveEntry,

    /** Who has the live credit of tasks that are done once for all, from one day to another. */
    sharedTicks: listSharedTicks,

    /** Entries of a person, voided ones too, newest first. */
    entriesOf: listEntries,

    /** Live entries for one event or one completion of an event. */
    liveOf: (tx: Tx, kind: 'event_created' | 'event_completed', subjectId: string): EntryRow[] =>
      listLiveEntries(tx, kind, subjectId),

    /** Entries, voided ones too, for events and completions, newest first. */
    eventEntriesOf: (tx: Tx, subjectIds: readonly string[]): EntryRow[] => listEventEntries(tx, subjectIds),

    /** The last day within a span on which somebody redeemed a reward; null for none. */
    lastRedeemed: (tx: Tx, userId: string, rewardId: string, { from, to }: Span): LocalDate | null =>
      readLastRedeemed(tx, { userId, subjectId: rewardId, from: from ?? '', to: to ?? '9999-12-31' }),

    /** The live redemptions of a reward by a person, in the order of booking. */
    redemptionsOf: listRedemptions,

    /** How much is ticked and redeemed on a day. */
    marksOn: countMarks,

    /** What a person can spend now, in points. */
    balanceOf: (tx: Tx, userId: string): number => balances.readStanding(tx, userId).balance,

    /** The completions a person got points for on a day, each once, taken back and deleted ones counted. */
    completedOccurrencesOn: (tx: Tx, userId: string, date: LocalDate): ReadonlySet<string> =>
      new Set(listCompletedOccurrences(tx, userId, date)),

    /** For how many created events a person got points on a day, deleted events counted. */
    createdEventsOn: (tx: Tx, userId: string, date: LocalDate): number => countCreatedEvents(tx, userId, date),

    /** Points earned on each day from one to another, both inclusive; days without anything are left out. */
    earnedBetween: (
      tx: Tx,
      userId: string,
      about: { from: LocalDate; to: LocalDate; counted: Counted },
    ): Map<LocalDate, number> => new Map(listEarned(tx, userId, about).map(({ date, earned }) => [date, earned])),

    /** The tasks ticked on each day from one to another, both inclusive; days without ticks are left out. */
    ticksBetween: (tx: Tx, userId: string, from: LocalDate, to: LocalDate): Map<LocalDate, readonly string[]> =>
      new Map(listTicks(tx, userId, from, to).map(({ date, taskIds }) => [date, taskIds])),

    /** A person's day; whole it costs the same after ten years of history (docs/product/points.md#points-9). */
    day: (tx: Tx, { timeZone }: Caller, userId: string, about: { date: LocalDate; counted: Counted }): ProgressView =>
      readDay(tx, userId, { ...about, today: familyNow(clock, timeZone).date }, balances),
  };
}
