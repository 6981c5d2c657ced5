import { checkpoint, type LiveHolder, rollback, wordFailure } from '#server/db/live-data.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { CommittedEvent } from '#server/events/bus.ts';

/** A unit of work that waits for the commit of its turn. */
interface Job {
  /** Page that asked for it. */
  origin: string | undefined;
  /** Runs the body in its savepoint. */
  perform(tx: WriteTx): void;
  /** Settles after the commit. */
  succeed(): void;
  fail(error: unknown): void;
}

/** What the jobs of a commit publish: the events of each one that stands. */
interface Outbox {
  events: CommittedEvent[];
  origin: string | undefined;
}

/**
 * Lets the units of one turn of the event loop share one commit, each in its own savepoint (docs/toolchain.md#tool-3).
 * @param publish gets the events of each commit, in order
 */
export function createGroupCommit(live: LiveHolder, publish: (events: readonly CommittedEvent[]) => void) {
  const outbox: Outbox = { events: [], origin: undefined };
  const tx = writeTxOf(live, outbox);
  let waiting: Job[] = [];
  let isScheduled = false;
  let lastCommitAt = 0;

  /** Commits what waits, now. */
  function flush(): void {
    isScheduled = false;
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    const good = commitTogether(live, jobs, tx, outbox);
    const committed = outbox.events;
    outbox.events = [];
    if (!good) return;
    lastCommitAt = performance.now();
    settle(live, good);
    if (committed.length > 0) publish(committed);
  }

  return {
    /** Has a job performed with the others of this turn. */
    add(job: Job): void {
      waiting.push(job);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flush);
    },
    flush,
    /** When something was last committed, in milliseconds of `performance.now()`; 0 while nothing was. */
    lastCommitAt: () => lastCommitAt,
  };
}

function writeTxOf(live: LiveHolder, outbox: Outbox): WriteTx {
  return {
    get db() {
      refuseAfterwards(live);
      return live.data.db;
    },
    canWrite: true,
    emit: (event) => {
      refuseAfterwards(live);
      const { origin } = outbox;
      outbox.events.push(origin === undefined ? event : { ...event, origin });
    },
  };
}

/** Whoever keeps a `tx` beyond its body would change something outside of every transaction. */
function refuseAfterwards({ data }: LiveHolder): void {
  if (!data.connection.inTransaction)
    throw new Error('This unit of work is over: what it changes belongs into its body');
}

/** @returns the jobs that stand, once they are durable; null when the commit failed, which every job was told */
function commitTogether(live: LiveHolder, jobs: readonly Job[], tx: WriteTx, outbox: Outbox): Job[] | null {
  const { data } = live;
  try {
    data.guard.beforeCommit();
    data.begin.run();
    data.count();
    const good = jobs.filter((job) => attempt(live, job, tx, outbox));
    data.commit.run();
    checkpoint(data);
    return good;
  } catch (error) {
    rollback(data);
    for (const job of jobs) job.fail(wordFailure(data, error));
    return null;
  }
}

/** Runs one unit; its own failure undoes it alone, a failure that ended the transaction is thrown on. */
function attempt({ data }: LiveHolder, job: Job, tx: WriteTx, outbox: Outbox): boolean {
  const eventsBefore = outbox.events.length;
  data.savepoint.run();
  outbox.origin = job.origin;
  try {
    job.perform(tx);
    data.release.run();
    return true;
  } catch (error) {
    if (!data.connection.inTransaction) throw error;
    data.rollbackTo.run();
    data.release.run();
    outbox.events.length = eventsBefore;
    job.fail(wordFailure(data, error));
    return false;
  }
}

/** Tells each job how it ended: durable, unless the file was no longer ours. */
function settle({ data }: LiveHolder, good: readonly Job[]): void {
  try {
    data.guard.afterCommit();
    for (const job of good) job.succeed();
  } catch (error) {
    for (const job of good) job.fail(wordFailure(data, error));
  }
}
