import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '#server/http/proxy.ts';
import { isLoopback, limitKeyOf } from '#server/lan/addresses.ts';

/** Numbers of connections that are read at once and that may wait. */
export interface ConnectionLimits {
  /** Connections of one address that are read at once. */
  ofAddress: number;
  /** The same for loopback and for a proxy that is trusted, by which many people come. */
  ofMany: number;
  /** Connections of one address that wait unread; one more is ended. */
  waiting: number;
  /** A connection that asks nothing for so long is ended while others of its address wait, in milliseconds. */
  idleMs: number;
}

const LIMITS: ConnectionLimits = { ofAddress: 32, ofMany: 1_024, waiting: 512, idleMs: 1_000 };

/** Milliseconds that the place of a connection stays taken that asked again before it was answered. */
const FORFEIT_MS = 1_000;

/** State of a connection that is read: nothing yet, it waits for its answer, it has it, or it did not wait for it. */
type State = 'new' | 'asking' | 'idle' | 'forfeit';

type Serve = (socket: Socket) => void;
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Reads at most so many connections of an address at once, and lets the others wait unread
 * (limits-16). Node accepts one connection each time it has looked through all that is readable:
 * whoever keeps hundreds of connections busy would keep every new one out. To be called before anything else listens to
 * the server.
 */
export function limitConnections(
  app: FastifyInstance,
  isTrusted: TrustedProxies,
  limits: Partial<ConnectionLimits> = {},
): void {
  const { ofAddress, ofMany, ...others } = { ...LIMITS, ...limits };
  const server = app.server as Server & { pauseOnConnect: boolean };
  const serve = takeListener<Serve>(server, 'connection');
  const answer = takeListener<Answer>(server, 'request');
  const addresses = new Map<string, Places>();
  const placesOf = new WeakMap<Socket, Places>();
  let isClosing = false;

  server.pauseOnConnect = true;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // Gone already, or Kinboard goes.
    if (remoteAddress === undefined || isClosing) return void socket.destroy();
    const most = isLoopback(remoteAddress) || isTrusted(remoteAddress) ? ofMany : ofAddress;
    const key = `${most} ${limitKeyOf(remoteAddress)}`;
    const places = addresses.get(key) ?? createPlaces({ ...others, most }, serve, () => addresses.delete(key));
    addresses.set(key, places);
    placesOf.set(socket, places);
    places.arrive(socket);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (placesOf.get(request.socket)?.ask(request.socket, response) !== false) answer(request, response);
  });
  // What becomes a live connection has limits of its own (limits-13).
  server.on('upgrade', (_request, socket: Socket) => placesOf.get(socket)?.leave(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const places of addresses.values()) places.sendAway();
  });
}

type Places = ReturnType<typeof createPlaces>;

/**
 * Makes the places of one address.
 * @param serve answers what comes by a connection
 * @param onEmpty called once nothing is read any more and nobody waits
 */
function createPlaces(
  { most, waiting: mostWaiting, idleMs }: Omit<ConnectionLimits, 'ofAddress' | 'ofMany'> & { most: number },
  serve: Serve,
  onEmpty: () => void,
) {
  const read = new Map<Socket, State>();
  /** Those that wait unread, the oldest first. */
  const waiting = new Set<Socket>();
  /** Those that asked since sockets were last read: nobody has read an answer in between. */
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

  /** Gives a place back, to whoever waits longest. */
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

    /** A request came. @returns whether it is to be answered: one at a time, since one packet could bring hundreds */
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
        if (waiting.size > 0) socket.setTimeout(idleMs);
      });
      return true;
    },

    leave,

    /** Ends those that wait: nothing else knows them. */
    sendAway: (): void => waiting.forEach((socket) => void socket.destroy()),
  };
}

/** Takes the only listener of an event. @returns calls it as the server would */
function takeListener<L extends (...args: never[]) => void>(server: Server, event: string): L {
  const [listener] = server.listeners(event);
  if (!listener || server.listenerCount(event) !== 1) throw new Error(`Something else listens to ${event}`);
  server.removeAllListeners(event);
  return listener.bind(server) as L;
}
