import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { HistoryDay } from '#shared/contracts/history.schema.ts';
import { isEventOf } from '#shared/rules/calendar.ts';
import { type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/**
 * Counts the days of this week on which everything was done, all tasks and all events; today counts as one (home-33).
 * Days on which nothing was planned do not count.
 * @param events events of the week's earlier days that the person may see
 */
export function countWholeDays(
  userId: string,
  today: LocalDate,
  days: readonly HistoryDay[],
  events: readonly EventView[],
): number {
  const own = events.filter((event) => isEventOf(userId, event));
  const monday = mondayOf(today);
  const earlier = days.filter(({ date, planned, done }) => {
    if (date < monday || date >= today || done < planned) return false;
    const ofDay = own.flatMap(({ occurrences }) => occurrences?.filter((each) => each.date === date) ?? []);
    return planned + ofDay.length > 0 && ofDay.every(({ isCompleted }) => isCompleted);
  });
  return earlier.length + 1;
}
