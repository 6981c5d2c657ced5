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
 * Makes new, empty data in a folder that has none: under another name first, so that the data file is whole or not there.
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
 * Opens the live data of a locked folder, which was checked before, brings it to this version and stamps another
 * generation into it and beside it; what a killed process left in the write-ahead log is in the data file afterwards.
 * @throws StartError with one sentence for people when it cannot, or what the disk refused
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
 * After the live data was closed: stamps another generation into it, and writes beside it what exactly was closed, so
 * that the next start knows the file again and need not check the whole of it.
 */
export function sealLive(place: DataPlace): void {
  try {
    const connection = openDatabase(place.databaseFile);
    let state: FolderState | null = null;
    try {
      const generation = readInstallation(connection)?.generation;
      // Another file took its place while Kinboard ran: that one is for the next start to look at.
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

/** Also of the very file that was closed here: otherwise nobody could sign in, and nothing would say why. */
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

/** The state beside the data names both generations while it changes, so that a kill at any moment leaves one of them. */
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
