import type { Connection } from '#server/db/open.ts';

/** What of a connection is there for who only reads. */
export type Reading = Pick<Connection, 'prepare'>;

/**
 * The same connection for who only reads: SQLite says of each statement, once when it is prepared, whether it may change
 * the file. `PRAGMA query_only` before and after each read would say the same for two statements more a read.
 */
export function forReading(connection: Connection): Reading {
  const prepare = (source: string) => {
    const statement = connection.prepare(source);
    if (!statement.readonly) throw new Error('A read must not change anything: use unitOfWork.run');
    return statement;
  };
  return { prepare: prepare as Connection['prepare'] };
}
