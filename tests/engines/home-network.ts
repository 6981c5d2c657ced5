import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { REPORTS } from './report-path.ts';

/** Path of the script that every page begins with. */
const SCRIPT = '/engine-script.js';

/** State of the way to the family computer. */
type State = 'open' | 'gone' | 'frozen' | 'no-sockets';

/** A request that was answered, as far as tests ask for it. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly disposition: string | undefined;
}

/**
 * The home network between browsers and the family computer, the same for every engine: it can be cut and frozen, it puts the tests'
 * script before each page's own, and it keeps what the pages report.
 */
export interface HomeNetwork {
  readonly url: string;
  /** Errors, console errors and violated policies of all pages, in order. */
  readonly reports: readonly string[];
  readonly passed: readonly Passed[];
  set(state: State): void;
  close(): Promise<void>;
}

/**
 * Opens it on loopback.
 * @param target port of the family computer on loopback
 * @param script source of a classic script
 */
export async function openHomeNetwork(target: number, script: string): Promise<HomeNetwork> {
  let state: State = 'open';
  const reports: string[] = [];
  const passed: Passed[] = [];
  const sockets = new Set<Socket>();
  const network = createServer((asked, reply) => {
    if (asked.url === REPORTS) return void takeReport(asked, reply, reports);
    if (asked.url === SCRIPT) return void reply.setHeader('content-type', 'text/javascript').end(script);
    if (state === 'gone') return void reply.destroy();
    if (state !== 'frozen') forward(target, asked, reply, passed);
  });
  network.on('connection', (socket) => keep(sockets, socket));
  network.on('upgrade', (asked: IncomingMessage, client: Socket) => {
    if (state === 'open') forwardSocket(target, asked, client, (socket) => keep(sockets, socket));
    else if (state !== 'frozen') client.destroy();
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(network.address() as AddressInfo).port}`,
    reports,
    passed,
    set(next) {
      state = next;
      cut();
    },
    close: () =>
      new Promise((resolve) => {
        network.close(() => resolve());
        cut();
      }),
  };
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => socket.destroy());
}

function takeReport(asked: IncomingMessage, reply: ServerResponse, reports: string[]): void {
  let text = '';
  asked.setEncoding('utf8');
  asked.on('data', (chunk) => (text += chunk));
  asked.on('end', () => {
    reports.push(text);
    reply.writeHead(204).end();
  });
}

const ask = (target: number, { method, url, headers }: IncomingMessage) =>
  request({ host: '127.0.0.1', port: target, method, path: url, agent: false, headers });

function forward(target: number, asked: IncomingMessage, reply: ServerResponse, passed: Passed[]): void {
  const isPage = asked.headers.accept?.startsWith('text/html') ?? false;
  if (isPage) asked.headers['accept-encoding'] = 'identity';
  const asking = ask(target, asked);
  asking.on('error', () => reply.destroy());
  asking.on('response', (answer) => {
    const { statusCode: status = 502, headers } = answer;
    passed.push({
      method: asked.method ?? '',
      path: asked.url ?? '',
      status,
      disposition: headers['content-disposition'],
    });
    if (isPage && headers['content-type']?.startsWith('text/html')) return void putScript(answer, reply);
    if (reply.destroyed) return void answer.destroy();
    reply.writeHead(status, headers);
    pipeline(answer, reply, () => undefined);
  });
  pipeline(asked, asking, () => undefined);
}

function putScript(answer: IncomingMessage, reply: ServerResponse): void {
  let text = '';
  answer.setEncoding('utf8');
  answer.on('data', (chunk) => (text += chunk));
  answer.on('end', () => {
    const page = text.replace('<head>', `<head><script src="${SCRIPT}"></script>`);
    const { 'content-length': _, etag: __, ...headers } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': Buffer.byteLength(page) }).end(page);
  });
}

function forwardSocket(
  target: number,
  asked: IncomingMessage,
  client: Socket,
  keepSocket: (socket: Socket) => void,
): void {
  const asking = ask(target, asked);
  asking.on('error', () => client.destroy());
  asking.on('response', () => client.destroy());
  asking.on('upgrade', (answer, server, first) => {
    keepSocket(server);
    if (client.destroyed) return void server.destroy();
    const lines = answer.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    client.write(first);
    pipeline(server, client, server, () => undefined);
  });
  asking.end();
}
