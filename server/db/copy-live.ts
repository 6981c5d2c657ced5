import Database from 'better-sqlite3';
import { makePrivate, syncFile } from '#server/db/folder/private-files.ts';
import type { LiveHolder } from '#server/db/live-data.ts';
import { AppError } from '#shared/errors.ts';

/** Pages of a backup that one turn of the event loop copies: 1 MiB. */
const PAGES_PER_TURN = 256;

/**
 * Copies everything committed into a new file by SQLite's online backup; the copy stands alone and is on the disk.
 * @param onProgress gets the part that is done, from 0 to 1
 * @throws AppError backup_busy when other data takes its place meanwhile
 */
export async function copyLive(live: LiveHolder, file: string, onProgress?: (done: number) => void): Promise<void> {
  const copied = live.data;
  try {
    await copied.connection.backup(file, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress?.(totalPages === 0 ? 0 : 1 - remainingPages / totalPages);
        return PAGES_PER_TURN;
      },
    });
  } catch (error) {
    throw copied === live.data ? error : new AppError('backup_busy');
  }
  makeStandAlone(file);
}

/** Takes a copy out of the mode with a log beside it, so that it can be opened where nothing can be written. */
function makeStandAlone(file: string): void {
  makePrivate(file);
  const copy = new Database(file, { fileMustExist: true });
  try {
    copy.pragma('synchronous = FULL');
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
  syncFile(file);
}
