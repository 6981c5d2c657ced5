import { format } from 'date-fns';
import { daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

/** A day as people say it: 'Today', 'Yesterday', 'Tomorrow', 'Monday, November 16'; with the year when it is another one. */
export function formatDay(date: LocalDate, today: LocalDate): string {
  const daysAgo = daysBetween(date, today);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo === -1) return 'Tomorrow';
  return format(dayOf(date), date.slice(0, 4) === today.slice(0, 4) ? 'EEEE, MMMM d' : 'MMMM d, yyyy');
}

/** A day of the coming week: 'Today', 'Tomorrow', else its weekday. */
export function formatWeekday(date: LocalDate, today: LocalDate): string {
  const daysAhead = daysBetween(today, date);
  if (daysAhead === 0) return 'Today';
  if (daysAhead === 1) return 'Tomorrow';
  return format(dayOf(date), 'EEEE');
}

/** A day in short: 'Nov 21'. */
export function formatShortDay(date: LocalDate): string {
  return format(dayOf(date), 'MMM d');
}

/** The day as the device's own calendar has it, which is what date-fns writes. */
function dayOf(date: LocalDate): Date {
  return new Date(`${date}T12:00:00`);
}
