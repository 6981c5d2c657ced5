import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { findSession, listDeviceSessions } from './account.repo.ts';
import type { PairedDevices } from './current-user.ts';
import { endSession } from './sessions.ts';

const MINUTE_MS = 60_000;
/** Longest time between two checks, in milliseconds; after a longer one the computer slept or its clock was set. */
const LONGEST_GAP_MS = 30_000;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  devices: PairedDevices;
}

/**
 * Ends unused sessions on paired devices, even if the page was closed or is asleep (devices-15). Stores the time of the
 * last use only in memory. Only the time between two checks in close succession counts, so that every session has its
 * full minutes again after a start or after the computer slept.
 */
export class IdleSessions {
  readonly #deps: Deps;
  /** Time of the last use of each session on a device, in the milliseconds of `#awakeNow()`. */
  readonly #lastSeen = new Map<string, number>();
  /** Number of open calls and connections of each session. */
  readonly #present = new Map<string, number>();
  /** Milliseconds that the server was awake until the last check. */
  #awake = 0;
  #checkedAt: number | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Marks a session as in use while a call is running or a live connection is open.
   * @returns function that marks the end of this use; further calls of it do nothing
   */
  arrive(sid: string): () => void {
    const present = this.#present;
    let isActive = true;
    present.set(sid, (present.get(sid) ?? 0) + 1);
    this.#lastSeen.set(sid, this.#awakeNow());
    return () => {
      if (!isActive) return;
      isActive = false;
      const others = (present.get(sid) ?? 1) - 1;
      if (others > 0) present.set(sid, others);
      else present.delete(sid);
      this.#lastSeen.set(sid, this.#awakeNow());
    };
  }

  /** Ends sessions that were idle for the minutes of their device; must be called every few seconds. */
  async look(): Promise<void> {
    const { unitOfWork, clock } = this.#deps;
    const lastSeen = this.#lastSeen;
    const gap = this.#checkedAt === null ? null : clock.now() - this.#checkedAt;
    const wasAwake = gap !== null && gap >= 0 && gap <= LONGEST_GAP_MS;
    if (wasAwake) this.#awake += gap;
    if (this.#checkedAt === null) {
      for (const sid of unitOfWork.read(listDeviceSessions)) if (!lastSeen.has(sid)) lastSeen.set(sid, this.#awake);
    }
    this.#checkedAt = clock.now();
    for (const [sid, seenAt] of lastSeen) {
      if (!wasAwake || this.#present.has(sid)) lastSeen.set(sid, this.#awake);
      else if (this.#awake - seenAt >= MINUTE_MS) {
        const over = this.#isIdleTooLong(sid, this.#awake - seenAt);
        if (over === true) await unitOfWork.run((tx) => endSession(tx, sid));
        if (over !== false) lastSeen.delete(sid);
      }
    }
  }

  /** Returns the milliseconds until a session that is not in use now has been so for whole minutes. */
  msUntilDue(): number {
    const awake = this.#awakeNow();
    const absent = [...this.#lastSeen].filter(([sid]) => !this.#present.has(sid));
    return Math.min(...absent.map(([, seenAt]) => MINUTE_MS - ((awake - seenAt) % MINUTE_MS)));
  }

  /** Counts the milliseconds that the server was awake. */
  #awakeNow(): number {
    const sinceCheck = this.#checkedAt === null ? 0 : this.#deps.clock.now() - this.#checkedAt;
    return this.#awake + (sinceCheck >= 0 && sinceCheck <= LONGEST_GAP_MS ? sinceCheck : 0);
  }

  #isIdleTooLong(sid: string, idleMs: number): boolean | 'unknown' {
    const { unitOfWork, devices } = this.#deps;
    return unitOfWork.read((tx) => {
      const deviceId = findSession(tx, sid)?.deviceId;
      if (!deviceId) return 'unknown';
      const minutes = devices.describe(tx, deviceId)?.idleMinutes ?? 0;
      return minutes > 0 && idleMs >= minutes * MINUTE_MS;
    });
  }
}
