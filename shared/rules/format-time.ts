import { type LocalDate, localTime } from './local-date.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A time of day as people say it (docs/product/days.md#days-13): '17:30' is '5:30 PM'. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatMinutes(hours * 60 + minutes);
}

/** The same of minutes since midnight: 1050 is '5:30 PM'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A day with its year: 'March 11, 2026'. */
export function formatFullDay(date: LocalDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

/**
 * A moment with its day and year: 'March 11, 2026, 8:14 PM'.
 * @param at milliseconds since the Unix epoch
 * @param timeZone IANA name of the zone whose clock says it
 */
export function formatMoment(at: number, timeZone: string): string {
  const { date, minutes } = localTime(at, timeZone);
  return `${formatFullDay(date)}, ${formatMinutes(minutes)}`;
}
