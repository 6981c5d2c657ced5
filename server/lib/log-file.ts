import { appendFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { moveFileSync, removeFileSync } from '#server/lib/files.ts';

/**
 * Log in the data folder: at most five files of 1 MiB, readable by no other user of this computer.
 *
 * Not a library, since the line of a crash must be in the file before the process ends, and a full disk must lose a
 * line and not end the server. Libraries write later, through a stream whose error ends the process, or in a thread
 * whose script a bundle does not contain.
 */
export interface LogFile {
  /** Adds a line; a line that cannot be written is lost. */
  write(line: string): void;
}

const FILES = 5;
const MOST_BYTES = 1024 * 1024;
const NAME = 'kinboard.log';

function logsFolder(dataDir: string): string {
  return path.join(dataDir, 'logs');
}

/** Opens the log of a data folder; the files are created with the first line. */
export function openLogFile(dataDir: string): LogFile {
  const folder = logsFolder(dataDir);
  const file = path.join(folder, NAME);
  let bytes: number | null = null;
  return {
    write(line) {
      const length = Buffer.byteLength(line);
      try {
        bytes ??= sizeOf(file);
        if (bytes > 0 && bytes + length > MOST_BYTES) {
          bytes = 0;
          rotateIfPossible(folder);
        }
        // The data folder itself is not created here, since it may have been moved away.
        if (bytes === 0) mkdirSync(folder, { recursive: false, mode: 0o700 });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return;
      }
      try {
        appendFileSync(file, line, { mode: 0o600 });
        bytes = (bytes ?? 0) + length;
      } catch {
        bytes = null;
      }
    },
  };
}

/** Returns the newest lines of a data folder's log, oldest first. @param isWanted selects lines */
export function readLogLines(dataDir: string, most: number, isWanted: (line: string) => boolean): string[] {
  const found: string[] = [];
  for (let number = 0; number < FILES && found.length < most; number += 1) {
    const lines = readQuietly(path.join(logsFolder(dataDir), nameOf(number))).split('\n');
    found.unshift(...lines.filter((line) => line !== '' && isWanted(line)).slice(found.length - most));
  }
  return found;
}

/** Never fails: while another program holds a file, the log grows beyond its limit, without a wait at each line. */
function rotateIfPossible(folder: string): void {
  try {
    rotate(folder);
  } catch {
    // Ignored: rotation is tried again after another 1 MiB.
  }
}

function rotate(folder: string): void {
  removeFileSync(path.join(folder, nameOf(FILES - 1)));
  for (let number = FILES - 2; number >= 0; number -= 1) {
    try {
      moveFileSync(path.join(folder, nameOf(number)), path.join(folder, nameOf(number + 1)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function nameOf(number: number): string {
  return number === 0 ? NAME : `kinboard.${number}.log`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
