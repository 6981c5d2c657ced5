import path from 'node:path';
import { nameBackup } from '#server/db/copies/backup-record.ts';
import { removeWorkingCopy, standAlone } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { syncFolderOf } from '#server/db/folder/private-files.ts';
import { removeBackupIfPossible, UNFINISHED } from '#server/features/backups/copies/backup-files.ts';
import type { Progress } from '#server/features/backups/copies/make-copy.ts';
import type { Clock } from '#server/lib/clock.ts';
import { moveFile } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import { type Incoming, receiveFile } from './receive-file.ts';

/**
 * Puts a file that is sent into the folder of backups, under the name of one.
 * @returns where it lies
 * @throws AppError as `receiveFile`; nothing stays then
 */
export async function receiveBackup(
  { clock, place, timeZone }: { clock: Clock; place: DataPlace; timeZone: string },
  incoming: Incoming,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<string> {
  const receiving = path.join(place.backupsFolder, `${UNFINISHED}${newId()}.sqlite`);
  try {
    await receiveFile(incoming, receiving, (done) => onProgress('receiving', done), signal);
    standAlone(receiving);
    const name = nameBackup(place.backupsFolder, 'uploaded', clock.now(), timeZone);
    const file = path.join(place.backupsFolder, name);
    await moveFile(receiving, file);
    syncFolderOf(file);
    return file;
  } finally {
    await removeWorkingCopy(receiving);
  }
}

/** Does something with a file that was received; nothing stays of one that could not be used. @throws AppError what the body throws */
export async function useReceived<T>(file: string, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    await removeBackupIfPossible(file);
    throw error;
  }
}
