import { ADULT_WINDOW_DAYS, CHILD_YESTERDAY_UNTIL_MINUTES, type DayType, type Period } from '#shared/constants.ts';
import type { CertainDays } from '#shared/extras.ts';
import { fallsOn } from '#shared/rules/certain-days.ts';
import { addDays, daysBetween, isWeekend, type LocalDate } from '#shared/rules/local-date.ts';

/** Facts that decide on which days a task applies. */
export interface Scheduled {
  period: Period;
  dayType: DayType;
  /** Stands above kinds of days and flexible parts of the day alike (certain-days-3). */
  days?: CertainDays | null | undefined;
}

/**
 * ANYTIME and BONUS tasks are flexible: they apply every day whatever their day type (tasks-4).
 */
export function isFlexible(task: Scheduled): boolean {
  return task.period === 'ANYTIME' || task.period === 'BONUS';
}

/**
 * Tells whether a task is planned for a day: on certain days, else AM and PM tasks by their day type, flexible tasks
 * always.
 */
export function appliesOn(task: Scheduled, date: LocalDate): boolean {
  if (task.days) return fallsOn(task.days, date);
  if (isFlexible(task) || task.dayType === 'anyday') return true;
  return (task.dayType === 'weekend') === isWeekend(date);
}

/** Daily goal and success percent: `round(100 * done / total)`, 0 when there is nothing (tasks-27). */
export function percentDone(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * done) / total);
}

/** Counts of Task management: weekday, weekend, every-day and flexible tasks, each task once (tasks-29). */
export function countBySchedule(
  tasks: readonly Scheduled[],
): Record<'weekday' | 'weekend' | 'everyday' | 'flexible', number> {
  const counts = { weekday: 0, weekend: 0, everyday: 0, flexible: 0 };
  for (const task of tasks) counts[scheduleGroup(task)] += 1;
  return counts;
}

/** The one group of Task management a task belongs to. */
export function scheduleGroup(task: Scheduled): 'weekday' | 'weekend' | 'everyday' | 'flexible' {
  if (isFlexible(task)) return 'flexible';
  return task.dayType === 'anyday' ? 'everyday' : task.dayType;
}

/**
 * Tells whether somebody may tick, un-tick or redeem for a day (days-6,
 * days-7): adults today and the 30 days before, a child today, and yesterday until 03:00.
 * @param now.minutes minutes since the family's midnight
 */
export function mayChangeDay(isChild: boolean, date: LocalDate, now: { date: LocalDate; minutes: number }): boolean {
  if (date === now.date) return true;
  if (isChild) return date === addDays(now.date, -1) && now.minutes < CHILD_YESTERDAY_UNTIL_MINUTES;
  const daysAgo = daysBetween(date, now.date);
  return daysAgo > 0 && daysAgo <= ADULT_WINDOW_DAYS;
}
