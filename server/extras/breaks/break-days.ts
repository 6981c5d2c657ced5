import { AppError } from '#shared/errors.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { BREAK_DAYS } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import * as calls from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';

/** Tells whether a break may still begin or end on a day (breaks-6). */
export function isChangeable(today: LocalDate, day: LocalDate): boolean {
  return day >= addDays(today, -BREAK_DAYS.back) && day <= addDays(today, BREAK_DAYS.ahead);
}

/**
 * Refuses a break that ends before it begins, or that ends after today and is too long. A break that is ended today or
 * earlier may have any length.
 * @throws AppError validation_failed
 */
export function assertSpan(today: LocalDate, from: LocalDate, to: LocalDate | null): void {
  if (to === null) return;
  if (to < from) throw refusal(say(checks.lastDayBeforeFirst));
  if (to > today && daysBetween(from, to) >= BREAK_DAYS.longest) {
    throw refusal(say(words.longestBreak, { days: BREAK_DAYS.longest }));
  }
}

function refusal(message: string): AppError {
  return new AppError('validation_failed', { message, issues: [{ path: 'to', message }] });
}

/** @param day null is accepted @throws AppError date_out_of_range */
export function assertChangeable(today: LocalDate, day: LocalDate | null): void {
  if (day === null || isChangeable(today, day)) return;
  const message = day > today ? say(calls.tooFarAhead, { days: BREAK_DAYS.ahead }) : undefined;
  throw new AppError('date_out_of_range', message === undefined ? {} : { message });
}
