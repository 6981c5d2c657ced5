import { lstatSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { syncFolderOf } from '#server/db/folder/private-files.ts';
import { toIso } from '#server/lib/clock.ts';
import { removeFile } from '#server/lib/files.ts';
import { LIMITS } from '#shared/constants.ts';
import { type PutAside, putAsideName } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { describePutAside } from './backup-words.ts';

/**
 * Lists the files that a start or a rescue put aside in the data folder (`db/opening/left-files.ts`,
 * `db/copies/rescue.ts`), the newest first. They stay until the owner deletes them.
 */
export function listPutAside(dataDir: string): PutAside[] {
  return namesIn(dataDir)
    .flatMap((name) => {
      const stat = find(dataDir, name);
      return stat
        ? [{ name, at: toIso(Math.floor(stat.mtimeMs)), size: stat.size, sentence: describePutAside(name) }]
        : [];
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, LIMITS.backups);
}

/** Deletes a file that was put aside. @throws AppError not_found for any other file */
export async function removePutAside(dataDir: string, name: string): Promise<void> {
  if (!find(dataDir, name)) throw new AppError('not_found');
  const file = path.join(dataDir, name);
  await removeFile(file);
  syncFolderOf(file);
}

/** Finds a regular file with the name of a file put aside; null for anything else. */
function find(dataDir: string, name: string): Stats | null {
  if (!putAsideName.safeParse(name).success) return null;
  const stat = lstatSync(path.join(dataDir, name), { throwIfNoEntry: false });
  return stat?.isFile() ? stat : null;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
