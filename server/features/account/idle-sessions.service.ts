import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { findSession, listDeviceSessions } from './account.repo.ts';

const MINUTE_MS = 60_000;
/** Looks further apart than this, in milliseconds: the computer slept, or its clock was set. */
const LONGEST_GAP_MS = 15_000;

/**
 * Ends sessions on paired devices that nobody uses, whatever became of the page (docs/product/devices.md#devices-15).
 */
export type IdleSessions = ReturnType<typeof createIdleSessions>;

/**
 * Makes the bookkeeping of who is there; it is in memory alone. Only time between two looks that follow each other closely counts,
 * so that after a start, or after the computer slept, every session has its full minutes again.
 */
export function createIdleSessions(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  /** Idle minutes of a paired device; 0 for never. */
  idleMinutesOf: (tx: Tx, deviceId: string) => number;
  /** Ends a session as signing out does. */
  endSession: (sid: string) => Promise<void>;
}) {
  const { unitOfWork, clock } = deps;
  /** When each session on a device was last seen, by `awakeNow()`. */
  const lastSeen = new Map<string, number>();
  /** How many calls and connections of a session are under way. */
  const present = new Map<string, number>();
  /** How long the server has been awake until the last look, in milliseconds. */
  let awake = 0;
  let lookedAt: number | null = null;

  /** Milliseconds that the server was awake. */
  function awakeNow(): number {
    const sinceLook = lookedAt === null ? 0 : clock.now() - lookedAt;
    return awake + (sinceLook >= 0 && sinceLook <= LONGEST_GAP_MS ? sinceLook : 0);
  }

  function isOver(sid: string, idleMs: number): boolean | 'unknown' {
    return unitOfWork.read((tx) => {
      const deviceId = findSession(tx, sid)?.deviceId;
      if (!deviceId) return 'unknown';
      const minutes = deps.idleMinutesOf(tx, deviceId);
      return minutes > 0 && idleMs >= minutes * MINUTE_MS;
    });
  }

  return {
    /**
     * Somebody is there: a call is under way, or a live connection is open.
     * @returns what to call, once or more often, when that is over
     */
    arrive(sid: string): () => void {
      let isHere = true;
      present.set(sid, (present.get(sid) ?? 0) + 1);
      lastSeen.set(sid, awakeNow());
      return () => {
        if (!isHere) return;
        isHere = false;
        const others = (present.get(sid) ?? 1) - 1;
        if (others > 0) present.set(sid, others);
        else present.delete(sid);
        lastSeen.set(sid, awakeNow());
      };
    },

    /** Ends what has been idle for its minutes; to be called every few seconds. */
    async look(): Promise<void> {
      const gap = lookedAt === null ? null : clock.now() - lookedAt;
      const wasAwake = gap !== null && gap >= 0 && gap <= LONGEST_GAP_MS;
      if (wasAwake) awake += gap;
      if (lookedAt === null) {
        for (const sid of unitOfWork.read(listDeviceSessions)) if (!lastSeen.has(sid)) lastSeen.set(sid, awake);
      }
      lookedAt = clock.now();
      for (const [sid, seenAt] of lastSeen) {
        if (!wasAwake || present.has(sid)) lastSeen.set(sid, awake);
        else if (awake - seenAt >= MINUTE_MS) {
          const over = isOver(sid, awake - seenAt);
          if (over === true) await deps.endSession(sid);
          if (over !== false) lastSeen.delete(sid);
        }
      }
    },
  };
}
