import type { FamilyUse } from '#server/hooks/family-use.ts';
import { dayOfWeek } from '#shared/rules/local-date.ts';

/** Fits a family that took a task off a child's list on the same day of the week, twice or more (extras-11). */
export function fitsDays({ children }: FamilyUse): boolean {
  return children.some(({ assignments }) => {
    const ends = assignments.flatMap(({ taskId, endDate }) =>
      endDate === null ? [] : [`${taskId} ${dayOfWeek(endDate)}`],
    );
    return new Set(ends).size < ends.length;
  });
}
