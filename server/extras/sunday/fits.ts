import type { FamilyUse } from '#server/hooks/family-use.ts';

/** Number of tasks of which the children did none in the last 28 days, for a family to look at its list together. */
const MANY_UNDONE = 3;

/** Fits a family with several tasks on lists that no child did in the last 28 days (extras-11). */
export function fitsSunday({ children }: FamilyUse): boolean {
  const done = new Set(children.flatMap(({ ticks }) => [...ticks.values()].flat()));
  const listed = new Set(
    children.flatMap(({ assignments }) =>
      assignments.filter(({ endDate }) => endDate === null).map(({ taskId }) => taskId),
    ),
  );
  return [...listed].filter((taskId) => !done.has(taskId)).length >= MANY_UNDONE;
}
