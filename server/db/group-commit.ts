import type { ChangeVersions } from '#server/db/change-versions.ts';
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

/** Events that the jobs of a commit publish: those of each job that stands. */
interface Outbox {
  events: CommittedEvent[];
  origin: string | undefined;
}

/**
 * Lets the units of one turn of the event loop share one commit, each in its own savepoint (tool-3).
 * @param publish gets the events of each commit, in order
 */
export function createGroupCommit(
  live: LiveHolder,
  publish: (events: readonly CommittedEvent[]) => void,
  versions: ChangeVersions,
) {
  const outbox: Outbox = { events: [], origin: undefined };
  const tx = writeTxOf(live, outbox);
  let waiting: Job[] = [];
  let isScheduled = false;
  let lastCommitAt = 0;
  /** Number of units that the last commit had, and the milliseconds that it took. */
  let lastGroup = { units: 1, ms: 0 };
  let firstCameAt = 0;

  /**
   * Commits once as many wait as last time: those who were answered together mostly ask again together. Nobody waits for
   * others for longer than a commit takes, and who is alone not at all.
   */
  function flushTogether(): void {
    if (!isScheduled) return;
    const isEarly = waiting.length < lastGroup.units && performance.now() - firstCameAt < lastGroup.ms;
    if (isEarly) setImmediate(flushTogether);
    else flush();
  }

  /** Commits what waits, now. */
  function flush(): void {
    isScheduled = false;
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    const beganAt = performance.now();
    const good = commitTogether(live, jobs, tx, outbox, versions);
    const committed = outbox.events;
    outbox.events = [];
    if (!good) return;
    lastCommitAt = performance.now();
    lastGroup = { units: jobs.length, ms: lastCommitAt - beganAt };
    settle(live, good);
    if (committed.length > 0) publish(committed);
  }

  return {
    /** Has a job performed with the others of this turn. */
    add(job: Job): void {
      waiting.push(job);
      if (isScheduled) return;
      isScheduled = true;
      firstCameAt = performance.now();
      setImmediate(flushTogether);
    },
    flush,
    /** Tells when something was last committed, in milliseconds of `performance.now()`; 0 while nothing was. */
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
function commitTogether(
  live: LiveHolder,
  jobs: readonly Job[],
  tx: WriteTx,
  outbox: Outbox,
  versions: ChangeVersions,
): Job[] | null {
  const { data } = live;
  try {
    data.guard.beforeCommit();
    data.begin.run();
    data.count();
    const good = jobs.filter((job) => attempt(live, job, tx, outbox, versions));
    data.commit.run();
    versions.noteEnd(data);
    checkpoint(data);
    return good;
  } catch (error) {
    rollback(data);
    versions.noteAll();
    for (const job of jobs) job.fail(wordFailure(data, error));
    return null;
  }
}

/** Runs one unit; its own failure undoes it alone, a failure that ended the transaction is thrown on. */
function attempt({ data }: LiveHolder, job: Job, tx: WriteTx, outbox: Outbox, versions: ChangeVersions): boolean {
  const eventsBefore = outbox.events.length;
  data.savepoint.run();
  outbox.origin = job.origin;
  try {
    job.perform(tx);
    data.release.run();
    versions.noteUnit(outbox.events.slice(eventsBefore));
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
