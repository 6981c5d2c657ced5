let madeAt: string | null = null;

/** Stores the state of the family's changes at which the answers embedded in the page were made. */
export function notePageState(state: string): void {
  madeAt = state;
}

/** Tells whether something was changed between the making of the page and the hello of the live connection. */
export function hasPageMissedChange(state: string): boolean {
  const hasMissed = madeAt !== null && madeAt !== state;
  madeAt = null;
  return hasMissed;
}
