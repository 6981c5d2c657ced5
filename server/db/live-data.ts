import path from 'node:path';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { prepareCounting } from '#server/db/change-counter.ts';
import { createDataGuard } from '#server/db/data-guard.ts';
import { wordDiskError } from '#server/db/folder/disk-errors.ts';
import type { Connection } from '#server/db/open.ts';
import { forReading } from '#server/db/reading.ts';

/** The data file as the units of work see it: its connection, what it is watched by, and the statements of a commit. */
export type LiveData = ReturnType<typeof prepareLiveData>;

/** Holder of the data that is live now; a restore puts other data there. */
export interface LiveHolder {
  data: LiveData;
}

/** Prepares what every commit on a connection needs. */
export function prepareLiveData(connection: Connection) {
  return {
    connection,
    guard: createDataGuard(connection),
    db: drizzle({ client: connection }),
    readDb: drizzle({ client: forReading(connection) as unknown as Connection }),
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

/** A failure of the file or its disk in words for people; any other as it is. */
export function wordFailure({ connection }: LiveData, error: unknown): unknown {
  return wordDiskError(error, path.dirname(connection.name));
}

/** Makes the data file alone complete before the answers go out; when it cannot (disk full), the commit stands. */
export function checkpoint(data: LiveData): void {
  try {
    data.checkpoint.get();
  } catch {
    // The write-ahead log keeps the commit until a later checkpoint succeeds.
  }
}

/** A disk that fails must not end the server: what SQLite could not undo now it undoes before the next transaction. */
export function rollback({ connection }: LiveData): void {
  try {
    if (connection.inTransaction) connection.exec('ROLLBACK');
  } catch {
    // The caller already has the error that led here.
  }
}
