import type { HowOften } from '#shared/extras.ts';
import { addDays, type LocalDate, mondayOf } from './local-date.ts';

/** Days from one to another, both inclusive; null for since ever, and until ever. */
export interface Span {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/**
 * The days around a day within which somebody has a reward once: that day, its week from Monday on, its month, or ever
 * (docs/product/asking.md#asking-3).
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
