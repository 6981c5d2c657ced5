import type { Alerts } from '#server/features/backups/copies/alerts.ts';
import type { BackupFile } from '#server/features/backups/copies/backup-files.ts';
import type { BackupMaker } from '#server/features/backups/copies/make-backup.ts';
import type { OneAtATime } from '#server/features/backups/copies/one-at-a-time.ts';
import type { SecondPlaceKeeper } from '#server/features/backups/second-place/second-place-keeper.ts';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import type { Schedule } from './schedule.ts';

/** As long as a clean quit may take for a backup, in milliseconds (docs/product/backups.md#backups-3). */
export const QUIT_WITHIN_MS = 3000;

/**
 * What happens to the backups by itself: once a minute, when the computer wakes and when Kinboard is closed
 * (docs/product/backups.md#backups-1, docs/product/backups.md#backups-3).
 */
export function createUpkeep(deps: {
  schedule: Schedule;
  maker: Pick<BackupMaker, 'make'>;
  secondPlace: SecondPlaceKeeper;
  oneAtATime: OneAtATime;
  alerts: Pick<Alerts, 'tell'>;
  newestGood: () => BackupFile | null;
  standing: () => Pick<BackupStatus, 'sentence'>;
  drillWhenDue: () => Promise<void>;
  proveNext: () => Promise<void>;
}) {
  const { schedule, maker, oneAtATime } = deps;
  const tellTrouble = createTroubleTeller(deps);
  let ticking: Promise<void> | null = null;
  let nextTick: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      if (schedule.look()) await maker.make('daily').catch(() => schedule.retryLater());
      await bringToSecondPlace(deps);
      await deps.drillWhenDue();
      await deps.proveNext();
      tellTrouble();
    } catch {
      // Something else goes on, or the disk is full: the next look tries again, and the status tells what fails.
    }
  }

  function tick(): Promise<void> {
    if (oneAtATime.signal.aborted) return Promise.resolve();
    if (ticking === null) {
      ticking = look().finally(() => {
        ticking = null;
      });
      return ticking;
    }
    nextTick ??= ticking.then(() => {
      nextTick = null;
      return tick();
    });
    return nextTick;
  }

  return {
    /** Looks, once a minute and when somebody asks: whoever asks during a look gets one that begins after it. */
    tick,

    /** The computer slept: looks at once, and tries again what failed. */
    wake(): Promise<void> {
      schedule.retryNow();
      return tick();
    },

    /**
     * Makes one more backup when the last is older than 12 hours, as far as it fits into the time, and lets nothing
     * begin any more. What does not fit leaves nothing, and is due at the next start.
     */
    async quit(withinMs: number): Promise<void> {
      const timer = setTimeout(() => void oneAtATime.stop(), withinMs);
      try {
        if (withinMs > 0 && schedule.isDueAtQuit()) await maker.make('quit');
      } catch {
        // It is due at the next start, and what keeps it from being made is said there.
      } finally {
        clearTimeout(timer);
        await oneAtATime.stop();
      }
    },
  };
}

/** Copies the newest good backup to the second place where that is there and lacks it. */
async function bringToSecondPlace({
  secondPlace,
  oneAtATime,
  newestGood,
}: {
  secondPlace: Pick<SecondPlaceKeeper, 'look' | 'wants' | 'put'>;
  oneAtATime: Pick<OneAtATime, 'exclusively'>;
  newestGood: () => BackupFile | null;
}): Promise<void> {
  await secondPlace.look();
  const newest = newestGood();
  if (!secondPlace.wants(newest)) return;
  await oneAtATime.exclusively('second-place', (onProgress, signal) =>
    secondPlace.put(newest, (done) => onProgress('second-place', done), signal),
  );
}

/** Says once what needs somebody. */
function createTroubleTeller(deps: {
  schedule: Pick<Schedule, 'isOverdue'>;
  secondPlace: Pick<SecondPlaceKeeper, 'view'>;
  alerts: Pick<Alerts, 'tell'>;
  newestGood: () => BackupFile | null;
  standing: () => Pick<BackupStatus, 'sentence'>;
}): () => void {
  let toldOverdue = false;
  let toldMissed = false;
  return () => {
    const isOverdue = deps.schedule.isOverdue();
    if (isOverdue && !toldOverdue) deps.alerts.tell(deps.standing().sentence);
    toldOverdue = isOverdue;
    const place = deps.secondPlace.view(deps.newestGood());
    if (place?.isMissedLong && !toldMissed) deps.alerts.tell(place.sentence);
    toldMissed = place?.isMissedLong ?? false;
  };
}
