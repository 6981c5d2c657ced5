import { HEARTBEAT_MS } from '#shared/constants.ts';

/** Limits of live connections per session (or per device without a signed-in user) and per address. */
export interface LiveLimits {
  perSession: number;
  perAddress: number;
}

/** Default limits of live connections (limits-13). */
export const LIVE_LIMITS: LiveLimits = { perSession: 20, perAddress: 400 };

/** Number of heartbeats without an answer after which a connection is terminated. */
export const MAX_SILENT_BEATS = 2;
/** Milliseconds for which the messages and bytes of a page are counted. */
const COUNTED_MS = 4000;
/** Messages that a page may send in that time. */
const MOST_MESSAGES = 10;
/** Bytes that it may send in that time, including frames that never complete a message. */
const MOST_BYTES = 4096;
/** Seconds after which a refused client may try again: dead connections are terminated by then. */
export const RETRY_AFTER_SECONDS = Math.ceil(((MAX_SILENT_BEATS + 1) * HEARTBEAT_MS) / 1000);

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
    /** @param session the session or device  @param address as `limitKeyOf` returns it */
    hasRoom: (session: string, address: string): boolean =>
      isBelow(`session ${session}`, perSession) && isBelow(`address ${address}`, perAddress),
    /** Counts one more connection. @returns a function to call once it is closed */
    add(session: string, address: string): () => void {
      const keys = [`session ${session}`, `address ${address}`];
      for (const key of keys) change(key, 1);
      return () => {
        for (const key of keys) change(key, -1);
      };
    },
  };
}

/** Counts the messages and bytes of one page within 4 seconds. */
export function createMessageLimit() {
  let messages = 0;
  let bytes = 0;
  let since = performance.now();

  function beginAnewWhenOver(): void {
    const now = performance.now();
    if (now - since < COUNTED_MS) return;
    since = now;
    messages = 0;
    bytes = 0;
  }

  return {
    /** Counts a message. @returns whether it exceeds the limit */
    isTooMuchAfterMessage: (): boolean => {
      beginAnewWhenOver();
      messages += 1;
      return messages > MOST_MESSAGES;
    },
    /** Counts bytes. @returns whether they exceed the limit */
    isTooMuchAfterBytes: (count: number): boolean => {
      beginAnewWhenOver();
      bytes += count;
      return bytes > MOST_BYTES;
    },
  };
}
