import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createFolderApp, type FolderApp } from '#tests/support/folder-home.ts';

const made: FolderApp[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const each of made.splice(0)) await each.remove();
});

const REQUEST = 'GET /api/setup HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Opens a connection and sends some bytes. */
function open(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const state = { socket, heard: '', isClosed: false };
  socket.setEncoding('utf8').on('data', (text) => {
    state.heard += text;
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      state.isClosed = true;
    });
  if (bytes !== '') socket.write(bytes);
  return state;
}

test('fault-14: headers that take longer than 5 s end their connection, the first or later ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const one = await createFolderApp({});
  made.push(one);
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = one.app.server.address() as AddressInfo;
  const countOpen = () => new Promise((resolve) => one.app.server.getConnections((_error, count) => resolve(count)));

  const slow = [open(port, ''), open(port, 'GET / HT'), open(port, REQUEST)];
  const waits = open(port, REQUEST);
  const [, , second] = slow;
  for (const each of [second, waits]) await expect.poll(() => each?.heard).toContain('"needsFamily"');
  second?.socket.write('GET /api/se');
  await expect.poll(countOpen).toBe(4);
  // The answer to a later connection shows that the bytes were read.
  const later = open(port, REQUEST);
  await expect.poll(() => later.heard).toContain('"needsFamily"');
  vi.advanceTimersByTime(4000);
  expect(await countOpen()).toBe(5);
  vi.advanceTimersByTime(3000);
  await expect.poll(() => slow.map(({ isClosed }) => isClosed)).toEqual([true, true, true]);
  for (const { heard } of slow) expect(heard).toContain('"code":"request_timeout"');
  vi.advanceTimersByTime(60_000);
  expect([waits.isClosed, later.isClosed]).toEqual([false, false]);
});
