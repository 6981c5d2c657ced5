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

/** Removes all access of users other than the owner to a file or folder (data-2). */
export function makePrivate(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    // Only removes rights: a read-only file stays read-only.
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // A USB stick may have no owners, and the folder may belong to another user. Kinboard works there without this.
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

/** Syncs the folder of a file after a rename, so that the new name is on the disk; Windows needs no call for that. */
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
 * Writes a small file atomically: under a temporary name, which is synced to the disk before the file is renamed.
 * Other users of this computer cannot read it.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const incoming = `${file}.new`;
  try {
    // Remove a link of that name, for example on a USB stick: the text would be written into its target.
    await removeFile(incoming);
    writeAnew(incoming, text);
    await moveFile(incoming, file);
  } catch (error) {
    await removeIfPossible(incoming);
    throw error;
  }
  syncFolderOf(file);
}

/** Like `writeDurably`, but synchronous: for a start, a stop and a replacement of the data. */
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
