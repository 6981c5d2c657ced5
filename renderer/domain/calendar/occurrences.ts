import { eventTickKey } from '#renderer/domain/ticks/tick-key.ts';
import { isShownDone, type PaintedTicks } from '#renderer/domain/ticks/tick-views.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { compareByTime, isEventOf } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** An event on one of its days. */
export interface Occurrence {
  event: EventView;
  date: LocalDate;
  /** True when it is completed on the server. */
  isSaved: boolean;
  /** True when it is shown as completed. */
  isCompleted: boolean;
}

/** Lists the occurrences of a day in order of time, with pending ticks applied over the server's state. */
export function occurrencesOn(events: readonly EventView[], date: LocalDate, painted: PaintedTicks): Occurrence[] {
  return [...events].sort(compareByTime).flatMap((event) => {
    const occurrence = event.occurrences?.find((each) => each.date === date);
    return occurrence ? paintOccurrence(event, occurrence, painted) : [];
  });
}

/** Returns one occurrence with its pending tick applied. */
export function paintOccurrence(
  event: EventView,
  { date, isCompleted }: { date: LocalDate; isCompleted: boolean },
  painted: PaintedTicks,
): Occurrence {
  const key = eventTickKey({ eventId: event.id, date });
  return { event, date, isSaved: isCompleted, isCompleted: isShownDone(painted, key, isCompleted) };
}

/** Filters the events that are for this person (calendar-7). */
export function eventsOf(userId: string, events: readonly EventView[]): EventView[] {
  return events.filter((event) => isEventOf(userId, event));
}
