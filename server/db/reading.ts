import type { Statement } from 'better-sqlite3';
import type { Connection } from '#server/db/open.ts';

/** Read-only part of a connection: its statements give no access to the whole connection. */
export interface Reading {
  /** @throws Error for everything but a query */
  prepare(source: string): Omit<Statement<unknown[]>, 'database'>;
}

/** Needed in addition to `readonly`, which SQLite also sets for `COMMIT`, `ATTACH` and pragmas that disable checks. */
const QUERY = /^\s*(?:select|with)\b/i;

/**
 * Restricts a connection to reading: when a statement is prepared, SQLite tells whether it may change the file. Setting
 * `PRAGMA query_only` around each read would have the same effect, but needs two more statements per read.
 */
export function forReading(connection: Connection): Reading {
  return {
    prepare: (source) => {
      const statement = connection.prepare(source);
      if (!statement.readonly || !QUERY.test(source))
        throw new Error('A read must not change anything: use unitOfWork.run');
      return statement;
    },
  };
}
