import { chmodSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { DataSummary, Proof } from '#server/db/check/prove.ts';
import { proveInBackground } from '#server/db/check/prove-in-background.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { syncFile } from '#server/db/folder/private-files.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { removeIfPossible, removeIfPossibleSync } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';

/** Copy of a backup in the data folder, to be looked through, brought to this version and made the live data. */
export interface WorkingCopy {
  file: string;
  /** The whole check of it: as it came, and when that was good as it is now. */
  proof: Proof;
  /** Installation and version that the data named when it came. */
  origin: Pick<DataSummary, 'installationId' | 'appVersion'>;
}

const PREFIX = 'restoring-';

/**
 * Copies a backup under a name of its own, without what lies beside it, proves the copy whole and brings it to this
 * version. The backup is only read; the caller removes the copy.
 */
export async function makeWorkingCopy(backup: string, place: DataPlace): Promise<WorkingCopy> {
  const file = path.join(place.path, `${PREFIX}${newId()}.sqlite`);
  try {
    await copyFile(backup, file, constants.COPYFILE_FICLONE);
    // Of a file that its owner made read-only the copy is written to all the same.
    chmodSync(file, 0o600);
    return { file, ...(await prepare(file, place)) };
  } catch (error) {
    await removeWorkingCopy(file);
    throw error;
  }
}

/** Removes a working copy with what SQLite puts beside it; one that another program holds goes at the next start. */
export async function removeWorkingCopy(file: string): Promise<void> {
  for (const beside of ['', '-journal', '-wal', '-shm']) await removeIfPossible(`${file}${beside}`);
}

/** Removes what a killed restore left in the data folder; fine when there is none. */
export function clearWorkingCopies(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.startsWith(PREFIX)) removeIfPossibleSync(path.join(folder, name));
}

async function prepare(file: string, place: DataPlace): Promise<Omit<WorkingCopy, 'file'>> {
  const nothing = { installationId: null, appVersion: null };
  if (statSync(file).size === 0) {
    return { proof: { verdict: 'not_kinboard', findings: ['it is empty'], summary: null }, origin: nothing };
  }
  standAlone(file);
  const proof = await proveInBackground(file, place.migrationsFolder);
  const origin = proof.summary ?? nothing;
  if (proof.verdict !== 'good' || !bringToThisVersion(file, place.migrationsFolder)) return { proof, origin };
  return { proof: await proveInBackground(file, place.migrationsFolder), origin };
}

/**
 * Takes a copy out of the mode with a log beside it and puts it on the disk. One that cannot be read stays as it is: the
 * check says why.
 */
export function standAlone(file: string): void {
  // Nobody has it open but another program, for which nobody waits.
  const copy = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    copy.pragma('trusted_schema = OFF');
    copy.pragma('synchronous = FULL');
    copy.pragma('journal_mode = DELETE');
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : '';
    // The plain one says that the format of the file is unknown.
    const isUnreadable = ['SQLITE_NOTADB', 'SQLITE_ERROR'].includes(code) || code.startsWith('SQLITE_CORRUPT');
    if (!isUnreadable) throw error;
  } finally {
    copy.close();
  }
  syncFile(file);
}

/** @returns whether there was anything to do */
function bringToThisVersion(file: string, migrationsFolder: string): boolean {
  const copy = new Database(file, { fileMustExist: true });
  try {
    copy.pragma('trusted_schema = OFF');
    copy.pragma('synchronous = FULL');
    return migrateDatabase(copy, { migrationsFolder }) > 0;
  } finally {
    copy.close();
  }
}
