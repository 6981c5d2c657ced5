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

  /** Forgets what it knows, and what a running check will find; called when another folder is chosen. */
  forget(): void {
    this.#isThere = false;
    this.#names = new Set();
    this.#looking = null;
    this.#isSilent = false;
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
    this.#looking ??= this.#lookOnce(folder);
    const looking = this.#looking;
    await Promise.race([looking, sleep(ANSWERS_WITHIN_MS, undefined, { ref: false })]);
    // It has ended, or another folder was chosen meanwhile.
    if (this.#looking !== looking) return;
    this.#isSilent = true;
    this.#isThere = false;
  }

  #lookOnce(folder: string): Promise<void> {
    const looking = namesIn(folder).then((names) => {
      if (this.#looking !== looking) return;
      this.#looking = null;
      this.#isSilent = false;
      this.#isThere = names !== null;
      if (names) this.#names = names;
      else this.#onMissing();
    });
    return looking;
  }
}

/** Lists the backups in a second place; null when it is not there. */
async function namesIn(folder: string): Promise<Set<string> | null> {
  return (await isSecondPlaceThere(folder)) ? listSecondPlace(folder) : null;
}
