import path from 'node:path';
import { prepareCounting } from '#server/db/change-counter.ts';
import { createDataGuard } from '#server/db/data-guard.ts';
import { wordDiskError } from '#server/db/folder/disk-errors.ts';
import { mapperOf } from '#server/db/mapper.ts';
import type { Connection } from '#server/db/open.ts';
import { forReading } from '#server/db/reading.ts';

/** Connection to the data file with its guard and the prepared statements of a commit. */
export type LiveData = ReturnType<typeof prepareLiveData>;

/** Holder of the current live data; a restore replaces it. */
export interface LiveHolder {
  data: LiveData;
}

/** Prepares the guard and the statements for a connection. */
export function prepareLiveData(connection: Connection) {
  return {
    connection,
    guard: createDataGuard(connection),
    db: mapperOf(connection),
    readDb: mapperOf(forReading(connection)),
    totalChanges: connection.prepare('SELECT total_changes()').pluck(),
    begin: connection.prepare('BEGIN IMMEDIATE'),
    count: prepareCounting(connection),
    commit: connection.prepare('COMMIT'),
    checkpoint: connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)'),
    savepoint: connection.prepare('SAVEPOINT unit'),
    release: connection.prepare('RELEASE unit'),
    rollbackTo: connection.prepare('ROLLBACK TO unit'),
  };
}

/** Turns a failure of the file or its disk into an `AppError`; returns any other error unchanged. */
export function wordFailure({ connection }: LiveData, error: unknown): unknown {
  return wordDiskError(error, path.dirname(connection.name));
}

/**
 * Moves the log into the data file before the answers are sent. If that fails (disk full), the commit is still valid.
 */
export function checkpoint(data: LiveData): void {
  try {
    data.checkpoint.get();
  } catch {
    // The write-ahead log keeps the commit until a later checkpoint succeeds.
  }
}

/**
 * Rolls back without throwing, since a failing disk must not end the server. SQLite repeats a failed rollback later.
 */
export function rollback({ connection }: LiveData): void {
  try {
    if (connection.inTransaction) connection.exec('ROLLBACK');
  } catch {
    // The caller already has the error that led here.
  }
}
