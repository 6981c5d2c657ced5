/** Facts about a day that decide on a streak. */
export interface StreakDay {
  /** True when anything was planned. */
  isPlanned: boolean;
  /** True when anything was done. */
  isActive: boolean;
}

/**
 * Streaks of days with something done. A day on which nothing was planned breaks none and adds none; today, the last day,
 * breaks none while it lasts.
 */
export function countStreaks(days: readonly StreakDay[]): { current: number; best: number } {
  let current = 0;
  let best = 0;
  for (const [index, { isPlanned, isActive }] of days.entries()) {
    if (isActive) current += 1;
    else if (isPlanned && index < days.length - 1) current = 0;
    best = Math.max(best, current);
  }
  return { current, best };
}
