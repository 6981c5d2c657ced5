import path from 'node:path';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { prepareCounting } from '#server/db/change-counter.ts';
import { createDataGuard } from '#server/db/data-guard.ts';
import { wordDiskError } from '#server/db/disk-errors.ts';
import type { Connection } from '#server/db/open.ts';
import { makePrivate, syncFile } from '#server/db/private-files.ts';
import { forReading, type Reading } from '#server/db/reading.ts';
import type { CommittedEvent, EmittedEvent } from '#server/events/bus.ts';
import { currentOrigin } from '#server/events/origin.ts';
import { AppError } from '#shared/errors.ts';

/** The drizzle view of the connection; only repos use it. */
type Db = BetterSQLite3Database & { readonly $client: Connection };

/** The same for reading: what would change something does not compile, and SQLite says no while it is prepared. */
type ReadDb = Pick<Db, 'select' | 'selectDistinct'> & { readonly $client: Reading };

/** What a repo needs to read. */
export interface Tx {
  readonly db: ReadDb;
}

/** What a repo needs to change something; only `UnitOfWork.run` hands one out, so a write outside a transaction does not compile. */
export interface WriteTx extends Tx {
  readonly db: Db;
  readonly canWrite: true;
  /** Publishes an event after the commit; a throw drops it. */
  emit(event: EmittedEvent): void;
}

/** The body of a unit of work is synchronous: a promise as its result does not compile. */
type Synchronous<T> = T extends PromiseLike<unknown> ? never : T;

/**
 * Transactions over the one data file. What the file or its disk refuses is worded for people: `data_unavailable` (the file
 * is gone, replaced, overwritten or read-only), `disk_full`, `disk_failing`.
 */
export interface UnitOfWork {
  /** Reads what is committed. @throws Error when the body would change something */
  read<T>(body: (tx: Tx) => Synchronous<T>): Synchronous<T>;
  /**
   * Changes something, all or nothing. The promise settles after the commit is durable: the units of one turn of the
   * event loop share one commit, each in its own savepoint (toolchain, SQLite). Every such commit raises the file change
   * counter in the data file's header by exactly one, so that a write-ahead log whose first commit has another one than
   * the next is known not to belong to the file it lies beside.
   */
  run<T>(body: (tx: WriteTx) => Synchronous<T>): Promise<Synchronous<T>>;
  /** When something was last committed, in milliseconds of `performance.now()`; 0 while nothing was. */
  lastCommitAt(): number;
  /**
   * Copies everything committed into a new file by SQLite's online backup, while others go on reading and changing; what
   * is committed meanwhile is in the copy. The copy stands alone (no write-ahead log) and is on the disk.
   * @param onProgress gets the part that is done, from 0 to 1
   * @throws AppError backup_busy when other data takes its place meanwhile
   */
  copyTo(file: string, onProgress?: (done: number) => void): Promise<void>;
  /**
   * Commits what is waiting, closes the data, and goes on with the one that `open` opens; nobody reads or changes meanwhile,
   * since it all happens in one turn; `data.replaced` is published. When `open` throws, `reopen` must give the old data back.
   */
  exchange(open: () => Connection, reopen: () => Connection): void;
  /**
   * Writes the data file anew, so that nothing that was deleted is left in its free pages. Takes about a second per
   * 300,000 entries, in which nobody reads or changes.
   * @throws AppError disk_full and the like; the data stays as it is
   */
  compact(): void;
  /** From now on every change is refused with what this makes; null lets them through again. */
  refuseWith(refusal: (() => AppError) | null): void;
  /** Commits what is waiting and closes the connection. @returns whether the data file was ours to the end */
  close(): boolean;
}

interface Job {
  /** Page that asked for it. */
  origin: string | undefined;
  /** Runs the body in its savepoint. */
  perform(): void;
  /** Settles after the commit. */
  succeed(): void;
  fail(error: unknown): void;
}

/** How much of a backup one turn of the event loop copies: 1 MiB. */
const PAGES_PER_TURN = 256;

/**
 * Makes the transactions of a connection.
 * @param publish gets the events of each commit, in order
 */
