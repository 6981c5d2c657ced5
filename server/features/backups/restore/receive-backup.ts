import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { nameBackup } from '#server/db/copies/backup-record.ts';
import { removeWorkingCopy, standAlone } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { syncFolderOf } from '#server/db/folder/private-files.ts';
import { removeBackupIfPossible, UNFINISHED } from '#server/features/backups/copies/backup-files.ts';
import type { Progress } from '#server/features/backups/copies/make-copy.ts';
import type { Clock } from '#server/lib/clock.ts';
import { moveFile } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

const BROKEN_OFF = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

/** A file that somebody sends, piece by piece. */
export interface Incoming {
  body: Readable;
  /** Bytes it will have, when the sender says so. */
  announced: number | null;
}

/**
 * Writes what is sent into a new file, never holding more of it than a piece, and waits until it is on the disk.
 * @param onProgress gets the part that is there, from 0 to 1, as far as it is known
 * @param signal ends it
 * @throws AppError body_too_large beyond 1 GiB, request_timeout when it was broken off; what the disk says. The caller removes the file.
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
    // The connection stays when something is wrong, so that the sender reads why.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > LIMITS.uploadBytes) throw tooLarge();
      await handle.writeFile(piece);
      if (announced) onProgress(bytes / announced);
    }
    if (body.errored || !body.readableEnded) throw new AppError('request_timeout');
    await handle.sync();
  } catch (error) {
    // What is still on its way goes nowhere, and the next request of this connection is read.
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
