import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { makePrivate } from '#server/db/private-files.ts';
import { StartError } from '#server/lib/start-error.ts';

/** "KINB" in ASCII: marks a file as Kinboard's. */
export const APPLICATION_ID = 0x4b494e42;

/** The connection to the data file. */
export type Connection = Database.Database;

/**
 * Opens the data file with the settings that keep acknowledged changes through a power cut, and asserts each
 * (toolchain, SQLite). An existing file that is empty, damaged or not Kinboard's is refused and left as it is.
 * @param options.expectExisting the data folder shows that there was a file: a missing one is damage, not a new start
 * @throws StartError with a sentence that says what is wrong
 */
export function openDatabase(file: string, options: { expectExisting?: boolean } = {}): Connection {
  const inMemory = file === ':memory:';
  const exists = !inMemory && existsSync(file);
  if (exists && statSync(file).size === 0) throw damaged(file, 'is empty');
  if (!inMemory && !exists && options.expectExisting) throw damaged(file, 'is missing although this folder was in use');
  let connection: Connection;
  try {
    connection = new Database(file);
    // Before anything is in it; SQLite gives its log the same rights.
    if (!inMemory) makePrivate(file);
  } catch (error) {
    throw new StartError(`Kinboard cannot open ${file}: check that the folder exists and that you may write to it.`, {
      cause: error,
      problem: 'folder_unwritable',
    });
  }
  try {
    if (exists) checkIdentity(connection, file);
    applySettings(connection, inMemory);
    if (exists) checkPages(connection, file);
    return connection;
  } catch (error) {
    connection.close();
    if (error instanceof StartError) throw error;
    throw explain(file, error);
  }
}

function checkIdentity(connection: Connection, file: string): void {
  if (connection.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw damaged(file, 'is not a Kinboard database');
  }
}

function checkPages(connection: Connection, file: string): void {
  if (connection.pragma('quick_check(1)', { simple: true }) !== 'ok') throw damaged(file, 'is damaged');
}

function applySettings(connection: Connection, inMemory: boolean): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('wal_autocheckpoint = 0');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('trusted_schema = OFF');
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

function damaged(file: string, what: string): StartError {
  return new StartError(
    `The data file ${file} ${what}. Kinboard has not touched it: put a backup in its place, or move it away to start anew.`,
    { problem: 'data_damaged' },
  );
}

function explain(file: string, error: unknown): StartError {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return damaged(file, 'is damaged');
  if (code === 'SQLITE_READONLY' || code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY')) {
    return new StartError(`Kinboard cannot write to ${file}: make the file and its folder writable.`, {
      cause: error,
      problem: 'folder_unwritable',
    });
  }
  return new StartError(`Kinboard cannot open ${file}: ${error instanceof Error ? error.message : String(error)}.`, {
    cause: error,
  });
}
