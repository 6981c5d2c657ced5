import type { DayItem, PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { PERIODS, type Period } from '#shared/constants.ts';

/** The parts of a day as they stand on the page: the current one first (docs/product/home.md#home-6). */
export function periodOrder(part: 'AM' | 'PM'): readonly Period[] {
  return part === 'AM' ? PERIODS : [part, ...PERIODS.filter((period) => period !== part)];
}

/**
 * Which parts of a day start open. A short day is all open; of a long one only the current part is, or the first with
 * something to do, so that a page of sixty tasks begins with one list.
 * @param longFrom how many tasks and events are long on this screen
 */
export function openPeriods(
  { items, done }: Pick<PaintedDay, 'items' | 'done'>,
  part: 'AM' | 'PM',
  longFrom: number,
): ReadonlySet<Period> {
  if (items.length < longFrom) return new Set(PERIODS);
  const withWork = periodOrder(part).filter((period) =>
    items.some((item) => item.period === period && !done.has(item.id)),
  );
  return new Set(withWork.slice(0, 1));
}

/**
 * What was done before the visit sinks below the rest; what is ticked during it stays where it is
 * (docs/product/home.md#home-8).
 */
export function splitSunk(
  items: readonly DayItem[],
  sunk: ReadonlySet<string>,
): { upper: readonly DayItem[]; lower: readonly DayItem[] } {
  return { upper: items.filter(({ id }) => !sunk.has(id)), lower: items.filter(({ id }) => sunk.has(id)) };
}
