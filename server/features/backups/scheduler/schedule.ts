import type { BackupSettings, BackupSettingsFile } from '#server/features/backups/copies/backup-settings.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds between two looks whether a backup is due. */
export const LOOK_EVERY_MS = MINUTE_MS;
/** A backup waits for a minute without a write, but not for longer than this. */
const IDLE_MS = MINUTE_MS;
const WAITS_AT_MOST_MS = 30 * MINUTE_MS;
/** Milliseconds after which what failed is tried again, unless the computer wakes before. */
const RETRY_AFTER_MS = HOUR_MS;
const DUE_AT_QUIT_AFTER_MS = 12 * HOUR_MS;
/** A backup is due so long after the last one, in milliseconds. */
const DUE_AFTER_MS = DAY_MS;
const OVERDUE_BY_MS = 2 * DAY_MS;
const OVERDUE_AWAKE_MS = 3 * HOUR_MS;
/** Milliseconds after which what was counted is written down. */
const KEPT_EVERY_MS = 10 * MINUTE_MS;
/** Between two looks that lie further apart than this the computer slept or Kinboard did not run. */
const LONGEST_GAP_MS = 2 * MINUTE_MS;

/** Facts that the schedule looks at. */
interface ScheduleDeps {
  clock: Clock;
  /** Milliseconds that only ever grow while the computer is awake. */
  uptime: () => number;
  settings: BackupSettingsFile;
  /** Reads when something was last changed, as `uptime` counts. */
  lastCommitAt: () => number;
  /** Reads when the last good backup was made, not counting what a wrong clock dated into the future; null without one. */
  lastGoodAt: () => number | null;
  /** The same for one whose figures differ: another one a minute later would say the same. */
  lastTryAt: () => number | null;
  /** Tells whether there is anything to lose yet. */
  hasFamily: () => boolean;
}

/** Says when backups are made, and when it is said that they are not (backups-1); it looks only when it is told to. */
export class Schedule {
  readonly #deps: ScheduleDeps;
  readonly #overdue: Overdue;
  readonly #startedAt: number;
  /** Time since which a backup waits to be made, as `uptime` counts. */
  #waitingSince: number | null = null;
  #notBefore = 0;

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
    this.#overdue = new Overdue(deps);
    this.#startedAt = deps.uptime();
  }

  /** Tells whether one is to be made, a day after the last. */
  isDue(): boolean {
    return this.#deps.hasFamily() && this.#isLastOlderThan(DUE_AFTER_MS);
  }

  /** Tells whether one is overdue (backups-15). */
  isOverdue(): boolean {
    return this.#overdue.isOverdue();
  }

  /** Tells whether one is to be made before Kinboard is closed. */
  isDueAtQuit(): boolean {
    return this.#deps.hasFamily() && this.#isLastOlderThan(DUE_AT_QUIT_AFTER_MS);
  }

  /** Looks, once a minute; true when a backup is to be made now. */
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

  /** Waits before the next try: the last one failed. */
  retryLater(): void {
    this.#notBefore = this.#deps.uptime() + RETRY_AFTER_MS;
  }

  /** Lets what failed be tried again: the computer slept or something else became different. */
  retryNow(): void {
    this.#notBefore = 0;
  }

  #isLastOlderThan(ms: number): boolean {
    const at = this.#deps.lastTryAt();
    return at === null || this.#deps.clock.now() - at >= ms;
  }
}

type OverdueDeps = Pick<ScheduleDeps, 'clock' | 'settings' | 'hasFamily'>;

/** Knows since when a backup is owed, and for how long the computer was awake since then: kept over restarts. */
class Overdue {
  readonly #deps: OverdueDeps;
  #lastLookAt: number | null = null;
  #due: BackupSettings['due'];

  constructor(deps: OverdueDeps) {
    this.#deps = deps;
    this.#due = deps.settings.get().due;
  }

  /** Tells whether one is overdue: by 2 days, for 3 hours of which the computer was awake (backups-15). */
  isOverdue(): boolean {
    const due = this.#due;
    return (
      due !== null &&
      this.#deps.clock.now() - Date.parse(due.since) >= OVERDUE_BY_MS &&
      due.awakeMs >= OVERDUE_AWAKE_MS &&
      this.#deps.hasFamily()
    );
  }

  /** Counts, once a minute. @param lastGoodAt when the last good backup was made; null without one */
  count(lastGoodAt: number | null): void {
    const due = this.#due;
    const now = this.#deps.clock.now();
    const gap = this.#lastLookAt === null ? 0 : now - this.#lastLookAt;
    this.#lastLookAt = now;
    const isOwed = this.#deps.hasFamily() && (lastGoodAt === null || now - lastGoodAt >= DUE_AFTER_MS);
    if (!isOwed) {
      this.#keep(null);
      return;
    }
    const known = due === null ? now : Date.parse(due.since);
    const fellDueAt = lastGoodAt === null ? known : lastGoodAt + DUE_AFTER_MS;
    const counted = gap > 0 && gap <= LONGEST_GAP_MS ? gap : 0;
    // One in the future would never be over: the clock was set back.
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
      // A full disk: it goes on counting in memory.
    }
  }
}
