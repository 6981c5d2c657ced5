import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionLimits } from '#server/http/connection-places.ts';
import { register } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { openLive } from '#tests/support/live.ts';

let home: Home;
let port: number;
const sockets: Socket[] = [];
beforeEach(() => {
  sockets.length = 0;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await home.app.close();
});

async function listen(connectionLimits: Partial<ConnectionLimits>, proxies: string[] = []): Promise<void> {
  home = await createHome({ connectionLimits, proxies });
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  port = (home.app.server.address() as AddressInfo).port;
}

const ask = (path = getSetup.path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`;

/** The head of a call whose body never comes. */
const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n`;

/** Opens a connection and sends something. @param from loopback address it comes from */
function begin(bytes: string, from = '127.0.0.2', at = port) {
  const socket = connect({ host: '127.0.0.1', port: at, localAddress: from });
  sockets.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  return {
    socket,
    answers: () => heard.split('HTTP/1.1 ').length - 1,
    heard: () => heard,
    isOpen: () => !socket.destroyed,
  };
}

/** Another address is answered: whatever was to be read before is read by now. */
async function passTime(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const other = begin(ask(), '127.0.0.9');
    await expect.poll(other.answers).toBe(1);
    other.socket.destroy();
  }
}

// A Mac has one loopback address alone.
const describeOthers = describe.skipIf(process.platform === 'darwin');

describeOthers('limits-16: so many connections of an address are read, the others wait', () => {
  test('limits-16: the third of two waits unread until another one ends', async () => {
    await listen({ ofMany: 2 });
    const [first, second] = [begin(''), begin('')];
    await passTime();
    const third = begin(ask());
    await passTime();
    expect(third.answers()).toBe(0);
    second.socket.write(ask());
    await expect.poll(second.answers).toBe(1);
    first.socket.destroy();
    await expect.poll(third.answers).toBe(1);
    expect(second.isOpen()).toBe(true);
  });

  test('limits-16: an idle one is ended while others of its address wait, a busy one is not', async () => {
    await listen({ ofMany: 2, idleMs: 50 });
    const [idle, asking] = [begin(ask()), begin(head('/api/login'))];
    await expect.poll(idle.answers).toBe(1);
    const [third, fourth] = [begin(ask()), begin(ask())];
    await expect.poll(third.answers).toBe(1);
    await expect.poll(fourth.answers).toBe(1);
    expect([idle.isOpen(), asking.isOpen()]).toEqual([false, true]);
  });

  test('limits-16: an idle connection stays open while nobody waits', async () => {
    await listen({ ofMany: 2, idleMs: 1 });
    const idle = begin(ask());
    for (let count = 1; count < 5; count += 1) {
      await expect.poll(idle.answers).toBe(count);
      await passTime();
      idle.socket.write(ask());
    }
    await expect.poll(idle.answers).toBe(5);
  });

  test('limits-16: a live connection gives its place back', async () => {
    await listen({ ofMany: 2 });
    for (let count = 0; count < 5; count += 1) await openLive(port, { cookie: home.as('child').cookie });
    const other = begin(ask(), '127.0.0.1');
    await expect.poll(other.answers).toBe(1);
  });

  test('limits-16: beyond those that may wait, one more is ended; another address is not', async () => {
    await listen({ ofMany: 1, waiting: 2 });
    const [read, ...waiting] = [begin(''), begin(''), begin('')];
    await passTime();
    const tooMany = begin(ask());
    await expect.poll(tooMany.isOpen).toBe(false);
    expect([read, ...waiting].map((each) => each?.isOpen())).toEqual([true, true, true]);
  });

  test.each([
    ['192.168.1.66', 32],
    ['fd00::66', 32],
    ['192.168.1.7', 1_024],
  ])('limits-16: of %s (192.168.1.7 is a trusted proxy) %i are read', async (address, most) => {
    await listen({ idleMs: 60_000 }, ['192.168.1.7']);
    // A door of its own, whose visitors come from there.
    const door = createServer({ pauseOnConnect: true }, (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: address });
      home.app.server.emit('connection', socket);
    });
    await once(door.listen(0, '127.0.0.1'), 'listening');
    const visit = () => begin(ask(), '127.0.0.2', (door.address() as AddressInfo).port);
    const all = Array.from({ length: most + 2 }, visit);
    const answered = () => all.filter(({ answers }) => answers() > 0).length;
    await expect.poll(answered, { timeout: 10_000 }).toBe(most);
    await passTime();
    expect(answered()).toBe(most);
    door.close();
  });

  test('limits-16: a connection that asks again before it has its answer is ended', async () => {
    await listen({});
    const patient = begin(ask());
    await expect.poll(patient.answers).toBe(1);
    patient.socket.write(ask());
    await expect.poll(patient.answers).toBe(2);
    patient.socket.write(ask().repeat(3));
    await expect.poll(patient.isOpen).toBe(false);
    expect(patient.answers()).toBeLessThanOrEqual(3);
  });

  test('limits-16: Kinboard stops although somebody waits', async () => {
    await listen({ ofMany: 1 });
    const [read, waiting] = [begin(ask()), begin(ask())];
    await expect.poll(read.answers).toBe(1);
    await home.app.close();
    await expect.poll(() => [read.isOpen(), waiting.isOpen()]).toEqual([false, false]);
  });
});

describeOthers('limits-17: an address without attempts is refused before anything is read', () => {
  const SPENT = [
    ['/api/register', 100, { username: 'nobody_yet', password: 'x' }],
    ['/api/login', 30, { username: 'nobody', password: 'wrong' }],
    ['/api/devices/pair', 10, { code: 'WRONG7', name: 'Tablet' }],
  ] as const;

  test.each(SPENT)(
    'limits-17: %s is refused after %i, without its body, in the language of the family',
    async (path, tries, wrong) => {
      await listen({});
      await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { language: 'de' } });
      for (let count = 0; count < tries; count += 1) {
        // Wrong names are many, so that no account's own limit comes first.
        const body = path === register.path ? { ...home.credentials.child } : { ...wrong, username: `nobody_${count}` };
        await home.browser().raw('POST', path, { body: { ...wrong, ...body }, remoteAddress: '127.0.0.2' });
      }
      const refused = begin(head(path));
      await expect.poll(refused.heard).toContain('HTTP/1.1 429 ');
      expect(refused.heard()).toContain('"code":"too_many_attempts"');
      expect(refused.heard()).toContain('Zu viele');
      expect(refused.heard()).toMatch(/retry-after: \d+/i);
      expect(refused.heard()).toMatch(/x-content-type-options: nosniff/i);
      // Nobody else.
      const other = begin(head(path), '127.0.0.3');
      await passTime();
      expect(other.answers()).toBe(0);
    },
  );
});
