/** Number of crashes without a calm period between them, after which the app stops restarting the server. */
const MAX_CRASHES = 5;
/** Milliseconds of running after which earlier crashes are no longer counted. */
export const CALM_MS = 60_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/** Decision about a server that crashed. */
export type CrashDecision = { restartInMs: number } | 'give-up';

/**
 * Decides when a crashed server is restarted: with exponential backoff, and never after more than five crashes.
 * @param crashes number of crashes since the last calm period, this one included
 */
export function decideAfterCrash(crashes: number): CrashDecision {
  if (crashes > MAX_CRASHES) return 'give-up';
  return { restartInMs: Math.min(FIRST_DELAY_MS * 2 ** (crashes - 1), LONGEST_DELAY_MS) };
}

/** Counts the crashes, this one included; restarts at 1 when the server ran for a calm period before it. */
export function countCrash(crashesBefore: number, ranForMs: number): number {
  return ranForMs >= CALM_MS ? 1 : crashesBefore + 1;
}
