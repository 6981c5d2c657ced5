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
/** A start has enough to do: no fire drill in its first minutes. */
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
   * Starts the newest good backup on a copy, and keeps what came of it.
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

  /** Drills weekly; one that did not go well is held again the next day. @throws AppError backup_busy */
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

/** Order for the worker: what to start, and what it must find there. */
export interface DrillOrder {
  folder: string;
  migrationsFolder: string;
  timeZone: string;
  expected: DataSummary;
}

/**
 * Fire drill: opens a copy of a backup by the code that opens the live data, in a thread of its own, and reads everything
 * that the screens of every family read (backups-10).
 * @param expected what the whole check found in it
 * @returns what reads otherwise; nothing when the backup could be started from
 */
async function runFireDrill(
  backup: string,
  expected: DataSummary,
  around: { backupsFolder: string; migrationsFolder: string; timeZone: string; signal: AbortSignal },
): Promise<string[]> {
  const folder = path.join(around.backupsFolder, `${UNFINISHED}${newId()}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    await copyFile(backup, path.join(folder, DATABASE_NAME), constants.COPYFILE_FICLONE);
    const { migrationsFolder, timeZone, signal } = around;
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
    // Only then is the copy closed, and its folder can be removed.
    worker.once('exit', (code) => {
      if (differences) resolve(differences);
      else reject(signal.reason ?? new Error(`the fire drill ended with ${code}`));
    });
  });
}
