import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { DataFolder } from '#server/db/folder/data-folder.ts';
import { readHeader, sizeOfFile } from '#server/db/folder/file-facts.ts';
import { syncFolderOf } from '#server/db/folder/private-files.ts';
import { readInstallation } from '#server/db/installation.ts';
import { isNextOf, readCommits } from '#server/db/opening/left-log.ts';
import { moveFileSync, removeFileSync } from '#server/lib/files.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/start.ts';

/**
 * Renames files next to the data file that do not belong to it, so that SQLite does not apply them: the log of another
 * data file (for example after a killed server's file was replaced by a copy), and any rollback journal, since Kinboard
 * never leaves one that matters. No content is deleted.
 * @param stamp part of the new names
 * @returns one sentence for people per renamed file
 */
export function putForeignFilesAside(
  { databaseFile, state }: Pick<DataFolder, 'databaseFile' | 'state'>,
  stamp: string,
): string[] {
  const notices: string[] = [];
  if (isFilled(`${databaseFile}-journal`)) notices.push(putAside(databaseFile, 'journal', stamp));
  if (hasLog(databaseFile) && !isOwnLog(databaseFile, state?.generations ?? [])) {
    notices.push(putAside(databaseFile, 'wal', stamp));
    removeFileSync(`${databaseFile}-shm`);
  }
  return notices;
}

/** Tells whether a data file has a write-ahead log that is not empty. */
export function hasLog(databaseFile: string): boolean {
  return isFilled(`${databaseFile}-wal`);
}

function isFilled(file: string): boolean {
  return (sizeOfFile(file) ?? 0) > 0;
}

/** Tells whether the log belongs to the data file. True for old data without a generation: the whole check follows. */
function isOwnLog(databaseFile: string, generations: readonly string[]): boolean {
  const header = sizeOfFile(databaseFile) === null ? null : readHeader(databaseFile);
  if (header === null) return false;
  const commits = readCommits(readFileSync(`${databaseFile}-wal`));
  if (commits.length === 0) return true;
  const generation = readGenerationOf(databaseFile);
  if (generation === null) return true;
  return (generations.length === 0 || generations.includes(generation)) && isNextOf(header.changeCounter, commits);
}

/** Reads the generation from the data file without its log; null when it cannot be read. */
export function readGenerationOf(databaseFile: string): string | null {
  const bytes = readFileSync(databaseFile);
  // Sets the file format version to one without a log, since a database in memory cannot have a log.
  bytes.fill(1, 18, 20);
  let connection: Database.Database | undefined;
  try {
    connection = new Database(bytes, { readonly: true });
    return readInstallation(connection)?.generation ?? null;
  } catch {
    return null;
  } finally {
    connection?.close();
  }
}

function putAside(databaseFile: string, kind: 'wal' | 'journal', stamp: string): Phrase {
  const folder = path.dirname(databaseFile);
  let aside = path.join(folder, `kinboard-${kind}-aside-${stamp}`);
  while (existsSync(aside)) aside += '-2';
  moveFileSync(`${databaseFile}-${kind}`, aside);
  syncFolderOf(aside);
  return say(words.leftFilePutAside, {
    file: `${path.basename(databaseFile)}-${kind}`,
    folder,
    aside: path.basename(aside),
  });
}
