import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { removeLeftOver } from '#server/lib/files.ts';

/** What was committed at one moment, for reading piece by piece while the family goes on. */
export interface Snapshot {
  readonly tx: Tx;
  /** Closes and removes it. */
  close(): void;
}

/** What holds it for as long as it is read; a killed process leaves it until the next one. */
const SNAPSHOT_NAME = 'kinboard-exporting.sqlite';

/**
 * Copies the data as it is now into a file of the data folder and opens that for reading: a long read of the data
 * itself would keep its log from being emptied, and the data file alone from being whole.
 */
export async function takeSnapshot(unitOfWork: UnitOfWork, folder: string): Promise<Snapshot> {
  const file = path.join(folder, SNAPSHOT_NAME);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeSnapshot(folder);
  try {
    await unitOfWork.copyTo(file);
    const connection = new Database(file, { readonly: true, fileMustExist: true });
    return {
      tx: { db: drizzle({ client: connection }) },
      close: () => {
        connection.close();
        removeSnapshot(folder);
      },
    };
  } catch (error) {
    removeSnapshot(folder);
    throw error;
  }
}

/** Removes what a killed process left of one. */
export function removeSnapshot(folder: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) {
    removeLeftOver(path.join(folder, `${SNAPSHOT_NAME}${suffix}`));
  }
}
