import { connect } from 'node:net';
import { quantile } from './rounds.ts';
import type { MeasuredServer } from './servers/measured.ts';

/** Figures that one run of load measured. */
export interface Measured {
  /** Answers a second. */
  readonly rate: number;
  /** Time of one answer in the middle and at the 99th percentile, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly answers: number;
}

/** The next request of a connection, ready to send; null when there is none left. */
export type NextRequest = () => Buffer | null;

/** A request as bytes. */
export function toBytes(method: string, path: string, port: number, cookie?: string, body = ''): Buffer {
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
      `${cookie ? `Cookie: ${cookie}\r\n` : ''}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/**
 * Sends requests over connections that stay open, on each the next one when the answer to the last is there. Bytes in,
 * bytes out: the load must cost less than what it measures.
 * @param milliseconds after which no further request is sent
 */
export async function load(port: number, connections: readonly NextRequest[], milliseconds: number): Promise<Measured> {
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(connections.map((next) => drive(port, next, started + milliseconds, times)));
  const seconds = (performance.now() - started) / 1000;
  return { rate: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), answers: times.length };
}

/** Load with the processor time that the server spent on each answer, in microseconds: steady on a busy computer too. */
export interface Run extends Measured {
  readonly cpu: number;
}

/** As `load`, on a server that tells what it uses. */
export async function loadServer(
  server: MeasuredServer,
  connections: readonly NextRequest[],
  milliseconds: number,
): Promise<Run> {
  const before = await server.usage();
  const measured = await load(server.port, connections, milliseconds);
  const after = await server.usage();
  return { ...measured, cpu: (after.cpuMicroseconds - before.cpuMicroseconds) / measured.answers };
}

/** The same request over and over, on so many connections. */
export function always(request: Buffer, connections: number): NextRequest[] {
  return Array.from({ length: connections }, () => () => request);
}

function drive(port: number, next: NextRequest, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let sentAt = 0;
    let received = '';
    const send = () => {
      const request = performance.now() < until ? next() : null;
      if (!request) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk;
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = /content-length: (\d+)/i.exec(received.slice(0, head))?.[1];
      if (received.length < head + 4 + Number(length ?? 0)) return;
      times.push(performance.now() - sentAt);
      if (!/^HTTP\/1\.1 2/.test(received)) {
        socket.destroy();
        reject(new Error(`refused: ${received}`));
        return;
      }
      received = '';
      send();
    });
  });
}
