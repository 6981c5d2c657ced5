import type { FamilyUse } from '#server/hooks/family-use.ts';
import { daysBetween } from '#shared/rules/local-date.ts';

/** Days in a row without a tick after which a child was probably away. */
const AWAY_DAYS = 4;

/** Fits a family in which a child had tasks, ticked nothing for some days, and then went on (extras-11). */
export function fitsBreaks({ children }: FamilyUse): boolean {
  return children.some(({ ticks }) => {
    const days = [...ticks.keys()].sort();
    return days.some((day, index) => index > 0 && daysBetween(days[index - 1] ?? day, day) > AWAY_DAYS);
  });
}
