import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupFile } from '#server/features/backups/copies/backup-files.ts';
import { isSecondPlaceThere, listSecondPlace, nameInSecondPlace } from './second-place.ts';

/** Milliseconds after which a drive that does not respond counts as missing. */
const ANSWERS_WITHIN_MS = 5000;

/** Knows whether the second place is there, and which backups it last held. It has no timer of its own. */
export class SecondPlaceWatch {
  readonly #currentFolder: () => string | null;
  readonly #onMissing: () => void;
  #isThere = false;
  #names: ReadonlySet<string> = new Set();
  #looking: Promise<void> | null = null;
  /** True while a check runs that did not finish in time. */
  #isSilent = false;

  /**
   * @param currentFolder the second place now; null for none
   * @param onMissing called when a check does not find it
   */
  constructor(currentFolder: () => string | null, onMissing: () => void) {
    this.#currentFolder = currentFolder;
    this.#onMissing = onMissing;
  }

  /** Tells whether the last check found the second place. */
  isThere(): boolean {
    return this.#isThere;
  }

  /** Tells whether a copy of this backup lies there. */
  has(backup: BackupFile): boolean {
    const folder = this.#currentFolder();
    return folder !== null && this.#names.has(this.#isThere ? nameInSecondPlace(backup, folder) : backup.name);
  }

  /** Forgets which backups it held; called when another folder is chosen. */
  forget(): void {
    this.#names = new Set();
  }

  /**
   * Checks whether the second place is there. Concurrent calls share a check; a drive that hangs delays them only once.
   */
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
