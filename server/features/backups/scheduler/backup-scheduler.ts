import type { Alerts } from '#server/features/backups/copies/alerts.ts';
import type { BackupFile } from '#server/features/backups/copies/backup-files.ts';
import type { BackupMaker } from '#server/features/backups/copies/make-backup.ts';
import type { OneAtATime } from '#server/features/backups/copies/one-at-a-time.ts';
import type { BackupProver } from '#server/features/backups/copies/prove-backups.ts';
import type { WeeklyDrill } from '#server/features/backups/drill/weekly-drill.ts';
import type { SecondPlaceKeeper } from '#server/features/backups/second-place/second-place-keeper.ts';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import type { Schedule } from './schedule.ts';

/** Longest time that a clean quit may take for a backup, in milliseconds (backups-3). */
export const QUIT_WITHIN_MS = 3000;

interface Deps {
  schedule: Schedule;
  maker: BackupMaker;
  prover: BackupProver;
  drill: WeeklyDrill;
  secondPlace: SecondPlaceKeeper;
  oneAtATime: OneAtATime;
  alerts: Alerts;
  newestGood: () => BackupFile | null;
  /** Words how safe the data is now. */
  status: () => Pick<BackupStatus, 'sentence'>;
}

/**
 * Does what happens to the backups by itself: once a minute, when the computer wakes and when Kinboard is closed
 * (backups-1, backups-3).
 */
export class BackupScheduler {
  readonly #deps: Deps;
  #ticking: Promise<void> | null = null;
  #nextTick: Promise<void> | null = null;
  #toldOverdue = false;
  #toldMissed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Looks, once a minute and when somebody asks: whoever asks during a look gets one that begins after it. */
  tick(): Promise<void> {
    if (this.#deps.oneAtATime.signal.aborted) return Promise.resolve();
    if (this.#ticking === null) {
      this.#ticking = this.#look().finally(() => {
        this.#ticking = null;
      });
      return this.#ticking;
    }
    this.#nextTick ??= this.#ticking.then(() => {
      this.#nextTick = null;
      return this.tick();
    });
    return this.#nextTick;
  }

  /** Looks at once, and tries again what failed: the computer slept. */
  wake(): Promise<void> {
    this.#deps.schedule.retryNow();
    return this.tick();
  }

  /**
   * Makes one more backup when the last is older than 12 hours, as far as it fits into the time, and lets nothing
   * begin any more. What does not fit leaves nothing, and is due at the next start.
   */
  async quit(withinMs: number): Promise<void> {
    const { schedule, maker, oneAtATime } = this.#deps;
    const timer = setTimeout(() => void oneAtATime.stop(), withinMs);
    try {
      if (withinMs > 0 && schedule.isDueAtQuit()) await maker.make('quit');
    } catch {
      // It is due at the next start, and what keeps it from being made is said there.
    } finally {
      clearTimeout(timer);
      await oneAtATime.stop();
    }
  }

  async #look(): Promise<void> {
    const { schedule, maker, prover, drill } = this.#deps;
    try {
      if (schedule.look()) await maker.make('daily').catch(() => schedule.retryLater());
      await this.#bringToSecondPlace();
      await drill.drillWhenDue();
      await prover.proveNext();
      this.#tellTrouble();
    } catch {
      // Something else goes on, or the disk is full: the next look tries again, and the status tells what fails.
    }
  }

  /** Copies the newest good backup to the second place where that is there and lacks it. */
  async #bringToSecondPlace(): Promise<void> {
    const { secondPlace, oneAtATime, newestGood } = this.#deps;
    await secondPlace.look();
    const newest = newestGood();
    if (!secondPlace.wants(newest)) return;
    await oneAtATime.exclusively('second-place', (onProgress, signal) =>
      secondPlace.put(newest, (done) => onProgress('second-place', done), signal),
    );
  }

  /** Says once what needs somebody. */
  #tellTrouble(): void {
    const { schedule, secondPlace, alerts, newestGood, status } = this.#deps;
    const isOverdue = schedule.isOverdue();
    if (isOverdue && !this.#toldOverdue) alerts.tell(status().sentence);
    this.#toldOverdue = isOverdue;
    const place = secondPlace.view(newestGood());
    if (place?.isMissedLong && !this.#toldMissed) alerts.tell(place.sentence);
    this.#toldMissed = place?.isMissedLong ?? false;
  }
}
