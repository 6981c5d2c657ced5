import type { FamilyUse } from '#server/hooks/family-use.ts';

/** Fits a family in which two or more children ticked something (extras-11). */
export function fitsTogether({ children }: FamilyUse): boolean {
  return children.filter(({ ticks }) => ticks.size > 0).length >= 2;
}
