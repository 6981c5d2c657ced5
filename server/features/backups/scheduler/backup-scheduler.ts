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
  /** Describes how safe the data is now. */
  status: () => Pick<BackupStatus, 'sentence'>;
}

/**
 * Runs the automatic work on backups: once a minute, when the computer wakes and when Kinboard is closed
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

  /** Does what is due, once a minute and on request. A call during a run starts another run after it. */
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

  /** Does what is due and retries what failed; called after the computer slept. */
  wake(): Promise<void> {
    this.#deps.schedule.retryNow();
    return this.tick();
  }

  /**
   * Makes a backup when the last is older than 12 hours, and refuses further operations. A backup that does not finish
   * within the time leaves no file, and is due at the next start.
   */
  async quit(withinMs: number): Promise<void> {
    const { schedule, maker, oneAtATime } = this.#deps;
    const timer = setTimeout(() => void oneAtATime.stop(), withinMs);
    try {
      if (withinMs > 0 && schedule.isDueAtQuit()) await maker.make('quit');
    } catch {
      // The backup is due at the next start, and the reason for the failure is reported then.
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
      // Another operation runs, or the disk is full: the next run tries again, and the status tells what fails.
    }
  }

  /** Copies the newest good backup to the second place, if that is there and lacks it. */
  async #bringToSecondPlace(): Promise<void> {
    const { secondPlace, oneAtATime, newestGood } = this.#deps;
    await secondPlace.look();
    const newest = newestGood();
    if (!secondPlace.wants(newest)) return;
    await oneAtATime.exclusively('second-place', (onProgress, signal) =>
      secondPlace.put(newest, (done) => onProgress('second-place', done), signal),
    );
  }

  /** Sends one alert when a backup becomes overdue, and one when the second place lacks a recent copy. */
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
