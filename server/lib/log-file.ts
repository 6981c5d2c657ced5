import { appendFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { moveFileSync, removeFileSync } from '#server/lib/files.ts';

/**
 * The log in the data folder, for the family's own engineer: at most five files of 1 MiB, for nobody else of this computer.
 *
 * An own writer instead of a library, since the line of a crash must be in the file before the process ends, and a full disk
 * must cost a line and not the server: the libraries write later, through a stream whose error ends the process, or in a
 * thread that a bundle does not carry.
 */
export interface LogFile {
  /** Adds a line; what cannot be written is lost. */
  write(line: string): void;
}

const FILES = 5;
const MOST_BYTES = 1024 * 1024;
const NAME = 'kinboard.log';

function logsFolder(dataDir: string): string {
  return path.join(dataDir, 'logs');
}

/** Opens the log of a data folder; nothing is made before the first line. */
export function openLogFile(dataDir: string): LogFile {
  const folder = logsFolder(dataDir);
  const file = path.join(folder, NAME);
  let bytes: number | null = null;
  return {
    write(line) {
      try {
        bytes ??= sizeOf(file);
        if (bytes > 0 && bytes + line.length > MOST_BYTES) {
          bytes = 0;
          rotateIfPossible(folder);
        }
        // The data folder itself is not made here: one that was moved away stays away.
        if (bytes === 0) mkdirSync(folder, { recursive: false, mode: 0o700 });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return;
      }
      try {
        appendFileSync(file, line, { mode: 0o600 });
        bytes = (bytes ?? 0) + Buffer.byteLength(line);
      } catch {
        bytes = null;
      }
    },
  };
}

/** The newest lines of a data folder's log, oldest first. @param isWanted which lines count */
export function readLogLines(dataDir: string, most: number, isWanted: (line: string) => boolean): string[] {
  const found: string[] = [];
  for (let number = 0; number < FILES && found.length < most; number += 1) {
    const lines = readQuietly(path.join(logsFolder(dataDir), nameOf(number))).split('\n');
    found.unshift(...lines.filter((line) => line !== '' && isWanted(line)).slice(found.length - most));
  }
  return found;
}

/** Never fails: a file that another program holds on and on grows once more, and nobody waits at each line. */
function rotateIfPossible(folder: string): void {
  try {
    rotate(folder);
  } catch {
    // See above.
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
