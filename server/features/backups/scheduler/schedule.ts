import type { BackupSettings, BackupSettingsFile } from '#server/features/backups/copies/backup-settings.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds between two checks whether a backup is due. */
export const LOOK_EVERY_MS = MINUTE_MS;
/** A backup waits until nothing was written for this time, but at most for `WAITS_AT_MOST_MS`. */
const IDLE_MS = MINUTE_MS;
const WAITS_AT_MOST_MS = 30 * MINUTE_MS;
/** Milliseconds after which a failed backup is tried again, unless the computer wakes before. */
const RETRY_AFTER_MS = HOUR_MS;
const DUE_AT_QUIT_AFTER_MS = 12 * HOUR_MS;
/** Milliseconds after the last backup at which the next one is due. */
const DUE_AFTER_MS = DAY_MS;
const OVERDUE_BY_MS = 2 * DAY_MS;
const OVERDUE_AWAKE_MS = 3 * HOUR_MS;
/** Milliseconds of awake time between two writes of it to the disk. */
const KEPT_EVERY_MS = 10 * MINUTE_MS;
/** Milliseconds between two checks above which the computer slept or Kinboard did not run. */
const LONGEST_GAP_MS = 2 * MINUTE_MS;

/** Facts on which the schedule depends. */
interface ScheduleDeps {
  clock: Clock;
  /** Monotonic clock in milliseconds. */
  uptime: () => number;
  settings: BackupSettingsFile;
  /** Returns when data was last changed, on the clock of `uptime`. */
  lastCommitAt: () => number;
  /** Returns when the last good backup was made, ignoring dates in the future (a wrong clock); null without one. */
  lastGoodAt: () => number | null;
  /** Like `lastGoodAt`, but counts backups whose figures differ too: another one a minute later would differ again. */
  lastTryAt: () => number | null;
  /** Tells whether there is a family; without one there is nothing to back up. */
  hasFamily: () => boolean;
}

/** Decides when backups are made, and when they count as overdue (backups-1). It has no timer of its own. */
export class Schedule {
  readonly #deps: ScheduleDeps;
  readonly #overdue: Overdue;
  readonly #startedAt: number;
  /** Time since which a backup waits to be made, on the clock of `uptime`. */
  #waitingSince: number | null = null;
  #notBefore = 0;

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
    this.#overdue = new Overdue(deps);
    this.#startedAt = deps.uptime();
  }

  /** Tells whether a backup is due, a day after the last one. */
  isDue(): boolean {
    return this.#deps.hasFamily() && this.#isLastOlderThan(DUE_AFTER_MS);
  }

  /** Tells whether a backup is overdue (backups-15). */
  isOverdue(): boolean {
    return this.#overdue.isOverdue();
  }

  /** Tells whether a backup is to be made before Kinboard is closed. */
  isDueAtQuit(): boolean {
    return this.#deps.hasFamily() && this.#isLastOlderThan(DUE_AT_QUIT_AFTER_MS);
  }

  /** Checks the schedule, once a minute. @returns true when a backup is to be made now */
  look(): boolean {
    const { uptime, lastCommitAt, lastGoodAt } = this.#deps;
    this.#overdue.count(lastGoodAt());
    if (!this.isDue()) {
      this.#waitingSince = null;
      return false;
    }
    const now = uptime();
    this.#waitingSince ??= now;
    if (now < this.#notBefore) return false;
    const isIdle = now - Math.max(lastCommitAt(), this.#startedAt) >= IDLE_MS;
    return isIdle || now - this.#waitingSince >= WAITS_AT_MOST_MS;
  }

  /** Delays the next try after a failed one. */
  retryLater(): void {
    this.#notBefore = this.#deps.uptime() + RETRY_AFTER_MS;
  }

  /** Allows a retry at once, such as after the computer slept. */
  retryNow(): void {
    this.#notBefore = 0;
  }

  #isLastOlderThan(ms: number): boolean {
    const at = this.#deps.lastTryAt();
    return at === null || this.#deps.clock.now() - at >= ms;
  }
}

type OverdueDeps = Pick<ScheduleDeps, 'clock' | 'settings' | 'hasFamily'>;

/** Counts since when a backup is due, and how long the computer was awake since then; survives restarts. */
class Overdue {
  readonly #deps: OverdueDeps;
  #lastLookAt: number | null = null;
  #due: BackupSettings['due'];

  constructor(deps: OverdueDeps) {
    this.#deps = deps;
    this.#due = deps.settings.get().due;
  }

  /** Tells whether a backup is overdue: due for 2 days, with the computer awake for 3 hours of them (backups-15). */
  isOverdue(): boolean {
    const due = this.#due;
    return (
      due !== null &&
      this.#deps.clock.now() - Date.parse(due.since) >= OVERDUE_BY_MS &&
      due.awakeMs >= OVERDUE_AWAKE_MS &&
      this.#deps.hasFamily()
    );
  }

  /**
   * Adds the awake time since the last call, once a minute.
   * @param lastGoodAt when the last good backup was made; null without one
   */
  count(lastGoodAt: number | null): void {
    const due = this.#due;
    const now = this.#deps.clock.now();
    const gap = this.#lastLookAt === null ? 0 : now - this.#lastLookAt;
    this.#lastLookAt = now;
    const isDue = this.#deps.hasFamily() && (lastGoodAt === null || now - lastGoodAt >= DUE_AFTER_MS);
    if (!isDue) {
      this.#keep(null);
      return;
    }
    const known = due === null ? now : Date.parse(due.since);
    const fellDueAt = lastGoodAt === null ? known : lastGoodAt + DUE_AFTER_MS;
    const counted = gap > 0 && gap <= LONGEST_GAP_MS ? gap : 0;
    // A date in the future means that the clock was set back; the backup would never become overdue.
    this.#keep({ since: toIso(Math.min(fellDueAt, now)), awakeMs: (due?.awakeMs ?? 0) + counted });
  }

  #keep(next: BackupSettings['due']): void {
    const { settings } = this.#deps;
    this.#due = next;
    const written = settings.get().due;
    const isKnown = written?.since === next?.since;
    if (isKnown && (next?.awakeMs ?? 0) - (written?.awakeMs ?? 0) < KEPT_EVERY_MS) return;
    try {
      settings.change({ due: next });
    } catch {
      // The disk may be full: the count continues in memory.
    }
  }
}
