import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DataSummary } from '#server/db/check/prove.ts';
import { DATABASE_NAME, type DataPlace } from '#server/db/folder/data-folder.ts';
import type { Alerts } from '#server/features/backups/copies/alerts.ts';
import { isOwnGood, newestBackup, UNFINISHED } from '#server/features/backups/copies/backup-files.ts';
import type { BackupSettingsFile } from '#server/features/backups/copies/backup-settings.ts';
import { describeDrill } from '#server/features/backups/copies/backup-words.ts';
import type { OneAtATime } from '#server/features/backups/copies/one-at-a-time.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { removeIfPossible } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import { threadScript } from '#server/lib/thread-script.ts';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

const WORKER = threadScript('drill-worker', import.meta.url);
const DAY_MS = 24 * 60 * 60 * 1000;
const DRILL_EVERY_MS = 7 * DAY_MS;
/** Milliseconds after a start in which no fire drill is held, so that it does not slow the start down. */
const DRILL_NOT_BEFORE_MS = 5 * 60 * 1000;

interface Deps {
  clock: Clock;
  uptime: () => number;
  place: DataPlace;
  timeZone: string;
  settings: BackupSettingsFile;
  oneAtATime: OneAtATime;
  alerts: Alerts;
}

/** Holds a fire drill of the newest good backup every week (backups-10). */
export class WeeklyDrill {
  readonly #deps: Deps;
  readonly #startedAt: number;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#startedAt = deps.uptime();
  }

  /**
   * Starts Kinboard on a copy of the newest good backup and stores the result.
   * @throws AppError backup_busy, not_found without a good backup
   */
  drillNow(): Promise<NonNullable<BackupStatus['drill']>> {
    const { clock, place, timeZone, settings, oneAtATime, alerts } = this.#deps;
    return oneAtATime.exclusively('checking', async (_onProgress, signal) => {
      const newest = this.#newestGood();
      if (!newest?.record?.summary) throw new AppError('not_found', { message: say(words.noGoodBackupYet) });
      let differences: string[] | null = null;
      try {
        differences = await runFireDrill(newest.file, newest.record.summary, { ...place, timeZone, signal });
      } catch (error) {
        if (signal.aborted) throw error;
      }
      const passed = differences?.length === 0;
      const sentence = describeDrill(differences);
      const drill = { at: toIso(clock.now()), passed, sentence, backup: newest.name };
      settings.change({ drill });
      if (!passed) alerts.tell(sentence);
      return drill;
    });
  }

  /** Holds a fire drill every week, and again a day after a failed one. @throws AppError backup_busy */
  async drillWhenDue(): Promise<void> {
    const { clock, uptime, settings } = this.#deps;
    const { drill } = settings.get();
    const since = drill ? clock.now() - Date.parse(drill.at) : Number.POSITIVE_INFINITY;
    const isDue = since < 0 || since >= (drill?.passed === false ? DAY_MS : DRILL_EVERY_MS);
    const isSettled = uptime() - this.#startedAt >= DRILL_NOT_BEFORE_MS;
    if (isDue && isSettled && this.#newestGood()) await this.drillNow();
  }

  #newestGood() {
    const { clock, place } = this.#deps;
    return newestBackup(place.backupsFolder, clock.now(), isOwnGood);
  }
}

/** Input of the worker: the copy to start, and the summary that it must find. */
export interface DrillOrder {
  folder: string;
  migrationsFolder: string;
  timeZone: string;
  expected: DataSummary;
}

/**
 * Holds a fire drill: opens a copy of a backup in a worker thread, with the code that opens the live data, and reads
 * everything that the screens of every family read (backups-10).
 * @param expected summary that the full check found in it
 * @returns the differences; empty when Kinboard could start from the backup
 */
async function runFireDrill(
  backup: string,
  expected: DataSummary,
  options: { backupsFolder: string; migrationsFolder: string; timeZone: string; signal: AbortSignal },
): Promise<string[]> {
  const folder = path.join(options.backupsFolder, `${UNFINISHED}${newId()}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    await copyFile(backup, path.join(folder, DATABASE_NAME), constants.COPYFILE_FICLONE);
    const { migrationsFolder, timeZone, signal } = options;
    return await start({ folder, migrationsFolder, timeZone, expected }, signal);
  } finally {
    await removeIfPossible(folder);
  }
}

function start(order: DrillOrder, signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(WORKER, { workerData: order });
    signal.addEventListener('abort', () => void worker.terminate(), { once: true });
    let differences: string[] | undefined;
    worker.once('message', (found: string[]) => {
      differences = found;
    });
    worker.once('error', reject);
    // The copy is closed when the worker exits; only then can its folder be removed.
    worker.once('exit', (code) => {
      if (differences) resolve(differences);
      else reject(signal.reason ?? new Error(`the fire drill ended with ${code}`));
    });
  });
}
