import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Clock } from '#server/lib/clock.ts';
import { threadScript } from '#server/lib/thread-script.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { AppError, type ErrorCode, type FieldIssue } from '#shared/errors.ts';
import { language } from '#shared/language/language.ts';
import type { Language } from '#shared/language/languages.ts';
import { readFamilyFile } from './read-family-file.ts';

/** Input of the worker thread. */
export interface ReadOrder {
  /** The file, in shared memory. */
  bytes: Uint8Array;
  /** Milliseconds since the Unix epoch. */
  now: number;
  language: Language;
}

/** Message of the worker thread: a field of the file, a part of a long list, its end, or why the file is refused. */
export type FromReader =
  | { type: 'fact'; name: string; value: unknown }
  | { type: 'items'; name: string; items: readonly unknown[] }
  | { type: 'done' }
  | { type: 'refused'; code: ErrorCode; message: string; issues: FieldIssue[] | undefined };

const WORKER = threadScript('import-worker', import.meta.url);
const MIB = 1024 ** 2;
/** Files up to this size, in bytes, are read without a worker thread. */
const AT_ONCE_BYTES = 256 * 1024;
/** Time limit in milliseconds. The largest file takes half a minute; a slow computer gets ten times as long. */
const LONGEST_MS = 5 * 60_000;
/** Heap in MiB: `most` is enough for the largest file, `least` is what any computer can spare. */
const HEAP_MIB = { most: 2_048, least: 256 };

/**
 * Reads a family's file and checks all of it, a large one in a worker thread: a file that needs more memory than this
 * computer can spare ends the thread and not Kinboard (export-10).
 * @throws AppError import_not_kinboard, import_newer, import_invalid, import_too_large
 */
export async function readInBackground(bytes: Uint8Array, clock: Clock, heapMib = spareMib()): Promise<FamilyFile> {
  if (bytes.byteLength <= AT_ONCE_BYTES) return readFamilyFile(bytes, clock);
  const order: ReadOrder = { bytes, now: clock.now(), language: language() };
  const worker = new Worker(WORKER, { workerData: order, resourceLimits: limitsOf(heapMib) });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS).unref();
  try {
    const file = await receive(worker);
    if (file === null) throw new AppError('import_too_large');
    return file;
  } finally {
    clearTimeout(timer);
  }
}

/** Collects the messages of the thread. @returns null when it ends early: it ran out of memory, or took too long */
function receive(worker: Worker): Promise<FamilyFile | null> {
  const file: Record<string, unknown> = {};
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromReader) => {
      if (message.type === 'fact') file[message.name] = message.value;
      else if (message.type === 'items') for (const item of message.items) (file[message.name] as unknown[]).push(item);
      else if (message.type === 'done') resolve(file as unknown as FamilyFile);
      else reject(new AppError(message.code, message));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(null);
      else reject(error);
    });
    worker.once('exit', () => resolve(null));
  });
}

/**
 * Limits of the thread. The young generation is small: what survives it at once must fit into the reserve that V8
 * grants beyond the limits until the thread has ended.
 */
function limitsOf(heapMib: number): ResourceLimits {
  return { maxOldGenerationSizeMb: heapMib, maxYoungGenerationSizeMb: 8 };
}

/** Returns half of the free memory, so that the server has room for itself and for the result. */
function spareMib(): number {
  const half = Math.floor(process.availableMemory() / 2 / MIB);
  return Math.min(HEAP_MIB.most, Math.max(HEAP_MIB.least, half));
}
