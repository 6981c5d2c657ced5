import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Proof } from '#server/db/prove.ts';

/** Beside this file, and beside the bundle that it is part of. */
const WORKER = ['./prove-worker.js', './prove-worker.ts']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((file) => existsSync(file)) as string;

/**
 * The whole check of a data file in a thread of its own, so that the server goes on answering meanwhile.
 * @param file see `proveFile`
 * @param signal ends it before its time
 */
export function proveInBackground(file: string, migrationsFolder: string, signal?: AbortSignal): Promise<Proof> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(WORKER, { workerData: { file, migrationsFolder } });
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(signal?.reason ?? new Error(`the check ended with ${code}`)));
  });
}
