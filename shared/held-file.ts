/** Errors of renaming or removing a file that a virus scanner or a sync client holds. */
const HELD: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY'];

/** Longer than a scanner looks at one file, in milliseconds (data-29). */
export const HELD_AT_MOST_MS = 2000;
/** Milliseconds until the next try. */
export const TRY_AGAIN_AFTER_MS = 50;

/** Errors with which a rename or a remove is worth trying again. */
export function maybeHeld(error: unknown): boolean {
  return HELD.includes((error as { code?: unknown } | null)?.code);
}

/**
 * Renames or removes without leaving the turn: where nobody may come between, at a start and at an end. The thread waits.
 * On a server that serves `retryWhileHeld` of server/lib/files.ts lets others go on.
 * @throws what the last try threw
 */
export function retryWhileHeldSync<T>(act: () => T): T {
  const until = Date.now() + HELD_AT_MOST_MS;
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!maybeHeld(error) || Date.now() >= until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_AGAIN_AFTER_MS);
    }
  }
}
