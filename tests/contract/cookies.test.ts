import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser, login, logout } from '#shared/contracts/account.ts';
import { createPairing, listProfiles, pairDevice } from '#shared/contracts/devices.ts';
import { createTestApp } from '#tests/support/app.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { createHome, type Home } from '#tests/support/home.ts';

// The seal of a cookie keeps the computer's own time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const LONGEST_SECONDS = 400 * 24 * 60 * 60;

/** A browser that forgets its cookies when their time is over, and says how often it was given some. */
function createForgetful(home: Home) {
  const jar = new Map<string, { pair: string; until: number }>();
  let answersWithCookies = 0;
  return {
    answersWithCookies: () => answersWithCookies,
    async send(method: string, url: string, body?: object) {
      const cookies = [...jar.values()].filter(({ until }) => until > home.clock.now()).map(({ pair }) => pair);
      const response = await createClient(home.app).raw(method, url, { body, headers: { cookie: cookies.join('; ') } });
      const set = [response.headers['set-cookie'] ?? []].flat();
      if (set.length > 0) answersWithCookies += 1;
      for (const cookie of set) {
        const [pair = ''] = cookie.split(';');
        const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
        expect(seconds).toBeLessThanOrEqual(LONGEST_SECONDS);
        jar.set(pair.split('=')[0] ?? '', { pair, until: home.clock.now() + seconds * 1000 });
      }
      return response;
    },
  };
}

async function pair(home: Home, client: Client = home.browser()): Promise<Client> {
  const { code } = await home.as('parent').ok(createPairing, {});
  await client.ok(pairDevice, { body: { code, name: 'Kitchen tablet' } });
  return client;
}

describe('"its cookie is renewed": what is in daily use is never signed out or cut off', () => {
  test('for 800 days: a signed-in browser, and a tablet in whose picker nobody signs in', {
    timeout: 120_000,
  }, async () => {
    const home = await createHome();
    const [parent, tablet] = [createForgetful(home), createForgetful(home)];
    expect((await parent.send('POST', login.path, home.credentials.parent)).statusCode).toBe(200);
    const { code } = await home.as('parent').ok(createPairing, {});
    expect((await tablet.send('POST', pairDevice.path, { code, name: 'Kitchen tablet' })).statusCode).toBe(201);
    for (let day = 0; day < 800; day += 1) {
      home.clock.advance(DAY);
      vi.setSystemTime(home.clock.now());
      expect((await parent.send('GET', getCurrentUser.path)).statusCode, `day ${day}`).toBe(200);
      expect((await tablet.send('GET', listProfiles.path)).statusCode, `day ${day}`).toBe(200);
      // The session is prolonged in a turn of its own.
      await home.unitOfWork.run(() => undefined);
    }
    // It still knows the account, too: its own count is all that counts.
    for (let index = 0; index < 10; index += 1) {
      await home.browser().call(login, { body: { ...home.credentials.parent, password: 'a guess' } });
    }
    expect((await home.browser().call(login, { body: home.credentials.parent })).status).toBe(429);
    expect((await parent.send('POST', login.path, home.credentials.parent)).statusCode).toBe(200);
  });

  test('once a day, not with every answer', async () => {
    const home = await createHome();
    const parent = createForgetful(home);
    await parent.send('POST', login.path, home.credentials.parent);
    for (let hour = 0; hour < 48; hour += 1) {
      await parent.send('GET', getCurrentUser.path);
      home.clock.advance(HOUR);
    }
    expect(parent.answersWithCookies()).toBe(1 + 2);
  });

  test('nobody signed in and no device: no cookie', async () => {
    const home = await createHome();
    const { headers } = await home.browser().raw('GET', '/api/setup');
    expect(headers['set-cookie']).toBeUndefined();
    const stale = createClient(home.app, 'kinboard=AAAA%3BBBBB');
    expect((await stale.raw('GET', '/api/user')).headers['set-cookie']).toBeUndefined();
  });
});

describe('the marker cookie', () => {
  const markerIn = (set: string | string[] | undefined) =>
    [set ?? []].flat().find((each) => each.startsWith('kinboard-here='));

  test('"a SameSite=Strict marker cookie … set with the session\'s cookie, lives as long", and goes with it', async () => {
    const home = await createHome();
    const client = home.browser();
    const { headers } = await client.call(login, { body: home.credentials.parent });
    const marker = markerIn(headers['set-cookie']);
    expect(marker).toMatch(/; SameSite=Strict/);
    expect(marker).toMatch(/; HttpOnly/);
    expect(marker).toContain(`Max-Age=${LONGEST_SECONDS}`);
    await client.ok(logout, {});
    expect(client.otherCookies.has('kinboard-here')).toBe(false);
  });

  test('"is added to sessions that lack it"', async () => {
    const home = await createHome();
    const old = createClient(home.app, home.as('parent').cookie);
    const first = await old.call(getCurrentUser, {});
    expect(markerIn(first.headers['set-cookie'])).toBeDefined();
    const second = await old.call(getCurrentUser, {});
    expect(second.headers['set-cookie']).toBeUndefined();
  });
});

describe('"The device cookie carries its random token unsealed (hashed in the data)"', () => {
  test('HttpOnly and SameSite=Lax', async () => {
    const home = await createHome();
    const { code } = await home.as('parent').ok(createPairing, {});
    const { headers } = await home.browser().call(pairDevice, { body: { code, name: 'Tablet' } });
    const cookie = [headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('kinboard-device='));
    expect(cookie).toMatch(/^kinboard-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('"so pairings survive a restore on another computer", whose secret.key is another', async () => {
    const home = await createHome();
    const tablet = await pair(home);
    const elsewhere = await createTestApp({
      connection: home.connection,
      clock: home.clock,
      cookieKey: Buffer.alloc(32, 9),
    });
    const there = createClient(elsewhere.app);
    there.deviceCookie = tablet.deviceCookie;
    expect((await there.ok(listProfiles, {})).profiles).toHaveLength(3);
  });

  test('a tablet paired by an older version, whose token was sealed, stays paired and gets the new cookie', async () => {
    const home = await createHome();
    const tablet = await pair(home);
    const token = String(tablet.deviceCookie).split('=')[1] ?? '';
    const sealed = home.app.encodeSecureSession(home.app.createSecureSession({ token }));
    tablet.otherCookies.clear();
    tablet.deviceCookie = `kinboard-device=${encodeURIComponent(sealed)}`;
    expect((await tablet.ok(listProfiles, {})).profiles).toHaveLength(3);
    expect(tablet.deviceCookie).toBe(`kinboard-device=${token}`);
    expect((await tablet.ok(listProfiles, {})).profiles).toHaveLength(3);
  });
});
