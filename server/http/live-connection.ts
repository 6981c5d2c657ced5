import type { FastifyRequest } from 'fastify';
import type { Listener } from '#server/access/event-audience.ts';
import { deviceTokenOf } from '#server/http/auth.ts';
import { isFromOutside } from '#server/http/host-guard.ts';
import { createMessageLimit } from '#server/http/live-limits.ts';
import type { Services } from '#server/services.ts';
import type { LiveMessage } from '#shared/events.ts';
import { mayComeFromOutside, mayHaveStudents } from '#shared/permissions/people.ts';

/** Part of a WebSocket that is used here; the package's own types are not installed. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'ping' | 'pong' | 'close' | 'message', listener: () => void): void;
}

/** Live connection with its user or device. */
export interface LiveConnection {
  readonly socket: Socket;
  readonly familyId: string | null;
  /** Null on a device whose picker shows, without a signed-in user. */
  readonly userId: string | null;
  readonly deviceId: string | null;
  /** Key by which connections are counted: the session, or the device without a signed-in user. */
  readonly connectionKey: string;
  /** Id of the page, which it also sends with its changes. */
  readonly origin: string | null;
  /** Tells whether its sign-in is still valid, and updates `listener`. */
  isGood(): boolean;
  /** Facts that decide which events it receives, as of the last call of `isGood`. */
  listener: Listener;
  readonly messageLimit: ReturnType<typeof createMessageLimit>;
  /** Number of heartbeats since its last message. */
  silentBeats: number;
}

/** Services that identify the user and device of a connection, and the user's students. */
export type IdentityServices = Pick<Services, 'account' | 'devices' | 'deviceFields' | 'people'>;

/** Most bytes that may be buffered for a client that does not read. */
const MAX_BACKLOG = 256 * 1024;
const NO_STUDENTS: ReadonlySet<string> = new Set();
const HEARTBEAT = JSON.stringify({ type: 'heartbeat' } satisfies LiveMessage);

/** Returns the key by which connections are counted: the session, or the device without a signed-in user. */
export function connectionKey(request: FastifyRequest, { devices }: IdentityServices): string {
  return request.sid ?? `device ${devices.find(deviceTokenOf(request))?.id}`;
}

/** Identifies the user and device of a connection. */
export function identifyConnection(socket: Socket, request: FastifyRequest, who: IdentityServices): LiveConnection {
  const { account, devices, deviceFields, people } = who;
  const { client } = request.query as { client?: unknown };
  const { caller, sid } = request;
  const token = deviceTokenOf(request);
  const device = devices.find(token);
  const isOutside = isFromOutside(request);
  const deviceId = caller ? caller.deviceId : (device?.id ?? null);
  const listenerFor = (actor: typeof caller, onDevice: typeof device = device): Listener => ({
    actor,
    deviceId,
    followsDays: !actor && onDevice !== null && deviceFields.followsDays(onDevice),
    students: actor && mayHaveStudents(actor) ? people.studentIds(actor) : NO_STUDENTS,
  });
  const connection: LiveConnection = {
    socket,
    familyId: caller ? caller.familyId : (device?.familyId ?? null),
    userId: caller?.id ?? null,
    deviceId,
    connectionKey: connectionKey(request, who),
    origin: typeof client === 'string' && client !== '' ? client : null,
    isGood: () => {
      if (!sid) {
        const found = devices.find(token);
        connection.listener = listenerFor(null, found);
        return found !== null;
      }
      const now = account.resolve(sid);
      connection.listener = listenerFor(now);
      return now !== null && (!isOutside || mayComeFromOutside(now));
    },
    listener: listenerFor(caller),
    messageLimit: createMessageLimit(),
    silentBeats: 0,
  };
  return connection;
}

/** Answers each message with a heartbeat; a connection with too many messages or bytes is terminated. */
export function answerMessages(connection: LiveConnection, request: FastifyRequest): void {
  const { socket, messageLimit } = connection;
  let isTerminated = false;
  const onMessage = () => {
    connection.silentBeats = 0;
    isTerminated ||= messageLimit.isTooMuchAfterMessage();
    if (isTerminated) socket.terminate();
  };
  socket.on('pong', onMessage);
  socket.on('ping', onMessage);
  // A page asks whether the server is reachable when one of its calls got no answer.
  socket.on('message', () => {
    onMessage();
    if (!isTerminated) sendHeartbeat(connection);
  });
  request.raw.socket.on('data', (chunk: Buffer) => {
    if (!messageLimit.isTooMuchAfterBytes(chunk.length)) return;
    isTerminated = true;
    socket.terminate();
  });
}

/** Sends a heartbeat. */
export function sendHeartbeat(connection: LiveConnection): void {
  sendText(connection, HEARTBEAT);
}

/** Sends a text to a page; one that does not read is terminated. */
export function sendText({ socket }: LiveConnection, text: string): void {
  if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate();
  else socket.send(text);
}
