import type { Extra, HowOften } from '#shared/extras.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import type { Span } from '#shared/rules/span.ts';

/** Kinds of requests to a grown-up. */
export const REQUEST_KINDS = ['reward', 'task'] as const;
/** Kind of a request to a grown-up: for a reward that a child wants, or for a look at a task that it ticked. */
export type RequestKind = (typeof REQUEST_KINDS)[number];
/** Extra that a family must have switched on for each. */
export const EXTRA_OF_REQUEST = { reward: 'asking', task: 'looking' } as const satisfies Record<RequestKind, Extra>;
/** States of a request (asking-5). */
export const REQUEST_STATUSES = ['waiting', 'granted', 'declined', 'withdrawn'] as const;
/** State of a request. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
/** Times on a day that a child may take back that it asks for the same reward (asking-9). */
export const FREE_WITHDRAWALS = 3;

/**
 * The days around a day within which somebody has a reward once: that day, its week from Monday on, its month, or ever
 * (asking-3).
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

/** The day on which it can be had again; null for never. */
export function comesBack(howOften: HowOften, date: LocalDate): LocalDate | null {
  const { to } = spanOf(howOften, date);
  return to === null ? null : addDays(to, 1);
}

function firstOfNextMonth(date: LocalDate): LocalDate {
  // The longest month has 31 days, so that 31 days after a first is always in the next.
  return `${addDays(`${date.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
