import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { BackupRecord } from '#server/db/copies/backup-record.ts';
import { toIso } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { BackupContents, BackupView } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type BackupFile, findBackupFile, listBackupFiles } from './backup-files.ts';
import { describeBackup } from './backup-words.ts';
import { markOf } from './installation-mark.ts';
import { keptUntil } from './rotation.ts';

/** Lists the backups in a folder, as the owner sees and downloads them. */
export class BackupList {
  readonly #folder: string;
  readonly #isInSecondPlace: (backup: BackupFile) => boolean;

  /** @param isInSecondPlace tells whether a copy of it lies in the second place */
  constructor(folder: string, isInSecondPlace: (backup: BackupFile) => boolean) {
    this.#folder = folder;
    this.#isInSecondPlace = isInSecondPlace;
  }

  /** Describes a backup for the owner. */
  toView(backup: BackupFile): BackupView {
    return toBackupView(backup, this.#isInSecondPlace(backup));
  }

  /** Lists every backup in the folder, the newest first. */
  async list(): Promise<BackupView[]> {
    return listBackupFiles(this.#folder).map((backup) => this.toView(backup));
  }

  /** Finds a backup by its name. @throws AppError not_found */
  get(name: string): BackupView {
    const backup = findBackupFile(this.#folder, name);
    if (!backup) throw new AppError('not_found');
    return this.toView(backup);
  }

  /** Returns the path of a backup; null when there is no backup with this name. */
  pathOf(name: string): string | null {
    return findBackupFile(this.#folder, name)?.file ?? null;
  }

  /** Opens a backup to be downloaded. @throws AppError not_found */
  open(name: string): Promise<{ stream: Readable; size: number }> {
    return readFileAsStream(this.pathOf(name));
  }
}

/** Converts a backup to its view in the API. */
export function toBackupView(backup: BackupFile, isInSecondPlace: boolean): BackupView {
  const until = keptUntil(backup);
  return {
    name: backup.name,
    kind: backup.kind,
    madeAt: toIso(backup.madeAt),
    size: backup.size,
    verdict: backup.verdict,
    sentence: describeBackup(backup.kind, backup.verdict),
    contents: backup.record?.summary ? toContents(backup.record.summary) : null,
    isInSecondPlace,
    keptUntil: until === null ? null : toIso(until),
  };
}

/** Converts the summary of a backup to its view in the API. */
export function toContents(summary: NonNullable<BackupRecord['summary']>): BackupContents {
  const { installationId, appVersion, people, entries, changedAt, lastEntryAt } = summary;
  return {
    installationId: installationId && markOf(installationId),
    appVersion,
    families: summary.families.slice(0, LIMITS.familiesOfBackup).map((family) => ({
      ...family,
      children: family.children.slice(0, LIMITS.members),
    })),
    people,
    entries,
    changedAt: changedAt === null ? null : toIso(changedAt),
    lastEntryAt: lastEntryAt === null ? null : toIso(lastEntryAt),
  };
}

/**
 * Opens a regular file as a stream of its present size; never a link or a pipe.
 * @throws AppError not_found
 */
async function readFileAsStream(file: string | null): Promise<{ stream: Readable; size: number }> {
  if (file === null) throw new AppError('not_found');
  // Links are not followed, and opening a pipe does not block.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file, flags).catch(() => {
    throw new AppError('not_found');
  });
  const stat = await handle.stat();
  if (!stat.isFile()) {
    await handle.close();
    throw new AppError('not_found');
  }
  return { stream: handle.createReadStream({ start: 0, end: Math.max(0, stat.size - 1) }), size: stat.size };
}
