import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ProgressView, RedemptionView } from '#shared/contracts/points.schema.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { can } from '#shared/permissions.ts';
import { type LocalDate, localInstant } from '#shared/rules/local-date.ts';
import type { Span } from '#shared/rules/span.ts';
import { type Balances, readDayProgress } from './day-progress.ts';
import { countMarks, listEarned, listRedemptionsOn, listTicks, readGiven } from './day-sums.repo.ts';
import {
  countCreatedEvents,
  listCompletedOccurrences,
  listEventEntries,
  listLiveEntries,
} from './event-entries.repo.ts';
import {
  addToDay,
  type Counted,
  type EntryPage,
  type EntryRow,
  findLiveEntry,
  insertEntry,
  listEntries,
  listRedemptions,
  listSharedTicks,
  listTicksOf,
  markVoided,
  type NewEntry,
  readBookedAt,
  readLastRedeemed,
} from './ledger.repo.ts';

export type { Counted } from './ledger.repo.ts';

/** An entry with all its columns, for features that use the ledger. */
export type LedgerEntry = EntryRow;

interface Deps {
  clock: Clock;
  balances: Balances;
}

const NO_FLOOR = Number.MIN_SAFE_INTEGER;
/** Later than any possible day. */
const LAST_DAY = '9999-12-31';
/** First number of entries to look back when the entries of a day are limited: most people book fewer on a day. */
const FIRST_LOOKBACK = 128;

