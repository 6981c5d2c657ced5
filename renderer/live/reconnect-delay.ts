/** The shortest wait before a new try, in milliseconds. */
const FIRST_MS = 500;
/** The longest one: a family computer that is back is noticed soon. */
const LONGEST_MS = 8000;

/**
 * Computes how long to wait before trying again, in milliseconds: longer with every try, and spread out, so that two
 * hundred tablets do not come back in the same instant (fault-15).
 * @param tries tries so far that led to nothing
 * @param random from 0 to 1
 */
export function reconnectDelay(tries: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries + 1));
  return Math.round(FIRST_MS / 2 + random * (ceiling - FIRST_MS / 2));
}
