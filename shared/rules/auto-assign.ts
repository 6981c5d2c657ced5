import type { AutoAssignDayType } from '#shared/constants.ts';
import { isFlexible, type Scheduled } from '#shared/rules/day.ts';

/**
 * Tells whether a task matches the schedule of auto-assignment (auto-assign-3): weekday
 * takes weekday and anyday tasks, weekend takes weekend and anyday, both takes all; flexible tasks always match.
 */
export function matchesSchedule(task: Scheduled, schedule: AutoAssignDayType): boolean {
  if (schedule === 'both' || isFlexible(task) || task.dayType === 'anyday') return true;
  return task.dayType === schedule;
}
