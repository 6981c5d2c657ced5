import { type DayItem, isDayEvent } from '#renderer/domain/day/painted-day.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { countsIn } from '#shared/rules/day.ts';

/** A task of the own day. */
export type DayTask = Exclude<DayItem, { isSaved: boolean }> & TaskView;

/**
 * Lists the tasks of a part of the day that are shown one at a time: those that count for the day, in the order of the
 * list. Events and what may be done or not stay on Home (routine-5).
 */
export function tasksOfPart(items: readonly DayItem[], done: ReadonlySet<string>): DayTask[] {
  return items.filter((item): item is DayTask => !isDayEvent(item) && countsIn(item, done));
}
