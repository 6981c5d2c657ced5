import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { currentOccurrence, occurrencesBetween } from '#shared/rules/calendar.ts';
import { type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import type { EventRow } from './calendar.repo.ts';
import type { Range } from './calendar-list.ts';

/** An event as the API answers it. @param range days whose occurrences are told too */
export function toEventView(event: EventRow, today: LocalDate, range?: Range): EventView {
  const { completedDates: _dates, createdAt: _createdAt, unconfirmed, ...fields } = event;
  const isCompletedOn = completionsOf(event);
  const current = event.isRecurring ? currentOccurrence(event, today) : event.date;
  const view = { ...fields, ...(unconfirmed ? { unconfirmed } : {}), isCompleted: isCompletedOn(current) };
  if (!range) return view;
  const occurrences = occurrencesBetween(event, range.from, range.to);
  return { ...view, occurrences: occurrences.map((date) => ({ date, isCompleted: isCompletedOn(date) })) };
}

/** Tells on which days an event counts as completed: a single one always or never, a weekly one week by week. */
export function completionsOf(event: EventRow): (date: LocalDate) => boolean {
  if (!event.isRecurring || event.completedDates.length === 0) return () => event.completedDates.length > 0;
  const weeks = new Set(event.completedDates.map(mondayOf));
  return (date) => weeks.has(mondayOf(date));
}
