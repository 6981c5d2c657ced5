import { Worker } from 'node:worker_threads';
import { type Proof, proveFile } from '#server/db/check/prove.ts';
import { threadScript } from '#server/lib/thread-script.ts';
import { language } from '#shared/language/language.ts';
import type { Language } from '#shared/language/languages.ts';

/** Input of the worker thread. */
export interface ProveOrder {
  file: string;
  migrationsFolder: string;
  language: Language;
}

const WORKER = threadScript('prove-worker', import.meta.url);
/** Milliseconds for which a thread waits for the next check. */
const KEPT_MS = 5_000;

/** Thread that has finished a check and can do the next one. */
let waiting: { worker: Worker; end: NodeJS.Timeout } | null = null;

/**
 * Runs the whole check of a data file in its own thread, so that the server can answer meanwhile. When no thread can be
 * started (from a packaged app's archive, or without memory), the check runs in this thread: it is never skipped. A
 * backup or restore checks several files, and to start a thread takes longer than to check a family's file: the thread
 * waits a moment for the next one.
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
    const worker = (script === WORKER ? takeWaiting() : null) ?? new Worker(script);
    const abort = () => {
      worker.removeAllListeners('message');
      void worker.terminate();
    };
    signal?.addEventListener('abort', abort, { once: true });
    worker.once('message', (proof: Proof) => {
      signal?.removeEventListener('abort', abort);
      forget(worker);
      if (script === WORKER) keepWaiting(worker);
      resolve(proof);
    });
    // Results of the check itself arrive as a message, so an error means that the thread did not work.
    worker.once('error', () => resolve(proveFile(file, migrationsFolder)));
    worker.once('exit', (code) => reject(signal?.reason ?? new Error(`the check ended with ${code}`)));
    worker.postMessage({ file, migrationsFolder, language: language() } satisfies ProveOrder);
  });
}

/** Removes the listeners of a check; without their names it would also remove those of Node itself. */
function forget(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function takeWaiting(): Worker | null {
  if (!waiting) return null;
  const { worker, end } = waiting;
  waiting = null;
  clearTimeout(end);
  forget(worker);
  worker.ref();
  return worker;
}

/** Keeps at most one thread; it does not keep the process from ending. */
function keepWaiting(worker: Worker): void {
  if (waiting) return void worker.terminate();
  worker.unref();
  worker.once('exit', () => {
    waiting = null;
  });
  // Without a listener, a thread that fails while it waits would end the server.
  worker.once('error', () => {});
  waiting = { worker, end: setTimeout(() => void takeWaiting()?.terminate(), KEPT_MS).unref() };
}
