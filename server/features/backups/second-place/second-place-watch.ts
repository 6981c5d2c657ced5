import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupFile } from '#server/features/backups/copies/backup-files.ts';
import { isSecondPlaceThere, listSecondPlace, nameInSecondPlace } from './second-place.ts';

/** A drive that does not answer for so long counts as not there, in milliseconds. */
const ANSWERS_WITHIN_MS = 5000;

/** Knows whether the second place is there, and what lay in it when it last was; it looks only when it is told to. */
export class SecondPlaceWatch {
  readonly #currentFolder: () => string | null;
  readonly #onMissing: () => void;
  #isThere = false;
  #names: ReadonlySet<string> = new Set();
  #looking: Promise<void> | null = null;
  /** True while the drive did not answer in time and still does not. */
  #isSilent = false;

  /**
   * @param currentFolder the second place now; null for none
   * @param onMissing told when a look does not find it
   */
  constructor(currentFolder: () => string | null, onMissing: () => void) {
    this.#currentFolder = currentFolder;
    this.#onMissing = onMissing;
  }

  /** Tells whether the last look found it. */
  isThere(): boolean {
    return this.#isThere;
  }

  /** Tells whether a copy of this backup lies there. */
  has(backup: BackupFile): boolean {
    const folder = this.#currentFolder();
    return folder !== null && this.#names.has(this.#isThere ? nameInSecondPlace(backup, folder) : backup.name);
  }

  /** Forgets what was there: another folder was chosen. */
  forget(): void {
    this.#names = new Set();
  }

  /** Looks whether it is there, all who ask at once together; one that does not answer holds nobody up twice. */
  async look(): Promise<void> {
    const folder = this.#currentFolder();
    if (folder === null || this.#isSilent) {
      this.#isThere = false;
      return;
    }
    this.#looking ??= this.#lookOnce(folder).finally(() => {
      this.#looking = null;
      this.#isSilent = false;
    });
    await Promise.race([this.#looking, sleep(ANSWERS_WITHIN_MS, undefined, { ref: false })]);
    if (this.#looking === null) return;
    this.#isSilent = true;
    this.#isThere = false;
  }

  async #lookOnce(folder: string): Promise<void> {
    this.#isThere = await isSecondPlaceThere(folder);
    if (this.#isThere) this.#names = await listSecondPlace(folder);
    else this.#onMissing();
  }
}
