import { addDays, addMonths, format, lastDayOfMonth, parseISO, startOfWeek } from 'date-fns';
import { localeFormat } from '#shared/language/language.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** A month, `YYYY-MM`. */
export type Month = string;

/** Days of the month grid (calendar-35). */
const GRID_DAYS = 42;

const toDay = (date: Date): LocalDate => format(date, 'yyyy-MM-dd');

/** Returns the 42 days of a month's grid as six weeks, starting on the locale's first weekday (languages-3). */
export function weeksOf(month: Month): LocalDate[][] {
  const first = startOfWeek(parseISO(`${month}-01`), { weekStartsOn: localeFormat().weekStartsOn });
  const days = Array.from({ length: GRID_DAYS }, (_day, index) => toDay(addDays(first, index)));
  return Array.from({ length: GRID_DAYS / 7 }, (_week, index) => days.slice(index * 7, index * 7 + 7));
}

/** Returns the month of a day. */
export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7);
}

/** Parses a month from the query string; null when it is invalid or outside the years 1900 to 2999. */
export function readMonth(text: string | null): Month | null {
  return text !== null && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** Returns the month that is `months` later; earlier when negative. */
export function shiftMonth(month: Month, months: number): Month {
  return format(addMonths(parseISO(`${month}-01`), months), 'yyyy-MM');
}

/**
 * Returns the day to which a key moves (look-56): arrows by day and week, Home and End to the ends of the week, Page Up
 * and Page Down to the same day of another month. Returns null for any other key.
 */
export function dayAfterKey(date: LocalDate, key: string, isRtl: boolean): LocalDate | null {
  const from = parseISO(date);
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return toDay(addDays(from, forward));
    case 'ArrowLeft':
      return toDay(addDays(from, -forward));
    case 'ArrowDown':
      return toDay(addDays(from, 7));
    case 'ArrowUp':
      return toDay(addDays(from, -7));
    case 'Home':
      return toDay(startOfWeek(from, { weekStartsOn: localeFormat().weekStartsOn }));
    case 'End':
      return toDay(addDays(startOfWeek(from, { weekStartsOn: localeFormat().weekStartsOn }), 6));
    case 'PageUp':
      return toDay(addMonths(from, -1));
    case 'PageDown':
      return toDay(addMonths(from, 1));
    default:
      return null;
  }
}

/** Returns the same day in another month, or its last day when that month is shorter. */
export function sameDayIn(month: Month, date: LocalDate): LocalDate {
  const last = toDay(lastDayOfMonth(parseISO(`${month}-01`)));
  const same = `${month}-${date.slice(8)}`;
  return same > last ? last : same;
}
