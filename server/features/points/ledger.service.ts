import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ProgressView } from '#shared/contracts/progress.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { can } from '#shared/permissions.ts';
import { type LocalDate, localInstant } from '#shared/rules/local-date.ts';
import {
  changeDay,
  countCreatedEvents,
  type EntryRow,
  insertEntry,
  listCompletedOccurrences,
  listEarned,
  listEventEntries,
  listLiveEntries,
  listMarks,
  listTicks,
  markVoided,
  type NewEntry,
  readBookedAt,
  readDaySums,
  readNetAfter,
} from './ledger.repo.ts';

/** Books points: the only place where a balance changes (decisions, section 1). */
export type Ledger = ReturnType<typeof createLedger>;

/** Where balances are kept: with the people whose they are. Only the ledger gets it. */
export interface Balances {
  /** Balance and lifetime points of a person. */
  readStanding(tx: Tx, userId: string): { balance: number; lifetimePoints: number };
  /**
   * Changes a balance unless that would take it below the floor.
   * @returns false when it would; nothing changed then
   */
  changeBalance(
    tx: WriteTx,
    change: { userId: string; change: number; lifetimeChange: number; floor: number },
  ): boolean;
}

const NO_FLOOR = Number.MIN_SAFE_INTEGER;

/** Makes the ledger. */
export function createLedger({ clock, balances }: { clock: Clock; balances: Balances }) {
  return {
    /**
     * Books an entry. One that takes points never takes the balance below zero.
     * @param tooFew the error when the balance does not cover it
     */
    book(tx: WriteTx, entry: Omit<NewEntry, 'createdAt'>, tooFew: ErrorCode | AppError = 'not_enough_points'): void {
      const isBooked = balances.changeBalance(tx, {
        userId: entry.userId,
        change: entry.points,
        lifetimeChange: Math.max(entry.points, 0),
        floor: entry.points < 0 ? 0 : NO_FLOOR,
      });
      if (!isBooked) throw typeof tooFew === 'string' ? new AppError(tooFew) : tooFew;
      insertEntry(tx, { ...entry, createdAt: clock.now() });
      changeDay(tx, {
        userId: entry.userId,
        date: entry.date,
        earned: Math.max(entry.points, 0),
        spent: Math.max(-entry.points, 0),
      });
      tx.emit({ type: 'progress.changed', familyId: entry.familyId, ids: [entry.userId] });
    },

    /**
     * Voids an entry. Taking earned points back goes below zero only when an adult does it.
     * @throws AppError points_already_spent when the balance does not cover it and nobody may go below zero
     */
    void(tx: WriteTx, entry: EntryRow, by: { id: string; mayGoBelowZero: boolean }): void {
      const isVoided = balances.changeBalance(tx, {
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
    },

    /** Live entries for one event or one completion of an event. */
    liveOf: (tx: Tx, kind: 'event_created' | 'event_completed', subjectId: string): EntryRow[] =>
      listLiveEntries(tx, kind, subjectId),

    /** Entries, voided ones too, for events and completions, newest first. */
    eventEntriesOf: (tx: Tx, subjectIds: readonly string[]): EntryRow[] => listEventEntries(tx, subjectIds),

    /**
     * Ends what can be booked for a person on one day: taken back and done again and again, it would fill the data file.
     * @throws AppError too_many_marks
     */
    assertRoom(tx: Tx, caller: Caller, userId: string): void {
      const { date } = familyNow(clock, caller.timeZone);
      // Who has used theirs up must not keep grown-ups from setting things right.
      const most = LIMITS.entriesPerDay * (can(caller, 'points.bookWithoutRoom') ? 2 : 1);
      const bookedAt = readBookedAt(tx, userId, most - 1);
      if (bookedAt !== undefined && bookedAt >= localInstant(date, 0, caller.timeZone)) {
        throw new AppError('too_many_marks');
      }
    },

    /** How much is ticked and redeemed on a day. */
    marksOn: (tx: Tx, userId: string, date: LocalDate): number => listMarks(tx, userId, date).length,

    /** What a person can spend now, in points. */
    balanceOf: (tx: Tx, userId: string): number => balances.readStanding(tx, userId).balance,

    /** The completions a person got points for on a day, each once, taken back and deleted ones counted. */
    completedOccurrencesOn: (tx: Tx, userId: string, date: LocalDate): ReadonlySet<string> =>
      new Set(listCompletedOccurrences(tx, userId, date)),

    /** For how many created events a person got points on a day, deleted events counted. */
    createdEventsOn: (tx: Tx, userId: string, date: LocalDate): number => countCreatedEvents(tx, userId, date),

    /** What was earned on each day from one to another, both inclusive; days without anything are left out. */
    earnedBetween: (tx: Tx, userId: string, from: LocalDate, to: LocalDate): Map<LocalDate, number> =>
      new Map(listEarned(tx, userId, from, to).map(({ date, earned }) => [date, earned])),

    /** The tasks ticked on each day from one to another, both inclusive; days without ticks are left out. */
    ticksBetween: (tx: Tx, userId: string, from: LocalDate, to: LocalDate): Map<LocalDate, readonly string[]> =>
      new Map(listTicks(tx, userId, from, to).map(({ date, taskIds }) => [date, taskIds])),

    /** A person's day; costs the same after ten years of history (decisions, section 1). */
    day(tx: Tx, userId: string, date: LocalDate): ProgressView {
      const marks = listMarks(tx, userId, date);
      const standing = balances.readStanding(tx, userId);
      const sums = readDaySums(tx, userId, date);
      const idsOf = (kind: EntryRow['kind']) =>
        marks.filter((mark) => mark.kind === kind).map((mark) => mark.subjectId ?? '');
      return {
        userId,
        date,
        completedTasks: idsOf('task'),
        redeemedRewards: idsOf('reward'),
        totalPoints: standing.balance - readNetAfter(tx, userId, date),
        pointsToday: sums.earned,
        spentToday: sums.spent,
        lifetimePoints: standing.lifetimePoints,
      };
    },
  };
}
