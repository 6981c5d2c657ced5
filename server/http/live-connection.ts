import type { FastifyRequest } from 'fastify';
import type { Listener } from '#server/access/event-audience.ts';
import { deviceTokenOf } from '#server/http/auth.ts';
import { isFromOutside } from '#server/http/host-guard.ts';
import { createMessageLimit } from '#server/http/live-limits.ts';
import type { Services } from '#server/services.ts';
import type { LiveMessage } from '#shared/events.ts';
import { mayComeFromOutside, mayHaveStudents } from '#shared/permissions/people.ts';

/** The part of a WebSocket that is used here; the package's own types are not installed. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'ping' | 'pong' | 'close' | 'message', listener: () => void): void;
}

/** A live connection with who is at the other end. */
export interface Connection {
  readonly socket: Socket;
  readonly familyId: string | null;
  /** Null on a device in whose picker nobody is signed in. */
  readonly userId: string | null;
  readonly deviceId: string | null;
  /** Session, or device in whose picker nobody is signed in: what connections are counted by. */
  readonly connectionKey: string;
  /** The page, as it names itself in the changes it sends. */
  readonly origin: string | null;
  /** Asks again whether its sign-in still holds, and what it may hear. */
  isGood(): boolean;
  /** Facts that decide what it hears, as of the last time it was asked. */
  listener: Listener;
  readonly messageLimit: ReturnType<typeof createMessageLimit>;
  /** Part of a round in which it gets its heartbeat. */
  readonly turn: number;
  /** Heartbeats without an answer. */
  silentBeats: number;
}

/** Services that say who is at the other end: who is signed in, which device it is, whose students. */
export type IdentityServices = Pick<Services, 'account' | 'devices' | 'people'>;

/** Bytes that may wait for a tablet that does not read. */
const MAX_BACKLOG = 256 * 1024;
const NOBODY: ReadonlySet<string> = new Set();
const HEARTBEAT = JSON.stringify({ type: 'heartbeat' } satisfies LiveMessage);

/** Names what connections are counted by: the session, or the device in whose picker nobody is signed in. */
export function connectionKey(request: FastifyRequest, { devices }: IdentityServices): string {
  return request.sid ?? `device ${devices.find(deviceTokenOf(request))?.id}`;
}

/** Finds out who is at the other end. @param turn in which part of a round it hears its heartbeat */
export function identify(socket: Socket, request: FastifyRequest, who: IdentityServices, turn: number): Connection {
  const { account, devices, people } = who;
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
    connectionKey: connectionKey(request, who),
    origin: typeof client === 'string' && client !== '' ? client : null,
    isGood: () => {
      if (!sid) return devices.find(token) !== null;
      const now = account.resolve(sid);
      connection.listener = listenerFor(now);
      return now !== null && (!isOutside || mayComeFromOutside(now));
    },
    listener: listenerFor(caller),
    messageLimit: createMessageLimit(),
    turn,
    silentBeats: 0,
  };
  return connection;
}

/** Nothing that a page says is more work than an answer; one that talks without end is cut off. */
export function listen(connection: Connection, request: FastifyRequest): void {
  const { socket, messageLimit } = connection;
  let isCutOff = false;
  const heard = () => {
    connection.silentBeats = 0;
    isCutOff ||= messageLimit.isTooMuchAfterMessage();
    if (isCutOff) socket.terminate();
  };
  socket.on('pong', heard);
  socket.on('ping', heard);
  // A page asks whether anybody is there when a call of its got no answer.
  socket.on('message', () => {
    heard();
    if (!isCutOff) beat(connection);
  });
  request.raw.socket.on('data', (chunk: Buffer) => {
    if (!messageLimit.isTooMuchAfterBytes(chunk.length)) return;
    isCutOff = true;
    socket.terminate();
  });
}

/** Says that somebody is here. */
export function beat(connection: Connection): void {
  say(connection, HEARTBEAT);
}

/** Tells a page something; one that does not read is cut off. */
export function say({ socket }: Connection, text: string): void {
  if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate();
  else socket.send(text);
}
