import type { ChangeVersions } from '#server/db/change-versions.ts';
import { checkpoint, type LiveHolder, rollback, wordFailure } from '#server/db/live-data.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { CommittedEvent } from '#server/events/bus.ts';

/** A unit of work that waits for the commit of its turn. */
interface Job {
  /** Browser page that requested the change. */
  origin: string | undefined;
  /** Runs the body in its savepoint. */
  perform(tx: WriteTx): void;
  /** Resolves the unit's promise after the commit. */
  succeed(): void;
  fail(error: unknown): void;
}

/** Events of the jobs of a commit that succeeded so far. */
interface Outbox {
  events: CommittedEvent[];
  origin: string | undefined;
}

/**
 * Lets the units of one turn of the event loop share one commit, each in its own savepoint (tool-3).
 * @param publish receives the events of each commit, in order
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
  /** Number of units in the last commit, and its duration in milliseconds. */
  let lastGroup = { units: 1, ms: 0 };
  let firstAddedAt = 0;

  /**
   * Commits once as many units wait as the last commit had: clients that were answered together mostly send their next
   * request together. A unit waits at most as long as a commit takes; one that was alone last time does not wait.
   */
  function flushTogether(): void {
    if (!isScheduled) return;
    const isEarly = waiting.length < lastGroup.units && performance.now() - firstAddedAt < lastGroup.ms;
    if (isEarly) setImmediate(flushTogether);
    else flush();
  }

  /** Commits all waiting units immediately. */
  function flush(): void {
    isScheduled = false;
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    const beganAt = performance.now();
    const succeeded = commitTogether(live, jobs, tx, outbox, versions);
    const committed = outbox.events;
    outbox.events = [];
    if (!succeeded) return;
    lastCommitAt = performance.now();
    lastGroup = { units: jobs.length, ms: lastCommitAt - beganAt };
    settle(live, succeeded);
    if (committed.length > 0) publish(committed);
  }

  return {
    /** Adds a job to the commit of this turn. */
    add(job: Job): void {
      waiting.push(job);
      if (isScheduled) return;
      isScheduled = true;
      firstAddedAt = performance.now();
      setImmediate(flushTogether);
    },
    flush,
    /** Returns the time of the last commit, in milliseconds of `performance.now()`; 0 before the first one. */
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

/** Throws when a `tx` is used after its body ended: the change would be outside of any transaction. */
function refuseAfterwards({ data }: LiveHolder): void {
  if (!data.connection.inTransaction)
    throw new Error('This unit of work is over: what it changes belongs into its body');
}

/** @returns jobs that succeeded, after they are durable; null when the commit failed and every job was rejected */
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
    const succeeded = jobs.filter((job) => attempt(live, job, tx, outbox, versions));
    data.commit.run();
    versions.noteEnd(data);
    checkpoint(data);
    return succeeded;
  } catch (error) {
    rollback(data);
    versions.noteAll();
    for (const job of jobs) job.fail(wordFailure(data, error));
    return null;
  }
}

/** Runs one unit. Its own failure undoes only this unit; a failure that ended the transaction is rethrown. */
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

/** Settles each committed job; it fails when the data file was lost meanwhile. */
function settle({ data }: LiveHolder, committed: readonly Job[]): void {
  try {
    data.guard.afterCommit();
    for (const job of committed) job.succeed();
  } catch (error) {
    for (const job of committed) job.fail(wordFailure(data, error));
  }
}
