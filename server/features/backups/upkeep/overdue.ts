import type { BackupSettings, BackupSettingsFile } from '#server/features/backups/copies/backup-settings.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A backup is due so long after the last one, in milliseconds. */
export const DUE_AFTER_MS = DAY_MS;
const OVERDUE_BY_MS = 2 * DAY_MS;
const OVERDUE_AWAKE_MS = 3 * HOUR_MS;
/** Milliseconds after which what was counted is written down. */
const KEPT_EVERY_MS = 10 * MINUTE_MS;
/** Between two looks that lie further apart than this the computer slept or Kinboard did not run. */
const LONGEST_GAP_MS = 2 * MINUTE_MS;

interface Deps {
  clock: Clock;
  settings: BackupSettingsFile;
  hasFamily: () => boolean;
}

/** Knows since when a backup is owed, and for how long the computer was awake since then: kept over restarts. */
export class Overdue {
  readonly #deps: Deps;
  #lastLookAt: number | null = null;
  #due: BackupSettings['due'];

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#due = deps.settings.get().due;
  }

  /**
   * Tells whether one is overdue: by 2 days, for 3 hours of which the computer was awake
   * (docs/product/backups.md#backups-15).
   */
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
