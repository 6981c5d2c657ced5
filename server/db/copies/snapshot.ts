import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { mapperOf } from '#server/db/mapper.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { removeIfPossible, removeIfPossibleSync } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';

/** Copy of all data that was committed at one moment, to be read in pieces while the live data changes. */
export interface Snapshot {
  readonly tx: Tx;
  /** Closes and removes the snapshot. Never fails. */
  close(): Promise<void>;
}

/** Prefix of snapshot files; a unique id follows, so that no two have the same name. */
const PREFIX = 'kinboard-exporting-';

/**
 * Copies the current data into a file in the data folder and opens it for reading. A long read of the live data would
 * keep SQLite from moving its log into the data file. There is one snapshot at a time: an older one is removed first.
 */
export async function takeSnapshot(unitOfWork: UnitOfWork, folder: string): Promise<Snapshot> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await removeSnapshots(folder);
  const name = `${PREFIX}${newId()}.sqlite`;
  const file = path.join(folder, name);
  try {
    await unitOfWork.copyTo(file);
    const connection = new Database(file, { readonly: true, fileMustExist: true });
    return {
      tx: { db: mapperOf(connection) },
      close: () => {
        connection.close();
        return removeSnapshots(folder, name);
      },
    };
  } catch (error) {
    await removeSnapshots(folder, name);
    throw error;
  }
}

/** Removes snapshots that a killed process left. */
export function clearSnapshots(folder: string): void {
  for (const file of snapshotsIn(folder)) removeIfPossibleSync(file);
}

async function removeSnapshots(folder: string, name = PREFIX): Promise<void> {
  for (const file of snapshotsIn(folder, name)) await removeIfPossible(file);
}

/** Lists snapshots and the files that SQLite creates next to them; empty when the folder does not exist. */
function snapshotsIn(folder: string, name = PREFIX): string[] {
  try {
    return readdirSync(folder)
      .filter((each) => each.startsWith(name))
      .map((each) => path.join(folder, each));
  } catch {
    return [];
  }
}
