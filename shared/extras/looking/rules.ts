import type { LookDays } from '#shared/extras.ts';
import { mayChangeDay } from '#shared/rules/day.ts';
import { addDays, type LocalDate, localTime } from '#shared/rules/local-date.ts';

/** Days after which it counts by itself whatever the family chose (looking-11). */
export const MOST_LOOK_DAYS = 30;

/**
 * The last day whose ticks count by themselves today, because nobody looked at them in time (looking-10, looking-11).
 */
export function lastAutoApprovedDay(today: LocalDate, lookDays: LookDays): LocalDate {
  return addDays(today, -(lookDays ?? MOST_LOOK_DAYS));
}

/**
 * The day from which on it is counted how long nobody looked: the date of the tick, or, of one that was sent back and done
 * again later, the day of that (looking-16). A clock that was ahead then says nothing.
 * @param askedAt when it was ticked, in milliseconds
 */
export function waitsSince(
  { date, askedAt }: { date: LocalDate; askedAt: number },
  now: { at: number; timeZone: string },
): LocalDate {
  if (askedAt > now.at) return date;
  const then = localTime(askedAt, now.timeZone);
  return then.date < date || mayChangeDay(true, date, then) ? date : then.date;
}
