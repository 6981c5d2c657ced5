import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let running: TestApp;
let port: number;

beforeAll(async () => {
  running = await createTestApp();
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  port = (running.app.server.address() as AddressInfo).port;
});
afterAll(() => running.app.close());

/** Sends bytes and returns what the server says to them before it hangs up. */
async function sendBytes(bytes: string): Promise<{ head: string; body: ErrorBody }> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

describe('api-4, api-5: what cannot be read as a request', () => {
  test.each<[string, string, ErrorCode]>([
    ['a line that is no HTTP', 'hello\r\n\r\n', 'validation_failed'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'validation_failed'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'validation_failed'],
    ['a method that is none', 'GRAB / HTTP/1.1\r\nHost: localhost\r\n\r\n', 'validation_failed'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n', 'validation_failed'],
    [
      'a head with two lengths that differ',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
      'validation_failed',
    ],
    [
      'a head with a length and chunks',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'validation_failed',
    ],
    ['a head of 9 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(9000)}\r\n\r\n`, 'head_too_large'],
    ['a head without Host', 'GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n', 'foreign_host'],
  ])('%s gets an error of the catalogue, and the connection is closed', async (_what, bytes, code) => {
    const { head, body } = await sendBytes(bytes);
    const { status } = ERRORS[code];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(head.toLowerCase()).toContain('connection: close');
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    expect(body).toMatchObject({ statusCode: status, error: expect.any(String), code });
    expect(body.message).toMatch(/^[A-Z][^:]+\.$/);
  });

  test('a head that takes too long to arrive gets 408', { timeout: 20_000 }, async () => {
    const { head, body } = await sendBytes('GET /api/setup HTTP/1.1\r\nHost: localhost\r\n');
    expect(head).toMatch(/^HTTP\/1.1 408 /);
    expect(body).toMatchObject({ statusCode: 408, code: 'request_timeout' });
  });
});

describe('api-5: an upgrade that is refused', () => {
  const upgrade = (path: string, kind = 'websocket') =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${kind}\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AQEBAQEBAQEBAQEBAQEBAQ==\r\n\r\n';
  test.each<[string, string, number]>([
    ['an address that cannot be read', upgrade('/api/%zz'), 400],
    ['an address that cannot be read, and another protocol', upgrade('/%zz', 'h2c'), 400],
    ['a call that is no live connection', upgrade('/api/setup'), 404],
    ['a call that does not exist', upgrade('/api/nothing'), 404],
    ['a live connection of nobody', upgrade('/api/live'), 401],
  ])('%s gets its error, and the connection is closed', async (_what, bytes, status) => {
    const { head } = await sendBytes(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

test.runIf(process.platform === 'linux')(
  'limits-16: who hangs up before their address can be read asks nothing, and is no error',
  async () => {
    const { server } = running.app;
    let gone = 0;
    let asked = 0;
    server.prependListener('connection', ({ remoteAddress }: Socket) => {
      if (remoteAddress === undefined) gone += 1;
    });
    server.prependListener('request', ({ socket }: IncomingMessage) => {
      if (socket.remoteAddress === undefined) asked += 1;
    });
    for (let round = 0; round < 40 && gone < 5; round += 1) {
      const sockets = Array.from({ length: 25 }, () => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write('GET /api/setup HTTP/1.1\r\nHost: localhost\r\n\r\n', () => socket.resetAndDestroy());
        return once(socket, 'close');
      });
      await Promise.all(sockets);
    }
    await expect.poll(() => gone, { timeout: 10_000 }).toBeGreaterThan(0);
    expect((await fetch(`http://127.0.0.1:${port}/api/setup`)).status).toBe(200);
    expect(asked).toBe(0);
  },
);
