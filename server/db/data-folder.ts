import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { makePrivate } from '#server/db/private-files.ts';
import { StartError } from '#server/lib/start-error.ts';

const KEY_BYTES = 32;

/** The data with its write-ahead log, what was kept of damaged data, the lock, keys, and what is being restored. */
const OWN_FILES = /^(kinboard|secret|restoring)/;

/** Name of the data file in the data folder. */
export const DATABASE_NAME = 'kinboard.sqlite';

/** One folder holds everything of an installation (decisions, section 10). */
export interface DataFolder {
  readonly path: string;
  readonly databaseFile: string;
  readonly backupsFolder: string;
  /** True when the folder was in use before: then a missing data file is damage. */
  readonly wasInUse: boolean;
  /** Seals the session cookies. */
  readonly cookieKey: Buffer;
  /** Lets another Kinboard use the folder. */
  unlock(): void;
}

/** Where the data of this installation lies, and the SQL that makes its schema. */
export interface DataPlace extends Pick<DataFolder, 'path' | 'databaseFile' | 'backupsFolder'> {
  /** Folder with the numbered SQL. */
  readonly migrationsFolder: string;
}

/** Where the things of a data folder lie; nothing is made or looked at. */
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
  const keyFile = path.join(folder, 'secret.key');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    mkdirSync(path.join(folder, 'backups'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unwritable(folder, error);
  }
  const unlock = lock(folder);
  try {
    shutOutOthers(folder);
    const wasInUse = existsSync(keyFile);
    return {
      ...placeOf(folder),
      wasInUse,
      cookieKey: wasInUse ? readKey(keyFile) : makeKey(keyFile),
      unlock,
    };
  } catch (error) {
    unlock();
    if (error instanceof StartError) throw error;
    throw unwritable(folder, error);
  }
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
      throw new StartError(`Kinboard is already running with the data in ${folder}: use that one, or stop it first.`, {
        problem: 'folder_in_use',
      });
    }
    throw unwritable(folder, error);
  }
  const held = holder;
  return () => held.close();
}

function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, key);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return key;
}

function readKey(file: string): Buffer {
  const key = readFileSync(file);
  if (key.length !== KEY_BYTES) {
    throw new StartError(`The key file ${file} is damaged: delete it and start again; everybody signs in once more.`);
  }
  return key;
}

function unwritable(folder: string, cause: unknown): StartError {
  return new StartError(
    `Kinboard cannot write to the folder ${folder}: make it writable, or set KINBOARD_DATA_DIR to another one.`,
    { cause, problem: 'folder_unwritable' },
  );
}
