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

describe('devices-15: a session on a device ends after its idle minutes', () => {
  test('devices-15, attack-18: two minutes after the tab was closed the parent is signed out there', async () => {
    const { home, tablet } = await parentOnTablet();
    await stayAwake(home, 115);
    expect(isSignedIn(home)).toBe(true);
    await stayAwake(home, 10);
    expect(isSignedIn(home)).toBe(false);
    expect(await answers(tablet)).toBe(401);
  });

  test.each([1, 2, 5] as const)(
    'devices-14: a device that is set to %i minutes ends its session after them',
    async (minutes) => {
      const { home, setIdle } = await parentOnTablet();
      await setIdle(minutes);
      await stayAwake(home, minutes * 60 - 5);
      expect(isSignedIn(home)).toBe(true);
      await stayAwake(home, 10);
      expect(isSignedIn(home)).toBe(false);
    },
  );

  test('devices-16: ‘never’ ends no session; changed to two minutes it ends', async () => {
    const { home, setIdle } = await parentOnTablet();
    await setIdle(0);
    await stayAwake(home, 30 * 60);
    expect(isSignedIn(home)).toBe(true);
    await setIdle(2);
    await stayAwake(home, 180);
    expect(isSignedIn(home)).toBe(false);
  });

  test('devices-15: a call begins the minutes anew, and so does a child’s sign-in by PIN', async () => {
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

  test('devices-15: sessions on browsers that are no devices stay', async () => {
    const { home } = await parentOnTablet();
    await stayAwake(home, 3600);
    expect(await answers(home.as('child'))).toBe(200);
  });

  test('live-7: signing a session out closes the live connection of another tab', async () => {
    const { home, tablet } = await parentOnTablet();
    const port = await listen(home.app);
    const listener = await openLive(port, { cookie: cookiesOf(tablet) });
    await home.services.account.logout(
      home.connection.prepare('select sid from sessions order by rowid desc').pluck().get() as string,
    );
    expect(await listener.closed).toBe(LIVE_SIGNED_OUT);
  });
});

describe('devices-15, devices-16: who counts as being there', () => {
  test('devices-15: a live connection keeps the session, and the full minutes run from its end', async () => {
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

  test('devices-15: the next look is when minutes of a session that is not in use are over', async () => {
    const { home, tablet } = await parentOnTablet();
    const { idleSessions } = home.services;
    await stayAwake(home, 55);
    expect(idleSessions.msUntilDue()).toBe(5000);
    const port = await listen(home.app);
    await openLive(port, { cookie: cookiesOf(tablet) });
    expect(idleSessions.msUntilDue()).toBe(Number.POSITIVE_INFINITY);
  });

  test('devices-15: a connection in which nobody is signed in keeps no session', async () => {
    const { home, tablet } = await parentOnTablet();
    const port = await listen(home.app);
    await openLive(port, { cookie: tablet.deviceCookie });
    await stayAwake(home, 125);
    expect(isSignedIn(home)).toBe(false);
  });

  test('devices-16: an upload under way keeps the session until it breaks off', async () => {
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

describe('devices-16: only minutes in which the server ran and was awake count', () => {
  test.each([
    ['it slept', 9 * HOUR],
    ['its clock was set back', -HOUR],
  ])('devices-16: every session has its full minutes again after this: %s', async (_what, gap) => {
    const { home } = await parentOnTablet();
    await stayAwake(home, 115);
    home.clock.advance(gap);
    await home.services.idleSessions.look();
    await stayAwake(home, 115);
    expect(isSignedIn(home)).toBe(true);
    await stayAwake(home, 10);
    expect(isSignedIn(home)).toBe(false);
  });

  test('devices-16: after a start a session has its full minutes, then ends without any call', async () => {
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

  test('devices-15: twenty calls write nothing to the data', async () => {
    const { home, tablet } = await parentOnTablet();
    const before = home.connection.prepare('select total_changes()').pluck();
    const changes = before.get();
    for (let count = 0; count < 20; count += 1) expect(await answers(tablet)).toBe(200);
    await stayAwake(home, 100);
    expect(before.get()).toBe(changes);
  });
});
