import { createHash } from 'node:crypto';
import { constants, createReadStream, realpathSync } from 'node:fs';
import { access, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type BackupRecord,
  readBackupRecord,
  readRecordFile,
  recordFileOf,
  writeBackupRecord,
} from '#server/db/copies/backup-record.ts';
import { isHeld } from '#server/db/folder/disk-errors.ts';
import { syncFolderOf, writeDurably } from '#server/db/folder/private-files.ts';
import {
  type BackupFile,
  findBackupFile,
  lookAt,
  removeBackup,
  removeBackupIfPossible,
  UNFINISHED,
} from '#server/features/backups/copies/backup-files.ts';
import { markOf } from '#server/features/backups/copies/installation-mark.ts';
import { chooseToRemove } from '#server/features/backups/copies/rotation.ts';
import { moveFile, removeIfPossible } from '#server/lib/files.ts';
import { newId } from '#server/lib/ids.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

/** File that marks a folder as the second place. */
const MARK = 'kinboard-second-place.txt';

/**
 * Marks a folder as the second place.
 * @param dataFolder folder of the live data
 * @returns the folder as it is stored in the settings
 * @throws AppError second_place_unusable, which says why
 */
export async function claimSecondPlace(folder: string, dataFolder: string): Promise<string> {
  if (!path.isAbsolute(folder)) throw unusable(say(words.enterWholePath));
  const wanted = path.resolve(folder);
  const found = await stat(wanted).catch(() => null);
  if (!found) throw unusable(say(words.noSuchFolder));
  if (!found.isDirectory()) throw unusable(say(words.fileInsteadOfFolder));
  if (isInside(wanted, dataFolder)) {
    throw unusable(say(words.dataFolderItself));
  }
  try {
    // Replaces a file, link or pipe of this name instead of writing through it.
    await writeDurably(path.join(wanted, MARK), `${say(words.markFileText)}\n`);
  } catch (error) {
    throw unusable(say(isHeld(error, wanted) ? words.secondPlaceFileHeld : words.folderUnwritable));
  }
  return wanted;
}

/** Tells whether the second place is there now. A folder without the mark is only the mount point of its drive. */
export async function isSecondPlaceThere(folder: string): Promise<boolean> {
  try {
    await access(path.join(folder, MARK), constants.F_OK);
    return true;
  } catch {
    return false;
  }
}

/** Lists the names of the backups in the second place. */
export async function listSecondPlace(folder: string): Promise<Set<string>> {
  const names = await readdir(folder).catch(() => []);
  return new Set(names.filter((name) => name.endsWith('.sqlite') && !name.startsWith('.')));
}

/** Returns the name of a backup in the second place; another one if a file of another installation has its name. */
export function nameInSecondPlace(backup: BackupFile, folder: string): string {
  const owner = ownerOf(backup.record);
  const stem = backup.name.replace(/\.sqlite$/, '');
  const ending = `-${String(owner)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 6)}`;
  for (let number = 0; ; number += 1) {
    const name = `${stem}${number > 0 ? ending : ''}${number > 1 ? `-${number}` : ''}.sqlite`;
    const file = path.join(folder, name);
    if (isFree(file) || isOwnedBy(readBackupRecord(file), owner)) return name;
  }
}

/** Tells whether neither this backup nor its record exists. */
function isFree(file: string): boolean {
  return [file, recordFileOf(file)].every((each) => lookAt(each) === null);
}

function ownerOf(record: BackupRecord | null): string | null {
  return record?.summary?.installationId ?? null;
}

function isOwnedBy(record: BackupRecord | null, owner: string | null): boolean {
  return record !== null && ownerOf(record) === owner;
}

/** Builds the prefix of this installation's unfinished files: those of another installation are never removed. */
const unfinishedOf = (owner: string | null) => `${UNFINISHED}${owner === null ? 'unknown' : markOf(owner)}-`;

