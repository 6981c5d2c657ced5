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

/** The data with its write-ahead log, what was kept of damaged data, the lock, keys, and what is being restored. */
const OWN_FILES = /^(kinboard|secret|restoring)/;

/** Names of the files that Kinboard saved beside the data, of an open data file that was taken away. */
export const SAVED_BESIDE = /^kinboard-saved-.*\.sqlite$/;

/** Name of the data file in the data folder. */
export const DATABASE_NAME = 'kinboard.sqlite';

/** One folder holds everything of an installation (data-1). */
export interface DataFolder {
  readonly path: string;
  readonly databaseFile: string;
  readonly backupsFolder: string;
  /** State that the last Kinboard left beside the data; null when there is nothing that can be read. */
  readonly state: FolderState | null;
  /** Seals the session cookies; made when there is none, for which the data must be there. */
  cookieKey(): Buffer;
  /** Lets another Kinboard use the folder. */
  unlock(): void;
}

/** Places of the data of this installation, and of the SQL that makes its schema. */
export interface DataPlace extends Pick<DataFolder, 'path' | 'databaseFile' | 'backupsFolder'> {
  /** Folder with the numbered SQL. */
  readonly migrationsFolder: string;
}

/** Names the paths of the things in a data folder; nothing is made or looked at. */
export function placeOf(folder: string): Pick<DataFolder, 'path' | 'databaseFile' | 'backupsFolder'> {
  return {
    path: folder,
    databaseFile: path.join(folder, DATABASE_NAME),
    backupsFolder: path.join(folder, 'backups'),
  };
}

/**
 * Makes or opens the data folder and locks it for this process; the operating system frees the lock when the process dies.
 * Nobody else of this computer may look into it: what was open to others before is shut.
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
      ...placeOf(folder),
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
 * Tells whether there was data in a folder, so that a missing data file is damage: beside it lie what the last Kinboard left,
 * the key, which is made last, or what was saved of open data. Not after a start refused the data: whoever moved the file
 * away then did as they were told.
 */
export function hadData(folder: string): boolean {
  const state = readFolderState(folder);
  if (state) return !state.refused;
  if (!existsSync(folder)) return false;
  return sizeOf(keyFileIn(folder)) === KEY_BYTES || readdirSync(folder).some((name) => SAVED_BESIDE.test(name));
}

const keyFileIn = (folder: string) => path.join(folder, 'secret.key');

/** To the superuser everything is writable: what its owner shut counts as shut. A folder of Windows has no such mark. */
function assertWritable(folder: string): void {
  if (process.platform !== 'win32' && (statSync(folder).mode & 0o200) === 0) throw unwritable(folder);
}

/** The folder, the backups and every file of Kinboard's in them; what somebody else keeps there is theirs. */
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

/** Whole or not at all; one that a power cut tore is made anew, and everybody signs in once more. */
function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  writeFileSync(`${file}.new`, key, { mode: 0o600 });
  syncFile(`${file}.new`);
  moveFileSync(`${file}.new`, file);
  syncFolderOf(file);
  return key;
}
