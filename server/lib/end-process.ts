/** Milliseconds that what still runs has to end by itself. */
const PATIENCE_MS = 1000;

/**
 * Ends the process when nothing keeps it running any more, at the latest after a second. `process.exit` alone can wait
 * for ever on a slow computer: it waits for V8's compiling threads, and they may wait for a collection of garbage by
 * this thread (nodejs/node#54918).
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), PATIENCE_MS).unref();
}
