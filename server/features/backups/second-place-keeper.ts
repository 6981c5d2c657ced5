import { setTimeout as sleep } from 'node:timers/promises';
import type { DataPlace } from '#server/db/data-folder.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import type { BackupFile } from './backup-files.ts';
import type { BackupSettingsFile } from './backup-settings.ts';
import { describePutError, describeSecondPlace } from './backup-words.ts';
import {
  claimSecondPlace,
  clearSecondPlace,
  isSecondPlaceThere,
  listSecondPlace,
  nameInSecondPlace,
  putIntoSecondPlace,
  rotateSecondPlace,
} from './second-place.ts';

/** A drive that does not answer for so long counts as not there, in milliseconds. */
const ANSWERS_WITHIN_MS = 5000;
const RETRY_AFTER_MS = 60 * 60 * 1000;
const MISSED_LONG_MS = 14 * 24 * 60 * 60 * 1000;

/** Keeps copies of the newest backups in the second place (decisions, section 10). */
export type SecondPlaceKeeper = ReturnType<typeof createSecondPlaceKeeper>;

/** Makes the keeper; it looks and copies only when it is told to. */
export function createSecondPlaceKeeper(deps: {
  settings: BackupSettingsFile;
  clock: Clock;
  uptime: () => number;
  place: DataPlace;
  timeZone: string;
}) {
  const { settings, clock, uptime } = deps;
  let isThere = false;
  let names: ReadonlySet<string> = new Set();
  let looking: Promise<void> | null = null;
  /** Whether the drive did not answer in time and still does not. */
  let isSilent = false;
  let trouble: string | null = null;
  let notBefore = 0;

  const current = () => settings.get().secondPlace;

  async function lookOnce(folder: string): Promise<void> {
    isThere = await isSecondPlaceThere(folder);
    if (isThere) names = await listSecondPlace(folder);
    // Another drive, or the same one after it was put right.
    else notBefore = 0;
  }

  const has = (backup: BackupFile): boolean => {
    const place = current();
    return place !== null && names.has(isThere ? nameInSecondPlace(backup, place.folder) : backup.name);
  };

  /** Looks whether it is there, all who ask at once together; one that does not answer holds nobody up twice. */
  async function look(): Promise<void> {
    const place = current();
    if (!place || isSilent) {
      isThere = false;
      return;
    }
    looking ??= lookOnce(place.folder).finally(() => {
      looking = null;
      isSilent = false;
    });
    await Promise.race([looking, sleep(ANSWERS_WITHIN_MS, undefined, { ref: false })]);
    if (looking === null) return;
    isSilent = true;
    isThere = false;
  }

  return {
    look,
    has,

    /** Whether this backup is to be put there now. */
    wants: (newest: BackupFile | null): newest is BackupFile =>
      newest !== null && isThere && uptime() >= notBefore && !has(newest),

    /** Puts a backup there; what keeps it from that is told by `view`, since a missing drive is normal. */
    async put(backup: BackupFile, onProgress: (done: number) => void, signal: AbortSignal): Promise<void> {
      const place = current();
      if (!place) return;
      try {
        await clearSecondPlace(place.folder);
        await putIntoSecondPlace(backup, place.folder, { onProgress, signal });
        trouble = null;
        settings.change({ secondPlace: { ...place, lastCopyAt: toIso(clock.now()) } });
        const installationId = backup.record?.summary?.installationId ?? null;
        await rotateSecondPlace(place.folder, { installationId, now: clock.now(), timeZone: deps.timeZone });
      } catch (error) {
        if (signal.aborted) return;
        trouble = describePutError(error);
        notBefore = uptime() + RETRY_AFTER_MS;
      }
      await look();
    },

    /** Makes a folder the second place, or none. @throws AppError second_place_unusable */
    async choose(folder: string | null): Promise<void> {
      const claimed = folder === null ? null : await claimSecondPlace(folder, deps.place.path);
      const before = current();
      trouble = null;
      notBefore = 0;
      names = new Set();
      if (before?.folder !== claimed) {
        const next = claimed === null ? null : { folder: claimed, since: toIso(clock.now()), lastCopyAt: null };
        settings.change({ secondPlace: next });
      }
      await look();
    },

    /** How it stands, for the owner. */
    view(newest: BackupFile | null): BackupStatus['secondPlace'] {
      const place = current();
      if (!place) return null;
      const isUpToDate = newest === null || has(newest);
      const withoutMs = clock.now() - Date.parse(place.lastCopyAt ?? place.since);
      const isMissedLong = !isUpToDate && withoutMs > MISSED_LONG_MS;
      const { folder, lastCopyAt } = place;
      const lastCopy = lastCopyAt === null ? null : Date.parse(lastCopyAt);
      const said = { isThere, isUpToDate, isMissedLong, lastCopy, trouble, now: clock.now(), timeZone: deps.timeZone };
      return { folder, isThere, lastCopyAt, sentence: describeSecondPlace(said), isMissedLong };
    },
  };
}
