import type { AutoAssignDayType } from '#shared/constants.ts';
import { isFlexible, type Scheduled } from '#shared/rules/day.ts';

/**
 * Tells whether a task matches the schedule of auto-assignment (auto-assign-3): `weekday` matches weekday and anyday
 * tasks, `weekend` matches weekend and anyday tasks, `both` matches all. Flexible tasks always match.
 */
export function matchesSchedule(task: Scheduled, schedule: AutoAssignDayType): boolean {
  if (schedule === 'both' || isFlexible(task) || task.dayType === 'anyday') return true;
  return task.dayType === schedule;
}
