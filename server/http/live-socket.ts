import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Listener, mayHear } from '#server/access/who-hears.ts';
import type { CommittedEvent, Concerned, EventBus } from '#server/events/bus.ts';
import { deviceTokenOf } from '#server/http/auth.ts';
import { isFromAnotherSite, isFromOutside } from '#server/http/host-guard.ts';
import { COME_AGAIN_SECONDS, createChatter, createConnectionCount, type LiveLimits } from '#server/http/live-limits.ts';
import { limitKeyOf } from '#server/lan/addresses.ts';
import { newId } from '#server/lib/ids.ts';
import type { Services } from '#server/services.ts';
import { HEARTBEAT_MS, LIVE_SIGNED_OUT } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { LiveEvent, LiveMessage } from '#shared/events.ts';
import { mayComeFromOutside, mayHaveStudents } from '#shared/permissions/people.ts';
import { can } from '#shared/permissions.ts';

/** The part of a WebSocket that is used here; the package's own types are not installed. */
interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'ping' | 'pong' | 'close' | 'message', listener: () => void): void;
}

/** Who is at the other end. */
interface Connection {
  readonly socket: Socket;
  readonly familyId: string | null;
  /** Null on a device in whose picker nobody is signed in. */
  readonly userId: string | null;
  readonly deviceId: string | null;
  /** Session, or device in whose picker nobody is signed in: what connections are counted by. */
  readonly countedAs: string;
  /** The page, as it names itself in the changes it sends. */
  readonly origin: string | null;
  /** Asks again whether its sign-in still holds, and what it may hear. */
  isGood(): boolean;
  /** What decides what it hears, as of the last time it was asked. */
  listener: Listener;
  readonly chatter: ReturnType<typeof createChatter>;
  /** In which part of a round it hears its heartbeat. */
  readonly turn: number;
  /** Heartbeats without an answer. */
  silentBeats: number;
}

/** The open live connections. */
export interface LiveConnections {
  /** Ids of devices whose connection is open. */
  connectedDevices(): ReadonlySet<string>;
  /** How many are open. */
  count(): number;
  /** Another one after every change in a family, after every start and after a restore. */
  stateOf(familyId: string | null): string;
}

/** A round of heartbeats goes out in so many parts, so that two hundred tablets do not hold up a tick. */
const TURNS = 20;
/** A tablet that does not answer for so many heartbeats is gone. */
const MAX_SILENT_BEATS = 8;
/** What may wait for a tablet that does not read, in bytes. */
const MAX_BACKLOG = 256 * 1024;
/** How long a tablet may take to say goodbye while Kinboard stops, in milliseconds. */
const GOODBYE_MS = 250;
const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;
const LONGEST_MESSAGE = 256;
const LIVE_PATH = '/api/live';

/** Lets the app answer WebSocket handshakes. Before every other hook: one that refuses earlier would leave the socket open. */
export async function acceptUpgrades(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false },
    errorHandler: (_error, socket) => (socket as unknown as Socket).terminate(),
    preClose: (done) => done(),
  });
  // Elsewhere the package would shake hands with anybody and wait half a minute for a goodbye, also while Kinboard stops.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== LIVE_PATH) throw new AppError('not_found');
  });
}

/**
 * Serves `/api/live`: tells each family's open pages what was changed, kinds and ids only, after the commit, and not the
 * page that made the change (decisions, section 8).
 */
