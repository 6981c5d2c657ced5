import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Public address of the server, for clients outside of the home network. */
export const PUBLIC_URL = 'https://kids.example';
/** IP address of a client outside of the home network. */
export const OUTSIDE_ADDRESS = '203.0.113.5';
/** Headers that a proxy adds to the request of such a client. */
export const FROM_OUTSIDE = {
  'x-forwarded-for': OUTSIDE_ADDRESS,
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'kids.example',
} as const;

/** Header that tells the proxy which client address it must forward. */
const FROM = 'x-test-from';

/** Reverse proxy on loopback, like a tunnel on the family computer. */
export interface ReverseProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** Answer received through the proxy. */
export interface ProxyAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Starts a proxy that simulates TLS termination and appends its values to the forwarding headers that the client sent.
 * @param target loopback port to which it forwards requests and live connections
 */
export async function startReverseProxy(target: number): Promise<ReverseProxy> {
  const sockets = new Set<Socket>();
  const forward = (asked: IncomingMessage) =>
    request({
      host: '127.0.0.1',
      port: target,
      method: asked.method,
      path: asked.url,
      agent: false,
      headers: addHop(asked.headers),
    });
  const proxy = createServer((asked: IncomingMessage, reply: ServerResponse) => {
    const asking = forward(asked);
    asking.on('error', () => reply.destroy());
    asking.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    asked.pipe(asking);
  });
  proxy.on('upgrade', (asked: IncomingMessage, client: Socket) => {
    const asking = forward(asked);
    asking.on('error', () => client.destroy());
    asking.on('response', (answer) => client.end(`HTTP/1.1 ${answer.statusCode} Refused\r\nConnection: close\r\n\r\n`));
    asking.on('upgrade', (answer, server, first) => {
      sockets.add(server);
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
      client.write(first);
      for (const [from, to] of [
        [server, client],
        [client, server],
      ] as const) {
        from.on('error', () => to.destroy());
        from.pipe(to);
      }
    });
    asking.end();
  });
  proxy.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function addHop({ [FROM]: from = OUTSIDE_ADDRESS, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const behind = (name: string, own: string) => [headers[name], own].filter(Boolean).join(', ');
  return {
    ...headers,
    'x-forwarded-for': behind('x-forwarded-for', String(from)),
    'x-forwarded-proto': behind('x-forwarded-proto', 'https'),
    'x-forwarded-host': behind('x-forwarded-host', headers.host ?? ''),
  };
}

/**
 * Sends a request to a port on loopback like a client outside of the home network.
 * @param options.from client address that the proxy forwards
 */
export function askFromOutside(
  port: number,
  method: string,
  path: string,
  options: { from?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<ProxyAnswer> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: {
        host: 'kids.example',
        'content-type': 'application/json',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...(options.from ? { [FROM]: options.from } : {}),
        ...options.headers,
      },
    });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asking.end(body);
  });
}
