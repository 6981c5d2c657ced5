import { chmodSync, constants, copyFileSync, existsSync } from 'node:fs';
import { leaveWalMode } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { syncFile, syncFolderOf } from '#server/db/folder/private-files.ts';
import { type Connection, openDatabase } from '#server/db/open.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { moveFileSync, removeFileSync, removeIfPossibleSync } from '#server/lib/files.ts';
import { AppError } from '#shared/errors.ts';

/** Files and functions for a replacement of the live data. */
interface Replacement {
  /** Checked data of this version, without a write-ahead log; the file is moved or removed. */
  workingCopy: string;
  /** File to which the current data is copied, up to its last change; it must not exist yet. */
  safetyCopy: string;
  /** Copies from the live file into the working copy what must survive the restore, such as paired devices. */
  carryOver: (live: string) => void;
  /** Opens the live file. */
  open: () => Connection;
}

/**
 * Replaces the live data within one turn of the event loop, so that no request reads or changes data meanwhile. If the
 * process is killed, the live file is either the complete old one or the complete new one.
 * @throws the error of the step that failed; then the old data is live and nothing has changed
 */
export function replaceData(unitOfWork: UnitOfWork, place: DataPlace, replacement: Replacement): void {
  const live = place.databaseFile;
  const { workingCopy, safetyCopy, open } = replacement;
  if (!existsSync(live)) throw new AppError('data_unavailable');
  let isReplaced = false;
  unitOfWork.exchange(
    () => {
      // Moves everything into the file itself, so that no log is left that SQLite would apply to the new file.
      leaveWalMode(live);
      copyDurably(live, safetyCopy);
      replacement.carryOver(live);
      leaveWalMode(workingCopy);
      removeLog(live);
      moveFileSync(workingCopy, live);
      isReplaced = true;
      syncFolderOf(live);
      return open();
    },
    () => {
      // Free disk space first: the old data must be usable even when the disk is full.
      removeIfPossibleSync(workingCopy);
      if (isReplaced) return openPutBack(safetyCopy, live, open);
      removeIfPossibleSync(safetyCopy);
      // Unlike `open`, this writes no state file, which could fail. The data was open before.
      return openDatabase(live);
    },
  );
}

/** Copies under a temporary name first, so that a kill leaves no partial file that looks like a backup. */
function copyDurably(from: string, to: string): void {
  const incoming = to.replace(/[^/\\]+$/, (name) => `.making-${name}`);
  try {
    copyFileSync(from, incoming, constants.COPYFILE_FICLONE);
    chmodSync(incoming, 0o600);
    leaveWalMode(incoming);
    moveFileSync(incoming, to);
  } catch (error) {
    removeIfPossibleSync(incoming);
    throw error;
  }
  syncFolderOf(to);
}

/** Opens the old data again, even when the files that `open` writes next to it cannot be written. */
function openPutBack(safetyCopy: string, live: string, open: () => Connection): Connection {
  putBack(safetyCopy, live);
  try {
    return open();
  } catch {
    return openDatabase(live);
  }
}

/**
 * Moves the safety copy back to the live path, which needs no disk space. If that fails because another program holds
 * one of the files, copies its content instead.
 */
function putBack(safetyCopy: string, live: string): void {
  removeLog(live);
  try {
    moveFileSync(safetyCopy, live);
  } catch {
    copyFileSync(safetyCopy, live);
    syncFile(live);
    removeIfPossibleSync(safetyCopy);
  }
  syncFolderOf(live);
}

function removeLog(live: string): void {
  for (const beside of ['-wal', '-shm']) removeFileSync(`${live}${beside}`);
}
