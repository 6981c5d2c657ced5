import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/** Tells whether the chart of a Monday's week can be printed: this week's or the next one's (print-2). */
export function isPrintable(monday: LocalDate, today: LocalDate): boolean {
  const thisWeek = mondayOf(today);
  return monday === thisWeek || monday === addDays(thisWeek, 7);
}
