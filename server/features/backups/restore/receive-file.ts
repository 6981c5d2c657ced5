import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
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
export async function receiveFile(
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
  return new AppError('body_too_large', { message: say(words.thisFileIsTooLarge) });
}
