import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { can } from '#shared/permissions.ts';
import { type LocalDate, localInstant } from '#shared/rules/local-date.ts';
import type { Span } from '#shared/rules/span.ts';
import { type Balances, readDay } from './day-progress.ts';
import { countMarks, listEarned, listTicks } from './day-sums.repo.ts';
import {
  countCreatedEvents,
  listCompletedOccurrences,
  listEventEntries,
  listLiveEntries,
} from './event-entries.repo.ts';
import {
  type Counted,
  changeDay,
  type EntryPage,
  type EntryRow,
  findLiveEntry,
  insertEntry,
  listEntries,
  listRedemptions,
  listSharedTicks,
  markVoided,
  type NewEntry,
  readBookedAt,
  readLastRedeemed,
} from './ledger.repo.ts';

export type { Counted } from './ledger.repo.ts';

/** An entry with all its columns, for features that stand on the ledger. */
export type LedgerEntry = EntryRow;

interface Deps {
  clock: Clock;
  balances: Balances;
}

const NO_FLOOR = Number.MIN_SAFE_INTEGER;
/** Later than any day that is asked for. */
const LAST_DAY = '9999-12-31';
/** Entries back that are looked at first for a day's room: most people book fewer on a day. */
const FIRST_LOOK = 32;

/** Books points: the only place where a balance changes (points-10). */
export class Ledger {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Books an entry; balance, sums of the day and the entry change together. One that takes points never takes the balance
   * below zero.
   * @param tooFew the error when the balance does not cover it
   * @returns its place in the ledger
   * @throws AppError tooFew
   */
  book(tx: WriteTx, entry: Omit<NewEntry, 'createdAt'>, tooFew: ErrorCode | AppError = 'not_enough_points'): number {
    const { clock, balances } = this.#deps;
    const isBooked = balances.change(tx, {
      userId: entry.userId,
      change: entry.points,
      lifetimeChange: Math.max(entry.points, 0),
      floor: entry.points < 0 ? 0 : NO_FLOOR,
    });
    if (!isBooked) throw typeof tooFew === 'string' ? new AppError(tooFew) : tooFew;
    const seq = insertEntry(tx, { ...entry, createdAt: clock.now() });
    changeDay(tx, {
      userId: entry.userId,
      date: entry.date,
      earned: Math.max(entry.points, 0),
      spent: Math.max(-entry.points, 0),
    });
    tx.emit({ type: 'progress.changed', familyId: entry.familyId, ids: [entry.userId] });
    return seq;
  }

  /**
   * Voids an entry. Taking earned points back goes below zero only when an adult does it.
   * @throws AppError points_already_spent when the balance does not cover it and nobody may go below zero
   */
  void(tx: WriteTx, entry: EntryRow, by: { id: string; mayGoBelowZero: boolean }): void {
    const { clock, balances } = this.#deps;
    const isVoided = balances.change(tx, {
      userId: entry.userId,
      change: -entry.points,
      lifetimeChange: -Math.max(entry.points, 0),
      floor: entry.points > 0 && !by.mayGoBelowZero ? 0 : NO_FLOOR,
    });
    if (!isVoided) throw new AppError('points_already_spent');
    markVoided(tx, entry.seq, clock.now(), by.id);
    changeDay(tx, {
      userId: entry.userId,
      date: entry.date,
      earned: -Math.max(entry.points, 0),
      spent: -Math.max(-entry.points, 0),
    });
    tx.emit({ type: 'progress.changed', familyId: entry.familyId, ids: [entry.userId] });
  }

