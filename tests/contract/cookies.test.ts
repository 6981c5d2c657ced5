import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser, login, logout } from '#shared/contracts/account.ts';
import { createPairing, listProfiles, pairDevice } from '#shared/contracts/devices.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
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

describe('accounts-16, devices-20: cookies in daily use are renewed', () => {
  test('a signed-in browser and a tablet where nobody signs in are known for 800 days', {
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

  test('cookies are set anew once a day, not with every answer', async () => {
    const home = await createHome();
    const parent = createForgetful(home);
    await parent.send('POST', login.path, home.credentials.parent);
    for (let hour = 0; hour < 48; hour += 1) {
      await parent.send('GET', getCurrentUser.path);
      home.clock.advance(HOUR);
    }
    expect(parent.answersWithCookies()).toBe(1 + 2);
  });

  test('without a sign-in and without a device no cookie is set', async () => {
    const home = await createHome();
    const { headers } = await home.browser().raw('GET', '/api/setup');
    expect(headers['set-cookie']).toBeUndefined();
    const stale = createClient(home.app, 'kinboard=AAAA%3BBBBB');
    expect((await stale.raw('GET', '/api/user')).headers['set-cookie']).toBeUndefined();
  });
});

describe('accounts-21: the marker cookie', () => {
  const markerIn = (set: string | string[] | undefined) =>
    [set ?? []].flat().find((each) => /^kinboard-here-[0-9a-f]{8}=\d/.test(each));

  test('it is SameSite=Strict, comes and goes with the session’s cookie and lives 400 days', async () => {
    const home = await createHome();
    const client = home.browser();
    const { headers } = await client.call(login, { body: home.credentials.parent });
    const marker = markerIn(headers['set-cookie']);
    expect(marker).toMatch(/; SameSite=Strict/);
    expect(marker).toMatch(/; HttpOnly/);
    expect(marker).toContain(`Max-Age=${LONGEST_SECONDS}`);
    await client.ok(logout, {});
    expect(client.otherCookies.has(home.app.cookieNames.here)).toBe(false);
  });

  test('it is added to a session that lacks it, once', async () => {
    const home = await createHome();
    const old = createClient(home.app, home.as('parent').cookie);
    const first = await old.call(getCurrentUser, {});
    expect(markerIn(first.headers['set-cookie'])).toBeDefined();
    const second = await old.call(getCurrentUser, {});
    expect(second.headers['set-cookie']).toBeUndefined();
  });
});

describe('devices-21: the device cookie', () => {
  test('it carries a token that is not sealed, and is HttpOnly and SameSite=Lax', async () => {
    const home = await createHome();
    const { code } = await home.as('parent').ok(createPairing, {});
    const { headers } = await home.browser().call(pairDevice, { body: { code, name: 'Tablet' } });
    const cookie = [headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('kinboard-device-'));
    expect(cookie).toMatch(
      /^kinboard-device-[0-9a-f]{8}=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('a tablet stays paired on another computer, whose secret.key is another', async () => {
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

  test('a tablet with the sealed token of an older version stays paired and gets the new cookie', async () => {
    const home = await createHome();
    const tablet = await pair(home);
    const token = String(tablet.deviceCookie).split('=')[1] ?? '';
    const sealed = home.app.encodeSecureSession(home.app.createSecureSession({ token }));
    tablet.otherCookies.clear();
    tablet.deviceCookie = `${home.app.cookieNames.device}=${encodeURIComponent(sealed)}`;
    expect((await tablet.ok(listProfiles, {})).profiles).toHaveLength(3);
    expect(tablet.deviceCookie).toBe(`${home.app.cookieNames.device}=${token}`);
    expect((await tablet.ok(listProfiles, {})).profiles).toHaveLength(3);
  });
});

/** The cookies that a browser keeps for one host: they know no ports. */
type Jar = Map<string, string>;

/** Makes one browser that opens several Kinboards on one host, with one jar for all of them. */
function createJar(jar: Jar = new Map()) {
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    jar,
    header,
    names: () => [...jar.keys()].sort(),
    async send({ app }: Pick<TestApp, 'app'>, method: string, url: string, body?: object) {
      const response = await createClient(app).raw(method, url, { body, headers: { cookie: header() } });
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0 || value === '') jar.delete(name);
        else jar.set(name, encodeURIComponent(value));
      }
      return response;
    },
    async status(kinboard: Pick<TestApp, 'app'>, url: string = getCurrentUser.path) {
      return (await this.send(kinboard, 'GET', url)).statusCode;
    },
  };
}

const OLD = { session: 'kinboard', known: 'kinboard-known', device: 'kinboard-device', here: 'kinboard-here' } as const;

/** Gives the cookies of a jar the names that versions before this one had. */
function makeOld(jar: Jar): void {
  for (const [name, value] of [...jar]) {
    jar.delete(name);
    jar.set(name.replace(/-[0-9a-f]{8}$/, ''), value);
  }
}

/** Another installation: its own family, its own key. */
async function createOther(number = 0): Promise<Home> {
  return createHome({ cookieKey: Buffer.alloc(32, 100 + number) });
}

async function pairIn(browser: ReturnType<typeof createJar>, home: Home): Promise<void> {
  const parent = await home.signIn('parent');
  const { code } = await parent.ok(createPairing, {});
  expect((await browser.send(home, 'POST', pairDevice.path, { code, name: 'Tablet' })).statusCode).toBe(201);
}

describe('two Kinboards on one host', () => {
  test('accounts-24: a browser stays signed in to both, and signing out of one leaves the other', async () => {
    const [one, other] = [await createHome(), await createOther()];
    const browser = createJar();
    for (const home of [one, other]) await browser.send(home, 'POST', login.path, home.credentials.parent);
    expect([await browser.status(one), await browser.status(other)]).toEqual([200, 200]);
    await browser.send(one, 'POST', logout.path);
    expect([await browser.status(one), await browser.status(other)]).toEqual([401, 200]);
  });

  test('accounts-24: a tablet stays connected to both', async () => {
    const [one, other] = [await createHome(), await createOther()];
    const tablet = createJar();
    for (const home of [one, other]) await pairIn(tablet, home);
    for (const home of [one, other]) expect(await tablet.status(home, listProfiles.path)).toBe(200);
  });

  test('accounts-24: another installation’s cookies under one’s own names sign nobody in', async () => {
    const [one, other] = [await createHome(), await createOther()];
    const browser = createJar();
    await browser.send(other, 'POST', login.path, other.credentials.parent);
    await pairIn(browser, other);
    await browser.send(other, 'POST', login.path, other.credentials.parent);
    const { app } = one;
    const renamed = createJar();
    for (const [name, value] of browser.jar) {
      const kind = Object.entries(other.app.cookieNames).find(([, its]) => its === name)?.[0] ?? '';
      renamed.jar.set(app.cookieNames[kind as keyof typeof OLD], value);
    }
    expect(renamed.names()).toHaveLength(4);
    expect([await renamed.status(one), await renamed.status(one, listProfiles.path)]).toEqual([401, 401]);
    makeOld(browser.jar);
    expect([await browser.status(one), await browser.status(one, listProfiles.path)]).toEqual([401, 401]);
    // It is not ours, so it is not ours to take away either.
    expect([await browser.status(other), await browser.status(other, listProfiles.path)]).toEqual([200, 200]);
  });

  test('accounts-25: thirty others leave room in the head; those used last stay signed in', async () => {
    const [home, other, third] = [await createHome(), await createOther(1), await createOther(2)];
    const browser = createJar();
    for (let number = 0; number < 28; number += 1) {
      const id = number.toString(16).padStart(8, '0');
      browser.jar.set(`kinboard-${id}`, 'A'.repeat(160));
      browser.jar.set(`kinboard-known-${id}`, 'A'.repeat(750));
      browser.jar.set(`kinboard-here-${id}`, String(number));
    }
    for (const each of [other, third, home]) {
      expect((await browser.send(each, 'POST', login.path, each.credentials.parent)).statusCode).toBe(200);
    }
    expect(browser.header().length).toBeLessThan(6_000);
    for (const each of [other, third, home]) expect(await browser.status(each)).toBe(200);
  });
});

describe('cookie names of older versions', () => {
  test('accounts-24: whoever was signed in stays so and gets the new names; the old ones go', async () => {
    const home = await createHome();
    const browser = createJar();
    await browser.send(home, 'POST', login.path, home.credentials.parent);
    const names = browser.names();
    makeOld(browser.jar);
    expect(browser.names()).toEqual([OLD.session, OLD.here, OLD.known]);
    expect(await browser.status(home)).toBe(200);
    expect(browser.names()).toEqual(names);
    expect(await browser.status(home)).toBe(200);
  });

  test('accounts-24: a tablet stays connected and gets the new name', async () => {
    const home = await createHome();
    const tablet = createJar();
    await pairIn(tablet, home);
    makeOld(tablet.jar);
    expect(await tablet.status(home, listProfiles.path)).toBe(200);
    expect(tablet.names()).toEqual([home.app.cookieNames.device, home.app.cookieNames.here].sort());
    expect(await tablet.status(home, listProfiles.path)).toBe(200);
  });

  test('accounts-24: signing out takes the old names along', async () => {
    const home = await createHome();
    const browser = createJar();
    await browser.send(home, 'POST', login.path, home.credentials.parent);
    makeOld(browser.jar);
    await browser.send(home, 'POST', logout.path);
    expect(browser.names()).toEqual([home.app.cookieNames.known]);
    expect(await browser.status(home)).toBe(401);
  });

  test('limits-4: a browser that knew an account under the old name is judged by its own count', async () => {
    const home = await createHome();
    const browser = createJar();
    await browser.send(home, 'POST', login.path, home.credentials.parent);
    await browser.send(home, 'POST', logout.path);
    makeOld(browser.jar);
    for (let index = 0; index < 10; index += 1) {
      await home.browser().call(login, { body: { ...home.credentials.parent, password: 'a guess' } });
    }
    expect((await home.browser().call(login, { body: home.credentials.parent })).status).toBe(429);
    expect((await browser.send(home, 'POST', login.path, home.credentials.parent)).statusCode).toBe(200);
  });
});

test('devices-21: after a move a tablet is found by the cookie name of the old computer', async () => {
  const home = await createHome();
  const tablet = createJar();
  await pairIn(tablet, home);
  const moved = await createTestApp({
    connection: home.connection,
    clock: home.clock,
    cookieKey: Buffer.alloc(32, 9),
  });
  expect(await tablet.status(moved, listProfiles.path)).toBe(200);
  expect(tablet.names()).toContain(moved.app.cookieNames.device);
  expect(await tablet.status(moved, listProfiles.path)).toBe(200);
  // A tablet that was paired anew meanwhile has an old secret under the first name.
  await pairIn(tablet, { ...home, app: moved.app });
  expect(await tablet.status(home, listProfiles.path)).toBe(200);
});
