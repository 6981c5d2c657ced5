import { eventTickKey } from '#renderer/domain/ticks/tick-key.ts';
import { isShownDone, type PaintedTicks } from '#renderer/domain/ticks/tick-views.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { compareByTime, isEventOf } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** An event on one of its days. */
export interface Occurrence {
  event: EventView;
  date: LocalDate;
  /** True when the server knows it as completed. */
  isSaved: boolean;
  /** True when it shows as completed. */
  isCompleted: boolean;
}

/** Lists what happens on a day, by the clock, with the ticks on their way painted over what the server said. */
export function occurrencesOn(events: readonly EventView[], date: LocalDate, painted: PaintedTicks): Occurrence[] {
  return [...events].sort(compareByTime).flatMap((event) => {
    const occurrence = event.occurrences?.find((each) => each.date === date);
    return occurrence ? paintOccurrence(event, occurrence, painted) : [];
  });
}

/** One occurrence with the tick on its way. */
export function paintOccurrence(
  event: EventView,
  { date, isCompleted }: { date: LocalDate; isCompleted: boolean },
  painted: PaintedTicks,
): Occurrence {
  const key = eventTickKey({ eventId: event.id, date });
  return { event, date, isSaved: isCompleted, isCompleted: isShownDone(painted, key, isCompleted) };
}

/** The events that are for somebody (calendar-7). */
export function eventsOf(userId: string, events: readonly EventView[]): EventView[] {
  return events.filter((event) => isEventOf(userId, event));
}
