/** Base of the wait before a new attempt, in milliseconds; the shortest wait is half of it. */
const FIRST_MS = 500;
/** Longest wait, in milliseconds, so that a family computer that is back is noticed soon. */
const LONGEST_MS = 8000;

/**
 * Computes how long to wait before the next attempt, in milliseconds: longer after each failure and with random jitter,
 * so that two hundred tablets do not reconnect at the same instant (fault-15).
 * @param tries failed attempts so far
 * @param random from 0 to 1
 */
export function reconnectDelay(tries: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries + 1));
  return Math.round(FIRST_MS / 2 + random * (ceiling - FIRST_MS / 2));
}
