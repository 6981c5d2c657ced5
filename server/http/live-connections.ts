import { idsFor, mayReceive } from '#server/access/event-audience.ts';
import type { CommittedEvent, Concerned } from '#server/events/bus.ts';
import { type LiveConnection, sendHeartbeat, sendText } from '#server/http/live-connection.ts';
import type { Services } from '#server/services.ts';
import { HEARTBEAT_MS, LIVE_SIGNED_OUT } from '#shared/constants.ts';
import type { LiveEvent, LiveMessage } from '#shared/events.ts';
import { can } from '#shared/permissions.ts';

/** Number of slots of a round of heartbeats, so that two hundred tablets do not delay other calls. */
export const HEARTBEAT_SLOTS = 20;
/** Number of heartbeats without an answer after which a connection is terminated. */
const MAX_SILENT_BEATS = 8;

/** Open live connections. */
export interface Connections {
  readonly all: ReadonlySet<LiveConnection>;
  add(connection: LiveConnection): void;
  forget(connection: LiveConnection): void;
  /** Sends an event to the connections of the family that may receive it, except the page that made the change. */
  tell(event: SentEvent, isMeant?: (connection: LiveConnection) => boolean): void;
  /** Closes connections whose sign-in is no longer valid. @param mayHaveEnded selects those to check */
  closeEnded(mayHaveEnded: (connection: LiveConnection) => boolean): void;
}

type SentEvent = LiveEvent & Pick<CommittedEvent, 'origin'> & { about?: Concerned };

/** Creates the set of connections. @param devices stores when each device was last seen */
export function createConnections(devices: Pick<Services['devices'], 'touch'>): Connections {
  const all = new Set<LiveConnection>();
  const families = new Map<string, Set<LiveConnection>>();

  function forget(connection: LiveConnection): void {
    if (!all.delete(connection)) return;
    const family = connection.familyId ? families.get(connection.familyId) : undefined;
    family?.delete(connection);
    if (family?.size === 0 && connection.familyId) families.delete(connection.familyId);
    noteSeen(connection, false);
  }

  /** Reports to grown-ups that a device connected or disconnected, and stores when it was last seen. */
  function noteSeen({ deviceId, familyId }: LiveConnection, isHere: boolean): void {
    if (!deviceId || !familyId) return;
    const others = [...(families.get(familyId) ?? [])].filter((each) => each.deviceId === deviceId).length;
    if (others > (isHere ? 1 : 0)) return;
    devices.touch(deviceId).catch(() => undefined);
    tell({ type: 'devices.changed', familyId, ids: [deviceId] }, ({ listener }) =>
      can(listener.actor, 'devices.manage'),
    );
  }

  function tell(event: SentEvent, isMeant: (connection: LiveConnection) => boolean = () => true): void {
    const textWith = (ids: readonly string[]) => JSON.stringify({ type: event.type, ids } satisfies LiveMessage);
    const text = textWith(event.ids);
    for (const connection of families.get(event.familyId) ?? []) {
      const isOwnChange = event.origin !== undefined && connection.origin === event.origin;
      if (!isOwnChange && isMeant(connection) && mayReceive(connection.listener, event)) {
        const ids = idsFor(connection.listener, event);
        sendText(connection, ids === event.ids ? text : textWith(ids));
      }
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
 * Sends heartbeats periodically, and closes connections that are dead or whose session has expired.
 * @returns a function that stops it
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
      sendHeartbeat(connection);
    }
    closeEnded((connection) => connection.turn === turn);
  }

  const timer = setInterval(() => {
    try {
      beatNext();
    } catch (error) {
      onError(error);
    }
  }, HEARTBEAT_MS / HEARTBEAT_SLOTS).unref();
  return () => clearInterval(timer);
}
