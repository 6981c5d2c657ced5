import type { FamilyUse } from '#server/hooks/family-use.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';

/** Most days of a week on which a task of every day was done, to be one of some times a week. */
const SOME_DAYS = 4;

/**
 * Fits a family in which a child has a task for every day and did it on one to four days of each of the last two weeks
 * (extras-11).
 */
export function fitsTimes({ today, children }: FamilyUse): boolean {
  const monday = mondayOf(today);
  const weeks = [addDays(monday, -14), addDays(monday, -7)];
  return children.some(({ assignments, ticks }) => {
    const doneIn = (week: string, taskId: string) =>
      Array.from({ length: 7 }, (_day, index) => ticks.get(addDays(week, index))).filter((ids) => ids?.includes(taskId))
        .length;
    const isRare = (taskId: string) =>
      weeks.every((week) => doneIn(week, taskId) >= 1 && doneIn(week, taskId) <= SOME_DAYS);
    return assignments.some(
      ({ taskId, dayType, startDate, endDate }) =>
        dayType === 'anyday' && endDate === null && startDate <= (weeks[0] ?? '') && isRare(taskId),
    );
  });
}
