/** After so many crashes without a calm stretch the app stops trying and says so. */
const MAX_CRASHES = 5;
/** A server that ran this long counts as healthy again, in milliseconds. */
export const CALM_MS = 60_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/** Decision about a server that died by itself. */
export type CrashDecision = { restartInMs: number } | 'give-up';

/**
 * Decides when a server that died is started again: at once-ish, then ever later, and no more after five crashes.
 * @param crashes how many crashes there were since it last ran calmly, this one included
 */
export function decideAfterCrash(crashes: number): CrashDecision {
  if (crashes > MAX_CRASHES) return 'give-up';
  return { restartInMs: Math.min(FIRST_DELAY_MS * 2 ** (crashes - 1), LONGEST_DELAY_MS) };
}

/** Counts the crashes, this one included: those before are forgotten once the server had run calmly. */
export function countCrash(crashesBefore: number, ranForMs: number): number {
  return ranForMs >= CALM_MS ? 1 : crashesBefore + 1;
}
