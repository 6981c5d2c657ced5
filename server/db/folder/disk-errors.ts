import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { removeIfPossibleSync } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

/**
 * Reason why a disk does not take or give what it should: `full` (or the quota is used up), `read_only`, `gone` (the folder
 * is no longer there), `held` (another program has a file open), `failing` (an input/output error for any other reason).
 */
export type DiskTrouble = 'full' | 'read_only' | 'gone' | 'held' | 'failing';

/** System calls that take a name away from a file, which Windows refuses while another program has it open. */
const TAKES_NAME = ['rename', 'unlink', 'rm', 'rmdir'];

/** Enough that a disk with a few spare bytes does not count as one with room. */
const PROBE_BYTES = 64 * 1024;

/** SQLite says only that reading, writing, locking or mapping did not work, whatever the operating system said. */
const UNCLEAR = /^(SQLITE_IOERR|SQLITE_CANTOPEN|EIO$)/;

/** Tells whether something failed because the disk is full or the quota is used up. */
export function isDiskFull(error: unknown): boolean {
  // Node has no name for a used up quota.
  return (
    ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(codeOf(error)) ||
    (rootOf(error) as { errno?: unknown } | null)?.errno === -constants.errno.EDQUOT
  );
}

/**
 * Finds what a failed operation says of the disk; null when it says nothing. Where SQLite leaves it open, a small file is
 * written into the folder and the operating system's own answer counts, so that a dying disk is never called full.
 * @param folder that the file lies in
 */
export function diskTroubleOf(error: unknown, folder: string): DiskTrouble | null {
  const code = codeOf(error);
  if (isDiskFull(error)) return 'full';
  if (isHeld(error, folder)) return 'held';
  if (code === 'SQLITE_READONLY_DBMOVED') return 'gone';
  if (code.startsWith('SQLITE_READONLY') || code === 'EROFS') return 'read_only';
  if (!UNCLEAR.test(code)) return null;
  return probe(folder) ?? (code.startsWith('SQLITE_CANTOPEN') ? null : 'failing');
}

/** Turns what the disk refused into the words of the catalogue; any other error is handed back. */
export function wordDiskError(error: unknown, folder: string): unknown {
  switch (diskTroubleOf(error, folder)) {
    case 'full':
      return new AppError('disk_full');
    case 'read_only':
      return new AppError('data_unavailable', {
        message: say(words.dataReadOnly),
      });
    case 'gone':
      return new AppError('data_unavailable');
    case 'held':
      return new AppError('data_unavailable', { message: say(words.dataFileHeld) });
    case 'failing':
      return new AppError('disk_failing', isReading(error) ? { message: say(words.cannotReadDisk) } : {});
    case null:
      return error;
  }
}

/**
 * Tells whether another program holds a file. A folder that takes a file and does not let go of another one is writable:
 * advice about rights would lead astray. Nothing is written after any other error: a drive that hangs would hang this.
 */
export function isHeld(error: unknown, folder: string): boolean {
  const code = codeOf(error);
  if (code === 'EBUSY') return true;
  const { syscall } = (rootOf(error) ?? {}) as { syscall?: unknown };
  return ['EPERM', 'EACCES'].includes(code) && TAKES_NAME.includes(String(syscall)) && probe(folder) === null;
}

/** Tries to write into the folder. @returns what stands against it; null when nothing does */
function probe(folder: string): DiskTrouble | null {
  // One that cannot be removed goes at the next start, as all that begins so.
  const file = path.join(folder, `.making-probe-${newId()}`);
  try {
    const handle = openSync(file, 'wx', 0o600);
    try {
      // A disk with room for a part of it takes that part without a word.
      if (writeSync(handle, Buffer.alloc(PROBE_BYTES)) < PROBE_BYTES) return 'full';
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return null;
  } catch (error) {
    return whyUnwritten(error);
  } finally {
    removeIfPossibleSync(file);
  }
}

function whyUnwritten(error: unknown): DiskTrouble {
  if (isDiskFull(error)) return 'full';
  const code = codeOf(error);
  if (['EROFS', 'EACCES', 'EPERM'].includes(code)) return 'read_only';
  return ['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO'].includes(code) ? 'gone' : 'failing';
}

function codeOf(error: unknown): string {
  const { code } = (rootOf(error) ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** The error at the bottom: drizzle wraps what SQLite says. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
}

function isReading(error: unknown): boolean {
  return /^SQLITE_IOERR_(SHORT_)?READ$/.test(codeOf(error));
}
