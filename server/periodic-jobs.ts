import { LOOK_EVERY_MS } from '#server/features/backups/scheduler/schedule.ts';
import type { Neighbour } from '#server/lan/neighbours.ts';
import type { Services } from '#server/services.ts';

/** Milliseconds between two removals of accounts without a family. */
const REMOVE_UNUSED_ACCOUNTS_EVERY_MS = 60 * 60 * 1000 + 1000;
/** Milliseconds between two checks for another Kinboard with the same data. */
const LOOK_FOR_DUPLICATE_EVERY_MS = 60 * 60 * 1000;

/** Jobs that run periodically while the server runs. */
export type PeriodicJobs = ReturnType<typeof startPeriodicJobs>;

/**
 * Starts the periodic jobs: backups, removal of accounts without a family, the check for another Kinboard with the same
 * data, and jobs of extras.
 */
export function startPeriodicJobs(
  { backups, families, people, extraJobs }: Services,
  findNeighbours: () => Promise<Neighbour[]>,
) {
  const lookForDuplicate = () => void backups.lookForDuplicate(findNeighbours).catch(() => undefined);
  // Errors are ignored: the job runs again an hour later.
  const removeUnusedAccounts = () => void people.removeWithoutFamily().catch(() => undefined);
  const extras = extraJobs.map(({ everyMs, run }) => ({ everyMs, run: () => void run().catch(() => undefined) }));
  const timers = [
    setInterval(removeUnusedAccounts, REMOVE_UNUSED_ACCOUNTS_EVERY_MS).unref(),
    ...extras.map(({ everyMs, run }) => setInterval(run, everyMs).unref()),
    setInterval(() => void backups.tick(), LOOK_EVERY_MS).unref(),
    setInterval(lookForDuplicate, LOOK_FOR_DUPLICATE_EVERY_MS).unref(),
  ];
  return {
    now(): void {
      void backups.tick();
      lookForDuplicate();
      removeUnusedAccounts();
      for (const { run } of extras) run();
    },
    /** Runs all jobs after the computer slept. */
    wake(): Promise<void> {
      void backups.wake();
      lookForDuplicate();
      removeUnusedAccounts();
      for (const { run } of extras) run();
      return families.refreshScreens();
    },
    stop: () => timers.forEach(clearInterval),
  };
}
