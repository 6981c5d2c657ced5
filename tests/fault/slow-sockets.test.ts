import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { login } from '#shared/contracts/account.ts';
import { getProgress } from '#shared/contracts/points.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import { fault } from '#tests/support/fault.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { startSourceServer } from '#tests/support/source-server.ts';

/** The server looks once a second; the rest is what a busy machine may take. */
const CLOSED_WITHIN_MS = 20_000;

/** Texts that a socket sends before it falls silent. */
const BEGINNINGS = [
  '',
  'GET / HT',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"use',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"u',
];

/** Opens a socket that begins a request and goes on byte by byte, ever more slowly than a request may take. */
async function openSlowly(port: number, beginning: string): Promise<{ closed: Promise<unknown> }> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined).resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  if (beginning !== '') socket.write(beginning);
  const dripping = setInterval(() => beginning !== '' && socket.writable && socket.write('1'), 2000);
  void closed.then(() => clearInterval(dripping));
  return { closed };
}

fault(
  'fault-14',
  'slow sockets are closed within 10 s, and others are answered meanwhile',
  { short: 100, full: 1000 },
  async (sockets) => {
    const data = createDataDir();
    const server = await startSourceServer(data.path);
    const { anna, children, today } = await createSmallFamily(server.port);
    const openedAt = performance.now();
    const slow = await Promise.all(
      Array.from({ length: sockets }, (_, index) =>
        openSlowly(server.port, BEGINNINGS[index % BEGINNINGS.length] ?? ''),
      ),
    );
    let left = slow.length;
    for (const { closed } of slow) void closed.then(() => (left -= 1));
    const params = { userId: children[0].id, date: today };
    let answers = 0;
    while (left > 0) {
      // Somebody else's day, over and over, on the connection they have and on new ones.
      const other = anna.another();
      for (const client of [anna, other]) await client.ok(getProgress, { params });
      other.close();
      answers += 2;
      if (performance.now() - openedAt > CLOSED_WITHIN_MS) break;
    }
    console.log(`closed after ${((performance.now() - openedAt) / 1000).toFixed(1)} s; ${answers} answers to others`);
    anna.close();
    expect((await server.end('SIGTERM')).code).toBe(0);
    data.remove();
    expect(left, 'sockets still open').toBe(0);
    return { rounds: sockets };
  },
);

const HOSTILE: readonly [what: string, body: string, status: number][] = [
  ['2 MB', JSON.stringify({ username: 'a', password: 'x'.repeat(2 * 1024 * 1024) }), 413],
  ['cut off', '{"username": "anna', 400],
  ['no JSON', 'username=anna&password=secret', 400],
  ['deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
  ['deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
  ['a prototype', '{"__proto__": {"admin": true}, "username": "a", "password": "b"}', 400],
];

fault(
  'fault-14',
  'over sockets 2 MB of JSON answer 413, malformed and deep JSON 400',
  { short: HOSTILE.length, full: 50 * HOSTILE.length },
  async (rounds) => {
    const data = createDataDir();
    const server = await startSourceServer(data.path);
    const { anna } = await createSmallFamily(server.port);
    for (let round = 0; round < rounds; round += 1) {
      const [what, body, status] = HOSTILE[round % HOSTILE.length] as (typeof HOSTILE)[number];
      const client = createHttpClient(server.port);
      // So deep a body is read of who is signed in alone: of others 16 KiB are.
      const answer = what.startsWith('deep')
        ? await anna.send('POST', createTask.path, body)
        : await client.send('POST', login.path, body);
      expect(answer.status, what).toBe(status);
      expect(JSON.parse(answer.text).code, what).toBe(status === 413 ? 'body_too_large' : 'validation_failed');
      client.close();
    }
    anna.close();
    expect((await server.end('SIGTERM')).code).toBe(0);
    data.remove();
    return { rounds };
  },
);
