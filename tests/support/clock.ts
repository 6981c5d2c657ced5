import type { Clock } from '#server/lib/clock.ts';
import { addDays, type LocalDate, localTime } from '#shared/rules/local-date.ts';

/** Clock that only moves when a test moves it. */
export interface FakeClock extends Clock {
  /** Sets the clock to a local time in its time zone. */
  set(date: LocalDate, time?: string): void;
  /** Moves the clock by milliseconds (backwards when negative). */
  advance(ms: number): void;
  /** Current day in its time zone. */
  readonly today: LocalDate;
  /** Returns the day `days` after today (negative: before). */
  day(days: number): LocalDate;
}

/** A Wednesday; it and the days before and after it are school days. */
export const WEDNESDAY = '2026-03-11';
/** One minute, in milliseconds. */
export const MINUTE = 60_000;
/** One hour, in milliseconds. */
export const HOUR = 60 * MINUTE;
/** Twenty-four hours, in milliseconds. */
export const DAY = 24 * HOUR;

/** Makes a clock with a local time of a time zone; by default Wednesday, 08:00 in Berlin. */
export function createFakeClock(date: LocalDate = WEDNESDAY, time = '08:00', timeZone = 'Europe/Berlin'): FakeClock {
  let now = instantOf(date, time, timeZone);
  return {
    now: () => now,
    set: (newDate, newTime = '08:00') => {
      now = instantOf(newDate, newTime, timeZone);
    },
    advance: (ms) => {
      now += ms;
    },
    get today() {
      return localTime(now, timeZone).date;
    },
    day: (days) => addDays(localTime(now, timeZone).date, days),
  };
}

/** Returns the first instant that has this local day and time in a time zone. */
export function instantOf(date: LocalDate, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = hours * 60 + minutes;
  const asUtc = Date.parse(`${date}T00:00:00Z`) + wanted * MINUTE;
  for (let offset = -15 * 60; offset <= 15 * 60; offset += 15) {
    const instant = asUtc + offset * MINUTE;
    const local = localTime(instant, timeZone);
    if (local.date === date && local.minutes === wanted) return instant;
  }
  throw new Error(`${timeZone} has no ${date} ${time}`);
}
