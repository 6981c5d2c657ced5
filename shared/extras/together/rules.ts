import { WEEK_POINTS_GOAL } from '#shared/constants.ts';
import { type Actor, isChild, isProfessional } from '#shared/permissions.ts';

/**
 * Bounds of a target and the one that is proposed, in points (together-2), the most weeks that a file holds, and the
 * number of weeks whose treats are listed: as many as a history has.
 */
export const TOGETHER = { least: 10, most: 100_000, proposed: WEEK_POINTS_GOAL, weeks: 6_000, pastWeeks: 8 } as const;

/**
 * Returns the step in which each child's points count: for targets up to 200 a twentieth, up to 1,000 ten points, beyond
 * a hundredth; rounded up to 2, 5, 10, 20, 50 and so on (together-4).
 * @param target in points
 */
export function stepOf(target: number): number {
  return roundUp(Math.max(2, Math.min(10, target / 20), target / 100));
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  const factor = [1, 2, 5].find((each) => each * power >= amount) ?? 10;
  return factor * power;
}

/**
 * Sums the points of children, each in whole steps: a part of a step never shows in the sum (together-4).
 * @param each points of each child in the week
 */
export function sumInSteps(each: readonly number[], target: number): number {
  const step = stepOf(target);
  return each.reduce((sum, points) => sum + Math.floor(Math.max(0, points) / step) * step, 0);
}

/**
 * Tells whether a member sees the common bar: children, and grown-ups who see the days of all children (together-8).
 */
export function seesTogether({ role }: Pick<Actor, 'role'>): boolean {
  return isChild({ role }) || (!isProfessional({ role }) && role?.permissions.canViewProgress === true);
}

/** Tells whether a member sets the target and says that the treat was given (together-2). */
export function leadsTogether({ role }: Pick<Actor, 'role'>): boolean {
  return !isChild({ role }) && seesTogether({ role }) && role?.permissions.canAccessParentDashboard === true;
}
