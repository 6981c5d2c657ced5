import { LIMITS } from '#shared/constants.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { countOccurrences, currentOccurrence, occurrencesBetween } from '#shared/rules/calendar.ts';
import { addDays, daysBetween, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import type { EventRow } from './calendar.repo.ts';

/** Estimated size of an event without its texts and people, and of each person, in characters of JSON. */
const WEIGHT = { event: 600, person: 45 };

/** Converts an event to its API format. @param range days whose occurrences are included */
export function toEventView(event: EventRow, today: LocalDate, range?: Range): EventView {
  const { completedDates: _dates, createdAt: _createdAt, unconfirmed, ...fields } = event;
  const isCompletedOn = completionsOf(event);
  const current = event.isRecurring ? currentOccurrence(event, today) : event.date;
  const view = { ...fields, ...(unconfirmed ? { unconfirmed } : {}), isCompleted: isCompletedOn(current) };
  if (!range) return view;
  const occurrences = occurrencesBetween(event, range.from, range.to);
  return { ...view, occurrences: occurrences.map((date) => ({ date, isCompleted: isCompletedOn(date) })) };
}

/**
 * Creates a function that tells whether an event is completed on a day: a weekly event per week, a single one on any
 * day.
 */
export function completionsOf(event: EventRow): (date: LocalDate) => boolean {
  if (!event.isRecurring || event.completedDates.length === 0) return () => event.completedDates.length > 0;
  const weeks = new Set(event.completedDates.map(mondayOf));
  return (date) => weeks.has(mondayOf(date));
}

/** First and last day of a calendar list, both inclusive. */
export interface Range {
  from: LocalDate;
  to: LocalDate;
}

/** Events that fit into one calendar list. */
interface Fitted {
  events: EventRow[];
  /** Last day that the list covers if it was cut; null if it is complete. */
  until: LocalDate | null;
}

/**
 * Cuts a calendar list after a whole day if it would exceed the size of one response (calendar-16). Only if the first
 * day alone is too large, that day itself is cut.
 * @param events in the order of their first day
 * @param range days whose occurrences are listed; without it each event counts once, on its own day
 */
export function fitList(events: readonly EventRow[], range?: Range): Fitted {
  const weighed = events.map((event) => ({ event, weight: weigh(event), first: event.date }));
  const countUntil = (event: EventRow, day: LocalDate) =>
    range ? countOccurrences(event, range.from, day) : Number(event.date <= day);
  const fits = (day: LocalDate) => {
    let occurrences = 0;
    let characters = 0;
    for (const { event, weight } of weighed) {
      const happening = countUntil(event, day);
      occurrences += happening;
      if (happening > 0) characters += weight;
      if (occurrences > LIMITS.calendarOccurrences || characters > LIMITS.calendarCharacters) return false;
    }
    return true;
  };
  const from = range?.from ?? events[0]?.date ?? '';
  const to = range?.to ?? events.at(-1)?.date ?? '';
  if (events.length === 0 || fits(to)) return { events: [...events], until: null };
  const until = lastDayThat(fits, from, to);
  const chosen = weighed.filter(({ event }) => countUntil(event, until) > 0);
  let characters = 0;
  const whole = chosen.findIndex(({ weight }, index) => {
    characters += weight;
    return index >= LIMITS.calendarOccurrences || characters > LIMITS.calendarCharacters;
  });
  return { events: chosen.slice(0, whole < 0 ? undefined : whole).map(({ event }) => event), until };
}

/** Finds the last day up to which a list fits; the first day if not even that one fits. */
function lastDayThat(fits: (day: LocalDate) => boolean, from: LocalDate, to: LocalDate): LocalDate {
  let good = 0;
  let tooFar = daysBetween(from, to);
  while (tooFar - good > 1) {
    const middle = Math.floor((good + tooFar) / 2);
    if (fits(addDays(from, middle))) good = middle;
    else tooFar = middle;
  }
  return addDays(from, good);
}

function weigh(event: EventRow): number {
  const texts = JSON.stringify(event.title).length + JSON.stringify(event.description).length;
  return texts + event.assignedUsers.length * WEIGHT.person + WEIGHT.event;
}
