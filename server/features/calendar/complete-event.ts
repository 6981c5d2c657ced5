import type { Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { formatNotDue } from '#shared/format/format-date.ts';
import { isDayOpenTo, mayTakeBackOn } from '#shared/permissions/days.ts';
import { isEventDue, isUnconfirmedBy, mayCompleteEvent } from '#shared/permissions/events.ts';
import { currentOccurrence, happensOn } from '#shared/rules/calendar.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { type EventRow, updateEvent } from './calendar.repo.ts';
import type { EventPoints } from './event-points.service.ts';
import { completionsOf } from './event-view.ts';

interface CompleteEventDeps {
  clock: Clock;
  directory: Directory;
  points: EventPoints;
}

/**
 * Completes an occurrence of an event, or takes that back; does nothing if it is so already. A grown-up who completes a
 * child's own event confirms it (calendar-46).
 * @param date day of the occurrence; without it the current one
 * @throws AppError forbidden, date_out_of_range, event_not_due, and those of `EventPoints`
 */
export function completeEvent(
  { clock, directory, points }: CompleteEventDeps,
  tx: WriteTx,
  caller: Caller,
  event: EventRow,
  { isCompleted, date }: { isCompleted: boolean; date: LocalDate | undefined },
): void {
  assertMayComplete(directory, tx, caller, event);
  const now = familyNow(clock, caller.timeZone);
  const occurrence = occurrenceOf(event, now.date, date);
  const isSame = isCompleted === completionsOf(event)(occurrence);
  if (isCompleted && !isSame && !isEventDue(caller, occurrence, now.date)) {
    throw new AppError('event_not_due', { message: formatNotDue(occurrence, now.date) });
  }
  if (event.isRecurring && !isOpenTo(caller, event, occurrence, { now, takesBack: !isCompleted && !isSame }))
    throw new AppError('date_out_of_range');
  if (isSame) return;
  if (isCompleted) points.complete(tx, caller, confirm(tx, caller, event), occurrence);
  else points.undo(tx, caller, event, occurrence);
}

/** Confirms a child's own event when a grown-up completes it. @returns the changed event */
function confirm(tx: WriteTx, caller: Caller, event: EventRow): EventRow {
  if (!event.unconfirmed || isUnconfirmedBy(caller, true)) return event;
  updateEvent(tx, event.id, { unconfirmed: false });
  return { ...event, unconfirmed: false };
}

/** Finds the occurrence to complete. @throws AppError date_out_of_range for a day on which the event does not happen */
function occurrenceOf(event: EventRow, today: LocalDate, date: LocalDate | undefined): LocalDate {
  if (!event.isRecurring) return event.date;
  const chosen = date ?? currentOccurrence(event, today);
  if (!happensOn(event, chosen)) throw new AppError('date_out_of_range');
  return chosen;
}

/**
 * Tells whether an occurrence of a series can be completed or taken back now: past ones while their day is open for
 * ticks, future ones only if they are the next, so that a long series cannot give all its points in one evening
 * (calendar-33). Grown-ups may take back any later one (days-18).
 */
function isOpenTo(
  caller: Caller,
  event: EventRow,
  occurrence: LocalDate,
  { now, takesBack }: { now: { date: LocalDate; minutes: number }; takesBack: boolean },
): boolean {
  const isNext = occurrence > now.date && occurrence <= currentOccurrence(event, addDays(now.date, 1));
  return isNext || (takesBack ? mayTakeBackOn : isDayOpenTo)(caller, occurrence, now);
}

function assertMayComplete(directory: Directory, tx: Tx, caller: Caller, event: EventRow): void {
  const people = directory.list(tx, event.familyId).map(toSubject);
  if (!mayCompleteEvent(caller, event, people)) throw new AppError('forbidden');
}
