import type { Extra, HowOften } from '#shared/extras.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import type { Span } from '#shared/rules/span.ts';

/** Kinds of requests to a grown-up. */
export const REQUEST_KINDS = ['reward', 'task'] as const;
/** Kind of a request to a grown-up: for a reward, or for the review of a ticked task. */
export type RequestKind = (typeof REQUEST_KINDS)[number];
/** Extra that a family must have switched on, by kind of request. */
export const EXTRA_OF_REQUEST = { reward: 'asking', task: 'looking' } as const satisfies Record<RequestKind, Extra>;
/** States of a request (asking-5). */
export const REQUEST_STATUSES = ['waiting', 'granted', 'declined', 'withdrawn'] as const;
/** State of a request. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
/** Number of times that a child may withdraw its request for the same reward on one day (asking-9). */
export const FREE_WITHDRAWALS = 3;

/**
 * Returns the period around a day in which a person can redeem a reward once: that day, its week from Monday on, its
 * month, or all time (asking-3).
 */
export function spanOf(howOften: HowOften, date: LocalDate): Span {
  switch (howOften) {
    case 'daily':
      return { from: date, to: date };
    case 'weekly':
      return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
    case 'monthly':
      return { from: `${date.slice(0, 8)}01`, to: addDays(firstOfNextMonth(date), -1) };
    case 'once':
      return { from: null, to: null };
  }
}

/** Returns the first day on which a reward redeemed on `date` can be redeemed again; null for never. */
export function comesBack(howOften: HowOften, date: LocalDate): LocalDate | null {
  const { to } = spanOf(howOften, date);
  return to === null ? null : addDays(to, 1);
}

function firstOfNextMonth(date: LocalDate): LocalDate {
  // No month has more than 31 days, so 31 days after the first of a month is always in the next month.
  return `${addDays(`${date.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
