import { accessSync, constants, lstatSync, statSync } from 'node:fs';
import { proveInBackground } from '#server/db/check/prove-in-background.ts';
import { refusalOf } from '#server/db/check/refusal-of.ts';
import { type DataFolder, hadData } from '#server/db/folder/data-folder.ts';
import { hashFile, readHeader, sizeOfFile } from '#server/db/folder/file-facts.ts';
import { changed, damaged, missing, newer, readOnly } from '#server/db/folder/start-refusals.ts';
import { countMigrations } from '#server/db/migrate.ts';
import { APPLICATION_ID } from '#server/db/open.ts';
import { hasLog, putForeignFilesAside, readGenerationOf } from '#server/db/opening/left-files.ts';
import { removeFileSync } from '#server/lib/files.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/start.ts';

/** Result of the check of a data folder: whether there is data that may be opened, and notices for people. */
export interface Found {
  hasData: boolean;
  notices: string[];
}

/**
 * Checks a locked data folder before its data is opened. A data file that is exactly the one that was last closed is
 * accepted; any other file gets the whole check (data-9). The data file is only read.
 * @param options.onChecking called before the whole check, which takes seconds; the event loop is not blocked
 * @throws StartError when the data must not be served
 */
export async function checkBeforeOpening(
  folder: DataFolder,
  options: { migrationsFolder: string; stamp: string; onChecking: () => void },
): Promise<Found> {
  const { databaseFile, state } = folder;
  if (!lstatSync(databaseFile, { throwIfNoEntry: false })) {
    if (hadData(folder.path)) throw missing(databaseFile);
    const notices = putForeignFilesAside(folder, options.stamp);
    if (state?.refused) notices.push(say(words.refusedFileIsGone));
    return { hasData: false, notices };
  }
  return { hasData: true, notices: await check(folder, options) };
}

async function check(
  folder: DataFolder,
  { migrationsFolder, stamp, onChecking }: { migrationsFolder: string; stamp: string; onChecking: () => void },
): Promise<string[]> {
  const { databaseFile } = folder;
  assertWritable(databaseFile);
  assertOurs(databaseFile, migrationsFolder);
  const notices = putForeignFilesAside(folder, stamp);
  if (isAsClosed(folder)) return notices;
  onChecking();
  const proof = await proveInBackground(databaseFile, migrationsFolder);
  clearTraces(databaseFile);
  // SQLite reports an unreadable disk as damage. Reading the whole file throws if the disk is the cause.
  if (proof.verdict === 'damaged') hashFile(databaseFile);
  const refusal = refusalOf(databaseFile, proof);
  if (refusal) throw refusal;
  if (isClosedGeneration(folder)) throw changed(databaseFile);
  const known = folder.state?.installationId ?? null;
  const found = proof.summary?.installationId ?? null;
  if (known !== null && found !== null && known !== found) notices.push(say(words.dataOfAnotherKinboard));
  return notices;
}

/** Also checks the mode bits, since `accessSync` lets the superuser write everywhere. */
function assertWritable(file: string): void {
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw damaged(say(words.dataFileLinkToNothing, { file }));
    throw readOnly(file, error);
  }
  if ((statSync(file).mode & 0o200) === 0) throw readOnly(file);
}

/** Refuses a file whose header shows that it cannot be opened; the whole check reads the rest. */
function assertOurs(file: string, migrationsFolder: string): void {
  const size = sizeOfFile(file);
  if (size === null) throw damaged(say(words.dataFileNoFile, { file }));
  if (size === 0) throw damaged(say(words.dataFileEmpty, { file }));
  const header = readHeader(file);
  if (header === null) throw damaged(say(words.dataFileBroken, { file }));
  if (hasLog(file)) return;
  if (header.applicationId !== APPLICATION_ID) throw damaged(say(words.dataFileNoDatabase, { file }));
  if (header.version > countMigrations(migrationsFolder)) throw newer();
}

/** Tells whether the file is byte for byte the one that was last closed cleanly. */
function isAsClosed({ databaseFile, state }: DataFolder): boolean {
  if (!state?.closed || hasLog(databaseFile)) return false;
  const { size, sha256 } = state.closed;
  return sizeOfFile(databaseFile) === size && hashFile(databaseFile) === sha256;
}

/** Tells whether the file has the generation of the last clean stop, which is written last: no later state has it. */
function isClosedGeneration({ databaseFile, state }: DataFolder): boolean {
  if (!state?.closed || hasLog(databaseFile)) return false;
  const generation = readGenerationOf(databaseFile);
  return generation !== null && state.generations.includes(generation);
}

/** Removes the empty log and its index, which reading a file in WAL mode leaves next to it. */
function clearTraces(databaseFile: string): void {
  if (hasLog(databaseFile)) return;
  for (const beside of ['-wal', '-shm']) removeFileSync(`${databaseFile}${beside}`);
}
