import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { nameBackup } from '#server/db/copies/backup-record.ts';
import { leaveWalMode, removeWorkingCopy } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { syncFolderOf } from '#server/db/folder/private-files.ts';
import { removeBackupIfPossible, UNFINISHED } from '#server/features/backups/copies/backup-files.ts';
import type { CopyProgress } from '#server/features/backups/copies/make-copy.ts';
import type { Clock } from '#server/lib/clock.ts';
import { moveFile } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

const BROKEN_OFF = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

/** A file that is being uploaded. */
export interface Incoming {
  body: Readable;
  /** Size in bytes that the sender announced; null when it did not. */
  announced: number | null;
}

/**
 * Writes an upload to a new file piece by piece, and syncs it to the disk.
 * @param onProgress receives the part that was written, from 0 to 1, if the size is known
 * @param signal aborts it
 * @throws AppError body_too_large beyond 1 GiB, request_timeout when the upload was broken off; errors of the disk.
 * The caller removes the file.
 */
async function receiveFile(
  { body, announced }: Incoming,
  file: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  if ((announced ?? 0) > LIMITS.uploadBytes) throw tooLarge();
  const breakOff = () => void body.destroy();
  signal.addEventListener('abort', breakOff);
  const handle = await open(file, 'wx', 0o600);
  try {
    let bytes = 0;
    // The connection stays open after an error, so that the sender receives the response.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > LIMITS.uploadBytes) throw tooLarge();
      await handle.writeFile(piece);
      if (announced) onProgress(bytes / announced);
    }
    if (body.errored || !body.readableEnded) throw new AppError('request_timeout');
    await handle.sync();
  } catch (error) {
    // The rest of the upload is discarded, so that the next request of this connection can be read.
    body.resume();
    throw BROKEN_OFF.includes(String((error as { code?: unknown }).code)) ? new AppError('request_timeout') : error;
  } finally {
    signal.removeEventListener('abort', breakOff);
    await handle.close();
  }
}

function tooLarge(): AppError {
  return new AppError('body_too_large', { message: say(words.fileTooLarge) });
}

/**
 * Stores an upload in the backups folder under the name of a backup.
 * @returns its path
 * @throws AppError like `receiveFile`; no file remains then
 */
export async function receiveBackup(
  { clock, place, timeZone }: { clock: Clock; place: DataPlace; timeZone: string },
  incoming: Incoming,
  onProgress: CopyProgress,
  signal: AbortSignal,
): Promise<string> {
  const unfinished = path.join(place.backupsFolder, `${UNFINISHED}${newId()}.sqlite`);
  try {
    await receiveFile(incoming, unfinished, (done) => onProgress('receiving', done), signal);
    leaveWalMode(unfinished);
    const name = nameBackup(place.backupsFolder, 'uploaded', clock.now(), timeZone);
    const file = path.join(place.backupsFolder, name);
    await moveFile(unfinished, file);
    syncFolderOf(file);
    return file;
  } finally {
    await removeWorkingCopy(unfinished);
  }
}

/** Runs a function on a received file, and removes the file when it throws. @throws AppError what the body throws */
export async function useReceived<T>(file: string, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    await removeBackupIfPossible(file);
    throw error;
  }
}
