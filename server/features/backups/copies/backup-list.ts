import type { Readable } from 'node:stream';
import type { BackupView } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type BackupFile, findBackupFile, listBackupFiles } from './backup-files.ts';
import { toBackupView } from './backup-view.ts';
import { readFileAsStream } from './read-file.ts';

/** The backups in a folder, as the owner sees and downloads them. */
export type BackupList = ReturnType<typeof createBackupList>;

/** Makes the list. @param isInSecondPlace whether a copy of it lies in the second place */
export function createBackupList({
  folder,
  isInSecondPlace,
}: {
  folder: string;
  isInSecondPlace: (backup: BackupFile) => boolean;
}) {
  const toView = (backup: BackupFile): BackupView => toBackupView(backup, isInSecondPlace(backup));

  return {
    toView,

    /** Every backup in the folder, the newest first. */
    list: async (): Promise<BackupView[]> => listBackupFiles(folder).map(toView),

    /** One of them. @throws AppError not_found */
    get(name: string): BackupView {
      const backup = findBackupFile(folder, name);
      if (!backup) throw new AppError('not_found');
      return toView(backup);
    },

    /** Where a backup lies; null when there is none of that name. */
    pathOf: (name: string): string | null => findBackupFile(folder, name)?.file ?? null,

    /** A backup to be downloaded. @throws AppError not_found */
    open: (name: string): Promise<{ stream: Readable; size: number }> =>
      readFileAsStream(findBackupFile(folder, name)?.file ?? null),
  };
}
