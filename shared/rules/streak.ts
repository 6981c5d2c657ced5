/** Facts about a day on which a streak depends. */
export interface StreakDay {
  /** True when at least one task was planned. */
  isPlanned: boolean;
  /** True when at least one task was done. */
  isActive: boolean;
}

/**
 * Returns the current and the longest streak of active days. A day without planned tasks neither breaks nor extends a
 * streak. The last day is today, which does not break a streak while it is not over.
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
