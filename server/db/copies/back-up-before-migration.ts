import path from 'node:path';
import { proveInBackground } from '#server/db/check/prove-in-background.ts';
import { refusalOf } from '#server/db/check/refusal-of.ts';
import { nameBackup, recordFileOf, writeBackupRecord } from '#server/db/copies/backup-record.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { readHeader } from '#server/db/folder/file-facts.ts';
import { makePrivate, syncFile, syncFolderOf } from '#server/db/folder/private-files.ts';
import { countMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { moveFile, removeFile, removeIfPossible } from '#server/lib/files.ts';

/**
 * Copies data of an earlier version into the backups folder before it is migrated (data-18). The copy has a temporary
 * name until it was checked; the result is stored next to it. Does nothing for data of this version.
 * @param options.now milliseconds since the Unix epoch
 * @param options.timeZone time zone of the day and time in the file's name
 * @throws StartError when the copy is not good; nothing was migrated then
 */
export async function backUpBeforeMigration(
  { databaseFile, backupsFolder, migrationsFolder }: DataPlace,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<void> {
  const known = countMigrations(migrationsFolder);
  const isOfThisVersion = (readHeader(databaseFile)?.version ?? 0) >= known || readVersion(databaseFile) >= known;
  if (isOfThisVersion) return;
  const file = path.join(backupsFolder, nameBackup(backupsFolder, 'migration', now, timeZone));
  const making = path.join(backupsFolder, `.making-${path.basename(file)}`);
  await removeFile(making);
  try {
    copyInto(databaseFile, making);
    const proof = await proveInBackground(making, migrationsFolder);
    const refusal = refusalOf(databaseFile, proof);
    if (refusal) throw refusal;
    await writeBackupRecord(file, { kind: 'migration', madeAt: now, proof, proven: making });
    await moveFile(making, file);
    syncFolderOf(file);
  } catch (error) {
    await removeIfPossible(making);
    await removeIfPossible(recordFileOf(file));
    throw error;
  }
}

/** Reads the version through SQLite: after a killed migration the new version may be only in the write-ahead log. */
function readVersion(databaseFile: string): number {
  const connection = openDatabase(databaseFile);
  try {
    return connection.pragma('user_version', { simple: true }) as number;
  } finally {
    connection.close();
  }
}

/** Copies the data including the content of its write-ahead log. The copy has no log. */
function copyInto(databaseFile: string, copy: string): void {
  const connection = openDatabase(databaseFile);
  try {
    connection.prepare('VACUUM INTO ?').run(copy);
  } finally {
    connection.close();
  }
  makePrivate(copy);
  syncFile(copy);
}
