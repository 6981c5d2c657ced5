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
import { isDayOpenTo, mayTakeBackOn } from '#shared/permissions/days.ts';
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

/** What is done to a day: on later days something may only be taken back (docs/product/days.md#days-18). */
const MAY_CHANGE = { add: isDayOpenTo, takeBack: mayTakeBackOn } as const;

/**
 * Changes a day that the caller may change and that is still open (docs/product/roles.md#roles-18,
 * docs/product/days.md#days-8).
 * @param when.mayReopen says of a day that is not open whether it is all the same
 * @param body answers `nothing` when there was nothing to take back: of a day to come that is refused
 * @returns the day as it is then
 * @throws AppError not_found, forbidden, date_out_of_range, and what the body throws
 */
export function changeDay(
  { unitOfWork, clock, directory, readDay }: ChangeDayDeps,
  caller: Caller,
  { userId, date, how, mayReopen }: WhoAndWhen & { how: keyof typeof MAY_CHANGE; mayReopen?: (tx: Tx) => boolean },
  body: (tx: WriteTx, person: KnownPerson, isReopened: boolean) => unknown,
): Promise<ProgressView> {
  return unitOfWork.run((tx) => {
    const person = directory.known(tx, caller, userId);
    assertCan(caller, 'day.change', toSubject(person));
    const now = familyNow(clock, caller.timeZone);
    const isOpen = MAY_CHANGE[how](caller, date, now);
    const mayChange = isOpen || mayReopen?.(tx) === true;
    if (!mayChange || (body(tx, person, !isOpen) === 'nothing' && date > now.date)) {
      throw new AppError('date_out_of_range', date > now.date ? { message: say(words.dayToCome) } : {});
    }
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
