import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DataSummary } from '#server/db/check/prove.ts';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import { UNFINISHED } from '#server/features/backups/copies/backup-files.ts';
import { removeIfPossible } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import { threadScript } from '#server/lib/thread-script.ts';

/** Order for the worker: what to start, and what it must find there. */
export interface DrillOrder {
  folder: string;
  migrationsFolder: string;
  timeZone: string;
  expected: DataSummary;
}

const WORKER = threadScript('drill-worker', import.meta.url);

/**
 * Fire drill: opens a copy of a backup by the code that opens the live data, in a thread of its own, and reads everything
 * that the screens of every family read (docs/product/backups.md#backups-10).
 * @param expected what the whole check found in it
 * @returns what reads otherwise; nothing when the backup could be started from
 */
export async function runFireDrill(
  backup: string,
  expected: DataSummary,
  around: { backupsFolder: string; migrationsFolder: string; timeZone: string; signal: AbortSignal },
): Promise<string[]> {
  const folder = path.join(around.backupsFolder, `${UNFINISHED}${newId()}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    await copyFile(backup, path.join(folder, DATABASE_NAME), constants.COPYFILE_FICLONE);
    const { migrationsFolder, timeZone, signal } = around;
    return await start({ folder, migrationsFolder, timeZone, expected }, signal);
  } finally {
    await removeIfPossible(folder);
  }
}

function start(order: DrillOrder, signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(WORKER, { workerData: order });
    signal.addEventListener('abort', () => void worker.terminate(), { once: true });
    let differences: string[] | undefined;
    worker.once('message', (found: string[]) => {
      differences = found;
    });
    worker.once('error', reject);
    // Only then is the copy closed, and its folder can be removed.
    worker.once('exit', (code) => {
      if (differences) resolve(differences);
      else reject(signal.reason ?? new Error(`the fire drill ended with ${code}`));
    });
  });
}
