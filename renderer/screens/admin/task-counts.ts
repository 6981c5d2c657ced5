import type { Scheduled } from '#shared/rules/day.ts';
import { isFlexible } from '#shared/rules/day.ts';

/** Numbers of assigned tasks by time; a task for every day counts for both weekdays and weekends. */
export interface TaskCounts {
  weekdayMorning: number;
  weekdayEvening: number;
  weekend: number;
  /** Anytime and bonus tasks, which apply every day. */
  flexible: number;
}

/** Counts the tasks on a person's list by time (command-center-5). */
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
