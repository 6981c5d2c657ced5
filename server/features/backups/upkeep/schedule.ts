import type { BackupSettingsFile } from '#server/features/backups/copies/backup-settings.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createOverdue, DUE_AFTER_MS } from './overdue.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often it is looked whether a backup is due, in milliseconds. */
export const LOOK_EVERY_MS = MINUTE_MS;
/** A backup waits for a minute without a write, but not for longer than this. */
const IDLE_MS = MINUTE_MS;
const WAITS_AT_MOST_MS = 30 * MINUTE_MS;
/** What failed is tried again after this, or when the computer wakes. */
const RETRY_AFTER_MS = HOUR_MS;
const DUE_AT_QUIT_AFTER_MS = 12 * HOUR_MS;

/** What the schedule looks at. */
export interface ScheduleDeps {
  clock: Clock;
  /** Milliseconds that only ever grow while the computer is awake. */
  uptime: () => number;
  settings: BackupSettingsFile;
  /** When something was last changed, as `uptime` counts. */
  lastCommitAt: () => number;
  /** When the last good backup was made, not counting what a wrong clock dated into the future; null without one. */
  lastGoodAt: () => number | null;
  /** The same for one whose figures differ: another one a minute later would say the same. */
  lastTryAt: () => number | null;
  /** Whether there is anything to lose yet. */
  hasFamily: () => boolean;
}

/** When backups are made, and when it is said that they are not (docs/product/backups.md#backups-1). */
export type Schedule = ReturnType<typeof createSchedule>;

/** Makes the schedule; it looks only when it is told to. */
export function createSchedule(deps: ScheduleDeps) {
  const { clock, uptime } = deps;
  const overdue = createOverdue(deps);
  const startedAt = uptime();
  /** Since when one waits to be made, as `uptime` counts. */
  let waitingSince: number | null = null;
  let notBefore = 0;

  const isOlderThan = (at: number | null, ms: number) => at === null || clock.now() - at >= ms;
  const isDue = () => deps.hasFamily() && isOlderThan(deps.lastTryAt(), DUE_AFTER_MS);

  return {
    isDue,
    isOverdue: overdue.isOverdue,

    /** Looks, once a minute; true when a backup is to be made now. */
    look(): boolean {
      overdue.count(deps.lastGoodAt());
      if (!isDue()) {
        waitingSince = null;
        return false;
      }
      const now = uptime();
      waitingSince ??= now;
      if (now < notBefore) return false;
      const isIdle = now - Math.max(deps.lastCommitAt(), startedAt) >= IDLE_MS;
      return isIdle || now - waitingSince >= WAITS_AT_MOST_MS;
    },

    /** The last try failed: not again at once. */
    retryLater(): void {
      notBefore = uptime() + RETRY_AFTER_MS;
    },

    /** The computer slept or something else became different: what failed may be tried again. */
    retryNow(): void {
      notBefore = 0;
    },

    /** Whether one is to be made before Kinboard is closed. */
    isDueAtQuit: (): boolean => deps.hasFamily() && isOlderThan(deps.lastTryAt(), DUE_AT_QUIT_AFTER_MS),
  };
}
