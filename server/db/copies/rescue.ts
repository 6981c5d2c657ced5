import { constants, copyFileSync, linkSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { countAnew } from '#server/db/check/count-anew.ts';
import { type DataSummary, findForeign, summariseFile } from '#server/db/check/prove.ts';
import { proveInBackground } from '#server/db/check/prove-in-background.ts';
import { refusalOf } from '#server/db/check/refusal-of.ts';
import { isRecordOf, readBackupRecord } from '#server/db/copies/backup-record.ts';
import { endSignIns } from '#server/db/copies/carry-over.ts';
import { leaveWalMode } from '#server/db/copies/working-copy.ts';
import { type DataFolder, openDataFolder, SAVED_BESIDE } from '#server/db/folder/data-folder.ts';
import { forgetClosing, noteRefusal } from '#server/db/folder/folder-state.ts';
import { makePrivate, syncFile, syncFolderOf } from '#server/db/folder/private-files.ts';
import { wordStartError } from '#server/db/folder/start-refusals.ts';
import { countMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { putForeignFilesAside } from '#server/db/opening/left-files.ts';
import { moveFile, removeFile, removeIfPossible } from '#server/lib/files.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Rescue } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/start.ts';

/** A backup that can be restored. */
export interface GoodBackup {
  file: string;
  /** Content of the backup. */
  summary: DataSummary;
  /** Instant of the newest change in it, or the file's time for empty data; milliseconds since the Unix epoch. */
  madeAt: number;
}

/**
 * Finds the newest good data of this or an older version among the backups and the files that were saved next to the
 * data. The content decides which is the newest (data-7). A record that matches its backup is trusted; other files get
 * the whole check, newest first.
 * @returns null when there is none
 */
export async function findNewestGoodBackup(dataDir: string, migrationsFolder: string): Promise<GoodBackup | null> {
  const candidates = [
    ...filesIn(path.join(dataDir, 'backups'), /\.sqlite$/),
    ...filesIn(dataDir, SAVED_BESIDE),
  ].flatMap((file) => lookInto(file, migrationsFolder) ?? []);
  for (const { isProven, ...backup } of candidates.sort((a, b) => b.madeAt - a.madeAt)) {
    if (isProven || (await proveInBackground(backup.file, migrationsFolder)).verdict === 'good') return backup;
  }
  return null;
}

/**
 * Makes a data folder usable again after a start refused its data; a person chose how. The old files are kept under
 * another name (fault-5). If the process is killed, the old data or the new data is in place.
 * @param options.stamp part of the other name
 * @param options.backup file to restore, which was checked and good; by default the newest good backup
 * @throws StartError when another Kinboard uses the folder, or the rescue fails; nothing is changed then
 */
export async function rescueData(
  dataDir: string,
  rescue: Rescue,
  options: { migrationsFolder: string; stamp: string; backup?: string },
): Promise<void> {
  const folder = openDataFolder(dataDir);
  const incoming = path.join(dataDir, 'restoring.sqlite');
  try {
    switch (rescue) {
      case 'restore-backup':
        await makeSignedOut(
          options.backup ?? (await newestOf(folder, options.migrationsFolder)).file,
          incoming,
          options.migrationsFolder,
        );
        return await replace(folder, incoming, options.stamp);
      case 'accept-figures':
        putForeignFilesAside(folder, options.stamp);
        await makeCounted(folder, incoming, options.migrationsFolder);
        return await replace(folder, incoming, options.stamp);
      case 'start-anew':
        // Before the move, so that the next start does not take the missing data file for damage.
        noteRefusal(dataDir);
        return await moveAway(folder, options.stamp);
    }
  } catch (error) {
    throw wordStartError(error, dataDir);
  } finally {
    for (const file of filesOf(incoming)) await removeIfPossible(file);
    folder.unlock();
  }
}

/** Lists regular files only: a link may be broken, and opening a pipe would block. */
function filesIn(folder: string, names: RegExp): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && names.test(entry.name))
      .map(({ name }) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Summarises a file before the whole check; null when it cannot be restored. */
function lookInto(file: string, migrationsFolder: string): (GoodBackup & { isProven: boolean }) | null {
  try {
    const stat = lstatSync(file);
    const record = readBackupRecord(file);
    const isProven = record !== null && isRecordOf(record, stat);
    if (isProven && record.verdict !== 'good') return null;
    const summary = (isProven ? record.summary : null) ?? (isOurs(file, migrationsFolder) ? summariseFile(file) : null);
    // The record may be of a newer Kinboard, which was replaced by this older version.
    if (!summary || summary.schemaVersion > countMigrations(migrationsFolder)) return null;
    return { file, summary, madeAt: summary.changedAt ?? Math.floor(stat.mtimeMs), isProven };
  } catch {
    return null;
  }
}

function isOurs(file: string, migrationsFolder: string): boolean {
  const connection = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return findForeign(connection, migrationsFolder) === null;
  } finally {
    connection.close();
  }
}

async function newestOf({ path: dataDir, backupsFolder }: DataFolder, migrationsFolder: string): Promise<GoodBackup> {
  const backup = await findNewestGoodBackup(dataDir, migrationsFolder);
  if (!backup)
    throw new StartError(say(words.noGoodBackupInFolder, { folder: backupsFolder }), { problem: 'data_damaged' });
  return backup;
}

/** Copies the backup file without files next to it, such as a log, and ends every session in the copy. */
async function makeSignedOut(backup: string, incoming: string, migrationsFolder: string): Promise<void> {
  await removeDatabase(incoming);
  copyDurably(backup, incoming);
  leaveWalMode(incoming);
  endSignIns(incoming);
  const refusal = refusalOf(backup, await proveInBackground(incoming, migrationsFolder));
  if (refusal) throw refusal;
}

/** Copies the data and recalculates balances and day sums from the entries. */
async function makeCounted({ databaseFile }: DataFolder, incoming: string, migrationsFolder: string): Promise<void> {
  await removeDatabase(incoming);
  const data = openDatabase(databaseFile);
  try {
    data.prepare('VACUUM INTO ?').run(incoming);
  } finally {
    data.close();
  }
  const copy = openDatabase(incoming);
  try {
    countAnew(copy);
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
  syncFile(incoming);
  const refusal = refusalOf(databaseFile, await proveInBackground(incoming, migrationsFolder));
  if (refusal) throw refusal;
}

/** Replaces the data file with checked data; the old file and its log are kept. */
async function replace(folder: DataFolder, incoming: string, stamp: string): Promise<void> {
  const { databaseFile } = folder;
  const kept = keptName(folder, stamp);
  await keepLog(databaseFile, kept);
  keepAlso(databaseFile, kept);
  forgetClosing(folder.path);
  await moveFile(incoming, databaseFile);
  syncFolderOf(databaseFile);
}

async function moveAway(folder: DataFolder, stamp: string): Promise<void> {
  const { databaseFile } = folder;
  const kept = keptName(folder, stamp);
  await keepLog(databaseFile, kept);
  if (isThere(databaseFile)) await moveFile(databaseFile, kept);
  syncFolderOf(kept);
}

function keptName(folder: DataFolder, stamp: string): string {
  return path.join(folder.path, `kinboard-damaged-${stamp}.sqlite`);
}

/** Moves the log away first: SQLite would apply it to any other data file of that name. */
async function keepLog(databaseFile: string, kept: string): Promise<void> {
  for (const beside of ['-wal', '-journal']) {
    if (isThere(`${databaseFile}${beside}`)) await moveFile(`${databaseFile}${beside}`, `${kept}${beside}`);
  }
  await removeFile(`${databaseFile}-shm`);
}

/** Adds a hard link, so that the data file exists at every moment; copies it where the disk has no hard links. */
function keepAlso(databaseFile: string, kept: string): void {
  if (!isThere(databaseFile)) return;
  try {
    linkSync(databaseFile, kept);
  } catch {
    copyDurably(databaseFile, kept);
  }
}

function copyDurably(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  makePrivate(to);
  syncFile(to);
}

async function removeDatabase(file: string): Promise<void> {
  for (const each of filesOf(file)) await removeFile(each);
}

/** Lists a database and the files that SQLite creates next to it. */
function filesOf(file: string): string[] {
  return ['', '-wal', '-shm', '-journal'].map((beside) => `${file}${beside}`);
}

function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}
