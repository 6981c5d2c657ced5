import { chmodSync, constants, copyFileSync, existsSync } from 'node:fs';
import { standAlone } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { syncFile, syncFolderOf } from '#server/db/folder/private-files.ts';
import { type Connection, openDatabase } from '#server/db/open.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { moveFileSync, removeFileSync, removeIfPossibleSync } from '#server/lib/files.ts';
import { AppError } from '#shared/errors.ts';

/** Files of a replacement of the live data, and what is done with them. */
interface Replacement {
  /** Proven data of this version, alone in its file; gone afterwards. */
  workingCopy: string;
  /** File in which the data as it is now is kept, to the last change; nothing is there yet. */
  safetyCopy: string;
  /** Brings from the live file into the working copy what must go on. */
  carryOver: (live: string) => void;
  /** Opens the live file. */
  open: () => Connection;
}

/**
 * Puts other data in the place of the live one in one turn, so that nobody reads or changes meanwhile. Killed at any
 * moment, the live file is the old one or the new one, whole.
 * @throws whatever went wrong; then the old data is live and nothing has changed
 */
export function replaceData(unitOfWork: UnitOfWork, place: DataPlace, replacement: Replacement): void {
  const live = place.databaseFile;
  const { workingCopy, safetyCopy, open } = replacement;
  if (!existsSync(live)) throw new AppError('data_unavailable');
  let isReplaced = false;
  unitOfWork.exchange(
    () => {
      // The file alone has everything then, and no log is left that could be taken for the new one's.
      standAlone(live);
      copyDurably(live, safetyCopy);
      replacement.carryOver(live);
      standAlone(workingCopy);
      removeLog(live);
      moveFileSync(workingCopy, live);
      isReplaced = true;
      syncFolderOf(live);
      return open();
    },
    () => {
      // First what takes up room: the old data must be able to go on when the disk is full.
      removeIfPossibleSync(workingCopy);
      if (isReplaced) return openPutBack(safetyCopy, live, open);
      removeIfPossibleSync(safetyCopy);
      // It was open a moment ago: nothing that could fail needs to be written for it.
      return openDatabase(live);
    },
  );
}

/** Under its name only once it is whole: a kill leaves nothing that looks like a backup. */
function copyDurably(from: string, to: string): void {
  const incoming = to.replace(/[^/\\]+$/, (name) => `.making-${name}`);
  try {
    copyFileSync(from, incoming, constants.COPYFILE_FICLONE);
    chmodSync(incoming, 0o600);
    standAlone(incoming);
    moveFileSync(incoming, to);
  } catch (error) {
    removeIfPossibleSync(incoming);
    throw error;
  }
  syncFolderOf(to);
}

/** The old data, also where what `open` writes beside it cannot be written. */
function openPutBack(safetyCopy: string, live: string, open: () => Connection): Connection {
  putBack(safetyCopy, live);
  try {
    return open();
  } catch {
    return openDatabase(live);
  }
}

/**
 * The copy itself becomes the live file again, which needs no room on the disk; where another program holds one of them,
 * what is in it does.
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
