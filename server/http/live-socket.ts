import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CommittedEvent, EventBus } from '#server/events/bus.ts';
import { deviceTokenOf } from '#server/http/auth.ts';
import { isFromAnotherSite } from '#server/http/host-guard.ts';
import {
  answerMessages,
  connectionKey,
  type IdentityServices,
  identifyConnection,
  type Socket,
  sendHeartbeat,
  sendText,
} from '#server/http/live-connection.ts';
import { type Connections, createConnections, startHeartbeat } from '#server/http/live-connections.ts';
import { createConnectionCount, type LiveLimits, RETRY_AFTER_SECONDS } from '#server/http/live-limits.ts';
import { limitKeyOf } from '#server/lan/addresses.ts';
import { newId } from '#server/lib/ids.ts';
import type { Services } from '#server/services.ts';
import { LIVE_OTHER_DATA, LIVE_SIGNED_OUT } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { LiveMessage } from '#shared/events.ts';
import { mayHaveStudents } from '#shared/permissions/people.ts';

/** The open live connections. */
export interface LiveConnections {
  /** Ids of devices whose connection is open. */
  connectedDevices(): ReadonlySet<string>;
  /** Number of open connections. */
  count(): number;
  /** Returns a token that differs after every change in the family, after a start and after a restore. */
  stateOf(familyId: string | null): string;
}

/** Milliseconds after the opening at which the first heartbeat comes: only then has a connection lasted (live-4). */
const FIRST_HEARTBEAT_MS = 4000;
/** Most milliseconds that a client may take to close its connection while the server stops. */
const GOODBYE_MS = 250;
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
const LONGEST_MESSAGE = 256;
const LIVE_PATH = '/api/live';

/** Lets the app answer WebSocket handshakes. Must come before all hooks: an earlier refusal leaves the socket open. */
export async function acceptUpgrades(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false },
    errorHandler: (_error, socket) => (socket as unknown as Socket).terminate(),
    preClose: (done) => done(),
  });
  // On other paths the package would accept any handshake and wait 30 s for the close, also while the server stops.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== LIVE_PATH) throw new AppError('not_found');
  });
}

type LiveDeps = IdentityServices &
  Pick<Services, 'idleSessions'> &
  Pick<EventBus, 'subscribe'> & { liveLimits?: LiveLimits | undefined };

/**
 * Serves `/api/live`: after each commit, sends kind and ids of the change to the family's open pages, except the page
 * that made it (live-1, live-2).
 */
export function registerLiveSocket(app: FastifyInstance, deps: LiveDeps): LiveConnections {
  const connections = createConnections(deps.devices);
  const connectionCount = createConnectionCount(deps.liveLimits);
  const states = createStates();
  const unsubscribe = deps.subscribe((event) => onEvent(event, connections, states));
  const endHeartbeat = startHeartbeat(connections, (error) =>
    app.log.error({ err: error }, 'live connections could not be looked through'),
  );
  app.addHook('preClose', (done) => {
    endHeartbeat();
    unsubscribe();
    closeForShutdown(connections);
    done();
  });
  app.route({
    method: 'GET',
    url: LIVE_PATH,
    config: { permission: 'public' },
    schema: { hide: true },
    onRequest: async (request) => {
      if (isFromAnotherSite(request)) throw new AppError('foreign_origin');
      if (request.caller?.mustChangePassword) throw new AppError('password_change_required');
      if (!request.caller && !deps.devices.find(deviceTokenOf(request))) throw new AppError('not_signed_in');
      // Checked before the upgrade, so that a refusal is an ordinary answer.
      if (request.ws && !connectionCount.hasRoom(connectionKey(request, deps), limitKeyOf(request.ip))) {
        throw new AppError('too_many_connections', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
    },
    handler: async () => {
      throw new AppError('validation_failed', { message: 'This address is for live connections only.' });
    },
    wsHandler: (socket, request) => open(socket as unknown as Socket, request),
  });

  function open(socket: Socket, request: FastifyRequest): void {
    const connection = identifyConnection(socket, request, deps);
    const address = limitKeyOf(request.ip);
    if (!connection.isGood()) {
      socket.close(LIVE_SIGNED_OUT, 'Signed out');
      return;
    }
    // Checked again: others may have connected since the check before the upgrade.
    if (!connectionCount.hasRoom(connection.connectionKey, address)) {
      socket.close(TRY_AGAIN_LATER, 'Too many connections');
      return;
    }
    const firstHeartbeat = setTimeout(() => sendHeartbeat(connection), FIRST_HEARTBEAT_MS).unref();
    const leave = [connectionCount.add(connection.connectionKey, address), () => clearTimeout(firstHeartbeat)];
    if (request.sid && connection.deviceId) leave.push(deps.idleSessions.arrive(request.sid));
    socket.on('close', () => {
      for (const each of leave.splice(0)) each();
      connections.forget(connection);
    });
    answerMessages(connection, request);
    connections.add(connection);
    sendText(
      connection,
      JSON.stringify({ type: 'hello', state: states.of(connection.familyId) } satisfies LiveMessage),
    );
  }

  return {
    connectedDevices: () =>
      new Set([...connections.all].flatMap(({ deviceId }) => (deviceId === null ? [] : [deviceId]))),
    count: () => connections.all.size,
    stateOf: states.of,
  };
}

function closeForShutdown({ all }: Connections): void {
  const open = [...all];
  for (const { socket } of open) socket.close(GOING_AWAY, 'Kinboard stops');
  // A sleeping tablet must not keep the server from stopping.
  if (open.length > 0) setTimeout(() => open.forEach(({ socket }) => void socket.terminate()), GOODBYE_MS);
}

function onEvent(event: CommittedEvent, connections: Connections, states: ReturnType<typeof createStates>): void {
  const { closeEnded } = connections;
  if (event.type === 'sessions.ended') {
    closeEnded(({ userId }) => event.userIds.includes(userId ?? ''));
    return;
  }
  if (event.type === 'data.replaced') {
    states.reset();
    closeAll(connections);
    return;
  }
  states.count(event.familyId);
  // Connections that lost their rights are closed before the event is sent.
  if (event.type === 'devices.changed') closeEnded(({ deviceId }) => event.ids.includes(deviceId ?? ''));
  if (event.type === 'members.changed') {
    // Professionals may have gained or lost a student by the change.
    closeEnded(
      ({ userId, familyId, listener: { actor } }) =>
        event.ids.includes(userId ?? '') || (familyId === event.familyId && actor !== null && mayHaveStudents(actor)),
    );
  }
  if (event.type === 'roles.changed') closeEnded(({ familyId }) => event.familyId === familyId);
  connections.tell(event);
}

/**
 * Closes all connections. Pages sign in again; pickers of devices that are still paired reconnect and get another
 * state.
 */
function closeAll({ all, closeEnded, forget }: Connections): void {
  closeEnded(() => true);
  for (const connection of all) {
    connection.socket.close(LIVE_OTHER_DATA, 'Other data');
    forget(connection);
  }
}

function createStates() {
  /** Number of changes of each family since this start or the last restore. */
  const changes = new Map<string, number>();
  let start = newId();
  return {
    of: (familyId: string | null): string => `${start}.${changes.get(familyId ?? '') ?? 0}`,
    count: (familyId: string): void => void changes.set(familyId, (changes.get(familyId) ?? 0) + 1),
    reset(): void {
      start = newId();
      changes.clear();
    },
  };
}
