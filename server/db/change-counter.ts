import { readSync } from 'node:fs';
import type { Connection } from '#server/db/open.ts';

/** Length of the header that begins a SQLite file, in bytes. */
export const HEADER_BYTES = 100;
const COUNTER_AT = 24;

/**
 * Makes what raises the file change counter (byte 24 of page 1) of the commit that it is called in by exactly one, and
 * page 1 a part of that commit: call it first in a transaction.
 *
 * With a write-ahead log SQLite writes the counter only where page 1 changes, and takes it from what it last read of that
 * page; setting `user_version` to what it is changes the page, and undoing it once makes SQLite read its counter anew.
 */
export function prepareCounting(connection: Connection): () => void {
  const version = connection.pragma('user_version', { simple: true }) as number;
  const begin = connection.prepare('SAVEPOINT counting');
  const touch = connection.prepare(`PRAGMA user_version = ${version}`);
  const undo = connection.prepare('ROLLBACK TO counting');
  const end = connection.prepare('RELEASE counting');
  return () => {
    begin.run();
    touch.run();
    undo.run();
    touch.run();
    end.run();
  };
}

/** The file change counter of an open SQLite file, as it is on the disk; a log beside it may hold later ones. */
export function readChangeCounter(handle: number): number {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(handle, header, 0, HEADER_BYTES, 0);
  return header.readUInt32BE(COUNTER_AT);
}