export function registerLiveSocket(
  app: FastifyInstance,
  {
    account,
    devices,
    people,
    idleSessions,
    subscribe,
    liveLimits,
  }: Pick<Services, 'account' | 'devices' | 'people' | 'idleSessions'> &
    Pick<EventBus, 'subscribe'> & { liveLimits?: LiveLimits | undefined },
): LiveConnections {
  const connections = new Set<Connection>();
  const counted = createConnectionCount(liveLimits);
  let turn = 0;
  const families = new Map<string, Set<Connection>>();
  /** How many changes each family had since this start, or since other data was put in its place. */
  const changes = new Map<string, number>();
  let start = newId();

  app.addHook('preClose', (done) => {
    clearInterval(beating);
    unsubscribe();
    const open = [...connections];
    for (const { socket } of open) socket.close(GOING_AWAY, 'Kinboard stops');
    // A tablet that sleeps must not keep Kinboard from stopping.
    if (open.length > 0) setTimeout(() => open.forEach(({ socket }) => void socket.terminate()), GOODBYE_MS);
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
      if (!request.caller && !devices.find(deviceTokenOf(request))) throw new AppError('not_signed_in');
      // Before the upgrade, so that a refusal is an answer like any other.
      if (request.ws && !counted.hasRoom(countedAs(request), limitKeyOf(request.ip))) {
        throw new AppError('too_many_connections', { retryAfterSeconds: COME_AGAIN_SECONDS });
      }
    },
    handler: async () => {
      throw new AppError('validation_failed', { message: 'This address is for live connections only.' });
    },
    wsHandler: (socket, request) => open(socket as unknown as Socket, request),
  });

  function open(socket: Socket, request: FastifyRequest): void {
    const connection = identify(socket, request);
    const address = limitKeyOf(request.ip);
    if (!connection.isGood()) {
      socket.close(LIVE_SIGNED_OUT, 'Signed out');
      return;
    }
    // Again: others may have come between the look before the upgrade and now.
    if (!counted.hasRoom(connection.countedAs, address)) {
      socket.close(TRY_AGAIN_LATER, 'Too many connections');
      return;
    }
    const leave = [counted.add(connection.countedAs, address)];
    if (request.sid && connection.deviceId) leave.push(idleSessions.arrive(request.sid));
    connections.add(connection);
    if (connection.familyId) {
      const family = families.get(connection.familyId) ?? new Set();
      families.set(connection.familyId, family.add(connection));
    }
    socket.on('close', () => {
      for (const each of leave.splice(0)) each();
      forget(connection);
    });
    listen(connection, request);
    noteSeen(connection, true);
    say(connection, JSON.stringify({ type: 'hello', state: stateOf(connection.familyId) } satisfies LiveMessage));
  }

  /** Nothing that a page says is more work than an answer; one that talks without end is cut off. */
  function listen(connection: Connection, request: FastifyRequest): void {
    const { socket, chatter } = connection;
    let isCutOff = false;
    const heard = () => {
      connection.silentBeats = 0;
      isCutOff ||= chatter.isTooMuchAfterMessage();
      if (isCutOff) socket.terminate();
    };
    socket.on('pong', heard);
    socket.on('ping', heard);
    // A page asks whether anybody is there when a call of its got no answer.
    socket.on('message', () => {
      heard();
      if (!isCutOff) say(connection, HEARTBEAT);
    });
    request.raw.socket.on('data', (chunk: Buffer) => {
      if (!chatter.isTooMuchAfterBytes(chunk.length)) return;
      isCutOff = true;
      socket.terminate();
    });
  }

  function identify(socket: Socket, request: FastifyRequest): Connection {
    const { client } = request.query as { client?: unknown };
    const { caller, sid } = request;
    const token = deviceTokenOf(request);
    const device = devices.find(token);
    const isOutside = isFromOutside(request);
    const deviceId = caller ? caller.deviceId : (device?.id ?? null);
    const listenerFor = (actor: typeof caller): Listener => ({
      actor,
      deviceId,
      students: actor && mayHaveStudents(actor) ? people.studentIds(actor) : NOBODY,
    });
    const connection: Connection = {
      socket,
      familyId: caller ? caller.familyId : (device?.familyId ?? null),
      userId: caller?.id ?? null,
      deviceId,
      countedAs: countedAs(request),
      origin: typeof client === 'string' && client !== '' ? client : null,
      isGood: () => {
        if (!sid) return devices.find(token) !== null;
        const now = account.resolve(sid);
        connection.listener = listenerFor(now);
        return now !== null && (!isOutside || mayComeFromOutside(now));
      },
      listener: listenerFor(caller),
      chatter: createChatter(),
      turn: connections.size % TURNS,
      silentBeats: 0,
    };
    return connection;
  }

  function countedAs(request: FastifyRequest): string {
    return request.sid ?? `device ${devices.find(deviceTokenOf(request))?.id}`;
  }

  function forget(connection: Connection): void {
    if (!connections.delete(connection)) return;
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

  function hear(event: CommittedEvent): void {
    if (event.type === 'sessions.ended') {
      closeEnded(({ userId }) => event.userIds.includes(userId ?? ''));
      return;
    }
    if (event.type === 'data.replaced') {
      beginAnew();
      return;
    }
    changes.set(event.familyId, (changes.get(event.familyId) ?? 0) + 1);
    // First the page that may no longer know, then everybody who may.
    if (event.type === 'devices.changed') closeEnded(({ deviceId }) => event.ids.includes(deviceId ?? ''));
    if (event.type === 'members.changed') {
      // Professionals may have got or lost a student by it.
      closeEnded(
        ({ userId, familyId, listener: { actor } }) =>
          event.ids.includes(userId ?? '') || (familyId === event.familyId && actor !== null && mayHaveStudents(actor)),
      );
    }
    if (event.type === 'roles.changed') closeEnded(({ familyId }) => event.familyId === familyId);
    tell(event);
  }

  function tell(
    event: LiveEvent & Pick<CommittedEvent, 'origin'> & { about?: Concerned },
    isMeant: (connection: Connection) => boolean = () => true,
  ): void {
    const audience = families.get(event.familyId);
    if (!audience) return;
    const text = JSON.stringify({ type: event.type, ids: event.ids } satisfies LiveMessage);
    for (const connection of audience) {
      const isOwnChange = event.origin !== undefined && connection.origin === event.origin;
      if (!isOwnChange && isMeant(connection) && mayHear(connection.listener, event)) say(connection, text);
    }
  }

  /** Pages sign in again; pickers of devices that still are ones come back and find another state. */
  function beginAnew(): void {
    start = newId();
    changes.clear();
    closeEnded(() => true);
    for (const connection of connections) {
      connection.socket.close(SERVICE_RESTART, 'Other data');
      forget(connection);
    }
  }

  function stateOf(familyId: string | null): string {
    return `${start}.${changes.get(familyId ?? '') ?? 0}`;
  }

  function closeEnded(mayHaveEnded: (connection: Connection) => boolean): void {
    for (const connection of connections) {
      if (!mayHaveEnded(connection) || connection.isGood()) continue;
      connection.socket.close(LIVE_SIGNED_OUT, 'Signed out');
      forget(connection);
    }
  }

  /** Says that somebody is here, and finds connections that are dead or whose session ended by itself. */
  function beat(): void {
    turn = (turn + 1) % TURNS;
    for (const connection of connections) {
      if (connection.turn !== turn) continue;
      connection.chatter.reset();
      connection.silentBeats += 1;
      if (connection.silentBeats > MAX_SILENT_BEATS) {
        connection.socket.terminate();
        continue;
      }
      connection.socket.ping();
      say(connection, HEARTBEAT);
    }
    closeEnded((connection) => connection.turn === turn);
  }

  const unsubscribe = subscribe(hear);
  const beating = setInterval(() => {
    try {
      beat();
    } catch (error) {
      app.log.error({ err: error }, 'live connections could not be looked through');
    }
  }, HEARTBEAT_MS / TURNS);
  beating.unref();

  return {
    connectedDevices: () => new Set([...connections].flatMap(({ deviceId }) => (deviceId === null ? [] : [deviceId]))),
    count: () => connections.size,
    stateOf,
  };
}

const NOBODY: ReadonlySet<string> = new Set();
const HEARTBEAT = JSON.stringify({ type: 'heartbeat' } satisfies LiveMessage);

function say({ socket }: Connection, text: string): void {
  if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate();
  else socket.send(text);
}
