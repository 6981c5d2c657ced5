import type { FamilyUse } from '#server/hooks/family-use.ts';

/** Fits a family that took back two redemptions or more (extras-11). */
export function fitsAsking({ children }: FamilyUse): boolean {
  return children.reduce((sum, { undoneRedemptions }) => sum + undoneRedemptions, 0) >= 2;
}
