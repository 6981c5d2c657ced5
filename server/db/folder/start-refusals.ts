import path from 'node:path';
import { type DiskTrouble, diskTroubleOf } from '#server/db/folder/disk-errors.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { StartProblem } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/start.ts';

/** The data file is empty, incomplete or no database of Kinboard. @param sentence describes the fault */
export function damaged(sentence: Phrase, findings: readonly string[] = []): StartError {
  return new StartError(`${sentence} ${say(words.dataFileUntouchedHint)}`, {
    problem: 'data_damaged',
    findings,
  });
}

/** The folder had data, and the data file is missing although no start refused it. */
export function missing(file: string): StartError {
  return new StartError(say(words.dataFileMissing, { file, folder: path.dirname(file) }), { problem: 'data_missing' });
}

/** The data was written by a later version. */
export function newer(): StartError {
  return new StartError(say(words.dataFromNewerVersion), { problem: 'data_newer' });
}

/** The data file, or the folder that it lies in, cannot be written. */
export function readOnly(file: string, cause?: unknown): StartError {
  return new StartError(say(words.dataFileUnwritable, { file }), {
    cause,
    problem: 'folder_unwritable',
  });
}

/** The data folder cannot be made or written. */
export function unwritable(folder: string, cause?: unknown): StartError {
  return new StartError(say(words.dataFolderUnwritable, { folder }), { cause, problem: 'folder_unwritable' });
}

/**
 * The data file is intact but differs from the one that was closed with this generation: another program changed it.
 */
export function changed(file: string): StartError {
  return new StartError(say(words.dataFileChanged, { file }), { problem: 'data_changed' });
}

/** Problems of the data itself, which moving the file away can solve. */
const REFUSALS: readonly StartProblem[] = [
  'data_damaged',
  'data_foreign',
  'figures_differ',
  'data_changed',
  'data_newer',
];

/** Tells whether a start refused the data file because of its content. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StartError && REFUSALS.includes(error.problem);
}

/** The data could not be brought to this version. */
export function migrationFailed(file: string, cause: unknown): StartError {
  return new StartError(say(words.migrationFailed, { file }), { cause, problem: 'migration_failed' });
}

/** Turns a disk error at a start into a `StartError`; returns any other error unchanged. */
export function wordStartError(error: unknown, folder: string): unknown {
  if (error instanceof StartError) return error;
  const trouble = diskTroubleOf(error, folder);
  return trouble ? OF_DISK[trouble](folder, error) : error;
}

const OF_DISK: Record<DiskTrouble, (folder: string, cause: unknown) => StartError> = {
  full: (folder, cause) => new StartError(say(words.diskFull, { folder }), { cause, problem: 'disk_full' }),
  failing: (folder, cause) => new StartError(say(words.diskFailing, { folder }), { cause, problem: 'disk_failing' }),
  held: (folder, cause) => new StartError(say(words.dataFileHeld, { folder }), { cause, problem: 'file_held' }),
  read_only: unwritable,
  gone: unwritable,
};
