import { prepareCounting } from '#server/db/change-counter.ts';
import { findNonsense, sayNonsense } from '#server/db/check/find-nonsense.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { hashFile, sizeOfFile } from '#server/db/folder/file-facts.ts';
import { type FolderState, readFolderState, writeFolderState } from '#server/db/folder/folder-state.ts';
import { syncFile, syncFolderOf } from '#server/db/folder/private-files.ts';
import { damaged, migrationFailed, wordStartError } from '#server/db/folder/start-refusals.ts';
import { markInstallation, readInstallation, stampGeneration } from '#server/db/installation.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Connection, openDatabase } from '#server/db/open.ts';
import { hasLog } from '#server/db/opening/left-files.ts';
import { moveFileSync, removeFileSync, removeIfPossibleSync } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import { StartError } from '#server/lib/start-error.ts';

/**
 * Creates empty data in a folder without data. It has another name first, so that no incomplete data file can exist.
 */
export function makeData({ databaseFile, migrationsFolder }: DataPlace): void {
  const making = `${databaseFile}.new`;
  const files = ['', '-wal', '-shm', '-journal'].map((beside) => `${making}${beside}`);
  for (const file of files) removeFileSync(file);
  try {
    const connection = openDatabase(making);
    try {
      migrateDatabase(connection, { migrationsFolder });
      markInstallation(connection);
      connection.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      connection.close();
    }
    syncFile(making);
    moveFileSync(making, databaseFile);
    syncFolderOf(databaseFile);
  } catch (error) {
    for (const file of files) removeIfPossibleSync(file);
    throw error;
  }
}

/**
 * Opens the checked live data of a locked folder, migrates it to this version, and writes a new generation into it and
 * into the state file. A write-ahead log that a killed process left is moved into the data file.
 * @throws StartError with one sentence for people, or the error of the disk
 */
export function openLive(place: DataPlace): Connection {
  const connection = openDatabase(place.databaseFile);
  try {
    assertSensible(connection, place);
    migrate(connection, place);
    stamp(connection, place);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Called after the live data was closed: writes a new generation into it, and stores its size and hash next to it, so
 * that the next start recognises the file and skips the whole check.
 */
export function sealLive(place: DataPlace): void {
  try {
    const connection = openDatabase(place.databaseFile);
    let state: FolderState | null = null;
    try {
      const generation = readInstallation(connection)?.generation;
      // Another file replaced it while Kinboard ran; the next start checks that file.
      if (!generation || !readFolderState(place.path)?.generations.includes(generation)) return;
      state = stamp(connection, place);
    } finally {
      connection.close();
    }
    const size = sizeOfFile(place.databaseFile);
    if (size === null || hasLog(place.databaseFile)) return;
    writeFolderState(place.path, { ...state, closed: { size, sha256: hashFile(place.databaseFile) } });
  } catch {
    // A full or failing disk: nothing is lost, and the next start checks the whole file.
  }
}

/** Refuses invalid values, also in a file that skipped the whole check: nobody could sign in, without any message. */
function assertSensible(connection: Connection, { databaseFile }: DataPlace): void {
  const nonsense = findNonsense(connection);
  if (nonsense) throw damaged(sayNonsense(databaseFile, nonsense));
}

function migrate(connection: Connection, place: DataPlace): void {
  try {
    migrateDatabase(connection, place);
  } catch (error) {
    const worded = wordStartError(error, place.path);
    throw worded instanceof StartError ? worded : migrationFailed(place.databaseFile, error);
  }
}

/** Writes a new generation. Meanwhile the state file lists both, so that after a kill the data has one of them. */
function stamp(connection: Connection, { path }: DataPlace): FolderState {
  const before = readInstallation(connection);
  const next = newId();
  const state = (generations: string[]): FolderState => ({
    installationId: before?.id ?? null,
    generations,
    closed: null,
    refused: false,
  });
  writeFolderState(path, state(before?.generation ? [before.generation, next] : [next]));
  const count = prepareCounting(connection);
  connection
    .transaction(() => {
      count();
      markInstallation(connection);
      stampGeneration(connection, next);
    })
    .immediate();
  connection.pragma('wal_checkpoint(TRUNCATE)');
  const stamped = { ...state([next]), installationId: readInstallation(connection)?.id ?? null };
  writeFolderState(path, stamped);
  return stamped;
}
