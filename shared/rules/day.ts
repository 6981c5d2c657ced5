import { ADULT_WINDOW_DAYS, CHILD_YESTERDAY_UNTIL_MINUTES, type DayType, type Period } from '#shared/constants.ts';
import type { CertainDays } from '#shared/extras.ts';
import { fallsOn } from '#shared/rules/certain-days.ts';
import { addDays, daysBetween, isWeekend, type LocalDate } from '#shared/rules/local-date.ts';

/** Facts on which the days of a task depend. */
export interface Scheduled {
  period: Period;
  dayType: DayType;
  /** Certain days; they have priority over the kind of days and over flexible parts of the day (certain-days-3). */
  days?: CertainDays | null | undefined;
}

/**
 * Tells whether a task is flexible. ANYTIME and BONUS tasks are: they apply every day whatever their day type
 * (tasks-4).
 */
export function isFlexible(task: Scheduled): boolean {
  return task.period === 'ANYTIME' || task.period === 'BONUS';
}

/**
 * Tells whether a task is planned for a day. Certain days decide first; without them flexible tasks are planned every
 * day, and AM and PM tasks by their day type.
 */
export function appliesOn(task: Scheduled, date: LocalDate): boolean {
  if (task.days) return fallsOn(task.days, date);
  if (isFlexible(task) || task.dayType === 'anyday') return true;
  return (task.dayType === 'weekend') === isWeekend(date);
}

/** Facts on which it depends whether a planned task counts for the day. */
interface Countable {
  readonly id: string;
  readonly sharing?: 'turns' | 'anyone' | undefined;
  readonly optional?: boolean | undefined;
}

/** Tells whether a task counts for the day; an optional one counts only once it is done (plan-13, turns-8). */
export function countsIn({ id, sharing, optional }: Countable, done: ReadonlySet<string>): boolean {
  return (sharing !== 'anyone' && !optional) || done.has(id);
}

/** Returns the percentage of done tasks: `round(100 * done / total)`, 0 when there are no tasks (tasks-27). */
export function percentDone(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * done) / total);
}

/** Counts tasks by their group in Task management; each task is in one group (tasks-29). */
export function countBySchedule(
  tasks: readonly Scheduled[],
): Record<'weekday' | 'weekend' | 'everyday' | 'flexible', number> {
  const counts = { weekday: 0, weekend: 0, everyday: 0, flexible: 0 };
  for (const task of tasks) counts[scheduleGroup(task)] += 1;
  return counts;
}

/** Returns the group of a task in Task management. */
export function scheduleGroup(task: Scheduled): 'weekday' | 'weekend' | 'everyday' | 'flexible' {
  if (isFlexible(task)) return 'flexible';
  return task.dayType === 'anyday' ? 'everyday' : task.dayType;
}

/**
 * Tells whether a person may tick, un-tick or redeem for a day (days-6, days-7): adults for today and the 30 days
 * before, a child for today, and for yesterday until 03:00.
 * @param now.minutes minutes since the family's midnight
 */
export function mayChangeDay(isChild: boolean, date: LocalDate, now: { date: LocalDate; minutes: number }): boolean {
  if (date === now.date) return true;
  if (isChild) return date === addDays(now.date, -1) && now.minutes < CHILD_YESTERDAY_UNTIL_MINUTES;
  const daysAgo = daysBetween(date, now.date);
  return daysAgo > 0 && daysAgo <= ADULT_WINDOW_DAYS;
}
