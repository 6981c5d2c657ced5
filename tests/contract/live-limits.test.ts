import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createConnectionCount } from '#server/http/live-limits.ts';
import { createEvent, deleteEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { createProfessionalReward, createProfessionalTask } from '#shared/contracts/professional.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { assignTask, setAutoAssign, unassignTask } from '#shared/contracts/tasks.ts';
import { createHome, type Who } from '#tests/support/home.ts';
import { askForLive, cookiesOf, openLive } from '#tests/support/live.ts';
import { pairTablet } from '#tests/support/tablet.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function liveHome(options: Parameters<typeof createHome>[0] = {}) {
  const home = await createHome(options);
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  cleanups.push(() => home.app.close());
  const { port } = home.app.server.address() as AddressInfo;
  return { home, port, open: (who: Who) => openLive(port, { cookie: home.as(who).cookie }) };
}

describe('live-3: who hears of what', () => {
  const EVERYBODY = ['parent', 'child', 'student', 'teacher', 'otherTeacher', 'noRole'] as const;
  type Listening = (typeof EVERYBODY)[number];
  const FULL: readonly Listening[] = ['parent', 'child', 'student'];
  type Home = Awaited<ReturnType<typeof createHome>>;

  /** Does something while everybody listens. @returns who heard of it, by type */
  async function whoHears(act: (home: Home) => Promise<unknown>, prepare?: (home: Home) => Promise<unknown>) {
    const { home, open } = await liveHome();
    await prepare?.(home);
    const listeners = await Promise.all(EVERYBODY.map(async (who) => ({ who, ...(await open(who)) })));
    await act(home);
    await home.services.families.refreshScreens();
    const heard: Record<string, Listening[]> = {};
    for (const listener of listeners) {
      await listener.next('family.changed');
      for (const type of new Set(listener.heard.map((message) => message.type))) {
        if (type !== 'hello' && type !== 'family.changed') heard[type] = [...(heard[type] ?? []), listener.who];
      }
    }
    return heard;
  }

  /** In the order of EVERYBODY. */
  const fullAnd = (...others: Listening[]) => EVERYBODY.filter((who) => FULL.includes(who) || others.includes(who));

  test('live-3: a tick of a child is told neither to teachers of others nor to who has no role', async () => {
    const heard = await whoHears(async (home) => {
      const task = await home.task({}, ['child']);
      const body = { userId: home.id.child, date: home.clock.today };
      await home.as('child').ok(completeTask, { params: { taskId: task.id }, body });
    });
    expect(heard).toEqual({ 'tasks.changed': fullAnd(), 'progress.changed': fullAnd() });
  });

  test('live-3: points of a student are told to their teacher too', async () => {
    expect(await whoHears((home) => home.give('student', 5))).toEqual({ 'progress.changed': fullAnd('teacher') });
  });

  test('live-3: a student’s new teacher hears of them from the change on', async () => {
    const give = (home: Home) =>
      home.as('admin').ok(updateUser, {
        params: { userId: home.id.student },
        body: { assignedProfessional: home.id.otherTeacher },
      });
    const heard = await whoHears(async (home) => {
      await give(home);
      await home.give('student', 5);
    });
    expect(heard['members.changed']).toEqual(fullAnd('teacher', 'otherTeacher'));
    expect(heard['progress.changed']).toEqual(fullAnd('otherTeacher'));
  });

  test('live-3: somebody without a role hears when a task is given to them and taken away', async () => {
    let taskId = '';
    const make = async (home: Home) => {
      taskId = (await home.task()).id;
    };
    const params = (home: Home) => ({ taskId, userId: home.id.noRole });
    const give = (home: Home) => home.as('admin').ok(assignTask, { body: params(home) });
    const take = (home: Home) => home.as('admin').ok(unassignTask, { params: params(home) });
    expect(await whoHears(give, make)).toEqual({ 'tasks.changed': fullAnd('noRole') });
    expect(
      await whoHears(take, async (home) => {
        await make(home);
        await give(home);
      }),
    ).toEqual({ 'tasks.changed': fullAnd('noRole') });
  });

  test('live-3: a teacher’s task is told to all professionals, a teacher’s reward to them alone', async () => {
    const heard = await whoHears(async (home) => {
      const task = { text: 'Spelling', points: 5 };
      await home.as('teacher').ok(createProfessionalTask, { body: task });
      await home.as('teacher').ok(createProfessionalReward, { body: { name: 'Stickers', cost: 5 } });
    });
    expect(heard['tasks.changed']).toEqual(fullAnd('teacher', 'otherTeacher'));
    expect(heard['rewards.changed']).toEqual(fullAnd('teacher'));
  });

  test('live-3: a teacher hears of an event made for them, taken from them and deleted', async () => {
    const body = { title: 'Talk', date: '2026-03-20', creationPoints: 0, completionPoints: 0 };
    const make = (home: Home) =>
      home.as('admin').ok(createEvent, { body: { ...body, assignedUsers: [home.id.teacher] } });
    let eventId = '';
    const prepare = async (home: Home) => {
      eventId = (await make(home)).id;
    };
    const expected = { 'calendar.changed': fullAnd('teacher') };
    expect(await whoHears(make)).toEqual(expected);
    expect(
      await whoHears(
        (home) => home.as('admin').ok(updateEvent, { params: { eventId }, body: { assignedUsers: [] } }),
        prepare,
      ),
    ).toEqual(expected);
    expect(await whoHears((home) => home.as('admin').ok(deleteEvent, { params: { eventId } }), prepare)).toEqual(
      expected,
    );
    expect(await whoHears((home) => home.as('admin').ok(createEvent, { body }))).toEqual({
      'calendar.changed': fullAnd(),
    });
  });

  test('live-3: the family’s tasks, rewards and settings are told to no professional', async () => {
    const heard = await whoHears(async (home) => {
      await home.task();
      await home.reward();
      await home.as('parent').ok(setAutoAssign, { body: { enabled: false, dayType: 'both' } });
    });
    expect(heard).toEqual({
      'tasks.changed': fullAnd(),
      'rewards.changed': fullAnd(),
      'auto-assign.changed': fullAnd(),
    });
  });

  test('live-3: who is given a role hears that, and everything from then on', async () => {
    const { home, open } = await liveHome();
    const listener = await open('noRole');
    const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
    const roleId = roles.find(({ name }) => name === 'Parent')?.id ?? '';
    await home.as('admin').ok(updateUser, { params: { userId: home.id.noRole }, body: { roleId } });
    await listener.next('members.changed');
    await home.reward();
    await listener.next('rewards.changed');
  });

  test('live-3: a child on a device hears no other device come and go', async () => {
    const { home, port, open } = await liveHome();
    const child = await open('child');
    const parent = await open('parent');
    const { tablet } = await pairTablet(home);
    await openLive(port, { cookie: cookiesOf(tablet) });
    await parent.next('devices.changed');
    await home.services.families.refreshScreens();
    await child.next('family.changed');
    expect(child.heard.map(({ type }) => type)).toEqual(['hello', 'family.changed']);
  });
});

