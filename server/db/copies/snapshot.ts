import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { removeIfPossible, removeIfPossibleSync } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';

/** Everything that was committed at one moment, for reading piece by piece while the family goes on. */
export interface Snapshot {
  readonly tx: Tx;
  /** Closes and removes it. Never fails. */
  close(): Promise<void>;
}

/** Begins the name of what holds one for as long as it is read; each has a name of its own, so that none meets another. */
const PREFIX = 'kinboard-exporting-';

/**
 * Copies the data as it is now into a file of the data folder and opens that for reading: a long read of the data
 * itself would keep its log from being emptied, and the data file alone from being whole. One is taken at a time: what
 * an earlier one left is removed first.
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
      tx: { db: drizzle({ client: connection }) },
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

/** Removes what a killed process left. */
export function clearSnapshots(folder: string): void {
  for (const file of snapshotsIn(folder)) removeIfPossibleSync(file);
}

async function removeSnapshots(folder: string, name = PREFIX): Promise<void> {
  for (const file of snapshotsIn(folder, name)) await removeIfPossible(file);
}

/** Lists snapshots with the files that SQLite puts beside them; none where there is no folder. */
function snapshotsIn(folder: string, name = PREFIX): string[] {
  try {
    return readdirSync(folder)
      .filter((each) => each.startsWith(name))
      .map((each) => path.join(folder, each));
  } catch {
    return [];
  }
}
