import type { LookDays } from '#shared/extras.ts';
import { mayChangeDay } from '#shared/rules/day.ts';
import { addDays, type LocalDate, localTime } from '#shared/rules/local-date.ts';

/** Days after which an unreviewed tick counts automatically, whatever the family chose (looking-11). */
export const MOST_LOOK_DAYS = 30;

/**
 * Returns the last day whose unreviewed ticks count automatically today (looking-10, looking-11).
 */
export function lastAutoApprovedDay(today: LocalDate, lookDays: LookDays): LocalDate {
  return addDays(today, -(lookDays ?? MOST_LOOK_DAYS));
}

/**
 * Returns the day from which the waiting time of an unreviewed tick is counted: the date of the tick, or the day on
 * which the task was done again after it was sent back (looking-16). An instant in the future, from a clock that was
 * ahead, is ignored.
 * @param askedAt instant of the tick, in milliseconds since the Unix epoch
 */
export function waitsSince(
  { date, askedAt }: { date: LocalDate; askedAt: number },
  now: { at: number; timeZone: string },
): LocalDate {
  if (askedAt > now.at) return date;
  const then = localTime(askedAt, now.timeZone);
  return then.date < date || mayChangeDay(true, date, then) ? date : then.date;
}