describe('limits-13, attack-19: at most 20 live connections a session and 400 an address', () => {
  const refused = (port: number, cookie: string | undefined) =>
    new Promise<{ status: number; body: unknown; retryAfter: string | undefined }>((resolve, reject) => {
      const headers = upgrade(port, cookie);
      const asking = request({ host: '127.0.0.1', port, path: '/api/live', agent: false, headers });
      asking.on('response', async (response) => {
        let text = '';
        for await (const piece of response) text += piece;
        const retryAfter = response.headers['retry-after'];
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text), retryAfter });
      });
      asking.on('upgrade', () => reject(new Error('it was let in')));
      asking.on('error', reject);
      asking.end();
    });

  test('limits-13: these are the limits unless others are given', () => {
    const counted = createConnectionCount();
    for (let count = 0; count < 400; count += 1) {
      const session = `session ${Math.floor(count / 20)}`;
      expect(counted.hasRoom(session, '192.168.1.5'), `${count}`).toBe(true);
      counted.add(session, '192.168.1.5');
    }
    expect(counted.hasRoom('session 0', '192.168.1.6')).toBe(false);
    expect(counted.hasRoom('another session', '192.168.1.5')).toBe(false);
    expect(counted.hasRoom('another session', '192.168.1.6')).toBe(true);
  });

  test('limits-13: the 21st of a session answers 429 with a sentence; other sessions get theirs', async () => {
    const { home, port, open } = await liveHome();
    for (let count = 0; count < 20; count += 1) await open('child');
    expect(await refused(port, home.as('child').cookie)).toEqual({
      status: 429,
      body: {
        statusCode: 429,
        error: 'Too Many Requests',
        code: 'too_many_connections',
        message: 'Kinboard is open in too many windows here. Close some and try again.',
      },
      retryAfter: '30',
    });
    await open('sibling');
    await openLive(port, { cookie: (await home.signIn('child')).cookie });
  });

  test('limits-13: a place that was given back can be taken again', async () => {
    const { home, port, open } = await liveHome({ liveLimits: { perSession: 2, perAddress: 400 } });
    const [first] = [await open('child'), await open('child')];
    expect(await askForLive(port, { cookie: home.as('child').cookie })).toBe(429);
    first.close();
    await first.closed;
    await expect.poll(() => home.app.websocketServer.clients.size).toBe(1);
    await open('child');
  });

  test('limits-13: a device without a sign-in counts as a session, and all count for their address', async () => {
    const { home, port, open } = await liveHome({ liveLimits: { perSession: 2, perAddress: 5 } });
    const { tablet } = await pairTablet(home);
    for (let count = 0; count < 2; count += 1) await openLive(port, { cookie: tablet.deviceCookie });
    expect(await askForLive(port, { cookie: tablet.deviceCookie })).toBe(429);
    for (const who of ['parent', 'child', 'sibling'] as const) await open(who);
    expect(await askForLive(port, { cookie: home.as('admin').cookie })).toBe(429);
  });

  test('limits-13: of twelve that come at the same instant three stay, which is the limit', async () => {
    const { home, port } = await liveHome({ liveLimits: { perSession: 3, perAddress: 400 } });
    const { cookie } = home.as('child');
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => openLive(port, { cookie })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

/** A live connection without a WebSocket client in front of it. */
function upgradeByHand(port: number, cookie: string | undefined): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      path: '/api/live',
      agent: false,
      headers: upgrade(port, cookie),
    });
    asking.on('upgrade', (_response, socket) => resolve((socket as Socket).on('error', () => undefined).resume()));
    asking.on('error', reject);
    asking.end();
  });
}

