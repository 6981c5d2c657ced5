import { mayReceive } from '#server/access/event-audience.ts';
import type { CommittedEvent, Concerned } from '#server/events/bus.ts';
import { beat, type Connection, say } from '#server/http/live-connection.ts';
import type { Services } from '#server/services.ts';
import { HEARTBEAT_MS, LIVE_SIGNED_OUT } from '#shared/constants.ts';
import type { LiveEvent, LiveMessage } from '#shared/events.ts';
import { can } from '#shared/permissions.ts';

/** A round of heartbeats goes out in so many parts, so that two hundred tablets do not hold up a tick. */
export const HEARTBEAT_SLOTS = 20;
/** A tablet that does not answer for so many heartbeats is gone. */
const MAX_SILENT_BEATS = 8;

/** The connections that are open. */
export interface Connections {
  readonly all: ReadonlySet<Connection>;
  add(connection: Connection): void;
  forget(connection: Connection): void;
  /** Tells of a change whoever of the family may hear of it, but not the page that made it. */
  tell(event: SentEvent, isMeant?: (connection: Connection) => boolean): void;
  /** Closes those whose sign-in no longer holds. @param mayHaveEnded which of them are asked */
  closeEnded(mayHaveEnded: (connection: Connection) => boolean): void;
}

type SentEvent = LiveEvent & Pick<CommittedEvent, 'origin'> & { about?: Concerned };

/** @param devices where it is kept when each was last seen */
export function createConnections(devices: Pick<Services['devices'], 'touch'>): Connections {
  const all = new Set<Connection>();
  const families = new Map<string, Set<Connection>>();

  function forget(connection: Connection): void {
    if (!all.delete(connection)) return;
    const family = connection.familyId ? families.get(connection.familyId) : undefined;
    family?.delete(connection);
    if (family?.size === 0 && connection.familyId) families.delete(connection.familyId);
    noteSeen(connection, false);
  }

  /** Grown-ups see at once which devices are there, and later when each was last seen. */
  function noteSeen({ deviceId, familyId }: Connection, isHere: boolean): void {
    if (!deviceId || !familyId) return;
    const others = [...(families.get(familyId) ?? [])].filter((each) => each.deviceId === deviceId).length;
    if (others > (isHere ? 1 : 0)) return;
    devices.touch(deviceId).catch(() => undefined);
    tell({ type: 'devices.changed', familyId, ids: [deviceId] }, ({ listener }) =>
      can(listener.actor, 'devices.manage'),
    );
  }

  function tell(event: SentEvent, isMeant: (connection: Connection) => boolean = () => true): void {
    const text = JSON.stringify({ type: event.type, ids: event.ids } satisfies LiveMessage);
    for (const connection of families.get(event.familyId) ?? []) {
      const isOwnChange = event.origin !== undefined && connection.origin === event.origin;
      if (!isOwnChange && isMeant(connection) && mayReceive(connection.listener, event)) say(connection, text);
    }
  }

  return {
    all,
    add(connection) {
      all.add(connection);
      if (connection.familyId) {
        const family = families.get(connection.familyId) ?? new Set();
        families.set(connection.familyId, family.add(connection));
      }
      noteSeen(connection, true);
    },
    forget,
    tell,
    closeEnded(mayHaveEnded) {
      for (const connection of all) {
        if (!mayHaveEnded(connection) || connection.isGood()) continue;
        connection.socket.close(LIVE_SIGNED_OUT, 'Signed out');
        forget(connection);
      }
    },
  };
}

/**
 * Says again and again that somebody is here, and finds connections that are dead or whose session ended by itself.
 * @returns what ends it
 */
export function startHeartbeat({ all, closeEnded }: Connections, onError: (error: unknown) => void): () => void {
  let turn = 0;

  function beatNext(): void {
    turn = (turn + 1) % HEARTBEAT_SLOTS;
    for (const connection of all) {
      if (connection.turn !== turn) continue;
      connection.messageLimit.reset();
      connection.silentBeats += 1;
      if (connection.silentBeats > MAX_SILENT_BEATS) {
        connection.socket.terminate();
        continue;
      }
      connection.socket.ping();
      beat(connection);
    }
    closeEnded((connection) => connection.turn === turn);
  }

  const beating = setInterval(() => {
    try {
      beatNext();
    } catch (error) {
      onError(error);
    }
  }, HEARTBEAT_MS / HEARTBEAT_SLOTS).unref();
  return () => clearInterval(beating);
}
