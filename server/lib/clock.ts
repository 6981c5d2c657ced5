import { type LocalDate, localTime } from '#shared/rules/local-date.ts';

/** The only source of time on the server; tests hand in their own. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** The computer's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that somebody moves: in tests, and while the demo makes its history. */
export interface SettableClock extends Clock {
  /** @param ms milliseconds since the Unix epoch */
  set(ms: number): void;
}

/** A clock that stands still until it is set. */
export function createSettableClock(ms: number): SettableClock {
  let now = ms;
  return {
    now: () => now,
    set: (next) => {
      now = next;
    },
  };
}

/** Local date and minutes since local midnight, now, in a family's time zone (days-1). */
export function familyNow(clock: Clock, timeZone: string): { date: LocalDate; minutes: number } {
  return localTime(clock.now(), timeZone);
}

/** ISO 8601 instant of a time in milliseconds, as the API answers it. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
