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
import { makeCopy, type Progress } from './make-copy.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { chooseToRemove } from './rotation.ts';

/** Makes backups of the live data, and removes what the rotation does not keep. */
export type BackupMaker = ReturnType<typeof createBackupMaker>;

/** Makes the maker; it makes a backup only when it is told to. */
export function createBackupMaker(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone whose days count for the rotation. */
  timeZone: string;
  log: Log | undefined;
  oneAtATime: Pick<OneAtATime, 'exclusively'>;
  alerts: Pick<Alerts, 'tell'>;
  list: Pick<BackupList, 'get'>;
}) {
  const { clock, place, timeZone, log, oneAtATime, alerts } = deps;
  const folder = place.backupsFolder;
  let failure: string | null = null;

  async function makeOne(kind: BackupKind, onProgress: Progress, signal: AbortSignal): Promise<BackupView> {
    try {
      const made = await makeCopy(deps, kind, { onProgress, signal });
      log?.info('backup made', { kind, verdict: made.verdict });
      if (made.verdict !== 'good') alerts.tell(describeBadCopy(made.verdict));
      if (made.name === null) throw new AppError('backup_failed', { message: describeBadCopy(made.verdict) });
      failure = null;
      await rotate(made.name);
      return deps.list.get(made.name);
    } catch (error) {
      const worded = wordBackupError(error, folder);
      log?.warn('backup failed', { kind, code: worded instanceof AppError ? worded.code : 'internal' });
      if (!signal.aborted) failure = worded.message;
      throw worded;
    }
  }

  /** By a clock that stands still or was set back the newest is not the one that was just made. */
  async function rotate(justMade: string): Promise<void> {
    try {
      for (const old of chooseToRemove(listBackupFiles(folder), clock.now(), timeZone)) {
        if (old.name !== justMade) await removeBackup(old.file);
      }
    } catch (error) {
      // The backup is made all the same; what another program holds goes after the next one.
      log?.warn('an old backup stays', { code: String((error as NodeJS.ErrnoException).code) });
    }
  }

  return {
    /**
     * Makes a backup now and answers when it is proven.
     * @throws AppError backup_busy, backup_failed, disk_full, disk_failing, data_unavailable
     */
    make: (kind: BackupKind, onProgress?: Progress): Promise<BackupView> =>
      oneAtATime.exclusively('copying', (onStep, signal) => {
        const tellProgress: Progress = (phase, done) => {
          onStep(phase, done);
          onProgress?.(phase, done);
        };
        return makeOne(kind, tellProgress, signal);
      }),

    /** Why the last one could not be made, in words; null when it was. */
    failure: (): string | null => failure,
  };
}
