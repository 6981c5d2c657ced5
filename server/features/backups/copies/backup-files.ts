import { lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { type BackupRecord, isRecordOf, readBackupRecord, recordFileOf } from '#server/db/copies/backup-record.ts';
import { SAVED_BESIDE } from '#server/db/folder/data-folder.ts';
import { syncFolderOf } from '#server/db/folder/private-files.ts';
import { moveFileSync, removeFile, removeIfPossible, removeIfPossibleSync } from '#server/lib/files.ts';
import { LIMITS } from '#shared/constants.ts';
import { BACKUP_KINDS, type BackupKind, type BackupVerdict, backupName } from '#shared/contracts/backups.schema.ts';

/** A backup in the folder: a regular file with a name of ours; links, pipes and folders are none. */
export interface BackupFile {
  name: string;
  file: string;
  /** Bytes. */
  size: number;
  kind: BackupKind;
  /** Instant at which it was made, in milliseconds since the Unix epoch; of one put there by hand its newest change. */
  madeAt: number;
  /** `unchecked` unless the result beside it speaks of this very file. */
  verdict: BackupVerdict;
  /** The result beside it while that counts. */
  record: BackupRecord | null;
}

/** Begins the names of what is not finished; whatever a kill left under one is removed at start. */
export const UNFINISHED = '.making-';
const OWN_RESULT = new RegExp(
  `^\\d{4}-\\d\\d-\\d\\d-\\d{4}-(?:${BACKUP_KINDS.join('|')})(?:-\\d+)?\\.json(?:\\.new)?$`,
);

/** The backups of a folder, the newest first, at most as many as are listed; empty when it is gone. */
export function listBackupFiles(folder: string): BackupFile[] {
  return namesIn(folder)
    .flatMap((name) => findBackupFile(folder, name) ?? [])
    .sort((a, b) => b.madeAt - a.madeAt || (a.name < b.name ? 1 : -1))
    .slice(0, LIMITS.backups);
}

/** One backup of a folder by its name; null when there is no such regular file. */
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

/** Kinds that say how the live data is backed up: neither what came from elsewhere nor what a restore replaced. */
const OWN_KINDS: ReadonlySet<BackupKind> = new Set(['daily', 'manual', 'quit', 'migration', 'move']);

/** Tells whether it is a proven backup of the live data. */
export function isOwnGood({ kind, verdict }: BackupFile): boolean {
  return OWN_KINDS.has(kind) && verdict === 'good';
}

/** Tells whether it came of trying to back up the live data: proven, or kept because its figures differ. */
export function isOwnTry({ kind, verdict }: BackupFile): boolean {
  return OWN_KINDS.has(kind) && (verdict === 'good' || verdict === 'figures_differ');
}

/** The newest of the backups that are meant: one from the future was made while the clock was wrong, any other counts as newer. */
export function newestBackup(folder: string, now: number, isMeant: (backup: BackupFile) => boolean): BackupFile | null {
  const meant = listBackupFiles(folder).filter(isMeant);
  return meant.find(({ madeAt }) => madeAt <= now) ?? meant[0] ?? null;
}

/** Finds when the newest of them was made, not counting what a wrong clock dated into the future; null without one. */
export function lastMadeAt(folder: string, now: number, isMeant: (backup: BackupFile) => boolean): number | null {
  return listBackupFiles(folder).find((backup) => isMeant(backup) && backup.madeAt <= now)?.madeAt ?? null;
}

/** Removes a backup and then the result beside it, which without its file says nothing. */
export async function removeBackup(file: string): Promise<void> {
  await removeFile(file);
  await removeFile(recordFileOf(file));
}

/** As `removeBackup`, of one that nobody misses; never fails. */
export async function removeBackupIfPossible(file: string): Promise<void> {
  await removeIfPossible(file);
  await removeIfPossible(recordFileOf(file));
}

/** Removes what a kill left: unfinished copies, and results whose backup did not get its name. */
export function clearLeftOvers(folder: string): void {
  for (const name of namesIn(folder)) {
    const isOrphan =
      OWN_RESULT.test(name) && lookAt(path.join(folder, name.replace(/\.json(?:\.new)?$/, '.sqlite'))) === null;
    if (name.startsWith(UNFINISHED) || isOrphan) removeIfPossibleSync(path.join(folder, name));
  }
}

/**
 * Puts what was saved of open data whose file was taken away (`db/data-guard.ts`) among the backups, where people look for
 * them: it counts as put there by hand, and no rotation removes it.
 */
export function takeInSaved(dataDir: string, folder: string): void {
  for (const name of namesIn(dataDir).filter((each) => SAVED_BESIDE.test(each))) {
    const [from, to] = [path.join(dataDir, name), path.join(folder, name)];
    if (!lookAt(from)?.isFile() || lookAt(to)) continue;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      moveFileSync(from, to);
      syncFolderOf(to);
      syncFolderOf(from);
    } catch {
      // It stays beside the data, where the rescue finds it too.
    }
  }
}

/** Reads what a name of ours says, where a kill came between a backup and its result. */
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
 * Looks at what has a name without following a link and opening anything: a pipe would wait for its other end.
 * @returns null for nothing, and for what cannot be looked at
 */
export function lookAt(file: string): Stats | null {
  try {
    return lstatSync(file);
  } catch {
    return null;
  }
}
