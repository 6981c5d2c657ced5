import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFolderApp, type FolderApp } from '#tests/support/folder-home.ts';

const made: FolderApp[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const each of made.splice(0)) await each.remove();
});

type Limits = NonNullable<Parameters<typeof createFolderApp>[0]>['bodyLimits'];

/** A Kinboard without a family, which takes files from this computer. */
async function listen(bodyLimits?: Limits): Promise<FolderApp & { port: number }> {
  const one = await createFolderApp({ bodyLimits });
  made.push(one);
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...one, port: (one.app.server.address() as AddressInfo).port };
}

const LOGIN = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const UPLOAD = 'POST /api/backups/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\n';

/** Sends a head and the beginning of a body. */
function begin(port: number, bytes: string): { socket: Socket; heard: () => string; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  return { socket, heard: () => heard, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

/** Goes on sending a byte now and then, which is never the last, until the connection is closed. */
async function drip(port: number, head: string, piece: string): Promise<string> {
  const { socket, heard, closed } = begin(port, head);
  const dripping = setInterval(() => socket.writable && socket.write(piece), 50);
  await closed;
  clearInterval(dripping);
  return heard();
}

test('fault-14: headers that take longer than 5 s end their connection, the first or later ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { port, app } = await listen();
  const question = 'GET /api/setup HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const answer = '"needsFamily"';
  const [silent, first, second] = [begin(port, ''), begin(port, 'GET / HT'), begin(port, question)] as const;
  const waits = begin(port, question);
  for (const { heard } of [second, waits]) await expect.poll(heard).toContain(answer);
  second.socket.write('GET /api/se');
  await expect.poll(() => countOpen(app)).toBe(4);
  // The answer to a later connection shows that the bytes were read.
  const later = begin(port, question);
  await expect.poll(later.heard).toContain(answer);
  vi.advanceTimersByTime(4000);
  expect(await countOpen(app)).toBe(5);
  vi.advanceTimersByTime(3000);
  const slow = [silent, first, second];
  await Promise.all(slow.map(({ closed }) => closed));
  for (const { heard } of slow) expect(heard()).toContain('"code":"request_timeout"');
  vi.advanceTimersByTime(60_000);
  expect([waits, later].map(({ socket }) => socket.closed)).toEqual([false, false]);
});

const BODIES: [string, string, string][] = [
  ['with a length', 'Content-Length: 10000\r\n\r\n{', ' '],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n', '1\r\n \r\n'],
];

describe('fault-14, limits-15: a body that does not end', () => {
  test.each(BODIES)('one %s answers 408', async (_what, rest, piece) => {
    const { port } = await listen({ bodyMs: 1000 });
    const heard = await drip(port, LOGIN + rest, piece);
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toContain('"code":"request_timeout"');
  });

  test.each(BODIES)(
    'one %s of a request that was refused before is ended after that one answer',
    async (_what, rest, piece) => {
      const { port } = await listen({ bodyMs: 1000 });
      for (const [head, status] of [
        [LOGIN.replace('localhost', 'evil.example'), 421],
        [LOGIN.replace('/api/login', '/api/%zz'), 400],
        [UPLOAD.replace('Host: localhost', 'Host: localhost\r\nOrigin: https://evil.example'), 403],
      ] as const) {
        const heard = await drip(port, head + rest, piece);
        expect(heard, head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        expect(heard.match(/HTTP\/1.1/g), head).toHaveLength(1);
      }
    },
  );

  test('without other settings it answers 408 after 10 s, and others are answered meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { port, app } = await listen();
    const slow = Array.from({ length: 20 }, () => begin(port, `${LOGIN}Content-Length: 9\r\n\r\n{`));
    await expect.poll(() => countOpen(app)).toBe(20);
    let open = slow.length;
    for (const each of slow) void each.closed.then(() => (open -= 1));
    vi.advanceTimersByTime(9000);
    expect((await fetch(`http://127.0.0.1:${port}/api/setup`)).status).toBe(200);
    expect(open).toBe(20);
    vi.advanceTimersByTime(1000);
    await Promise.all(slow.map(({ closed }) => closed));
    for (const { heard } of slow) expect(heard()).toMatch(/^HTTP\/1.1 408 /);
  });
});

async function countOpen({ server }: FolderApp['app']): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

describe('limits-15: a file that is sent', () => {
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;

  test('it may take longer than any other body while bytes come', async () => {
    const { port, file } = await listen({ bodyMs: 300, uploadIdleMs: 60_000, uploadBytesPerSecond: 1 });
    const { socket, heard } = begin(port, `${UPLOAD}Transfer-Encoding: chunked\r\n\r\n`);
    for (let count = 0; count < 20; count += 1) {
      socket.write(chunk(5000));
      await sleep(50);
    }
    expect(readdirSync(file('backups'))).toHaveLength(1);
    socket.write('0\r\n\r\n');
    await expect.poll(heard, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"backup_not_kinboard"/);
    expect(readdirSync(file('backups'))).toEqual([]);
  });

  test('one of which no byte comes answers 408 and leaves nothing', async () => {
    const { port, file } = await listen({ bodyMs: 200, uploadIdleMs: 600 });
    const { heard, closed } = begin(port, `${UPLOAD}Content-Length: 100000\r\n\r\nSQLite`);
    await closed;
    expect(heard()).toMatch(/^HTTP\/1.1 408 /);
    await expect.poll(() => readdirSync(file('backups'))).toEqual([]);
  });

  test('one that crawls answers 408 and leaves nothing', async () => {
    const { port, file } = await listen({ bodyMs: 200, uploadIdleMs: 600, uploadBytesPerSecond: 100_000 });
    const heard = await drip(port, `${UPLOAD}Transfer-Encoding: chunked\r\n\r\n`, chunk(100));
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    await expect.poll(() => readdirSync(file('backups'))).toEqual([]);
  });

  test('one whose sender hangs up leaves nothing, and the next one is taken', async () => {
    const { port, file } = await listen();
    const { socket } = begin(port, `${UPLOAD}Content-Length: 100000\r\n\r\nSQLite`);
    await expect.poll(() => readdirSync(file('backups'))).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdirSync(file('backups'))).toEqual([]);
    // The place is free a moment after the file is gone.
    const sendNext = async () => {
      const { heard } = begin(port, `${UPLOAD}Content-Length: 6\r\n\r\nSQLite`);
      await expect.poll(heard, { timeout: 5000 }).toContain('"code"');
      return heard();
    };
    await expect.poll(sendNext, { timeout: 15_000 }).toContain('"code":"backup_not_kinboard"');
  });
});
