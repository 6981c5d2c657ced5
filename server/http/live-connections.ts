import { setImmediate } from 'node:timers/promises';
import { idsFor, mayReceive } from '#server/access/event-audience.ts';
import type { CommittedEvent, Concerned } from '#server/events/bus.ts';
import { type LiveConnection, sendHeartbeat, sendText } from '#server/http/live-connection.ts';
import { MAX_SILENT_BEATS } from '#server/http/live-limits.ts';
import type { Services } from '#server/services.ts';
import { HEARTBEAT_MS, LIVE_SIGNED_OUT } from '#shared/constants.ts';
import type { LiveEvent, LiveMessage } from '#shared/events.ts';
import { can } from '#shared/permissions.ts';

/** Number of connections that get their heartbeat at once, so that two hundred tablets do not delay other calls. */
const BEATS_AT_ONCE = 10;

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
 * Sends heartbeats periodically, and closes connections that are dead or whose session has expired. All get them in the
 * same moment, some at once: an idle server wakes once in ten seconds (speed-12).
 * @returns a function that stops it
 */
export function startHeartbeat({ all, closeEnded }: Connections, onError: (error: unknown) => void): () => void {
  async function beatAll(): Promise<void> {
    const open = [...all];
    while (open.length > 0) {
      const some = new Set(open.splice(0, BEATS_AT_ONCE).filter((connection) => all.has(connection)));
      for (const connection of some) beat(connection);
      closeEnded((connection) => some.has(connection));
      await setImmediate();
    }
  }
  const timer = setInterval(() => void beatAll().catch(onError), HEARTBEAT_MS).unref();
  return () => clearInterval(timer);
}

function beat(connection: LiveConnection): void {
  connection.silentBeats += 1;
  if (connection.silentBeats > MAX_SILENT_BEATS) {
    connection.socket.terminate();
    return;
  }
  connection.socket.ping();
  sendHeartbeat(connection);
}
