import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Connection } from '#server/db/open.ts';
import type { Reading } from '#server/db/reading.ts';
import type { EmittedEvent } from '#server/events/bus.ts';

/** The drizzle view of the connection; only repos use it. */
export type Db = BetterSQLite3Database & { readonly $client: Connection };

/** The same for reading: a write does not compile, and preparing it throws. */
export type ReadDb = Pick<Db, 'select' | 'selectDistinct'> & { readonly $client: Reading };

/** Access to the data that a repo needs to read. */
export interface Tx {
  readonly db: ReadDb;
}

/**
 * Access to the data that a repo needs to change something; only `UnitOfWork.run` hands one out, so a write outside a
 * transaction does not compile.
 */
export interface WriteTx extends Tx {
  readonly db: Db;
  readonly canWrite: true;
  /** Publishes an event after the commit; a throw drops it. */
  emit(event: EmittedEvent): void;
}

/** Makes a reading statement that is prepared once per database, at its first use. */
export function statement<S>(prepare: (db: ReadDb) => S): (tx: Tx) => S {
  return preparedOnce(prepare);
}

/** Makes a writing statement that is prepared once per database, at its first use. */
export function writeStatement<S>(prepare: (db: Db) => S): (tx: WriteTx) => S {
  return preparedOnce(prepare);
}

function preparedOnce<D extends object, S>(prepare: (db: D) => S): (tx: { readonly db: D }) => S {
  const made = new WeakMap<D, S>();
  return ({ db }) => {
    let prepared = made.get(db);
    if (prepared === undefined) {
      prepared = prepare(db);
      made.set(db, prepared);
    }
    return prepared;
  };
}
