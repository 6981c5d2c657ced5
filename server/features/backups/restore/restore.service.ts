import { statSync } from 'node:fs';
import path from 'node:path';
import { writeBackupRecord } from '#server/db/copies/backup-record.ts';
import { clearWorkingCopies } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import { removeBackupIfPossible } from '#server/features/backups/copies/backup-files.ts';
import type { CopyProgress } from '#server/features/backups/copies/make-copy.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { BackupStatus, RestorePreview, RestoreResult } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type ReadWhole, withProvenCopy } from './proven-copy.ts';
import { type Incoming, receiveBackup, useReceived } from './receive-backup.ts';
import { previewOf } from './restore-preview.ts';
import { restoreRefusalOf, wordRestoreError } from './restore-words.ts';
import { type Recheck, swapData } from './swap-data.ts';

/** Computer that the data was fetched from. */
interface Origin {
  /**
   * Notifies that computer that a backup is live here, if the backup came from it.
   * @returns a sentence on what is left to do on that computer; null for nothing
   */
  tellOldComputer(backup: string): Promise<string | null>;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  /** IANA zone of the installation, in which sentences state times. */
  timeZone: string;
  backups: BackupsService;
  origin: Origin;
  readWhole: ReadWhole;
}

/** Replaces the live data with a backup (restore-1). */
export class RestoreService {
  readonly #deps: Deps;

  /** Removes the files of a restore that was running when Kinboard ended. */
  constructor(deps: Deps) {
    this.#deps = deps;
    clearWorkingCopies(deps.place.path);
  }

  /**
   * Tells what restoring a backup would bring and what would be lost, read from a copy; nothing is changed.
   * @param backup name of a backup in the backups folder, or the absolute path of a file
   * @throws AppError not_found, backup_busy, disk_full
   */
  preview(backup: string): Promise<RestorePreview> {
    const deps = this.#deps;
    return this.#exclusively('checking', async (_onProgress, signal) => {
      const file = findFile(deps.backups, backup);
      return withProvenCopy(deps, file, signal, (copy) => previewOf(deps, file, copy));
    });
  }

  /**
   * Replaces the live data with a backup, and keeps the replaced data as a backup. Every session ends; paired devices
   * stay.
   * @param backup like in `preview`
   * @param recheck throws when the caller is no longer permitted; called right before the swap
   * @throws AppError not_found, backup_busy, backup_not_kinboard, backup_damaged, backup_newer, disk_full; nothing has
   * changed then
   */
  restore(backup: string, recheck: Recheck = () => undefined): Promise<RestoreResult> {
    const { backups, origin } = this.#deps;
    return this.#exclusively('restoring', async (_onProgress, signal) => {
      const result = await swapData(this.#deps, findFile(backups, backup), { signal, recheck });
      const leftToDo = await origin.tellOldComputer(backup);
      return leftToDo === null ? result : { ...result, sentence: `${result.sentence} ${leftToDo}` };
    });
  }

  /**
   * Stores an upload for a day, and describes what restoring it would bring.
   * @throws AppError like `restore`; body_too_large; no file remains then
   */
  upload(incoming: Incoming): Promise<RestorePreview> {
    return this.#exclusively('receiving', async (onProgress, signal) => {
      const file = await receiveBackup(this.#deps, incoming, onProgress, signal);
      return useReceived(file, () => keepAndPreview(this.#deps, file, signal));
    });
  }

  /** Restores an upload. @throws AppError like `upload` */
  restoreUpload(incoming: Incoming, recheck: Recheck = () => undefined): Promise<RestoreResult> {
    return this.#exclusively('receiving', async (onProgress, signal) => {
      const file = await receiveBackup(this.#deps, incoming, onProgress, signal);
      onProgress('restoring', 0);
      const result = await useReceived(file, () => swapData(this.#deps, file, { signal, recheck }));
      await removeBackupIfPossible(file);
      return result;
    });
  }

  /** Runs an operation while no other one may run; errors of the disk get a message for people. */
  async #exclusively<T>(
    phase: NonNullable<BackupStatus['running']>['phase'],
    body: (onProgress: CopyProgress, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { backups, place } = this.#deps;
    try {
      return await backups.exclusively(phase, body);
    } catch (error) {
      throw wordRestoreError(error, place.path);
    }
  }
}

/** Finds the file of a backup. @param backup like in `RestoreService.preview` @throws AppError not_found */
function findFile(backups: BackupsService, backup: string): string {
  const file = path.isAbsolute(backup) ? backup : backups.pathOf(backup);
  if (file === null || !statSync(file, { throwIfNoEntry: false })?.isFile()) throw new AppError('not_found');
  return file;
}

/** Writes the record of an upload, and describes it. @throws AppError for a file that cannot be restored */
function keepAndPreview(deps: Deps, file: string, signal: AbortSignal): Promise<RestorePreview> {
  return withProvenCopy(deps, file, signal, async (copy) => {
    const refusal = restoreRefusalOf(copy.proof);
    if (refusal) throw refusal;
    await writeBackupRecord(file, { kind: 'uploaded', madeAt: deps.clock.now(), proof: copy.proof });
    return previewOf(deps, file, copy);
  });
}
