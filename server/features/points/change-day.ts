import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, type KnownPerson, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { isDayOpenTo } from '#shared/permissions/days.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import type { KindWords } from './kind-words.service.ts';
import type { ShownWork } from './shown-work.service.ts';

/** The person and the day of a change. */
export interface WhoAndWhen {
  userId: string;
  date: LocalDate;
}

/** Services for reading and changing a day. */
export interface DayDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  hooks: Hooks;
  ledger: Ledger;
  shownWork: ShownWork;
  kindWords: KindWords;
}

/** A day of a person; `mayOpen` may allow a change although the day is over or in the future. */
export interface OpenDay extends WhoAndWhen {
  mayOpen?: (tx: Tx, now: { date: LocalDate; minutes: number }) => boolean;
}

/**
 * Reads a person's day for a caller: from the ledger, with the fields of extras. For professionals, only their own work
 * counts in a student's day (professionals-27).
 */
export function readDay(
  { ledger, hooks, shownWork, kindWords }: DayDeps,
  tx: Tx,
  caller: Caller,
  userId: string,
  date: LocalDate,
): ProgressView {
  const counted = shownWork.of(tx, caller, userId);
  const day = ledger.day(tx, caller, userId, { date, counted });
  return {
    ...day,
    ...kindWords.of(tx, caller, userId, date),
    ...hooks.add('day.read', caller.extras, tx, caller, day, counted),
  };
}

/**
 * Changes a day that the caller may change and that is still open (roles-18, days-8).
 * @param body makes the change; `isReopened` is true if only `mayOpen` allowed it
 * @returns the day after the change
 * @throws AppError not_found, forbidden, date_out_of_range, and what the body throws
 */
export function changeDay(
  deps: DayDeps,
  caller: Caller,
  { userId, date, mayOpen }: OpenDay,
  body: (tx: WriteTx, person: KnownPerson, isReopened: boolean) => void,
): Promise<ProgressView> {
  const { unitOfWork, clock, directory } = deps;
  return unitOfWork.run((tx) => {
    const person = directory.known(tx, caller, userId);
    assertCan(caller, 'day.change', toSubject(person));
    const now = familyNow(clock, caller.timeZone);
    const isOpen = isDayOpenTo(caller, date, now);
    if (!isOpen && mayOpen?.(tx, now) !== true) {
      throw new AppError('date_out_of_range', date > now.date ? { message: say(words.dayNotYetCome) } : {});
    }
    body(tx, person, !isOpen);
    return readDay(deps, tx, caller, userId, date);
  });
}

/**
 * Limits the ticks and redemptions of a day.
 * @param waiting number of ticks of the day that wait for a review, which are not in the ledger
 * @throws AppError too_many_marks
 */
export function assertBelowMarkLimit(
  ledger: Ledger,
  tx: Tx,
  caller: Caller,
  { userId, date }: WhoAndWhen,
  waiting = 0,
): void {
  if (ledger.marksOn(tx, userId, date) + waiting >= LIMITS.marksPerDay) throw new AppError('too_many_marks');
  ledger.assertBelowLimit(tx, caller, userId);
}
