import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { findSession, listDeviceSessions } from './account.repo.ts';
import type { PairedDevices } from './current-user.ts';
import { endSession } from './sessions.ts';

const MINUTE_MS = 60_000;
/** Looks further apart than this, in milliseconds: the computer slept, or its clock was set. */
const LONGEST_GAP_MS = 15_000;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  devices: PairedDevices;
}

/**
 * Ends sessions on paired devices that nobody uses, whatever became of the page (devices-15).
 * Keeps in memory alone when somebody was last there. Only time between two looks that follow each other closely counts, so that after
 * a start, or after the computer slept, every session has its full minutes again.
 */
export class IdleSessions {
  readonly #deps: Deps;
  /** Last time that each session on a device was seen, by `#awakeNow()`. */
  readonly #lastSeen = new Map<string, number>();
  /** Calls and connections of a session that are under way. */
  readonly #present = new Map<string, number>();
  /** Milliseconds that the server has been awake until the last look. */
  #awake = 0;
  #lookedAt: number | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Notes that somebody is there: a call is under way, or a live connection is open.
   * @returns what to call, once or more often, when that is over
   */
  arrive(sid: string): () => void {
    const present = this.#present;
    let isHere = true;
    present.set(sid, (present.get(sid) ?? 0) + 1);
    this.#lastSeen.set(sid, this.#awakeNow());
    return () => {
      if (!isHere) return;
      isHere = false;
      const others = (present.get(sid) ?? 1) - 1;
      if (others > 0) present.set(sid, others);
      else present.delete(sid);
      this.#lastSeen.set(sid, this.#awakeNow());
    };
  }

  /** Ends what has been idle for its minutes; to be called every few seconds. */
  async look(): Promise<void> {
    const { unitOfWork, clock } = this.#deps;
    const lastSeen = this.#lastSeen;
    const gap = this.#lookedAt === null ? null : clock.now() - this.#lookedAt;
    const wasAwake = gap !== null && gap >= 0 && gap <= LONGEST_GAP_MS;
    if (wasAwake) this.#awake += gap;
    if (this.#lookedAt === null) {
      for (const sid of unitOfWork.read(listDeviceSessions)) if (!lastSeen.has(sid)) lastSeen.set(sid, this.#awake);
    }
    this.#lookedAt = clock.now();
    for (const [sid, seenAt] of lastSeen) {
      if (!wasAwake || this.#present.has(sid)) lastSeen.set(sid, this.#awake);
      else if (this.#awake - seenAt >= MINUTE_MS) {
        const over = this.#isOver(sid, this.#awake - seenAt);
        if (over === true) await unitOfWork.run((tx) => endSession(tx, sid));
        if (over !== false) lastSeen.delete(sid);
      }
    }
  }

  /** Counts the milliseconds that the server was awake. */
  #awakeNow(): number {
    const sinceLook = this.#lookedAt === null ? 0 : this.#deps.clock.now() - this.#lookedAt;
    return this.#awake + (sinceLook >= 0 && sinceLook <= LONGEST_GAP_MS ? sinceLook : 0);
  }

  #isOver(sid: string, idleMs: number): boolean | 'unknown' {
    const { unitOfWork, devices } = this.#deps;
    return unitOfWork.read((tx) => {
      const deviceId = findSession(tx, sid)?.deviceId;
      if (!deviceId) return 'unknown';
      const minutes = devices.describe(tx, deviceId)?.idleMinutes ?? 0;
      return minutes > 0 && idleMs >= minutes * MINUTE_MS;
    });
  }
}
