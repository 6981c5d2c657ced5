import { daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

const thisYear = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const otherYear = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people say it: 'Today', 'Yesterday', 'Monday, November 16'; with the year when it is another one. */
export function formatDay(date: LocalDate, today: LocalDate): string {
  const daysAgo = daysBetween(date, today);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  const instant = new Date(`${date}T00:00:00Z`);
  return (date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(instant);
}
