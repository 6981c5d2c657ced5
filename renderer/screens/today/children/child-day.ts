import type { DayPart } from '#renderer/domain/day/day-watch.ts';
import { type DayItem, isDayEvent } from '#renderer/domain/day/painted-day.ts';
import { splitSunk } from '#renderer/screens/today/day/day-parts.ts';
import type { Period } from '#shared/constants.ts';

/** Periods whose tasks are asked for in each half of a day: a morning task that is still open in the evening is. */
const ASKED_NOW: Readonly<Record<DayPart, ReadonlySet<Period>>> = {
  AM: new Set(['AM', 'ANYTIME']),
  PM: new Set(['AM', 'PM', 'ANYTIME']),
};

/** A child's day as a grown-up looks at it. */
interface ChildDayParts {
  /** To tick now, and every event; what is ticked during the visit stays here. */
  now: readonly DayItem[];
  /** The evening while it is morning, and bonus tasks. */
  later: readonly DayItem[];
  /** Items that were done when the visit began. */
  before: readonly DayItem[];
}

/**
 * Divides a child's day into now, later and done before (home-13).
 * @param sunk ids of what was done when the visit began
 */
export function divideChildDay(items: readonly DayItem[], sunk: ReadonlySet<string>, part: DayPart): ChildDayParts {
  const { upper, lower } = splitSunk(items, sunk);
  // An event has its time: it is to be seen before it begins.
  const isNow = (item: DayItem) => isDayEvent(item) || ASKED_NOW[part].has(item.period);
  return { now: upper.filter(isNow), later: upper.filter((item) => !isNow(item)), before: lower };
}