/** Books points: the only place where a balance changes (points-10). */
export class Ledger {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Books an entry; balance, sums of the day and the entry change together. A negative entry never makes the balance
   * negative.
   * @param tooFew error if the balance does not cover the entry
   * @returns its `seq`
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
    addToDay(tx, {
      userId: entry.userId,
      date: entry.date,
      earned: Math.max(entry.points, 0),
      spent: Math.max(-entry.points, 0),
    });
    tx.emit({ type: 'progress.changed', familyId: entry.familyId, ids: [entry.userId] });
    return seq;
  }

  /**
   * Voids an entry. Taking back earned points may make the balance negative only if an adult does it.
   * @throws AppError points_already_spent when the balance does not cover it and `mayGoBelowZero` is false
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
    addToDay(tx, {
      userId: entry.userId,
      date: entry.date,
      earned: -Math.max(entry.points, 0),
      spent: -Math.max(-entry.points, 0),
    });
    tx.emit({ type: 'progress.changed', familyId: entry.familyId, ids: [entry.userId] });
  }

  /**
   * Limits the entries that can be booked for a person per day: ticking and un-ticking in a loop would fill the data
   * file.
   * @throws AppError too_many_marks
   */
  assertBelowLimit(tx: Tx, caller: Caller, userId: string): void {
    const { date } = familyNow(this.#deps.clock, caller.timeZone);
    const midnight = localInstant(date, 0, caller.timeZone);
    // A child that used up its limit must not prevent corrections by grown-ups.
    const most = LIMITS.entriesPerDay * (can(caller, 'points.bookWithoutRoom') ? 2 : 1);
    if (hasBookedSince(tx, userId, midnight, most)) throw new AppError('too_many_marks');
  }

  /** Reads the balance of a person, in points. */
  balanceOf(tx: Tx, userId: string): number {
    return this.#deps.balances.read(tx, userId).balance;
  }

  /** Reads a person's day; if all work counts, the cost does not grow with the history (points-9). */
  day(tx: Tx, { timeZone }: Caller, userId: string, about: { date: LocalDate; counted: Counted }): ProgressView {
    const { clock, balances } = this.#deps;
    return readDayProgress(tx, userId, { ...about, today: familyNow(clock, timeZone).date }, balances);
  }

  /** Finds the live entry of a task or reward on a day of a person. */
  findLive(
    tx: Tx,
    key: { userId: string; date: LocalDate; kind: EntryRow['kind']; subjectId: string },
  ): EntryRow | undefined {
    return findLiveEntry(tx, key);
  }

  /** Lists entries of a person, voided ones included, the newest first. */
  entriesOf(tx: Tx, userId: string, page: EntryPage): EntryRow[] {
    return listEntries(tx, userId, page);
  }

  /** Counts the ticks and redemptions of a day. */
  marksOn(tx: Tx, userId: string, date: LocalDate): number {
    return countMarks(tx, userId, date);
  }

  /** Lists the ticked tasks per day between two days, both inclusive; days without ticks are left out. */
  ticksBetween(tx: Tx, userId: string, from: LocalDate, to: LocalDate): Map<LocalDate, readonly string[]> {
    return new Map(listTicks(tx, userId, from, to).map(({ date, taskIds }) => [date, taskIds]));
  }

  /** Lists the days from a day on, on which a person ticked some tasks. */
  ticksOf(tx: Tx, userId: string, taskIds: readonly string[], from: LocalDate) {
    return listTicksOf(tx, userId, taskIds, from);
  }

  /** Lists the people with the live credit of shared tasks between two days. */
  sharedTicks(
    tx: Tx,
    taskIds: readonly string[],
    from: LocalDate,
    to: LocalDate,
  ): { taskId: string | null; date: LocalDate; userId: string }[] {
    return listSharedTicks(tx, taskIds, from, to);
  }

  /** Reads the points earned per day between two days, both inclusive; days without entries are left out. */
  earnedBetween(
    tx: Tx,
    userId: string,
    about: { from: LocalDate; to: LocalDate; counted: Counted },
  ): Map<LocalDate, number> {
    return new Map(listEarned(tx, userId, about).map(({ date, earned }) => [date, earned]));
  }

  /** Sums the points that a person earned by tasks and events between two days, both inclusive, without adjustments. */
  workedBetween(tx: Tx, userId: string, { from, to }: { from: LocalDate; to: LocalDate }): number {
    const earned = listEarned(tx, userId, { from, to, counted: null }).reduce((sum, day) => sum + day.earned, 0);
    return earned - readGiven(tx, { userId, from, to });
  }

  /** Finds the last day within a span on which a person redeemed a reward; null if there is none. */
  lastRedeemed(tx: Tx, userId: string, rewardId: string, { from, to }: Span): LocalDate | null {
    return readLastRedeemed(tx, { userId, subjectId: rewardId, from: from ?? '', to: to ?? LAST_DAY });
  }

  /** Lists the live redemptions of a reward by a person, in the order of booking. */
  redemptionsOf(tx: Tx, userId: string, rewardId: string): { seq: number; date: LocalDate }[] {
    return listRedemptions(tx, userId, rewardId);
  }

  /** Lists a person's live redemptions of a day as they were at that moment, in the order of booking. */
  redemptionsOn(tx: Tx, userId: string, date: LocalDate): RedemptionView[] {
    return listRedemptionsOn(tx, userId, date).map(({ rewardId, createdAt, ...seen }) => ({
      rewardId: rewardId ?? '',
      ...seen,
      createdAt: new Date(createdAt).toISOString(),
    }));
  }

  /** Lists the live entries of an event or of one of its completions, the newest first. */
  liveOf(tx: Tx, kind: 'event_created' | 'event_completed', subjectId: string): EntryRow[] {
    return listLiveEntries(tx, kind, subjectId);
  }

  /** Lists entries of events and completions, voided ones included, the newest first. */
  eventEntriesOf(tx: Tx, subjectIds: readonly string[]): EntryRow[] {
    return listEventEntries(tx, subjectIds);
  }

  /** Lists the completions for which a person got points on a day, each once, voided and deleted ones included. */
  completedOccurrencesOn(tx: Tx, userId: string, date: LocalDate): ReadonlySet<string> {
    return new Set(listCompletedOccurrences(tx, userId, date));
  }

  /** Counts the created events for which a person got points on a day, deleted ones included. */
  createdEventsOn(tx: Tx, userId: string, date: LocalDate): number {
    return countCreatedEvents(tx, userId, date);
  }
}

/** Tells whether a person has at least `most` entries since an instant; reads only about twice as many as there are. */
function hasBookedSince(tx: Tx, userId: string, since: number, most: number): boolean {
  for (let entries = FIRST_LOOKBACK; ; entries *= 2) {
    const count = Math.min(entries, most);
    const bookedAt = readBookedAt(tx, userId, count - 1);
    if (bookedAt === undefined || bookedAt < since) return false;
    if (count === most) return true;
  }
}
