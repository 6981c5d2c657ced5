import type { Readable } from 'node:stream';
import type { BackupView } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type BackupFile, findBackupFile, listBackupFiles } from './backup-files.ts';
import { toBackupView } from './backup-view.ts';
import { readFileAsStream } from './read-file.ts';

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

  /** Finds one of them. @throws AppError not_found */
  get(name: string): BackupView {
    const backup = findBackupFile(this.#folder, name);
    if (!backup) throw new AppError('not_found');
    return this.toView(backup);
  }

  /** Finds where a backup lies; null when there is none of that name. */
  pathOf(name: string): string | null {
    return findBackupFile(this.#folder, name)?.file ?? null;
  }

  /** Opens a backup to be downloaded. @throws AppError not_found */
  open(name: string): Promise<{ stream: Readable; size: number }> {
    return readFileAsStream(this.pathOf(name));
  }
}