/**
 * Copies a proven backup to the second place under a temporary name, syncs it, reads it back, compares it, writes its
 * record and renames it (backups-12). No file gets its final name before it was read back.
 * @param onProgress receives the part that is done, from 0 to 1
 * @throws Error when the copy differs; errors of the disk
 */
export async function putIntoSecondPlace(
  backup: BackupFile,
  folder: string,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<string> {
  const { record } = backup;
  if (!record) throw new Error('only what was proven is put there');
  const copying = path.join(folder, `${unfinishedOf(ownerOf(record))}${newId()}.sqlite`);
  try {
    const expected = await copyHashed(backup, copying, { onProgress: (done) => onProgress(done / 2), signal });
    const found = await hashOf(copying, signal, (bytes) => onProgress(0.5 + bytes / Math.max(1, backup.size) / 2));
    if (found !== expected) throw new Error('what was read back is not what was written');
    const name = nameInSecondPlace(backup, folder);
    const file = path.join(folder, name);
    const { verdict, findings, summary, kind, madeAt } = record;
    await writeBackupRecord(copying, { kind, madeAt: Date.parse(madeAt), proof: { verdict, findings, summary } });
    await moveFile(recordFileOf(copying), recordFileOf(file));
    syncFolderOf(file);
    await moveFile(copying, file);
    return name;
  } finally {
    // If the drive is gone, the file stays there; it does not have the name of a backup.
    await removeBackupIfPossible(copying);
  }
}

/**
 * Removes from the second place the backups that the rotation does not keep. It removes only files with a record of
 * this installation (backups-19).
 */
export async function rotateSecondPlace(
  folder: string,
  { owner, now, timeZone }: { owner: string; now: number; timeZone: string },
): Promise<void> {
  const ours = [...(await listSecondPlace(folder))].flatMap((name) => {
    const written = readBackupRecord(path.join(folder, name));
    const backup = findBackupFile(folder, name);
    // Compares the size alone: USB sticks round a file's time, and shift it in summer time.
    const isOurs = isOwnedBy(written, owner) && written?.size === backup?.size;
    return backup && written && isOurs && OWN_NAME.test(name) ? [{ ...backup, verdict: written.verdict }] : [];
  });
  for (const old of chooseToRemove(ours, now, timeZone)) await removeBackup(old.file);
}

const OWN_NAME = /^\d{4}-\d\d-\d\d-\d{4}-[a-z]+(?:-\w+)*\.sqlite$/;

/** Removes this installation's unfinished files, which remain when a drive is unplugged during a copy (backups-19). */
export async function clearSecondPlace(folder: string, owner: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const isOrphan = async () =>
      /^\d{4}-\d\d-\d\d-\d{4}-.*\.json$/.test(name) &&
      !(await isFile(file.replace(/\.json$/, '.sqlite'))) &&
      isOwnedBy(readRecordFile(file), owner);
    if (name.startsWith(unfinishedOf(owner)) || (await isOrphan())) await removeIfPossible(file);
  }
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false;
}

async function copyHashed(
  backup: BackupFile,
  to: string,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<string> {
  const hash = createHash('sha256');
  const target = await open(to, 'wx', 0o600);
  try {
    let copied = 0;
    for await (const piece of createReadStream(backup.file, { signal })) {
      hash.update(piece);
      await target.writeFile(piece);
      copied += piece.length;
      onProgress(copied / Math.max(1, backup.size));
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return hash.digest('hex');
}

async function hashOf(file: string, signal: AbortSignal, onBytes: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(file, { signal })) {
    hash.update(piece);
    bytes += piece.length;
    onBytes(bytes);
  }
  return hash.digest('hex');
}

/** Tells whether a folder is the other one or lies in it, with all links resolved. */
function isInside(folder: string, other: string): boolean {
  const relative = path.relative(realpathSync.native(other), realpathSync.native(folder));
  return relative === '' || !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
}

function unusable(message: string): AppError {
  return new AppError('second_place_unusable', { message });
}
