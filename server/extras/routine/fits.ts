import type { FamilyUse } from '#server/hooks/family-use.ts';

/** Fits a family with a child who does not read yet (extras-11). */
export function fitsRoutine({ children }: FamilyUse): boolean {
  return children.some(({ needsPictures }) => needsPictures);
}
