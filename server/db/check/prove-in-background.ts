import { Worker } from 'node:worker_threads';
import { type Proof, proveFile } from '#server/db/check/prove.ts';
import { threadScript } from '#server/lib/thread-script.ts';
import { language } from '#shared/language/language.ts';

const WORKER = threadScript('prove-worker', import.meta.url);

/**
 * The whole check of a data file in a thread of its own, so that the server goes on answering meanwhile. Where a thread
 * cannot be had (of a packaged app's archive, or without memory for one) it is made in this one: nobody goes unchecked.
 * @param file see `proveFile`
 * @param signal ends it before its time
 * @param script of the thread; ours unless a test has another
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
    // What the check itself finds comes as a message.
    worker.once('error', () => resolve(proveFile(file, migrationsFolder)));
    worker.once('exit', (code) => reject(signal?.reason ?? new Error(`the check ended with ${code}`)));
  });
}
