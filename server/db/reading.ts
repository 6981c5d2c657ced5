import type { Statement } from 'better-sqlite3';
import type { Connection } from '#server/db/open.ts';

/** Part of a connection for who only reads: no statement leads back to the whole connection. */
export interface Reading {
  /** @throws Error for everything but a query */
  prepare(source: string): Omit<Statement<unknown[]>, 'database'>;
}

/** Alone `readonly` is not enough: SQLite counts `COMMIT`, `ATTACH` and the pragmas that turn checks off as such. */
const QUERY = /^\s*(?:select|with)\b/i;

/**
 * The same connection for who only reads: SQLite says of each statement, once when it is prepared, whether it may change
 * the file. `PRAGMA query_only` before and after each read would say the same for two statements more a read.
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
