import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';

/**
 * Opens a file to be sent, as it is now: read piece by piece as fast as it is taken, never a link or a pipe.
 * @throws AppError not_found
 */
export async function readFileAsStream(file: string | null): Promise<{ stream: Readable; size: number }> {
  if (file === null) throw new AppError('not_found');
  // Of what is no regular file after all: neither followed nor waited for.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file, flags).catch(() => {
    throw new AppError('not_found');
  });
  const stat = await handle.stat();
  if (!stat.isFile()) {
    await handle.close();
    throw new AppError('not_found');
  }
  return { stream: handle.createReadStream({ start: 0, end: Math.max(0, stat.size - 1) }), size: stat.size };
}
