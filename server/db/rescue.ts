import { constants, copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_NAME, openDataFolder } from '#server/db/data-folder.ts';
import { countMigrations } from '#server/db/migrate.ts';
import { APPLICATION_ID } from '#server/db/open.ts';
import { syncFile } from '#server/db/private-files.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Rescue } from '#shared/host-protocol.ts';

/** A backup that can be restored. */
interface Backup {
  file: string;
  /** Milliseconds since the Unix epoch. */
  madeAt: number;
}

/** The newest backup in a data folder that is whole and not of a newer Kinboard; null when there is none. */
export function findNewestGoodBackup(dataDir: string, migrationsFolder: string): Backup | null {
  const folder = path.join(dataDir, 'backups');
  if (!existsSync(folder)) return null;
  const known = countMigrations(migrationsFolder);
  const backups = readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => ({ file: path.join(folder, name), madeAt: statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt);
  return backups.find(({ file }) => isGood(file, known)) ?? null;
}

/**
 * Gets a data folder going again whose data file is damaged, when a person says so. The damaged file is kept under
 * another name, together with its write-ahead log (reliability, F5).
 * @param stamp goes into that name
 * @throws StartError when another Kinboard uses the folder, or there is no good backup to restore
 */
export function rescueData(
  dataDir: string,
  rescue: Rescue,
  options: { migrationsFolder: string; stamp: string },
): void {
  const folder = openDataFolder(dataDir);
  try {
    const backup = rescue === 'restore-backup' ? findNewestGoodBackup(dataDir, options.migrationsFolder) : null;
    if (rescue === 'restore-backup' && !backup) {
      throw new StartError(`There is no good backup in ${folder.backupsFolder}.`, { problem: 'data_damaged' });
    }
    const incoming = path.join(dataDir, 'restoring.sqlite');
    if (backup) copyDurably(backup.file, incoming);
    const kept = path.join(dataDir, `kinboard-damaged-${options.stamp}.sqlite`);
    moveIfThere(folder.databaseFile, kept);
    moveIfThere(`${folder.databaseFile}-wal`, `${kept}-wal`);
    rmSync(`${folder.databaseFile}-shm`, { force: true });
    if (backup) renameSync(incoming, path.join(dataDir, DATABASE_NAME));
    // A folder with a key was in use, and a missing data file would count as damage again.
    else renameSync(path.join(dataDir, 'secret.key'), path.join(dataDir, `secret-${options.stamp}.key`));
  } finally {
    folder.unlock();
  }
}

function isGood(file: string, knownMigrations: number): boolean {
  let connection: Database.Database | undefined;
  try {
    connection = new Database(file, { readonly: true, fileMustExist: true });
    const version = connection.pragma('user_version', { simple: true }) as number;
    return (
      connection.pragma('application_id', { simple: true }) === APPLICATION_ID &&
      version <= knownMigrations &&
      connection.pragma('quick_check(1)', { simple: true }) === 'ok'
    );
  } catch {
    return false;
  } finally {
    connection?.close();
  }
}

function copyDurably(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  syncFile(to);
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}
