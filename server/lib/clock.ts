import { type LocalDate, localTime } from '#shared/rules/local-date.ts';

/** The only source of time on the server; tests pass their own. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** The computer's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Clock that is set explicitly: in tests, and while the demo creates its history. */
export interface SettableClock extends Clock {
  /** @param ms milliseconds since the Unix epoch */
  set(ms: number): void;
}

/** Creates a clock that stands still until it is set. */
export function createSettableClock(ms: number): SettableClock {
  let now = ms;
  return {
    now: () => now,
    set: (next) => {
      now = next;
    },
  };
}

/** Returns the current local date and minutes since local midnight in a family's time zone (days-1). */
export function familyNow(clock: Clock, timeZone: string): { date: LocalDate; minutes: number } {
  return localTime(clock.now(), timeZone);
}

/** Formats a time in milliseconds as an ISO 8601 instant, the format of the API. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
