import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { can } from '#shared/permissions.ts';
import { localInstant } from '#shared/rules/local-date.ts';
import type { Balances } from './balances.ts';
import { changeDay, type EntryRow, insertEntry, markVoided, type NewEntry, readBookedAt } from './ledger.repo.ts';

const NO_FLOOR = Number.MIN_SAFE_INTEGER;
/** How many entries back it is looked first for a day's room: most people book fewer on a day. */
const FIRST_LOOK = 32;

/** Books and voids entries: balance, sums of the day and the entry change together. */
export function createBookEntries({ clock, balances }: { clock: Clock; balances: Balances }) {
  return {
    /**
     * Books an entry. One that takes points never takes the balance below zero.
     * @param tooFew the error when the balance does not cover it
     * @returns its place in the ledger
     * @throws AppError tooFew
     */
    book(tx: WriteTx, entry: Omit<NewEntry, 'createdAt'>, tooFew: ErrorCode | AppError = 'not_enough_points'): number {
      const isBooked = balances.changeBalance(tx, {
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

    /**
     * Ends what can be booked for a person on one day: taken back and done again and again, it would fill the data file.
     * @throws AppError too_many_marks
     */
    assertRoom(tx: Tx, caller: Caller, userId: string): void {
      const { date } = familyNow(clock, caller.timeZone);
      const midnight = localInstant(date, 0, caller.timeZone);
      // Who has used theirs up must not keep grown-ups from setting things right.
      const most = LIMITS.entriesPerDay * (can(caller, 'points.bookWithoutRoom') ? 2 : 1);
      if (hasBookedSince(tx, userId, midnight, most)) throw new AppError('too_many_marks');
    },
  };
}

/** Whether a person has at least so many entries since then; looks back about twice as many as those are, however long the past. */
function hasBookedSince(tx: Tx, userId: string, since: number, most: number): boolean {
  for (let entries = FIRST_LOOK; ; entries *= 2) {
    const count = Math.min(entries, most);
    const bookedAt = readBookedAt(tx, userId, count - 1);
    if (bookedAt === undefined || bookedAt < since) return false;
    if (count === most) return true;
  }
}
