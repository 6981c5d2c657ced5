import type { DayType } from '#shared/constants.ts';
import type { CertainDays } from '#shared/extras.ts';
import { addDays, dayOfWeek, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

/** Tells whether a task with certain days applies on a day. */
export function fallsOn({ weekdays, every, anchor }: CertainDays, date: LocalDate): boolean {
  if (!weekdays.includes(((dayOfWeek(date) + 6) % 7) + 1)) return false;
  if (every === 1 || anchor === undefined) return true;
  return Math.floor(daysBetween(anchor, date) / 7) % 2 === 0;
}

/** Returns the kind of days that represents certain days in counts, filters and auto-assignment (certain-days-2). */
export function dayTypeOf({ weekdays }: CertainDays): DayType {
  if (weekdays.every((weekday) => weekday <= 5)) return 'weekday';
  return weekdays.every((weekday) => weekday > 5) ? 'weekend' : 'anyday';
}

/** Lists the next `count` days on which the task applies, from a day on. */
export function nextDays(days: CertainDays, from: LocalDate, count: number): LocalDate[] {
  const found: LocalDate[] = [];
  // At least one of these days is in every two weeks.
  for (let ahead = 0; found.length < count && ahead < 14 * count; ahead += 1) {
    const date = addDays(from, ahead);
    if (fallsOn(days, date)) found.push(date);
  }
  return found;
}

/** Tells whether days of every other week lack the anchor from which the weeks are counted. */
export function lacksAnchor(days: CertainDays | undefined): boolean {
  return days?.every === 2 && days.anchor === undefined;
}
