import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { makePrivate } from '#server/db/folder/private-files.ts';
import { damaged, readOnly } from '#server/db/folder/start-refusals.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/start.ts';

/** "KINB" in ASCII: the `application_id` of Kinboard's data files. */
export const APPLICATION_ID = 0x4b494e42;

/** The connection to the data file. */
export type Connection = Database.Database;

/**
 * Opens the data file with the settings that preserve acknowledged changes in a power cut, and asserts each (tool-2).
 * A damaged or foreign file is refused and left unchanged; `checkBeforeOpening` checks more.
 * @throws StartError with a sentence that says what is wrong; for a disk error, the error of SQLite
 */
export function openDatabase(file: string): Connection {
  const inMemory = file === ':memory:';
  const exists = !inMemory && existsSync(file);
  const connection = new Database(file);
  try {
    // Before any content is written. SQLite creates the log with the same rights.
    if (!inMemory) makePrivate(file);
    if (exists) checkIdentity(connection, file);
    applySettings(connection, inMemory);
    return connection;
  } catch (error) {
    connection.close();
    throw explain(file, error);
  }
}

/** Opens a checked data file read-only, such as a working copy; no other connection may have it open. */
export function openToRead(file: string): Connection {
  return new Database(file, { readonly: true, fileMustExist: true });
}

function checkIdentity(connection: Connection, file: string): void {
  if (connection.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw damaged(say(words.dataFileNoDatabase, { file }));
  }
}

function applySettings(connection: Connection, inMemory: boolean): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('wal_autocheckpoint = 0');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('trusted_schema = OFF');
  // In KiB; better-sqlite3's 16 MB are kept twice, since the system keeps the file's pages too (speed-7).
  connection.pragma('cache_size = -4096');
  const expected: Record<string, unknown> = {
    journal_mode: inMemory ? 'memory' : 'wal',
    synchronous: 2,
    foreign_keys: 1,
    trusted_schema: 0,
  };
  for (const [name, value] of Object.entries(expected)) {
    const actual = connection.pragma(name, { simple: true });
    if (actual !== value) throw new Error(`SQLite setting ${name} is ${String(actual)}, not ${String(value)}`);
  }
}

function explain(file: string, error: unknown): unknown {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return damaged(say(words.dataFileBroken, { file }));
  return code.startsWith('SQLITE_READONLY') ? readOnly(file, error) : error;
}
