import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createHeaderTimeout, type HeaderTimeout } from '#server/http/header-timeout.ts';
import type { TrustedProxies } from '#server/http/proxy.ts';
import { isLoopback, limitKeyOf } from '#server/lan/addresses.ts';

/** Limits of the connections that are read at once and of those that wait. */
export interface ConnectionLimits {
  /** Connections of one address that are read at once. */
  ofAddress: number;
  /** The same for loopback and for a trusted proxy, which many people share. */
  ofMany: number;
  /** Connections of one address that may wait unread; any further one is closed. */
  waiting: number;
  /** Milliseconds without a request after which a connection is closed while others of its address wait. */
  idleMs: number;
}

const LIMITS: ConnectionLimits = { ofAddress: 32, ofMany: 1_024, waiting: 512, idleMs: 1_000 };

/** Milliseconds for which a place stays taken after its connection sent a request before the last answer. */
const FORFEIT_MS = 1_000;

/** State of a connection that is read: no request yet, waits for its answer, has it, or did not wait for it. */
type State = 'new' | 'asking' | 'idle' | 'forfeit';

type Serve = (socket: Socket) => void;
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Limits how many connections of an address are read at once; the others wait unread (limits-16). Node accepts one
 * connection each time it has handled all readable ones, so a client with hundreds of busy connections would keep
 * every new one out. Ends those that are read and whose headers take too long (fault-14). Must be called before anything
 * else listens to the server.
 */
export function limitConnections(
  app: FastifyInstance,
  isTrusted: TrustedProxies,
  limits: Partial<ConnectionLimits> = {},
): void {
  const { ofAddress, ofMany, ...others } = { ...LIMITS, ...limits };
  const server = app.server as Server & { pauseOnConnect: boolean };
  const headers = createHeaderTimeout(server);
  const connect = takeListener<Serve>(server, 'connection');
  const answer = takeListener<Answer>(server, 'request');
  const addresses = new Map<string, Places>();
  const placesOf = new WeakMap<Socket, Places>();
  let isClosing = false;

  function serve(socket: Socket): void {
    headers.expect(socket);
    socket.once('close', () => headers.forget(socket));
    connect(socket);
  }

  server.pauseOnConnect = true;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // The connection is closed already, or the server is closing.
    if (remoteAddress === undefined || isClosing) return void socket.destroy();
    const most = isLoopback(remoteAddress) || isTrusted(remoteAddress) ? ofMany : ofAddress;
    const key = `${most} ${limitKeyOf(remoteAddress)}`;
    const places = addresses.get(key) ?? createPlaces({ ...others, most }, headers, serve, () => addresses.delete(key));
    addresses.set(key, places);
    placesOf.set(socket, places);
    places.arrive(socket);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    headers.arrived(request.socket);
    if (placesOf.get(request.socket)?.ask(request.socket, response) !== false) answer(request, response);
  });
  // Live connections have limits of their own (limits-13).
  server.on('upgrade', (_request, socket: Socket) => {
    headers.forget(socket);
    placesOf.get(socket)?.leave(socket);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const places of addresses.values()) places.sendAway();
  });
}

type Places = ReturnType<typeof createPlaces>;

/**
 * Creates the places of one address.
 * @param serve handles the requests of a connection
 * @param onEmpty called once no connection is read or waits
 */
function createPlaces(
  { most, waiting: mostWaiting, idleMs }: Omit<ConnectionLimits, 'ofAddress' | 'ofMany'> & { most: number },
  headers: HeaderTimeout,
  serve: Serve,
  onEmpty: () => void,
) {
  const read = new Map<Socket, State>();
  /** Connections that wait unread, the oldest first. */
  const waiting = new Set<Socket>();
  /** Connections that sent a request since sockets were last read: their client cannot have read an answer yet. */
  const askedThisTurn = new Set<Socket>();

  function admit(socket: Socket): void {
    read.set(socket, 'new');
    serve(socket);
    socket.resume();
  }

  function wait(socket: Socket): void {
    socket.once('error', () => socket.destroy());
    waiting.add(socket);
    if (waiting.size > 1) return;
    for (const [other, state] of read) if (state === 'idle') other.setTimeout(idleMs);
  }

  /** Frees a place and gives it to the connection that waits longest. */
  function leave(socket: Socket): void {
    if (!read.delete(socket)) return;
    for (const next of waiting) {
      if (read.size >= most) return;
      waiting.delete(next);
      admit(next);
    }
    if (read.size === 0) onEmpty();
  }

  return {
    arrive(socket: Socket): void {
      socket.once('close', () => {
        waiting.delete(socket);
        if (read.get(socket) === 'forfeit') setTimeout(leave, FORFEIT_MS, socket).unref();
        else leave(socket);
      });
      if (read.size < most) admit(socket);
      else if (waiting.size < mostWaiting) wait(socket);
      else socket.destroy();
    },

    /** Admits a request. @returns whether to answer it: one at a time, since one packet could contain hundreds */
    ask(socket: Socket, response: ServerResponse): boolean {
      const state = read.get(socket);
      if (state === 'asking' || state === 'forfeit' || askedThisTurn.has(socket)) {
        read.set(socket, 'forfeit');
        socket.destroy();
        return false;
      }
      if (state !== undefined) read.set(socket, 'asking');
      if (askedThisTurn.size === 0) setImmediate(() => askedThisTurn.clear());
      askedThisTurn.add(socket);
      response.once('finish', () => {
        if (read.get(socket) === 'asking') read.set(socket, 'idle');
        if (response.req.complete) headers.answered(socket);
        if (waiting.size > 0) socket.setTimeout(idleMs);
      });
      return true;
    },

    leave,

    /** Closes the waiting connections, which nothing else would close. */
    sendAway: (): void => waiting.forEach((socket) => void socket.destroy()),
  };
}

/** Removes the only listener of an event. @returns a function that calls it like the server */
function takeListener<L extends (...args: never[]) => void>(server: Server, event: string): L {
  const [listener] = server.listeners(event);
  if (!listener || server.listenerCount(event) !== 1) throw new Error(`Something else listens to ${event}`);
  server.removeAllListeners(event);
  return listener.bind(server) as L;
}
