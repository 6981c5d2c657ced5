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

/** Copy of a backup in the data folder, which is checked, migrated to this version and can become the live data. */
export interface WorkingCopy {
  file: string;
  /** Result of the whole check: of the migrated copy, or of the original content when that was not good. */
  proof: Proof;
  /** Installation and app version in the data before the migration. */
  origin: Pick<DataSummary, 'installationId' | 'appVersion'>;
}

const PREFIX = 'restoring-';

/**
 * Copies a backup file under a unique name, without files next to it, checks the whole copy and migrates it to this
 * version. The backup is only read; the caller removes the copy.
 */
export async function makeWorkingCopy(backup: string, place: DataPlace): Promise<WorkingCopy> {
  const file = path.join(place.path, `${PREFIX}${newId()}.sqlite`);
  try {
    await copyFile(backup, file, constants.COPYFILE_FICLONE);
    // The copy must be writable even when the backup is read-only.
    chmodSync(file, 0o600);
    return { file, ...(await prepare(file, place)) };
  } catch (error) {
    await removeWorkingCopy(file);
    throw error;
  }
}

/** Removes a working copy and its SQLite files; one that another program holds open is removed at the next start. */
export async function removeWorkingCopy(file: string): Promise<void> {
  for (const beside of ['', '-journal', '-wal', '-shm']) await removeIfPossible(`${file}${beside}`);
}

/** Removes working copies that a killed restore left in the data folder, which may be missing. */
export function clearWorkingCopies(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.startsWith(PREFIX)) removeIfPossibleSync(path.join(folder, name));
}

async function prepare(file: string, place: DataPlace): Promise<Omit<WorkingCopy, 'file'>> {
  const nothing = { installationId: null, appVersion: null };
  if (statSync(file).size === 0) {
    return { proof: { verdict: 'not_kinboard', findings: ['it is empty'], summary: null }, origin: nothing };
  }
  leaveWalMode(file);
  const proof = await proveInBackground(file, place.migrationsFolder);
  const origin = proof.summary ?? nothing;
  if (proof.verdict !== 'good' || !bringToThisVersion(file, place.migrationsFolder)) return { proof, origin };
  return { proof: await proveInBackground(file, place.migrationsFolder), origin };
}

/**
 * Switches a file from WAL mode to a rollback journal, so that it is complete without a log, and syncs it to the disk.
 * An unreadable file is left unchanged: the check that follows says what is wrong.
 */
export function leaveWalMode(file: string): void {
  // Only a foreign program can have it open; do not wait for that.
  const copy = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    copy.pragma('trusted_schema = OFF');
    copy.pragma('synchronous = FULL');
    copy.pragma('journal_mode = DELETE');
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : '';
    // SQLITE_ERROR without a suffix means an unknown file format.
    const isUnreadable = ['SQLITE_NOTADB', 'SQLITE_ERROR'].includes(code) || code.startsWith('SQLITE_CORRUPT');
    if (!isUnreadable) throw error;
  } finally {
    copy.close();
  }
  syncFile(file);
}

/** @returns whether a migration was applied */
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
