import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { LIVE_SIGNED_OUT } from '#shared/constants.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { signInByPin, updateDevice } from '#shared/contracts/devices.ts';
import { createTestApp } from '#tests/support/app.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { HOUR } from '#tests/support/clock.ts';
import { createHome } from '#tests/support/home.ts';
import { cookiesOf, openLive } from '#tests/support/live.ts';
import { CHILD_PIN, givePin, pairTablet, stayAwake } from '#tests/support/tablet.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** A tablet on which a parent is signed in; it goes back to the picker after two minutes. */
async function parentOnTablet() {
  const home = await createHome();
  const { tablet, id } = await pairTablet(home);
  await tablet.ok(login, { body: home.credentials.parent });
  await home.services.idleSessions.look();
  const setIdle = (idleMinutes: 0 | 1 | 2 | 5) =>
    home.as('parent').ok(updateDevice, { params: { deviceId: id }, body: { idleMinutes } });
  return { home, tablet, setIdle };
}

/** Asks in the database, since a call would be a sign of life. */
const isSignedIn = (home: { connection: Awaited<ReturnType<typeof createHome>>['connection'] }): boolean =>
  home.connection.prepare("select count(*) from sessions where sess ->> '$.deviceId' is not null").pluck().get() === 1;

async function listen(app: Awaited<ReturnType<typeof createHome>>['app']): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  cleanups.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

const answers = async (client: Client) => (await client.call(getCurrentUser, {})).status;

describe('"the server ends a session on a device that has neither called nor been connected for that long"', () => {
  test("the tab is closed: after two minutes nobody is the parent any more, a grown-up's session included", async () => {
    const { home, tablet } = await parentOnTablet();
    await stayAwake(home, 115);
    expect(isSignedIn(home)).toBe(true);
    await stayAwake(home, 10);
    expect(isSignedIn(home)).toBe(false);
    expect(await answers(tablet)).toBe(401);
  });

  test.each([1, 2, 5] as const)('"(1, 2, 5)": %i', async (minutes) => {
    const { home, setIdle } = await parentOnTablet();
    await setIdle(minutes);
    await stayAwake(home, minutes * 60 - 5);
    expect(isSignedIn(home)).toBe(true);
    await stayAwake(home, 10);
    expect(isSignedIn(home)).toBe(false);
  });

  test('"\'never\' means never"; changed to two minutes, it ends', async () => {
    const { home, setIdle } = await parentOnTablet();
    await setIdle(0);
    await stayAwake(home, 30 * 60);
    expect(isSignedIn(home)).toBe(true);
    await setIdle(2);
    await stayAwake(home, 180);
    expect(isSignedIn(home)).toBe(false);
  });

  test('a call begins the minutes anew; a child who signs in by PIN and calls nothing has them too', async () => {
    const { home, tablet } = await parentOnTablet();
    await stayAwake(home, 110);
    expect(await answers(tablet)).toBe(200);
    await stayAwake(home, 110);
    expect(isSignedIn(home)).toBe(true);
    await givePin(home);
    await tablet.ok(signInByPin, { body: { userId: home.id.child, pin: CHILD_PIN } });
    await stayAwake(home, 125);
    expect(isSignedIn(home)).toBe(false);
  });

  test('sessions on browsers that are no devices stay', async () => {
    const { home } = await parentOnTablet();
    await stayAwake(home, 3600);
    expect(await answers(home.as('child'))).toBe(200);
  });

  test('it ends as signing out does: a live connection of another tab is closed by it', async () => {
    const { home, tablet } = await parentOnTablet();
    const port = await listen(home.app);
    const listener = await openLive(port, { cookie: cookiesOf(tablet) });
    await home.services.account.logout(
      home.connection.prepare('select sid from sessions order by rowid desc').pluck().get() as string,
    );
    expect(await listener.closed).toBe(LIVE_SIGNED_OUT);
  });
});

describe('who counts as being there', () => {
  test('an open live connection, and from its end on the full minutes', async () => {
    const { home, tablet } = await parentOnTablet();
    const port = await listen(home.app);
    const listener = await openLive(port, { cookie: cookiesOf(tablet) });
    await stayAwake(home, 600);
    expect(isSignedIn(home)).toBe(true);
    listener.close();
    await listener.closed;
    await expect.poll(() => home.app.websocketServer.clients.size).toBe(0);
    await stayAwake(home, 115);
    expect(isSignedIn(home)).toBe(true);
    await stayAwake(home, 10);
    expect(isSignedIn(home)).toBe(false);
  });

  test("the picker's connection, in which nobody is signed in, keeps nobody signed in", async () => {
    const { home, tablet } = await parentOnTablet();
    const port = await listen(home.app);
    await openLive(port, { cookie: tablet.deviceCookie });
    await stayAwake(home, 125);
    expect(isSignedIn(home)).toBe(false);
  });

  test('"an upload or download under way counts as a call": until it ends or breaks off', async () => {
    const { home, tablet } = await parentOnTablet();
    const port = await listen(home.app);
    const headers = { host: `127.0.0.1:${port}`, cookie: cookiesOf(tablet), 'content-type': 'application/json' };
    const upload = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/tasks', headers, agent: false });
    upload.on('error', () => undefined);
    const arrived = new Promise<void>((resolve) => home.app.server.once('request', () => resolve()));
    upload.write('{');
    await arrived;
    await stayAwake(home, 600);
    expect(isSignedIn(home)).toBe(true);
    upload.destroy();
    await expect
      .poll(async () => {
        await stayAwake(home, 60);
        return isSignedIn(home);
      })
      .toBe(false);
  });
});

describe('"only minutes in which the server ran, was awake and listened count"', () => {
  test.each([
    ['it slept', 9 * HOUR],
    ['its clock was set back', -HOUR],
  ])('"after waking every session has its full minutes again": %s', async (_what, gap) => {
    const { home } = await parentOnTablet();
    await stayAwake(home, 115);
    home.clock.advance(gap);
    await home.services.idleSessions.look();
    await stayAwake(home, 115);
    expect(isSignedIn(home)).toBe(true);
    await stayAwake(home, 10);
    expect(isSignedIn(home)).toBe(false);
  });

  test('"after a start": the full minutes, then it ends though nobody has called since', async () => {
    const { home, tablet } = await parentOnTablet();
    await stayAwake(home, 110);
    const again = await createTestApp({ connection: home.connection, clock: home.clock });
    await again.services.idleSessions.look();
    await stayAwake(again, 115);
    expect(isSignedIn(again)).toBe(true);
    await stayAwake(again, 10);
    expect(isSignedIn(again)).toBe(false);
    const reopened = createClient(again.app, tablet.cookie);
    expect(await answers(reopened)).toBe(401);
  });

  test('nothing is written for a call, only when a session ends', async () => {
    const { home, tablet } = await parentOnTablet();
    const before = home.connection.prepare('select total_changes()').pluck();
    const changes = before.get();
    for (let count = 0; count < 20; count += 1) expect(await answers(tablet)).toBe(200);
    await stayAwake(home, 100);
    expect(before.get()).toBe(changes);
  });
});
