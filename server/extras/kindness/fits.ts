import type { FamilyUse } from '#server/hooks/family-use.ts';

/** Fits a family in which grown-ups gave points with a reason twice or more (extras-11). */
export function fitsKindness({ children }: FamilyUse): boolean {
  return children.reduce((sum, { givenPoints }) => sum + givenPoints, 0) >= 2;
}
