import { chmodSync, closeSync, fsyncSync, openSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  moveFile,
  moveFileSync,
  removeFile,
  removeFileSync,
  removeIfPossible,
  removeIfPossibleSync,
} from '#server/lib/files.ts';

/** Takes from everybody but the owner what others of this computer may do with a file or folder (data-2). */
export function makePrivate(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    // Only takes: a file that its owner made read-only stays so.
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // A USB stick knows no owners, and a folder of somebody else is theirs: Kinboard works there all the same.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Waits until a file's bytes are on the disk. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Waits until the names in a file's folder are on the disk, after a rename; Windows does that by itself. */
export function syncFolderOf(file: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes a small file, all or nothing: under a temporary name first, and on the disk before it gets its own.
 * Nobody else of this computer may read it.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const incoming = `${file}.new`;
  try {
    // On somebody's stick a link may wait there, which would lead the text into another file.
    await removeFile(incoming);
    writeAnew(incoming, text);
    await moveFile(incoming, file);
  } catch (error) {
    await removeIfPossible(incoming);
    throw error;
  }
  syncFolderOf(file);
}

/** As `writeDurably`, within the turn: at a start, at an end and in a swap of the data. */
export function writeDurablySync(file: string, text: string): void {
  const incoming = `${file}.new`;
  try {
    removeFileSync(incoming);
    writeAnew(incoming, text);
    moveFileSync(incoming, file);
  } catch (error) {
    removeIfPossibleSync(incoming);
    throw error;
  }
  syncFolderOf(file);
}

function writeAnew(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  syncFile(file);
}
