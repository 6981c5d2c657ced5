import { statSync } from 'node:fs';
import path from 'node:path';
import { writeBackupRecord } from '#server/db/copies/backup-record.ts';
import { clearWorkingCopies } from '#server/db/copies/working-copy.ts';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import { removeBackupIfPossible } from '#server/features/backups/copies/backup-files.ts';
import type { RestorePreview, RestoreResult } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { withProvenCopy } from './proven-copy.ts';
import { receiveBackup, useReceived } from './receive-backup.ts';
import type { Incoming } from './receive-file.ts';
import { previewOf } from './restore-preview.ts';
import { refusalOf, wordRestoreError } from './restore-words.ts';
import { type Recheck, type SwapDeps, swapData } from './swap-data.ts';

/** Puts a backup in the place of the live data (docs/product/restore.md#restore-1). */
export type RestoreService = ReturnType<typeof createRestoreService>;

/** What a restore stands on. */
export interface RestoreDeps extends Omit<SwapDeps, 'register'> {
  backups: Pick<BackupsService, 'exclusively' | 'list' | 'pathOf' | 'register'>;
  /**
   * Told when a backup is live.
   * @returns a sentence on what is still to be done elsewhere; null for nothing
   */
  afterRestore: (backup: string) => Promise<string | null>;
}

/** Makes the restore service. */
export function createRestoreService(deps: RestoreDeps) {
  const { place, backups } = deps;

  const swap = (file: string, signal: AbortSignal, recheck: Recheck): Promise<RestoreResult> =>
    swapData({ ...deps, register: backups.register }, file, { signal, recheck });

  /** Does something that nothing else may come in between of; what the disk refuses is said in words for people. */
  async function exclusively<T>(...turn: Parameters<typeof backups.exclusively<T>>): Promise<T> {
    try {
      return await backups.exclusively(...turn);
    } catch (error) {
      throw wordRestoreError(error, place.path);
    }
  }

  clearWorkingCopies(place.path);

  return {
    /**
     * What restoring a backup would bring and what would be lost, read from a copy; nothing is changed.
     * @param backup name of one in the folder of backups, or the absolute path of a file
     * @throws AppError not_found, backup_busy, disk_full
     */
    preview: (backup: string): Promise<RestorePreview> =>
      exclusively('checking', async (_onProgress, signal) => {
        const file = findFile(backups, backup);
        return withProvenCopy(deps, file, signal, (copy) => previewOf(deps, file, copy));
      }),

    /**
     * Puts a backup in the place of the live data, which is kept as a backup; every session ends, paired devices stay.
     * @param backup as for `preview`
     * @param recheck throws when whoever asked may no longer; asked right before the swap
     * @throws AppError not_found, backup_busy, backup_not_kinboard, backup_damaged, backup_newer, disk_full: nothing has changed then
     */
    restore: (backup: string, recheck: Recheck = () => undefined): Promise<RestoreResult> =>
      exclusively('restoring', async (_onProgress, signal) => {
        const result = await swap(findFile(backups, backup), signal, recheck);
        const still = await deps.afterRestore(backup);
        return still === null ? result : { ...result, sentence: `${result.sentence} ${still}` };
      }),

    /**
     * Keeps a file that is sent, for a day, and says what restoring it would bring.
     * @throws AppError as `restore`; body_too_large; nothing stays then
     */
    upload: (incoming: Incoming): Promise<RestorePreview> =>
      exclusively('receiving', async (onProgress, signal) => {
        const file = await receiveBackup(deps, incoming, onProgress, signal);
        return useReceived(file, () => keepAndPreview(deps, file, signal));
      }),

    /** Restores a file that is sent. @throws AppError as `upload` */
    restoreUpload: (incoming: Incoming, recheck: Recheck = () => undefined): Promise<RestoreResult> =>
      exclusively('receiving', async (onProgress, signal) => {
        const file = await receiveBackup(deps, incoming, onProgress, signal);
        onProgress('restoring', 0);
        const result = await useReceived(file, () => swap(file, signal, recheck));
        await removeBackupIfPossible(file);
        return result;
      }),
  };
}

/** @param backup name of one in the folder of backups, or where a file lies. @throws AppError not_found */
function findFile(backups: Pick<BackupsService, 'pathOf'>, backup: string): string {
  const file = path.isAbsolute(backup) ? backup : backups.pathOf(backup);
  if (file === null || !statSync(file, { throwIfNoEntry: false })?.isFile()) throw new AppError('not_found');
  return file;
}

/** Writes what was proven beside a file that was sent. @throws AppError for one that cannot be restored */
function keepAndPreview(deps: RestoreDeps, file: string, signal: AbortSignal): Promise<RestorePreview> {
  return withProvenCopy(deps, file, signal, async (copy) => {
    const refusal = refusalOf(copy.proof);
    if (refusal) throw refusal;
    await writeBackupRecord(file, { kind: 'uploaded', madeAt: deps.clock.now(), proof: copy.proof });
    return previewOf(deps, file, copy);
  });
}
