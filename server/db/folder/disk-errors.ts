import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { removeIfPossibleSync } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

/**
 * Reason why reading or writing failed: `full` (or the quota is used up), `read_only`, `gone` (the folder no longer
 * exists), `held` (another program has a file open), `failing` (any other input/output error).
 */
export type DiskTrouble = 'full' | 'read_only' | 'gone' | 'held' | 'failing';

/** System calls that rename or delete a file, which Windows refuses while another program has it open. */
const TAKES_NAME = ['rename', 'unlink', 'rm', 'rmdir'];

/** Bytes of the test file: large enough that a disk with a few free bytes counts as full. */
const PROBE_BYTES = 64 * 1024;

/** Error codes without a cause: SQLite does not pass on the error of the operating system. */
const UNCLEAR = /^(SQLITE_IOERR|SQLITE_CANTOPEN|EIO$)/;

/** Tells whether something failed because the disk is full or the quota is used up. */
export function isDiskFull(error: unknown): boolean {
  // On some platforms Node has no error code for an exceeded quota, so the number is compared too.
  return (
    ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(codeOf(error)) ||
    (rootOf(error) as { errno?: unknown } | null)?.errno === -constants.errno.EDQUOT
  );
}

/**
 * Classifies an error as trouble with the disk; null when it is none. For an SQLite error without a cause, a small test
 * file is written into the folder and the operating system's error decides, so that a failing disk is never reported as
 * full.
 * @param folder folder of the file
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

/** Turns a disk error into an `AppError` of the catalogue; returns any other error unchanged. */
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
 * Tells whether another program holds a file open. If a file can be created in the folder, missing rights are not the
 * cause. The test file is written only after EPERM or EACCES: on a hanging drive it would block.
 */
export function isHeld(error: unknown, folder: string): boolean {
  const code = codeOf(error);
  if (code === 'EBUSY') return true;
  const { syscall } = (rootOf(error) ?? {}) as { syscall?: unknown };
  return ['EPERM', 'EACCES'].includes(code) && TAKES_NAME.includes(String(syscall)) && probe(folder) === null;
}

/** Tries to write into the folder. @returns reason of the failure; null when it worked */
function probe(folder: string): DiskTrouble | null {
  // If it cannot be removed, the next start removes it, like every file with this prefix.
  const file = path.join(folder, `.making-probe-${newId()}`);
  try {
    const handle = openSync(file, 'wx', 0o600);
    try {
      // A nearly full disk writes only a part, without an error.
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

/** Returns the innermost cause: drizzle wraps errors of SQLite. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
}

function isReading(error: unknown): boolean {
  return /^SQLITE_IOERR_(SHORT_)?READ$/.test(codeOf(error));
}
