import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * Result of a live connection's handshake: passed on, cut off, never answered, refused, answered with a page, or
 * accepted by the proxy itself, which then sends nothing.
 */
export type Upgrades =
  | 'passed on'
  | 'cut off'
  | 'never answered'
  | 'refused'
  | 'answered with a page'
  | 'accepted in silence';

/** Result of a call: passed on, or answered by the proxy itself. */
export type Calls = 'passed on' | 'a 502 of its own' | 'a login page';

/** Simulated virus scanner or proxy between a tablet and the family computer. */
export interface BlockedSockets {
  readonly url: string;
  upgrades: Upgrades;
  calls: Calls;
  /** Ends the live connections that were passed on. */
  cutOff(): void;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><title>Wi-Fi</title><p>Please sign in to this network.</p>';
const ACCEPTED = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';

/** Starts such a proxy on loopback. @param target loopback port to which it forwards */
export async function startBlockedSockets(target: number, upgrades: Upgrades): Promise<BlockedSockets> {
  const sockets = new Set<Socket>();
  const passedOn = new Set<Socket>();
  const forward = ({ method, url, headers }: IncomingMessage) =>
    request({ host: '127.0.0.1', port: target, method, path: url, agent: false, headers });
  const proxy = createServer((asked, reply) => {
    if (made.calls === 'passed on' || !asked.url?.startsWith('/api/')) passOn(asked, reply, forward(asked));
    else {
      asked.resume();
      const status = made.calls === 'a login page' ? 200 : 502;
      reply.writeHead(status, { 'content-type': 'text/html', date: 'Thu, 01 Jan 1970 00:00:00 GMT' }).end(PAGE);
    }
  });
  proxy.on('upgrade', (asked: IncomingMessage, client: Socket) => {
    client.on('error', () => client.destroy());
    if (made.upgrades !== 'passed on') return block(made.upgrades, asked, client);
    passedOn.add(client);
    const asking = forward(asked);
    asking.on('error', () => client.destroy());
    asking.on('response', () => client.destroy());
    asking.on('upgrade', ({ headers }, server, first) => {
      sockets.add(server);
      client.write(`${ACCEPTED}Sec-WebSocket-Accept: ${headers['sec-websocket-accept']}\r\n\r\n`);
      client.write(first);
      server.on('error', () => client.destroy());
      server.on('close', () => client.destroy());
      client.on('close', () => server.destroy());
      server.pipe(client).pipe(server);
    });
    asking.end();
  });
  proxy.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const made: BlockedSockets = {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    upgrades,
    calls: 'passed on',
    cutOff() {
      for (const socket of passedOn) socket.destroy();
      passedOn.clear();
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return made;
}

function passOn(asked: IncomingMessage, reply: ServerResponse, asking: ReturnType<typeof request>): void {
  asking.on('error', () => reply.destroy());
  asking.on('response', (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  asked.pipe(asking);
}

function block(how: Exclude<Upgrades, 'passed on'>, { headers }: IncomingMessage, client: Socket): void {
  if (how === 'cut off') client.destroy();
  else if (how === 'refused') client.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  else if (how === 'answered with a page') {
    client.end(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\n\r\n${PAGE}`);
  } else if (how === 'accepted in silence')
    client.write(`${ACCEPTED}Sec-WebSocket-Accept: ${acceptOf(headers)}\r\n\r\n`);
}

/** Computes `Sec-WebSocket-Accept`, which accepts a WebSocket handshake (RFC 6455, 4.2.2). */
function acceptOf(headers: IncomingMessage['headers']): string {
  const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  return createHash('sha1').update(key).digest('base64');
}
