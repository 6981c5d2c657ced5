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
 * Puts aside what lies beside the data file and is not its own, before SQLite would take it in: the log of another data
 * file, as after a copy that was put back over a killed server, and any rollback journal, since Kinboard never leaves one
 * that matters. Nothing is deleted.
 * @param stamp goes into the names
 * @returns a sentence for people per file put aside
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

/** Tells whether a write-ahead log with something in it lies beside a data file. */
export function hasLog(databaseFile: string): boolean {
  return isFilled(`${databaseFile}-wal`);
}

function isFilled(file: string): boolean {
  return (sizeOfFile(file) ?? 0) > 0;
}

/** Data from before generations were stamped keeps its log: nothing tells whose it is, and the whole check follows. */
function isOwnLog(databaseFile: string, generations: readonly string[]): boolean {
  const header = sizeOfFile(databaseFile) === null ? null : readHeader(databaseFile);
  if (header === null) return false;
  const commits = readCommits(readFileSync(`${databaseFile}-wal`));
  if (commits.length === 0) return true;
  const generation = readGenerationOf(databaseFile);
  if (generation === null) return true;
  return (generations.length === 0 || generations.includes(generation)) && isNextOf(header.changeCounter, commits);
}

/** The generation in the data file alone, without its log; null when it cannot be read. */
export function readGenerationOf(databaseFile: string): string | null {
  const bytes = readFileSync(databaseFile);
  // Says that there is no log, which a database in memory cannot have.
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
