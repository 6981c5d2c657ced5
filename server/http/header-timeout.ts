import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { checkWhile } from '#server/lib/check-while.ts';

/** Most milliseconds from the first byte of a request, or from a new connection, until its headers are there. */
const HEADERS_MS = 5_000;
const CHECK_EVERY_MS = 1_000;

/** Watches how long the headers of requests take. */
export interface HeaderTimeout {
  /** A connection is read from now on. */
  expect(socket: Socket): void;
  /** The headers of a request are there. */
  arrived(socket: Socket): void;
  /** A request was answered, and its body is read: another may follow at any time. */
  answered(socket: Socket): void;
  forget(socket: Socket): void;
}

/**
 * Ends connections whose headers take longer than 5 s (fault-14). Node's own check would wake an idle server every
 * second (speed-12); this one runs only while a connection is there that is no live connection.
 */
export function createHeaderTimeout(server: Server): HeaderTimeout {
  /** Connections without the headers of their next request: since when these arrive, and bytes read before them. */
  const expecting = new Map<Socket, { since: number | null; bytesBefore: number }>();
  const checks = checkWhile(CHECK_EVERY_MS, () => {
    const now = performance.now();
    for (const [socket, request] of expecting) {
      if (request.since === null && socket.bytesRead > request.bytesBefore) request.since = now;
      if (request.since !== null && now - request.since >= HEADERS_MS) end(socket);
    }
    return expecting.size > 0;
  });

  /** Answers as Node's own limit does. */
  function end(socket: Socket): void {
    expecting.delete(socket);
    server.emit('clientError', Object.assign(new Error('slow headers'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }

  return {
    expect(socket) {
      expecting.set(socket, { since: performance.now(), bytesBefore: 0 });
      checks.begin();
    },
    arrived: (socket) => void expecting.delete(socket),
    answered(socket) {
      if (socket.destroyed) return;
      expecting.set(socket, { since: null, bytesBefore: socket.bytesRead });
      checks.begin();
    },
    forget: (socket) => void expecting.delete(socket),
  };
}
