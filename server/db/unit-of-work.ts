import { AsyncResource } from 'node:async_hooks';
import { createChangeVersions } from '#server/db/change-versions.ts';
import { copyLive } from '#server/db/copy-live.ts';
import { createGroupCommit } from '#server/db/group-commit.ts';
import { checkpoint, type LiveHolder, prepareLiveData, rollback, wordFailure } from '#server/db/live-data.ts';
import type { Connection } from '#server/db/open.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { beginUnit } from '#server/db/unit-beginning.ts';
import type { CommittedEvent } from '#server/events/bus.ts';
import { currentOrigin } from '#server/events/origin.ts';
import type { AppError } from '#shared/errors.ts';

/** The body of a unit of work is synchronous: a promise as its result does not compile. */
type Synchronous<T> = T extends PromiseLike<unknown> ? never : T;

/**
 * Transactions on the data file. Failures of the file or its disk are thrown as `AppError`: `data_unavailable` (the
 * file is gone, replaced, overwritten or read-only), `disk_full` or `disk_failing`.
 */
export interface UnitOfWork {
  /** Reads committed data. @throws Error when the body tries to write */
  read<T>(body: (tx: Tx) => Synchronous<T>): Synchronous<T>;
  /**
   * Changes data, all or nothing. The promise settles after the commit is durable. The units of one turn of the event
   * loop share one commit, each in its own savepoint (tool-3). Every commit raises the file change counter in the
   * file's header by exactly one, so that a start can recognise a write-ahead log of another file.
   */
  run<T>(body: (tx: WriteTx) => Synchronous<T>): Promise<Synchronous<T>>;
  /**
   * Returns a number that grows with every change that may affect a family: data that was read before may be outdated.
   * @throws AppError data_unavailable like `read`
   */
  versionOf(familyId: string): number;
  /**
   * The same for changes of identity and permissions: sessions, people, roles, families.
   * @throws AppError like `read`
   */
  accessVersion(): number;
  /** Returns the time of the last commit, in milliseconds of `performance.now()`; 0 before the first one. */
  lastCommitAt(): number;
  /**
   * Copies all committed data into a new file with SQLite's online backup, while requests continue to read and write;
   * their changes are in the copy. The copy has no write-ahead log and is synced to the disk.
   * @param onProgress receives the finished part, from 0 to 1
   * @throws AppError backup_busy when the live data is replaced meanwhile
   */
  copyTo(file: string, onProgress?: (done: number) => void): Promise<void>;
  /**
   * Commits the waiting units, closes the data, continues with the data that `open` opens, and publishes
   * `data.replaced`. No request runs meanwhile, since all is in one turn. When `open` throws, `reopen` must return the
   * old data.
   */
  exchange(open: () => Connection, reopen: () => Connection): void;
  /**
   * Rewrites the data file, so that no deleted content is left in its free pages. Takes about a second per 300,000
   * entries, in which no request runs.
   * @throws AppError disk_full and the like; the data stays unchanged
   */
  compact(): void;
  /** From now on rejects every change with the error that this function makes; null allows changes again. */
  refuseWith(refusal: (() => AppError) | null): void;
  /** Commits the waiting units and closes the connection. @returns whether the data file was still in place */
  close(): boolean;
}

/**
 * Makes the transactions of a connection.
 * @param publish receives the events of each commit, in order
 */
export function createUnitOfWork(opened: Connection, publish: (events: readonly CommittedEvent[]) => void): UnitOfWork {
  const live: LiveHolder = { data: prepareLiveData(opened) };
  const versions = createChangeVersions();
  const commits = createGroupCommit(live, publish, versions);
  let refusal: (() => AppError) | null = null;
  const readTx: Tx = {
    get db() {
      return live.data.readDb;
    },
  };
  function guarded<T>(body: () => T): T {
    try {
      live.data.guard.beforeRead();
      return body();
    } catch (error) {
      throw wordFailure(live.data, error);
    }
  }

  return {
    read: (body) => guarded(() => body(readTx)),
    versionOf: (familyId) => guarded(() => versions.ofFamily(familyId)),
    accessVersion: () => guarded(() => versions.ofAccess(live.data)),
    run: (body) =>
      new Promise((resolve, reject) => {
        if (refusal) throw refusal();
        let result: Parameters<typeof resolve>[0];
        commits.add({
          origin: currentOrigin(),
          // Keeps the async context of the caller, since the units of one turn run together later.
          perform: AsyncResource.bind((tx: WriteTx) => {
            beginUnit(tx);
            result = body(tx);
          }),
          succeed: () => resolve(result),
          fail: reject,
        });
      }),
    lastCommitAt: commits.lastCommitAt,
    refuseWith: (next) => {
      refusal = next;
    },
    copyTo: (file, onProgress) => copyLive(live, file, onProgress),
    exchange: (open, reopen) => {
      commits.flush();
      exchange(live, open, reopen);
      versions.noteAll();
      publish([{ type: 'data.replaced' }]);
    },
    compact: () => {
      commits.flush();
      compact(live.data);
    },
    close: () => {
      commits.flush();
      const { connection, guard } = live.data;
      const isOurs = guard.beforeClose();
      connection.close();
      guard.close();
      return isOurs;
    },
  };
}

/** Closes the live data and continues with the data of `open`, or of `reopen` when `open` throws. */
function exchange(live: LiveHolder, open: () => Connection, reopen: () => Connection): void {
  live.data.connection.close();
  live.data.guard.close();
  let next: Connection | undefined;
  try {
    next = open();
  } finally {
    live.data = prepareLiveData(next ?? reopen());
  }
}

function compact(data: LiveHolder['data']): void {
  try {
    data.guard.beforeCommit();
    // VACUUM commits by itself. Reading the counter before is all that can be done to have it raised correctly.
    data.begin.run();
    data.count();
    data.connection.exec('ROLLBACK');
    data.connection.exec('VACUUM');
    checkpoint(data);
    data.guard.afterCommit();
  } catch (error) {
    rollback(data);
    throw wordFailure(data, error);
  }
}
