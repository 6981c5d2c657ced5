import { HEARTBEAT_MS } from '#shared/constants.ts';

/** Limits of the live connections of a session (or a device in whose picker nobody is signed in), and of an address. */
export interface LiveLimits {
  perSession: number;
  perAddress: number;
}

/** Numbers of live connections that there may be (limits-13). */
export const LIVE_LIMITS: LiveLimits = { perSession: 20, perAddress: 400 };

/** Messages that a page may send between two heartbeats. */
const MESSAGES_A_BEAT = 10;
/** Bytes that it may send in that time: frames that never become a message count too. */
const BYTES_A_BEAT = 4096;
/** Seconds until somebody who was refused may come again: by then the connections of dead pages are gone. */
export const RETRY_AFTER_SECONDS = Math.ceil((8 * HEARTBEAT_MS) / 1000);

/** Counts the live connections that are open. */
export function createConnectionCount({ perSession, perAddress }: LiveLimits = LIVE_LIMITS) {
  const open = new Map<string, number>();
  const isBelow = (key: string, limit: number) => (open.get(key) ?? 0) < limit;
  const change = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    /** @param session the session or device  @param address as `limitKeyOf` names it */
    hasRoom: (session: string, address: string): boolean =>
      isBelow(`session ${session}`, perSession) && isBelow(`address ${address}`, perAddress),
    /** Counts one more. @returns what to call once it is closed */
    add(session: string, address: string): () => void {
      const keys = [`session ${session}`, `address ${address}`];
      for (const key of keys) change(key, 1);
      return () => {
        for (const key of keys) change(key, -1);
      };
    },
  };
}

/** Counts what one page said since the last heartbeat. */
export function createMessageLimit() {
  let messages = 0;
  let bytes = 0;
  return {
    /** A heartbeat begins. */
    reset(): void {
      messages = 0;
      bytes = 0;
    },
    /** @returns whether that was one too many */
    isTooMuchAfterMessage: (): boolean => {
      messages += 1;
      return messages > MESSAGES_A_BEAT;
    },
    /** @returns whether these were too many */
    isTooMuchAfterBytes: (count: number): boolean => {
      bytes += count;
      return bytes > BYTES_A_BEAT;
    },
  };
}
