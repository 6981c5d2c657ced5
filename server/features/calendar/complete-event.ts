import type { Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { isDayOpenTo } from '#shared/permissions/days.ts';
import { mayCompleteEvent } from '#shared/permissions/events.ts';
import { currentOccurrence, happensOn } from '#shared/rules/calendar.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import type { EventRow } from './calendar.repo.ts';
import type { EventPoints } from './event-points.ts';
import { completionsOf } from './event-view.ts';

interface CompleteEventDeps {
  clock: Clock;
  directory: Pick<Directory, 'list'>;
  points: Pick<EventPoints, 'complete' | 'undo'>;
}

/**
 * Completes an occurrence of an event, or takes that back; nothing when it is so already.
 * @param date of the occurrence; without it the current one
 * @throws AppError forbidden, date_out_of_range, and as `EventPoints`
 */
export function completeEvent(
  { clock, directory, points }: CompleteEventDeps,
  tx: WriteTx,
  caller: Caller,
  event: EventRow,
  { isCompleted, date }: { isCompleted: boolean; date: LocalDate | undefined },
): void {
  assertMayComplete(directory, tx, caller, event);
  const occurrence = occurrenceFor(clock, caller, event, date);
  if (isCompleted === completionsOf(event)(occurrence)) return;
  if (isCompleted) points.complete(tx, caller, event, occurrence);
  else points.undo(tx, caller, event, occurrence);
}

/**
 * Which occurrence is meant. Of a weekly series, past ones are open as long as a day is for ticks, later ones up to
 * the next: a series of many years must not give its points in one evening (docs/product/calendar.md#calendar-33).
 */
function occurrenceFor(clock: Clock, caller: Caller, event: EventRow, date: LocalDate | undefined): LocalDate {
  if (!event.isRecurring) return event.date;
  const now = familyNow(clock, caller.timeZone);
  const chosen = date ?? currentOccurrence(event, now.date);
  const isOpen =
    chosen > now.date ? chosen <= currentOccurrence(event, addDays(now.date, 1)) : isDayOpenTo(caller, chosen, now);
  if (!happensOn(event, chosen) || !isOpen) throw new AppError('date_out_of_range');
  return chosen;
}

function assertMayComplete(directory: Pick<Directory, 'list'>, tx: Tx, caller: Caller, event: EventRow): void {
  const people = directory.list(tx, event.familyId).map(toSubject);
  if (!mayCompleteEvent(caller, event, people)) throw new AppError('forbidden');
}
