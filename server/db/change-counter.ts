import { readSync } from 'node:fs';
import type { Connection } from '#server/db/open.ts';

/** Length of the header that begins a SQLite file, in bytes. */
export const HEADER_BYTES = 100;
const COUNTER_AT = 24;

/**
 * Prepares a function that makes a commit raise the file change counter (byte 24 of page 1) by exactly one, and that
 * makes page 1 part of the commit. Call the function first in a transaction.
 *
 * With a write-ahead log SQLite writes the counter only when page 1 changes, and it raises the value that it last read
 * from that page. Setting `user_version` to its current value changes the page; one rollback makes SQLite read the
 * counter again.
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

/** Reads the file change counter of an open SQLite file from the disk; its write-ahead log may hold a higher one. */
export function readChangeCounter(handle: number): number {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(handle, header, 0, HEADER_BYTES, 0);
  return header.readUInt32BE(COUNTER_AT);
}
