/** Error codes of a rename or removal of a file that a virus scanner or a sync client holds open. */
const HELD_CODES: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY'];

/** Time after which retries stop, in milliseconds; a scanner holds one file for less time than this (data-29). */
export const HELD_AT_MOST_MS = 2000;
/** Milliseconds between two tries. */
export const TRY_AGAIN_AFTER_MS = 50;

/** Tells whether an error may mean that another program holds the file, so that a retry can succeed. */
export function maybeHeld(error: unknown): boolean {
  return HELD_CODES.includes((error as { code?: unknown } | null)?.code);
}

/**
 * Retries a rename or removal while another program holds the file. It blocks the thread, so it is for startup and
 * shutdown, where no other code may run in between. A running server uses `retryWhileHeld` of server/lib/files.ts.
 * @throws the error of the last try
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