function upgrade(port: number, cookie: string | undefined): Record<string, string> {
  return {
    host: `127.0.0.1:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
    ...(cookie ? { cookie } : {}),
  };
}

describe('limits-13, attack-19: more than ten messages within 4 seconds end a connection', () => {
  test('limits-13: ten messages are answered', async () => {
    const { open } = await liveHome();
    const listener = await open('child');
    for (let count = 0; count < 10; count += 1) listener.send('?');
    for (let count = 0; count < 10; count += 1) await listener.next('heartbeat');
  });

  test('limits-13: a page that goes on is cut off, and what comes after is not answered', async () => {
    const { open } = await liveHome();
    const listener = await open('child');
    for (let count = 0; count < 1000; count += 1) listener.send('?');
    expect(await listener.closed).toBe(1006);
    // A heartbeat may have begun meanwhile: its own, and ten more.
    expect(listener.heartbeats()).toBeLessThanOrEqual(21);
  });

  test('limits-13: frames that never become a message count too', async () => {
    const { home, port } = await liveHome();
    const socket = await upgradeByHand(port, home.as('child').cookie);
    // The beginning of a text message that goes on for ever with nothing in it, masked as browsers do.
    socket.write(Buffer.from([0x01, 0x80, 0, 0, 0, 0]));
    const pieces = Buffer.concat(Array.from({ length: 2000 }, () => Buffer.from([0x00, 0x80, 0, 0, 0, 0])));
    socket.write(pieces);
    await once(socket, 'close');
    await expect.poll(() => home.app.websocketServer.clients.size).toBe(0);
  });

  test('limits-13: a message reads nothing from the data', async () => {
    const { home, open } = await liveHome();
    const listener = await open('child');
    let reads = 0;
    const { read } = home.unitOfWork;
    home.unitOfWork.read = (body) => {
      reads += 1;
      return read(body);
    };
    for (let count = 0; count < 10; count += 1) listener.send('?');
    for (let count = 0; count < 10; count += 1) await listener.next('heartbeat');
    // A heartbeat may have come in between, and asks whether the sign-in still holds.
    expect(reads).toBeLessThanOrEqual(1);
  });
});
