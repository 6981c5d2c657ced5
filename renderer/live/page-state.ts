let madeAt: string | null = null;

/** Notes at which state of the family the answers were given that came with the page. */
export function notePageState(state: string): void {
  madeAt = state;
}

/** Tells whether something was changed between the making of the page and this first word of the live connection. */
export function hasPageMissedChange(state: string): boolean {
  const hasMissed = madeAt !== null && madeAt !== state;
  madeAt = null;
  return hasMissed;
}
