import { Worker } from 'node:worker_threads';
import { type Proof, proveFile } from '#server/db/check/prove.ts';
import { threadScript } from '#server/lib/thread-script.ts';
import { language } from '#shared/language/language.ts';

const WORKER = threadScript('prove-worker', import.meta.url);

/**
 * Runs the whole check of a data file in its own thread, so that the server can answer meanwhile. When no thread can be
 * started (from a packaged app's archive, or without memory), the check runs in this thread: it is never skipped.
 * @param file see `proveFile`
 * @param signal aborts the check
 * @param script script of the thread; a test may pass another one
 */
export function proveInBackground(
  file: string,
  migrationsFolder: string,
  signal?: AbortSignal,
  script = WORKER,
): Promise<Proof> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(script, { workerData: { file, migrationsFolder, language: language() } });
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true });
    worker.once('message', resolve);
    // Results of the check itself arrive as a message, so an error means that the thread did not work.
    worker.once('error', () => resolve(proveFile(file, migrationsFolder)));
    worker.once('exit', (code) => reject(signal?.reason ?? new Error(`the check ended with ${code}`)));
  });
}
