import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, type KnownPerson, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { isDayOpenTo } from '#shared/permissions/days.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import type { ReadDay } from './read-day.ts';

/** Whose day is changed. */
export interface WhoAndWhen {
  userId: string;
  date: LocalDate;
}

/** What changes of a day stand on. */
export interface ChangeDayDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'known'>;
  readDay: ReadDay;
}

/** A day of a person, and what opens it although it is over or not there yet. */
export interface OpenDay extends WhoAndWhen {
  mayOpen?: (tx: Tx, now: { date: LocalDate; minutes: number }) => boolean;
}

/**
 * Changes a day that the caller may change and that is still open (docs/product/roles.md#roles-18,
 * docs/product/days.md#days-8).
 * @param body learns whether the day was opened for this alone
 * @returns the day as it is then
 * @throws AppError not_found, forbidden, date_out_of_range, and what the body throws
 */
export function changeDay(
  { unitOfWork, clock, directory, readDay }: ChangeDayDeps,
  caller: Caller,
  { userId, date, mayOpen }: OpenDay,
  body: (tx: WriteTx, person: KnownPerson, isReopened: boolean) => void,
): Promise<ProgressView> {
  return unitOfWork.run((tx) => {
    const person = directory.known(tx, caller, userId);
    assertCan(caller, 'day.change', toSubject(person));
    const now = familyNow(clock, caller.timeZone);
    const isOpen = isDayOpenTo(caller, date, now);
    if (!isOpen && mayOpen?.(tx, now) !== true) {
      throw new AppError('date_out_of_range', date > now.date ? { message: say(words.dayToCome) } : {});
    }
    body(tx, person, !isOpen);
    return readDay(tx, caller, userId, date);
  });
}

/**
 * Ends the lists of a day: nobody does so much in one.
 * @param waiting how much of the day waits for a look, which the ledger does not know
 * @throws AppError too_many_marks
 */
export function assertRoomForMark(
  ledger: Pick<Ledger, 'marksOn' | 'assertRoom'>,
  tx: Tx,
  caller: Caller,
  { userId, date }: WhoAndWhen,
  waiting = 0,
): void {
  if (ledger.marksOn(tx, userId, date) + waiting >= LIMITS.marksPerDay) throw new AppError('too_many_marks');
  ledger.assertRoom(tx, caller, userId);
}