export function createUnitOfWork(opened: Connection, publish: (events: readonly CommittedEvent[]) => void): UnitOfWork {
  let { connection, db, readDb, begin, count, commit, savepoint, release, rollbackTo } = prepare(opened);
  let guard = createDataGuard(opened);
  let lastCommitAt = 0;
  let waiting: Job[] = [];
  let events: CommittedEvent[] = [];
  let origin: string | undefined;
  let isScheduled = false;
  let refusal: (() => AppError) | null = null;

  function flush(): void {
    isScheduled = false;
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    const good: Job[] = [];
    try {
      guard.beforeCommit();
      begin.run();
      count();
      for (const job of jobs) if (attempt(job)) good.push(job);
      commit.run();
    } catch (error) {
      rollback();
      events = [];
      for (const job of jobs) job.fail(word(error));
      return;
    }
    checkpoint();
    lastCommitAt = performance.now();
    const committed = events;
    events = [];
    try {
      guard.afterCommit();
      for (const job of good) job.succeed();
    } catch (error) {
      for (const job of good) job.fail(word(error));
    }
    if (committed.length > 0) publish(committed);
  }

  /** A disk that fails must not end the server: what SQLite could not undo now it undoes before the next transaction. */
  function rollback(): void {
    try {
      if (connection.inTransaction) connection.exec('ROLLBACK');
    } catch {
      // The caller already has the error that led here.
    }
  }

  function word(error: unknown): unknown {
    return wordDiskError(error, path.dirname(connection.name));
  }

  /** Runs one unit; its own failure undoes it alone, a failure that ended the transaction is thrown on. */
  function attempt(job: Job): boolean {
    const eventsBefore = events.length;
    savepoint.run();
    origin = job.origin;
    try {
      job.perform();
      release.run();
      return true;
    } catch (error) {
      if (!connection.inTransaction) throw error;
      rollbackTo.run();
      release.run();
      events.length = eventsBefore;
      job.fail(word(error));
      return false;
    }
  }

  /** Makes the data file alone complete before the answers go out; when it cannot (disk full), the commit stands. */
  function checkpoint(): void {
    try {
      connection.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // The write-ahead log keeps the commit until a later checkpoint succeeds.
    }
  }

  const readTx: Tx = {
    get db() {
      return readDb;
    },
  };
  const writeTx: WriteTx = {
    get db() {
      return db;
    },
    canWrite: true,
    emit: (event) => events.push(origin === undefined ? event : { ...event, origin }),
  };

  return {
    read: (body) => {
      try {
        guard.beforeRead();
        return body(readTx);
      } catch (error) {
        throw word(error);
      }
    },
    run: (body) =>
      new Promise((resolve, reject) => {
        if (refusal) throw refusal();
        let result: Parameters<typeof resolve>[0];
        waiting.push({
          origin: currentOrigin(),
          perform: () => {
            result = body(writeTx);
          },
          succeed: () => resolve(result),
          fail: reject,
        });
        if (!isScheduled) {
          isScheduled = true;
          setImmediate(flush);
        }
      }),
    lastCommitAt: () => lastCommitAt,
    refuseWith: (next) => {
      refusal = next;
    },
    copyTo: async (file, onProgress) => {
      const copied = connection;
      try {
        await copied.backup(file, {
          progress: ({ totalPages, remainingPages }) => {
            onProgress?.(totalPages === 0 ? 0 : 1 - remainingPages / totalPages);
            return PAGES_PER_TURN;
          },
        });
      } catch (error) {
        throw copied === connection ? error : new AppError('backup_busy');
      }
      makeStandAlone(file);
    },
    exchange: (open, reopen) => {
      flush();
      connection.close();
      guard.close();
      let next: Connection | undefined;
      try {
        next = open();
      } finally {
        ({ connection, db, readDb, begin, count, commit, savepoint, release, rollbackTo } = prepare(next ?? reopen()));
        guard = createDataGuard(connection);
      }
      publish([{ type: 'data.replaced' }]);
    },
    compact: () => {
      flush();
      try {
        guard.beforeCommit();
        // It commits by itself: reading the counter anew before it is all that can be done for it to be raised.
        begin.run();
        count();
        connection.exec('ROLLBACK');
        connection.exec('VACUUM');
        checkpoint();
        guard.afterCommit();
      } catch (error) {
        throw word(error);
      }
    },
    close: () => {
      flush();
      const isOurs = guard.beforeClose();
      connection.close();
      guard.close();
      return isOurs;
    },
  };
}

function prepare(connection: Connection) {
  return {
    connection,
    db: drizzle({ client: connection }),
    readDb: drizzle({ client: forReading(connection) as Connection }),
    begin: connection.prepare('BEGIN IMMEDIATE'),
    count: prepareCounting(connection),
    commit: connection.prepare('COMMIT'),
    savepoint: connection.prepare('SAVEPOINT unit'),
    release: connection.prepare('RELEASE unit'),
    rollbackTo: connection.prepare('ROLLBACK TO unit'),
  };
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

/** A prepared statement that reads, made once per database when it is first used. */
export function statement<S>(prepare: (db: ReadDb) => S): (tx: Tx) => S {
  return preparedOnce(prepare);
}

/** A prepared statement that changes something, made once per database when it is first used. */
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
