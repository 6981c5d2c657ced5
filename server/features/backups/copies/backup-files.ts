import { lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { type BackupRecord, isRecordOf, readBackupRecord, recordFileOf } from '#server/db/copies/backup-record.ts';
import { SAVED_BESIDE } from '#server/db/folder/data-folder.ts';
import { syncFolderOf } from '#server/db/folder/private-files.ts';
import { moveFileSync, removeFile, removeIfPossible, removeIfPossibleSync } from '#server/lib/files.ts';
import { LIMITS } from '#shared/constants.ts';
import { BACKUP_KINDS, type BackupKind, type BackupVerdict, backupName } from '#shared/contracts/backups.schema.ts';

/** A backup in the folder: a regular file with the name of a backup. Links, pipes and folders do not count. */
export interface BackupFile {
  name: string;
  file: string;
  /** Bytes. */
  size: number;
  kind: BackupKind;
  /**
   * Instant at which it was made, in milliseconds since the Unix epoch; for a file put there by hand, of its newest
   * change.
   */
  madeAt: number;
  /** `unchecked` unless the record next to it belongs to exactly this file. */
  verdict: BackupVerdict;
  /** The record next to it; null when it belongs to another version of the file. */
  record: BackupRecord | null;
}

/** Prefix of unfinished files; those that a killed process left are removed at start. */
export const UNFINISHED = '.making-';
const OWN_RESULT = new RegExp(
  `^\\d{4}-\\d\\d-\\d\\d-\\d{4}-(?:${BACKUP_KINDS.join('|')})(?:-\\d+)?\\.json(?:\\.new)?$`,
);

/** Lists the backups of a folder, the newest first, at most `LIMITS.backups`; empty when the folder is missing. */
export function listBackupFiles(folder: string): BackupFile[] {
  return namesIn(folder)
    .flatMap((name) => findBackupFile(folder, name) ?? [])
    .sort((a, b) => b.madeAt - a.madeAt || (a.name < b.name ? 1 : -1))
    .slice(0, LIMITS.backups);
}

/** Finds a backup of a folder by its name; null when there is no such regular file. */
export function findBackupFile(folder: string, name: string): BackupFile | null {
  if (!backupName.safeParse(name).success) return null;
  const file = path.join(folder, name);
  const stat = lookAt(file);
  if (!stat?.isFile()) return null;
  const written = readBackupRecord(file);
  const record = written && isRecordOf(written, stat) ? written : null;
  return {
    name,
    file,
    size: stat.size,
    kind: written?.kind ?? kindOfName(name),
    madeAt: madeAtOf(written, stat),
    verdict: record?.verdict ?? 'unchecked',
    record,
  };
}

/** Kinds of backups of the live data: neither files from elsewhere nor data that a restore replaced. */
const OWN_KINDS: ReadonlySet<BackupKind> = new Set(['daily', 'manual', 'quit', 'migration', 'move']);

/** Tells whether it is a proven backup of the live data. */
export function isOwnGood({ kind, verdict }: BackupFile): boolean {
  return OWN_KINDS.has(kind) && verdict === 'good';
}

/** Tells whether it is a try to back up the live data: proven, or kept although its figures differ. */
export function isOwnTry({ kind, verdict }: BackupFile): boolean {
  return OWN_KINDS.has(kind) && (verdict === 'good' || verdict === 'figures_differ');
}

/**
 * Returns the newest matching backup. One dated in the future was made while the clock was wrong: any other one counts
 * as newer.
 */
export function newestBackup(folder: string, now: number, matches: (backup: BackupFile) => boolean): BackupFile | null {
  const matching = listBackupFiles(folder).filter(matches);
  return matching.find(({ madeAt }) => madeAt <= now) ?? matching[0] ?? null;
}

/** Returns when the newest matching backup was made, ignoring dates in the future (a wrong clock); null without one. */
export function lastMadeAt(folder: string, now: number, matches: (backup: BackupFile) => boolean): number | null {
  return listBackupFiles(folder).find((backup) => matches(backup) && backup.madeAt <= now)?.madeAt ?? null;
}

/** Removes a backup and then its record, which is meaningless without the file. */
export async function removeBackup(file: string): Promise<void> {
  await removeFile(file);
  await removeFile(recordFileOf(file));
}

/** Like `removeBackup`, but never fails. */
export async function removeBackupIfPossible(file: string): Promise<void> {
  await removeIfPossible(file);
  await removeIfPossible(recordFileOf(file));
}

/** Removes what a killed process left: unfinished copies, and records without a backup. */
export function removeUnfinished(folder: string): void {
  for (const name of namesIn(folder)) {
    const isOrphan =
      OWN_RESULT.test(name) && lookAt(path.join(folder, name.replace(/\.json(?:\.new)?$/, '.sqlite'))) === null;
    if (name.startsWith(UNFINISHED) || isOrphan) removeIfPossibleSync(path.join(folder, name));
  }
}

/**
 * Moves saved copies of open data whose file was taken away (`db/data-guard.ts`) into the backups folder, where people
 * look for them. They count as put there by hand: no rotation removes them.
 */
export function importSavedFiles(dataDir: string, folder: string): void {
  for (const name of namesIn(dataDir).filter((each) => SAVED_BESIDE.test(each))) {
    const [from, to] = [path.join(dataDir, name), path.join(folder, name)];
    if (!lookAt(from)?.isFile() || lookAt(to)) continue;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      moveFileSync(from, to);
      syncFolderOf(to);
      syncFolderOf(from);
    } catch {
      // It stays in the data folder, where the rescue finds it too.
    }
  }
}

/** Reads the kind from the name of a backup without a record, such as after the process was killed. */
function kindOfName(name: string): BackupKind {
  const [, said] = /^\d{4}-\d\d-\d\d-\d{4}-([a-z]+)(?:-\d+)?\.sqlite$/.exec(name) ?? [];
  return BACKUP_KINDS.find((kind) => kind === said) ?? 'found';
}

function madeAtOf(written: BackupRecord | null, stat: Stats): number {
  if (!written) return Math.floor(stat.mtimeMs);
  if (written.kind === 'found') return written.summary?.changedAt ?? Math.floor(stat.mtimeMs);
  return Date.parse(written.madeAt);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Reads the metadata of a file without following a link or opening it: opening a pipe would block.
 * @returns null when nothing is there or it cannot be read
 */
export function lookAt(file: string): Stats | null {
  try {
    return lstatSync(file);
  } catch {
    return null;
  }
}
