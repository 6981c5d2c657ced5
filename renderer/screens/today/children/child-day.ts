import type { DayPart } from '#renderer/domain/day/day-watch.ts';
import { type DayItem, isDayEvent } from '#renderer/domain/day/painted-day.ts';
import { splitDone } from '#renderer/screens/today/day/day-parts.ts';
import type { Period } from '#shared/constants.ts';

/** Periods whose tasks are shown as due in each half of the day; open morning tasks are still due in the evening. */
const ASKED_NOW: Readonly<Record<DayPart, ReadonlySet<Period>>> = {
  AM: new Set(['AM', 'ANYTIME']),
  PM: new Set(['AM', 'PM', 'ANYTIME']),
};

/** A child's day divided for a grown-up's view. */
interface ChildDayParts {
  /** Tasks due now, and every event; items ticked during the visit stay here. */
  now: readonly DayItem[];
  /** Evening tasks in the morning, and bonus tasks. */
  later: readonly DayItem[];
  /** Items that were done when the visit began. */
  before: readonly DayItem[];
}

/**
 * Divides a child's day into now, later and done before (home-13).
 * @param sunk ids of the items that were done when the visit began
 */
export function divideChildDay(items: readonly DayItem[], sunk: ReadonlySet<string>, part: DayPart): ChildDayParts {
  const { upper, lower } = splitDone(items, sunk);
  // An event must be visible before it begins.
  const isNow = (item: DayItem) => isDayEvent(item) || ASKED_NOW[part].has(item.period);
  return { now: upper.filter(isNow), later: upper.filter((item) => !isNow(item)), before: lower };
}
