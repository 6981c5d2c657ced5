import { AsyncResource } from 'node:async_hooks';
import { createChangeVersions } from '#server/db/change-versions.ts';
import { copyLive } from '#server/db/copy-live.ts';
import { createGroupCommit } from '#server/db/group-commit.ts';
import { checkpoint, type LiveHolder, prepareLiveData, wordFailure } from '#server/db/live-data.ts';
import type { Connection } from '#server/db/open.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { beginUnit } from '#server/db/unit-beginning.ts';
import type { CommittedEvent } from '#server/events/bus.ts';
import { currentOrigin } from '#server/events/origin.ts';
import type { AppError } from '#shared/errors.ts';

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
   * event loop share one commit, each in its own savepoint (tool-3). Every such commit raises the
   * file change counter in the data file's header by exactly one, so that a write-ahead log whose first commit has
   * another one than the next is known not to belong to the file it lies beside.
   */
  run<T>(body: (tx: WriteTx) => Synchronous<T>): Promise<Synchronous<T>>;
  /**
   * A number that grows with every change that may concern a family: what was read before it grew may be old.
   * @throws AppError data_unavailable as `read` does
   */
  versionOf(familyId: string): number;
  /** The same of who somebody is and what they may: sessions, people, roles, families. @throws AppError as `read` does */
  accessVersion(): number;
  /** Tells when something was last committed, in milliseconds of `performance.now()`; 0 while nothing was. */
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

/**
 * Makes the transactions of a connection.
 * @param publish gets the events of each commit, in order
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
          // On behalf of whoever asked: units of one turn are performed together.
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

/** Closes the live data and goes on with what `open` gives, or else with what `reopen` gives back. */
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
    // It commits by itself: reading the counter anew before it is all that can be done for it to be raised.
    data.begin.run();
    data.count();
    data.connection.exec('ROLLBACK');
    data.connection.exec('VACUUM');
    checkpoint(data);
    data.guard.afterCommit();
  } catch (error) {
    throw wordFailure(data, error);
  }
}
