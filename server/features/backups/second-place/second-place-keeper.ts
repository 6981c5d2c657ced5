import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { BackupFile } from '#server/features/backups/copies/backup-files.ts';
import type { BackupSettings, BackupSettingsFile } from '#server/features/backups/copies/backup-settings.ts';
import { describePutError, describeSecondPlace } from '#server/features/backups/copies/backup-words.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { claimSecondPlace, clearSecondPlace, putIntoSecondPlace, rotateSecondPlace } from './second-place.ts';
import { SecondPlaceWatch } from './second-place-watch.ts';

const RETRY_AFTER_MS = 60 * 60 * 1000;
const MISSED_LONG_MS = 14 * 24 * 60 * 60 * 1000;

interface Deps {
  settings: BackupSettingsFile;
  clock: Clock;
  uptime: () => number;
  place: DataPlace;
  timeZone: string;
}

/** Copies the newest backups to the second place (backups-12). It has no timer of its own. */
export class SecondPlaceKeeper {
  readonly #deps: Deps;
  readonly #watch: SecondPlaceWatch;
  #trouble: string | null = null;
  #notBefore = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#watch = new SecondPlaceWatch(
      () => this.#current()?.folder ?? null,
      () => {
        // The drive that comes next may be another or a repaired one: retry at once.
        this.#notBefore = 0;
      },
    );
  }

  /**
   * Checks whether the second place is there. Concurrent calls share a check; a drive that hangs delays them only once.
   */
  look(): Promise<void> {
    return this.#watch.look();
  }

  /** Tells whether a copy of this backup lies there. */
  has(backup: BackupFile): boolean {
    return this.#watch.has(backup);
  }

  /** Tells whether this backup is to be put there now. */
  wants(newest: BackupFile | null): newest is BackupFile {
    const isFree = this.#watch.isThere() && this.#deps.uptime() >= this.#notBefore;
    return newest !== null && isFree && !this.has(newest);
  }

  /**
   * Copies a backup to the second place. `view` tells why that failed; it does not throw, since a missing drive is
   * normal. The outcome counts for nothing if another place was chosen meanwhile.
   */
  async put(backup: BackupFile, onProgress: (done: number) => void, signal: AbortSignal): Promise<void> {
    const { settings, clock, uptime, timeZone } = this.#deps;
    const folder = this.#current()?.folder;
    if (folder === undefined) return;
    try {
      const owner = backup.record?.summary?.installationId ?? null;
      if (owner !== null) await clearSecondPlace(folder, owner);
      await putIntoSecondPlace(backup, folder, { onProgress, signal });
      const place = this.#current();
      if (place?.folder !== folder) return;
      this.#trouble = null;
      settings.change({ secondPlace: { ...place, lastCopyAt: toIso(clock.now()) } });
      if (owner !== null) await rotateSecondPlace(folder, { owner, now: clock.now(), timeZone });
    } catch (error) {
      if (signal.aborted || this.#current()?.folder !== folder) return;
      this.#trouble = describePutError(error, folder);
      this.#notBefore = uptime() + RETRY_AFTER_MS;
    }
    await this.look();
  }

  /** Sets the folder of the second place; null removes it. @throws AppError second_place_unusable */
  async choose(folder: string | null): Promise<void> {
    const { settings, clock, place } = this.#deps;
    const claimed = folder === null ? null : await claimSecondPlace(folder, place.path);
    const before = this.#current();
    this.#trouble = null;
    this.#notBefore = 0;
    this.#watch.forget();
    if (before?.folder !== claimed) {
      const next = claimed === null ? null : { folder: claimed, since: toIso(clock.now()), lastCopyAt: null };
      settings.change({ secondPlace: next });
    }
    await this.look();
  }

  /** Describes the second place for the owner; null when there is none. */
  view(newest: BackupFile | null): BackupStatus['secondPlace'] {
    const { clock, timeZone } = this.#deps;
    const place = this.#current();
    if (!place) return null;
    const isUpToDate = newest === null || this.has(newest);
    const found = { isThere: this.#watch.isThere(), isUpToDate, trouble: this.#trouble };
    return toView(place, found, { now: clock.now(), timeZone });
  }

  #current(): BackupSettings['secondPlace'] {
    return this.#deps.settings.get().secondPlace;
  }
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
