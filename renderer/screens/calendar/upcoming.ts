import { type Occurrence, paintOccurrence } from '#renderer/domain/calendar/occurrences.ts';
import type { PaintedTicks } from '#renderer/domain/ticks/tick-views.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { compareByTime } from '#shared/rules/calendar.ts';
import { daysBetween } from '#shared/rules/local-date.ts';

/** How many upcoming events are listed (docs/product/calendar.md#calendar-38). */
const UPCOMING_SHOWN = 5;

/**
 * The next five events; a weekly one with its next occurrence (docs/product/calendar.md#calendar-38).
 * @param events with their occurrences from today on
 */
export function upcomingOf(events: readonly EventView[], painted: PaintedTicks): Occurrence[] {
  return events
    .flatMap((event) => {
      const [next] = event.occurrences ?? [];
      return next ? paintOccurrence(event, next, painted) : [];
    })
    .sort((a, b) => daysBetween(b.date, a.date) || compareByTime(a.event, b.event))
    .slice(0, UPCOMING_SHOWN);
}
