import { msUntilQuiet } from '#renderer/live/touch.ts';

/** Milliseconds until it tries again when the change does not fit yet. */
const TRY_AGAIN_MS = 500;

/**
 * Calls a function that moves something on the screen, once nobody touches it (live-20).
 * @param leastMs milliseconds that pass in any case
 * @param act returns false when it does not fit yet; it is called again
 * @returns a function that stops waiting
 */
export function whenQuiet(leastMs: number, act: () => boolean): () => void {
  let timer = setTimeout(look, leastMs);
  function look() {
    const wait = msUntilQuiet();
    if (wait > 0 || !act()) timer = setTimeout(look, Math.max(wait, TRY_AGAIN_MS));
  }
  return () => clearTimeout(timer);
}
