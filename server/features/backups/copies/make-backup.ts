import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { BackupKind, BackupView } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Alerts } from './alerts.ts';
import { listBackupFiles, removeBackup } from './backup-files.ts';
import type { BackupList } from './backup-list.ts';
import { describeBadCopy, wordBackupError } from './backup-words.ts';
import { type CopyProgress, makeCopy } from './make-copy.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { chooseToRemove } from './rotation.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone whose days count for the rotation. */
  timeZone: string;
  log: Log | undefined;
  oneAtATime: OneAtATime;
  alerts: Alerts;
  list: BackupList;
}

/** Makes backups of the live data, and removes what the rotation does not keep. */
export class BackupMaker {
  readonly #deps: Deps;
  #failure: string | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Makes a backup now and resolves when it is proven.
   * @throws AppError backup_busy, backup_failed, disk_full, disk_failing, data_unavailable
   */
  make(kind: BackupKind, onProgress?: CopyProgress): Promise<BackupView> {
    return this.#deps.oneAtATime.exclusively('copying', (onStep, signal) => {
      const tellProgress: CopyProgress = (phase, done) => {
        onStep(phase, done);
        onProgress?.(phase, done);
      };
      return this.#makeOne(kind, tellProgress, signal);
    });
  }

  /** Returns a sentence on why the last backup failed; null when it succeeded. */
  failure(): string | null {
    return this.#failure;
  }

  async #makeOne(kind: BackupKind, onProgress: CopyProgress, signal: AbortSignal): Promise<BackupView> {
    const { place, log, alerts, list } = this.#deps;
    try {
      const made = await makeCopy(this.#deps, kind, { onProgress, signal });
      log?.info('backup made', { kind, verdict: made.verdict });
      if (made.verdict !== 'good') alerts.tell(describeBadCopy(made.verdict));
      if (made.name === null) throw new AppError('backup_failed', { message: describeBadCopy(made.verdict) });
      this.#failure = null;
      await this.#rotate(made.name);
      return list.get(made.name);
    } catch (error) {
      const worded = wordBackupError(error, place.backupsFolder);
      log?.warn('backup failed', { kind, code: worded instanceof AppError ? worded.code : 'internal' });
      if (!signal.aborted) this.#failure = worded.message;
      throw worded;
    }
  }

  /** Removes old backups, but never the one just made: after the clock was set back, it is not the newest. */
  async #rotate(justMade: string): Promise<void> {
    const { clock, place, timeZone, log } = this.#deps;
    try {
      for (const old of chooseToRemove(listBackupFiles(place.backupsFolder), clock.now(), timeZone)) {
        if (old.name !== justMade) await removeBackup(old.file);
      }
    } catch (error) {
      // The backup itself succeeded; a file that another program holds open is removed after the next backup.
      log?.warn('an old backup stays', { code: String((error as NodeJS.ErrnoException).code) });
    }
  }
}
