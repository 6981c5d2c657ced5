/**
 * Figures of the question whether a child can do a task without points (ican-1): `ticked` of the last `days` planned
 * days, within `lookBack` days; what a grown-up keeps is asked again after `keptDays` days (ican-5).
 */
export const HABIT = { days: 28, ticked: 24, lookBack: 366, keptDays: 56 } as const;
/** Tasks on one shelf, the newest first; older ones stay stored and are not shown. */
export const MOST_ON_SHELF = 500;
/** Answers of a grown-up to the question: the child can do it, or keeps it on the list. */
export const HABIT_ANSWERS = ['can', 'keep'] as const;
/** Answer of a grown-up to the question. */
export type HabitAnswer = (typeof HABIT_ANSWERS)[number];

/**
 * Counts the ticked days among the last planned days of a task.
 * @param ticked for each planned day, the newest first, whether the task was ticked
 * @returns null if there are too few planned days, or too few of them are ticked (ican-1)
 */
export function countHabit(ticked: readonly boolean[]): number | null {
  if (ticked.length < HABIT.days) return null;
  const done = ticked.slice(0, HABIT.days).filter(Boolean).length;
  return done >= HABIT.ticked ? done : null;
}
