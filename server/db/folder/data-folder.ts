import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { type FolderState, readFolderState } from '#server/db/folder/folder-state.ts';
import { makePrivate, syncFile, syncFolderOf } from '#server/db/folder/private-files.ts';
import { unwritable, wordStartError } from '#server/db/folder/start-refusals.ts';
import { moveFileSync } from '#server/lib/files.ts';
import { StartError } from '#server/lib/start-error.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/start.ts';

const KEY_BYTES = 32;

/** Files of Kinboard: data with its log, kept damaged data, lock, key, state, and copies during a restore. */
const OWN_FILES = /^(kinboard|secret|restoring)/;

/** Names of files in which Kinboard saved the open data after the data file was lost. */
export const SAVED_BESIDE = /^kinboard-saved-.*\.sqlite$/;

/** Name of the data file in the data folder. */
export const DATABASE_NAME = 'kinboard.sqlite';

/** Folder that holds everything of an installation (data-1). */
export interface DataFolder {
  readonly path: string;
  readonly databaseFile: string;
  readonly backupsFolder: string;
  /** State that the last run stored next to the data; null when there is no readable one. */
  readonly state: FolderState | null;
  /** Returns the key that encrypts session cookies; creates it when it is missing, which requires the data to exist. */
  cookieKey(): Buffer;
  /** Releases the lock, so that another Kinboard can use the folder. */
  unlock(): void;
}

/** Paths of the data of this installation, and of the SQL migrations. */
export interface DataPlace extends Pick<DataFolder, 'path' | 'databaseFile' | 'backupsFolder'> {
  /** Folder with the numbered SQL. */
  readonly migrationsFolder: string;
}

/** Returns the paths in a data folder without accessing the disk. */
export function dataPlaceOf(folder: string): Pick<DataFolder, 'path' | 'databaseFile' | 'backupsFolder'> {
  return {
    path: folder,
    databaseFile: path.join(folder, DATABASE_NAME),
    backupsFolder: path.join(folder, 'backups'),
  };
}

/**
 * Creates or opens the data folder and locks it for this process; the operating system frees the lock when the process
 * dies. Other users of this computer lose any access to the folder.
 * @throws StartError when the folder cannot be written or another Kinboard uses it
 */
export function openDataFolder(folder: string): DataFolder {
  const keyFile = keyFileIn(folder);
  let unlock: (() => void) | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    assertWritable(folder);
    mkdirSync(path.join(folder, 'backups'), { recursive: true, mode: 0o700 });
    unlock = lock(folder);
    shutOutOthers(folder);
    return {
      ...dataPlaceOf(folder),
      state: readFolderState(folder),
      cookieKey: () => (sizeOf(keyFile) === KEY_BYTES ? readFileSync(keyFile) : makeKey(keyFile)),
      unlock,
    };
  } catch (error) {
    unlock?.();
    const worded = wordStartError(error, folder);
    throw worded instanceof StartError ? worded : unwritable(folder, error);
  }
}

/**
 * Tells whether a folder had data, so that a missing data file is damage. Signs of that are the state of the last run,
 * the key, which is created last, or saved open data. False after a start refused the data: then a person was told to
 * move the file away.
 */
export function hadData(folder: string): boolean {
  const state = readFolderState(folder);
  if (state) return !state.refused;
  if (!existsSync(folder)) return false;
  return sizeOf(keyFileIn(folder)) === KEY_BYTES || readdirSync(folder).some((name) => SAVED_BESIDE.test(name));
}

const keyFileIn = (folder: string) => path.join(folder, 'secret.key');

/** Checks the mode bits, since the superuser may write everywhere. On Windows a folder has no such bits. */
function assertWritable(folder: string): void {
  if (process.platform !== 'win32' && (statSync(folder).mode & 0o200) === 0) throw unwritable(folder);
}

/**
 * Removes the access of other users to the folder, the backups and Kinboard's own files; other files keep their mode.
 */
function shutOutOthers(folder: string): void {
  const backups = path.join(folder, 'backups');
  for (const each of [folder, backups]) makePrivate(each);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && OWN_FILES.test(entry.name)) makePrivate(path.join(folder, entry.name));
  }
  for (const entry of readdirSync(backups, { withFileTypes: true })) {
    if (entry.isFile()) makePrivate(path.join(backups, entry.name));
  }
}

function lock(folder: string): () => void {
  let holder: Database.Database | undefined;
  try {
    holder = new Database(path.join(folder, 'kinboard.lock'), { timeout: 0 });
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder?.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') {
      throw new StartError(say(words.dataFolderInUse, { folder }), {
        problem: 'folder_in_use',
      });
    }
    throw error;
  }
  const held = holder;
  return () => held.close();
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

/** Creates the key atomically. A key that is incomplete after a power cut is replaced, and everybody signs in again. */
function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  writeFileSync(`${file}.new`, key, { mode: 0o600 });
  syncFile(`${file}.new`);
  moveFileSync(`${file}.new`, file);
  syncFolderOf(file);
  return key;
}
