import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { BackupFile } from '#server/features/backups/copies/backup-files.ts';
import type { BackupSettings, BackupSettingsFile } from '#server/features/backups/copies/backup-settings.ts';
import { describePutError, describeSecondPlace } from '#server/features/backups/copies/backup-words.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { claimSecondPlace, clearSecondPlace, putIntoSecondPlace, rotateSecondPlace } from './second-place.ts';
import { createSecondPlaceWatch } from './second-place-watch.ts';

const RETRY_AFTER_MS = 60 * 60 * 1000;
const MISSED_LONG_MS = 14 * 24 * 60 * 60 * 1000;

/** Keeps copies of the newest backups in the second place (docs/product/backups.md#backups-12). */
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
  let trouble: string | null = null;
  let notBefore = 0;

  const current = () => settings.get().secondPlace;

  const watch = createSecondPlaceWatch(
    () => current()?.folder ?? null,
    () => {
      // Another drive, or the same one after it was put right.
      notBefore = 0;
    },
  );
  const { look, has } = watch;

  return {
    look,
    has,

    /** Whether this backup is to be put there now. */
    wants: (newest: BackupFile | null): newest is BackupFile =>
      newest !== null && watch.isThere() && uptime() >= notBefore && !has(newest),

    /** Puts a backup there; what keeps it from that is told by `view`, since a missing drive is normal. */
    async put(backup: BackupFile, onProgress: (done: number) => void, signal: AbortSignal): Promise<void> {
      const place = current();
      if (!place) return;
      try {
        const owner = backup.record?.summary?.installationId ?? null;
        if (owner !== null) await clearSecondPlace(place.folder, owner);
        await putIntoSecondPlace(backup, place.folder, { onProgress, signal });
        trouble = null;
        settings.change({ secondPlace: { ...place, lastCopyAt: toIso(clock.now()) } });
        if (owner !== null) {
          await rotateSecondPlace(place.folder, { owner, now: clock.now(), timeZone: deps.timeZone });
        }
      } catch (error) {
        if (signal.aborted) return;
        trouble = describePutError(error, place.folder);
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
      watch.forget();
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
      const found = { isThere: watch.isThere(), isUpToDate: newest === null || has(newest), trouble };
      return toView(place, found, { now: clock.now(), timeZone: deps.timeZone });
    },
  };
}

function toView(
  { folder, since, lastCopyAt }: NonNullable<BackupSettings['secondPlace']>,
  found: { isThere: boolean; isUpToDate: boolean; trouble: string | null },
  when: { now: number; timeZone: string },
): BackupStatus['secondPlace'] {
  const isMissedLong = !found.isUpToDate && when.now - Date.parse(lastCopyAt ?? since) > MISSED_LONG_MS;
  const lastCopy = lastCopyAt === null ? null : Date.parse(lastCopyAt);
  const sentence = describeSecondPlace({ ...found, isMissedLong, lastCopy, ...when });
  return { folder, isThere: found.isThere, lastCopyAt, sentence, isMissedLong };
}