  /**
   * Ends what can be booked for a person on one day: taken back and done again and again, it would fill the data file.
   * @throws AppError too_many_marks
   */
  assertRoom(tx: Tx, caller: Caller, userId: string): void {
    const { date } = familyNow(this.#deps.clock, caller.timeZone);
    const midnight = localInstant(date, 0, caller.timeZone);
    // Who has used theirs up must not keep grown-ups from setting things right.
    const most = LIMITS.entriesPerDay * (can(caller, 'points.bookWithoutRoom') ? 2 : 1);
    if (hasBookedSince(tx, userId, midnight, most)) throw new AppError('too_many_marks');
  }

  /** Reads what a person can spend now, in points. */
  balanceOf(tx: Tx, userId: string): number {
    return this.#deps.balances.read(tx, userId).balance;
  }

  /** Reads a person's day; whole it costs the same after ten years of history (points-9). */
  day(tx: Tx, { timeZone }: Caller, userId: string, about: { date: LocalDate; counted: Counted }): ProgressView {
    const { clock, balances } = this.#deps;
    return readDay(tx, userId, { ...about, today: familyNow(clock, timeZone).date }, balances);
  }

  /** Finds the live entry of a task or reward on a day of a person. */
  findLive(
    tx: Tx,
    key: { userId: string; date: LocalDate; kind: EntryRow['kind']; subjectId: string },
  ): EntryRow | undefined {
    return findLiveEntry(tx, key);
  }

  /** Lists entries of a person, voided ones too, newest first. */
  entriesOf(tx: Tx, userId: string, page: EntryPage): EntryRow[] {
    return listEntries(tx, userId, page);
  }

  /** Counts what is ticked and redeemed on a day. */
  marksOn(tx: Tx, userId: string, date: LocalDate): number {
    return countMarks(tx, userId, date);
  }

  /** Lists the tasks ticked on each day from one to another, both inclusive; days without ticks are left out. */
  ticksBetween(tx: Tx, userId: string, from: LocalDate, to: LocalDate): Map<LocalDate, readonly string[]> {
    return new Map(listTicks(tx, userId, from, to).map(({ date, taskIds }) => [date, taskIds]));
  }

  /** Lists who has the live credit of tasks that are done once for all, from one day to another. */
  sharedTicks(
    tx: Tx,
    taskIds: readonly string[],
    from: LocalDate,
    to: LocalDate,
  ): { taskId: string | null; date: LocalDate; userId: string }[] {
    return listSharedTicks(tx, taskIds, from, to);
  }

  /** Reads the points earned on each day from one to another, both inclusive; days without anything are left out. */
  earnedBetween(
    tx: Tx,
    userId: string,
    about: { from: LocalDate; to: LocalDate; counted: Counted },
  ): Map<LocalDate, number> {
    return new Map(listEarned(tx, userId, about).map(({ date, earned }) => [date, earned]));
  }

  /** Finds the last day within a span on which somebody redeemed a reward; null for none. */
  lastRedeemed(tx: Tx, userId: string, rewardId: string, { from, to }: Span): LocalDate | null {
    return readLastRedeemed(tx, { userId, subjectId: rewardId, from: from ?? '', to: to ?? LAST_DAY });
  }

  /** Lists the live redemptions of a reward by a person, in the order of booking. */
  redemptionsOf(tx: Tx, userId: string, rewardId: string): { seq: number; date: LocalDate }[] {
    return listRedemptions(tx, userId, rewardId);
  }

  /** Lists live entries for one event or one completion of an event. */
  liveOf(tx: Tx, kind: 'event_created' | 'event_completed', subjectId: string): EntryRow[] {
    return listLiveEntries(tx, kind, subjectId);
  }

  /** Lists entries, voided ones too, for events and completions, newest first. */
  eventEntriesOf(tx: Tx, subjectIds: readonly string[]): EntryRow[] {
    return listEventEntries(tx, subjectIds);
  }

  /** Lists the completions a person got points for on a day, each once, taken back and deleted ones counted. */
  completedOccurrencesOn(tx: Tx, userId: string, date: LocalDate): ReadonlySet<string> {
    return new Set(listCompletedOccurrences(tx, userId, date));
  }

  /** Counts the created events that a person got points for on a day, deleted events counted. */
  createdEventsOn(tx: Tx, userId: string, date: LocalDate): number {
    return countCreatedEvents(tx, userId, date);
  }
}

/** Tells whether a person has at least so many entries since then; looks back about twice as many as those are, however long the past. */
function hasBookedSince(tx: Tx, userId: string, since: number, most: number): boolean {
  for (let entries = FIRST_LOOK; ; entries *= 2) {
    const count = Math.min(entries, most);
    const bookedAt = readBookedAt(tx, userId, count - 1);
    if (bookedAt === undefined || bookedAt < since) return false;
    if (count === most) return true;
  }
}
