import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupFile } from '#server/features/backups/copies/backup-files.ts';
import { isSecondPlaceThere, listSecondPlace, nameInSecondPlace } from './second-place.ts';

/** A drive that does not answer for so long counts as not there, in milliseconds. */
const ANSWERS_WITHIN_MS = 5000;

/** Knows whether the second place is there, and what lay in it when it last was. */
export type SecondPlaceWatch = ReturnType<typeof createSecondPlaceWatch>;

/**
 * Makes the watch; it looks only when it is told to.
 * @param currentFolder the second place now; null for none
 * @param onMissing told when a look does not find it
 */
export function createSecondPlaceWatch(currentFolder: () => string | null, onMissing: () => void) {
  let isThere = false;
  let names: ReadonlySet<string> = new Set();
  let looking: Promise<void> | null = null;
  /** Whether the drive did not answer in time and still does not. */
  let isSilent = false;

  async function lookOnce(folder: string): Promise<void> {
    isThere = await isSecondPlaceThere(folder);
    if (isThere) names = await listSecondPlace(folder);
    else onMissing();
  }

  return {
    isThere: (): boolean => isThere,

    /** Whether a copy of this backup lies there. */
    has(backup: BackupFile): boolean {
      const folder = currentFolder();
      return folder !== null && names.has(isThere ? nameInSecondPlace(backup, folder) : backup.name);
    },

    /** What was there counts no more: another folder was chosen. */
    forget(): void {
      names = new Set();
    },

    /** Looks whether it is there, all who ask at once together; one that does not answer holds nobody up twice. */
    async look(): Promise<void> {
      const folder = currentFolder();
      if (folder === null || isSilent) {
        isThere = false;
        return;
      }
      looking ??= lookOnce(folder).finally(() => {
        looking = null;
        isSilent = false;
      });
      await Promise.race([looking, sleep(ANSWERS_WITHIN_MS, undefined, { ref: false })]);
      if (looking === null) return;
      isSilent = true;
      isThere = false;
    },
  };
}
