import type { Scheduled } from '#shared/rules/day.ts';
import { isFlexible } from '#shared/rules/day.ts';

/** Numbers of tasks that wait for somebody at each time; one for every day counts on weekdays and on weekends. */
export interface TaskCounts {
  weekdayMorning: number;
  weekdayEvening: number;
  weekend: number;
  /** Anytime and bonus tasks, which are there every day. */
  flexible: number;
}

/**
 * Counts what is on somebody's list (command-center-5: real counts instead of static
 * lines).
 */
export function countTasks(tasks: readonly Scheduled[]): TaskCounts {
  const timed = tasks.filter((task) => !isFlexible(task));
  const onWeekdays = timed.filter(({ dayType }) => dayType !== 'weekend');
  return {
    weekdayMorning: onWeekdays.filter(({ period }) => period === 'AM').length,
    weekdayEvening: onWeekdays.filter(({ period }) => period === 'PM').length,
    weekend: timed.filter(({ dayType }) => dayType !== 'weekday').length,
    flexible: tasks.length - timed.length,
  };
}
