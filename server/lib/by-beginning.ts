/** From one local day until another; null while it lasts. */
interface Stretch {
  readonly startDate: string;
  readonly endDate: string | null;
}

/** Sorts what lasts from one day to another by when it began; what still lasts comes last. */
export function byBeginning(a: Stretch, b: Stretch): number {
  if ((a.endDate === null) !== (b.endDate === null)) return a.endDate === null ? 1 : -1;
  return a.startDate < b.startDate ? -1 : 1;
}
