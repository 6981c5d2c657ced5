import type { DayItem, PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { PERIODS, type Period } from '#shared/constants.ts';

/**
 * Returns the order of a day's periods on the page: those with open items, then those that are done, then the empty
 * ones; within each group the current one first (home-6).
 */
export function periodOrder({ items, done }: Pick<PaintedDay, 'items' | 'done'>, part: 'AM' | 'PM'): readonly Period[] {
  const rank = (period: Period) => {
    const ofPeriod = items.filter((item) => item.period === period);
    if (ofPeriod.length === 0) return 2;
    return ofPeriod.every(({ id }) => done.has(id)) ? 1 : 0;
  };
  const byClock = [part, ...PERIODS.filter((period) => period !== part)];
  return byClock.sort((a, b) => rank(a) - rank(b));
}

/**
 * Divides items: those done before the visit go below the rest; those ticked during the visit keep their place
 * (home-8).
 */
export function splitDone(
  items: readonly DayItem[],
  sunk: ReadonlySet<string>,
): { upper: readonly DayItem[]; lower: readonly DayItem[] } {
  return { upper: items.filter(({ id }) => !sunk.has(id)), lower: items.filter(({ id }) => sunk.has(id)) };
}
