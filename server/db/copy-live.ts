import Database from 'better-sqlite3';
import { makePrivate, syncFile } from '#server/db/folder/private-files.ts';
import type { LiveHolder } from '#server/db/live-data.ts';
import { AppError } from '#shared/errors.ts';

/** Pages of a backup that one turn of the event loop copies: 1 MiB. */
const PAGES_PER_TURN = 256;

/**
 * Copies all committed data into a new file with SQLite's online backup; the copy has no log and is synced to the disk.
 * @param onProgress receives the finished part, from 0 to 1
 * @throws AppError backup_busy when the live data is replaced meanwhile
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

/** Switches a copy from WAL mode to a rollback journal, so that it can be opened in a read-only folder. */
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
