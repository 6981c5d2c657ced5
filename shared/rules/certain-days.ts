import type { DayType } from '#shared/constants.ts';
import type { CertainDays } from '#shared/extras.ts';
import { addDays, dayOfWeek, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

/** Tells whether a task of certain days applies on a day, by calendar arithmetic alone. */
export function fallsOn({ weekdays, every, anchor }: CertainDays, date: LocalDate): boolean {
  if (!weekdays.includes(((dayOfWeek(date) + 6) % 7) + 1)) return false;
  if (every === 1 || anchor === undefined) return true;
  return Math.floor(daysBetween(anchor, date) / 7) % 2 === 0;
}

/** The kind of days that stands for certain days wherever kinds are counted, filtered or assigned by (certain-days-2). */
export function dayTypeOf({ weekdays }: CertainDays): DayType {
  if (weekdays.every((weekday) => weekday <= 5)) return 'weekday';
  return weekdays.every((weekday) => weekday > 5) ? 'weekend' : 'anyday';
}

/** The next days on which it applies, from a day on. */
export function nextDays(days: CertainDays, from: LocalDate, count: number): LocalDate[] {
  const found: LocalDate[] = [];
  // Two weeks hold at least one of them.
  for (let ahead = 0; found.length < count && ahead < 14 * count; ahead += 1) {
    const date = addDays(from, ahead);
    if (fallsOn(days, date)) found.push(date);
  }
  return found;
}

/** Tells whether days of every other week have no week from which it counts. */
export function lacksAnchor(days: CertainDays | undefined): boolean {
  return days?.every === 2 && days.anchor === undefined;
}
