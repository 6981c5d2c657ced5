import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, chooseLanguage, getCurrentUser, login, logout, register } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { createPairing, listProfiles, pairDevice, setPin, signInByPin } from '#shared/contracts/devices.ts';
import { createFamily, joinFamily } from '#shared/contracts/families.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import { addChild, listMembers, updateUser } from '#shared/contracts/people.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import { errorMessage } from '#shared/errors.ts';
import { CALLS_OF_DEVICES } from '#tests/extras/all.ts';
import { createTestApp, SETUP_CODE } from '#tests/support/app.ts';
import { type Client, createClient, type RawRequest } from '#tests/support/client.ts';
import { ALL_CONTRACTS, CONTROL_CONTRACTS, nameOf, someParams } from '#tests/support/contracts.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { askForLive, cookiesOf, openLive } from '#tests/support/live.ts';
import { askFromOutside, FROM_OUTSIDE, PUBLIC_URL, startReverseProxy } from '#tests/support/reverse-proxy.ts';

const PAGE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'content-type': undefined };
const LAN = '192.168.1.50';

let uiFolder = '';
beforeAll(() => {
  uiFolder = mkdtempSync(path.join(tmpdir(), 'kinboard-ui-'));
  writeFileSync(path.join(uiFolder, 'index.html'), PAGE);
  writeFileSync(path.join(uiFolder, 'robots.txt'), 'a file');
});
afterAll(() => rmSync(uiFolder, { recursive: true, force: true }));

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const statusOf = async (client: Client, method: string, url: string, request: RawRequest = {}) => {
  const response = await client.raw(method, url, request);
  return response.statusCode >= 400 ? `${response.statusCode} ${response.json().code}` : String(response.statusCode);
};

/** Kinboard with a tunnel on the family computer and an address from outside. */
const createOpenHome = () => createHome({ proxies: ['loopback'], publicUrl: PUBLIC_URL, uiFolder });

/** The browser of somebody outside, with the cookies of another one. */
function outside(home: Home, from?: Client): Client {
  const client = createClient(home.app, from?.cookie, { headers: { host: 'kids.example', ...FROM_OUTSIDE } });
  client.deviceCookie = from?.deviceCookie;
  return client;
}

async function childRoleOf(home: Home): Promise<string> {
  const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
  return roles.find(({ type }) => type === 'child')?.id ?? '';
}

/** A home on a real port, with a real proxy in front. */
async function createTunneledHome(proxies: readonly string[] = ['loopback']) {
  const home = await createHome({ proxies, publicUrl: PUBLIC_URL, uiFolder });
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  cleanups.push(() => home.app.close());
  const { port } = home.app.server.address() as AddressInfo;
  const proxy = await startReverseProxy(port);
  cleanups.push(() => proxy.close());
  return { home, port, proxy };
}

const FORWARDING: readonly (readonly [string, string])[] = [
  ['Forwarded', 'for=127.0.0.1;proto=https'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['x-forwarded-for', ''],
  ['X-FORWARDED-PROTO', 'https'],
  ['X-Forwarded-Host', 'localhost'],
  ['X-Forwarded-Anything', '1'],
  ['X-Real-IP', '127.0.0.1'],
  ['CF-Connecting-IP', '203.0.113.5'],
  ['Tailscale-User-Login', 'anna@example.org'],
];

describe('proxy-1: a forwarding header of anybody but a trusted proxy', () => {
  test.each(FORWARDING)(
    'pages, files, reads and changes with %s: %s answer 421, and nothing is changed',
    async (name, value) => {
      const home = await createHome({ uiFolder });
      const before = home.dump();
      for (const remoteAddress of ['127.0.0.1', LAN]) {
        for (const [method, url] of [
          ['GET', '/'],
          ['GET', '/calendar'],
          ['GET', '/robots.txt'],
          ['GET', '/nothing.js'],
          ['GET', '/api/user'],
          ['GET', '/api/nothing'],
          ['POST', '/api/tasks'],
          ['POST', '/api/logout'],
        ] as const) {
          const body = method === 'POST' ? { text: 'Hello' } : undefined;
          const response = await home.as('admin').raw(method, url, { body, remoteAddress, headers: { [name]: value } });
          expect([response.statusCode, response.json().code], `${method} ${url}`).toEqual([421, 'unknown_proxy']);
        }
      }
      expect(home.dump()).toEqual(before);
    },
  );

  test('a live connection with such a header is answered 421', async () => {
    const home = await createHome();
    await home.app.listen({ port: 0, host: '127.0.0.1' });
    cleanups.push(() => home.app.close());
    const { port } = home.app.server.address() as AddressInfo;
    const { cookie } = home.as('admin');
    for (const [name, value] of FORWARDING) expect(await askForLive(port, { cookie, [name]: value }), name).toBe(421);
    expect(await askForLive(port, { cookie })).toBe(101);
  });

  test('while another proxy is trusted it is answered 421, too', async () => {
    const home = await createHome({ proxies: ['192.168.1.5', '2001:db8::5'] });
    const ask = (remoteAddress: string) =>
      statusOf(home.as('admin'), 'GET', '/api/user', { remoteAddress, headers: FROM_OUTSIDE });
    for (const address of ['127.0.0.1', '::1', '192.168.1.50', '2001:db8::6', '::ffff:192.168.1.6']) {
      expect(await ask(address), address).toBe('421 unknown_proxy');
    }
  });

  test('api-20: a browser shows a page with the sentence, as it does for a foreign host name', async () => {
    const home = await createHome({ uiFolder });
    for (const [code, headers] of [
      ['unknown_proxy', FROM_OUTSIDE],
      ['foreign_host', { host: 'evil.example' }],
    ] as const) {
      const page = await home.as('admin').raw('GET', '/calendar', { headers: { ...BROWSER, ...headers } });
      expect([page.statusCode, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
      expect(page.payload).toContain(`<p>${errorMessage(code)}</p>`);
      expect(page.payload).not.toMatch(/<script|root|early-answers/);
      expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
      const call = await home.as('admin').raw('GET', '/api/user', { headers: { ...BROWSER, ...headers } });
      expect(call.json()).toMatchObject({ statusCode: 421, code });
    }
    expect(errorMessage('unknown_proxy')).toContain('KINBOARD_PROXY');
  });

  test('pages, files and calls through a real proxy are answered 421', async () => {
    const { proxy } = await createTunneledHome([]);
    for (const url of ['/', '/robots.txt', '/api/setup']) {
      const { status, text } = await askFromOutside(proxy.port, 'GET', url);
      expect([status, JSON.parse(text).code], url).toEqual([421, 'unknown_proxy']);
    }
  });
});

describe('proxy-2: proxies that are trusted', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.0.0.9'],
    ['loopback', '::1'],
    ['loopback', '::ffff:127.0.0.1'],
    ['192.168.1.5', '192.168.1.5'],
    ['192.168.1.5', '::ffff:192.168.1.5'],
    ['2001:db8:0:0::5', '2001:db8::5'],
    ['fe80::5', 'fe80::5%eth0'],
    ['fe80::5%eth0', 'fe80::5%eth0'],
  ])('with %s in the setting, %s is trusted', async (proxy, remoteAddress) => {
    const home = await createHome({ proxies: ['10.0.0.7', proxy] });
    const request = { remoteAddress, headers: { 'x-forwarded-for': LAN } };
    expect(await statusOf(home.as('admin'), 'GET', '/api/user', request)).toBe('200');
  });
});

describe('proxy-3: the last hop counts', () => {
  const guess = (home: Home, index: number, headers: Record<string, string>) =>
    statusOf(home.browser(), 'POST', login.path, { body: { username: `nobody_${index}`, password: 'x' }, headers });

  test('proxy-3, limits-1: 30 wrong sign-ins shut out the address of the last hop, and no other', async () => {
    const home = await createHome({ proxies: ['loopback'] });
    for (let index = 0; index < 30; index += 1) {
      const chain = ['', `198.51.100.${index}, `, `${LAN},127.0.0.1, `, 'unknown, '][index % 4];
      const port = index % 2 ? ':4321' : '';
      expect(await guess(home, index, { 'x-forwarded-for': `${chain}203.0.113.5${port}` })).toBe(
        '401 wrong_credentials',
      );
    }
    const signIn = (headers: Record<string, string>) =>
      statusOf(home.browser(), 'POST', login.path, { body: home.credentials.parent, headers });
    for (const chain of ['203.0.113.5', '203.0.113.6, 203.0.113.5', '127.0.0.1,203.0.113.5']) {
      expect(await signIn({ 'x-forwarded-for': chain }), chain).toBe('429 too_many_attempts');
    }
    expect(await signIn({ 'x-forwarded-for': '203.0.113.5, 203.0.113.6' })).toBe('200');
    expect(await signIn({})).toBe('200');
  });

  test('proxy-3, limits-1: a proxy that names nobody is counted itself, not the family computer', async () => {
    const home = await createHome({ proxies: ['192.168.1.5'] });
    const client = () => createClient(home.app, undefined, { remoteAddress: '192.168.1.5' });
    for (let index = 0; index < 30; index += 1) {
      const forwarded = ['', 'unknown', '_hidden', '127.0.0.1.evil.example'][index % 4] ?? '';
      await client().raw('POST', login.path, {
        body: { username: `nobody_${index}`, password: 'x' },
        headers: { 'x-forwarded-for': forwarded },
      });
    }
    expect(await statusOf(client(), 'POST', login.path, { body: home.credentials.parent })).toBe(
      '429 too_many_attempts',
    );
    expect(await statusOf(home.browser(), 'POST', login.path, { body: home.credentials.parent })).toBe('200');
  });

  test.each([
    ['https', true],
    ['http, https', true],
    ['HTTPS', true],
    ['https, http', false],
    ['http', false],
    ['javascript', false],
    ['', false],
  ])('proxy-3, accounts-14: with X-Forwarded-Proto %s, Secure of cookies is %s', async (proto, isSecure) => {
    const home = await createHome({ proxies: ['loopback'] });
    const response = await home.browser().raw('POST', login.path, {
      body: home.credentials.parent,
      headers: { 'x-forwarded-for': LAN, 'x-forwarded-proto': proto },
    });
    expect(response.statusCode).toBe(200);
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(/; Secure/i.test(cookie), cookie).toBe(isSecure);
  });

  test.each([
    ['family-pc.fritz.box', 200],
    ['evil.example, family-pc.fritz.box', 200],
    ['localhost', 200],
    ['evil.example', 421],
    ['localhost, evil.example', 421],
    ['localhost,', 200],
  ])('proxy-3, api-11: a request with X-Forwarded-Host %s is answered %s', async (host, status) => {
    const { app } = await createTestApp({ proxies: ['loopback'], allowedHosts: ['family-pc.fritz.box'] });
    const headers = { 'x-forwarded-for': LAN, 'x-forwarded-host': host };
    expect((await createClient(app).raw('GET', '/api/setup', { headers })).statusCode).toBe(status);
  });

  test.each([
    ['https://kids.example', 'kids.example', '201'],
    ['http://kids.example', 'kids.example', '403 foreign_origin'],
    ['http://kids.example', 'kids.example:80', '403 foreign_origin'],
    ['HTTPS://Kids.Example', 'kids.example', '201'],
    ['https://kids.example', 'localhost', '403 foreign_origin'],
    ['http://localhost', 'localhost', '403 foreign_origin'],
    ['https://localhost', 'localhost', '201'],
    ['https://kids.example', 'kids.example:443', '201'],
    ['https://kids.example', 'KIDS.example', '201'],
    ['https://kids.example:8443', 'kids.example', '403 foreign_origin'],
    ['https://evil.example', 'kids.example', '403 foreign_origin'],
    ['http://localhost:4280', 'kids.example', '403 foreign_origin'],
    ['https://evil.example', 'evil.example, kids.example', '403 foreign_origin'],
    ['null', 'kids.example', '403 foreign_origin'],
  ])('proxy-3, api-12: a change from the origin %s to %s is answered %s', async (origin, host, expected) => {
    const home = await createOpenHome();
    const headers = { ...FROM_OUTSIDE, 'x-forwarded-host': host, origin };
    const request = { body: { text: 'Water the plants' }, headers };
    expect(await statusOf(home.as('admin'), 'POST', createTask.path, request)).toBe(expected);
  });

  test.each([
    ['https://kids.example', '201'],
    ['http://kids.example', '403 foreign_origin'],
    ['http://kids.example:4280', '403 foreign_origin'],
  ])(
    'api-12: by a proxy that does not say https, a change from the origin %s is answered %s',
    async (origin, expected) => {
      const home = await createOpenHome();
      const headers = { 'x-forwarded-for': FROM_OUTSIDE['x-forwarded-for'], host: 'kids.example', origin };
      const request = { body: { text: 'Water the plants' }, headers };
      expect(await statusOf(home.as('admin'), 'POST', createTask.path, request)).toBe(expected);
    },
  );

  test('proxy-3, api-12: a live connection by a proxy works, and is refused to another site', async () => {
    const { home, proxy } = await createTunneledHome();
    const { cookie } = home.as('admin');
    const host = `127.0.0.1:${proxy.port}`;
    const listener = await openLive(proxy.port, { cookie, origin: `https://${host}` });
    const { id } = await home.task();
    expect(await listener.next('tasks.changed')).toMatchObject({ ids: [id] });
    listener.close();
    await listener.closed;
    for (const [headers, status] of [
      [{ host: 'kids.example', origin: PUBLIC_URL }, 101],
      [{ host: 'kids.example', origin: 'http://kids.example' }, 403],
      [{ host: 'kids.example', origin: 'https://evil.example' }, 403],
      [{ host: 'evil.example', origin: 'https://evil.example' }, 421],
      [{ host: 'evil.example', 'x-forwarded-host': 'kids.example', origin: 'https://evil.example' }, 421],
    ] as const) {
      expect(await askForLive(proxy.port, { cookie, ...headers }), JSON.stringify(headers)).toBe(status);
    }
  });

  test('proxy-6: an invitation that is made outside carries the address from outside', async () => {
    const home = await createOpenHome();
    const [role] = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
    const request = { params: { familyId: home.familyId }, body: { roleId: role?.id ?? '' } };
    for (const headers of [FROM_OUTSIDE, { ...FROM_OUTSIDE, 'x-forwarded-host': 'localhost' }]) {
      const admin = createClient(home.app, home.as('admin').cookie, { headers });
      const { url, token } = await admin.ok(createInvitation, request);
      expect(url).toBe(`${PUBLIC_URL}/auth?invitation=${token}`);
    }
    expect((await home.as('admin').ok(createInvitation, request)).url).not.toContain('kids.example');
  });
});

describe('proxy-4: a forwarded request is never the family computer itself', () => {
  async function tryFirstFamily(
    options: Parameters<typeof createTestApp>[0],
    request: Pick<RawRequest, 'headers' | 'remoteAddress'>,
    setupCode?: string,
  ) {
    const { app } = await createTestApp({ proxies: ['loopback'], ...options });
    const atHome = createClient(app);
    await atHome.ok(register, { body: { username: 'stranger', password: 'secret' } });
    const client = createClient(app, atHome.cookie, request);
    const setup = await client.raw('GET', getSetup.path);
    const created = await statusOf(client, 'POST', createFamily.path, { body: { name: 'Stranger', setupCode } });
    return { created, needsSetupCode: setup.json().needsSetupCode };
  }
  const refused = { created: '403 setup_only_at_home', needsSetupCode: true };

  test.each(FORWARDING.filter(([, value]) => value !== 'localhost'))(
    'with %s: %s of a trusted proxy, creating the first family answers 403',
    async (name, value) => {
      expect(await tryFirstFamily({}, { headers: { [name]: value } })).toEqual(refused);
    },
  );

  test('creating it answers 403 whatever address and name the proxy gives', async () => {
    for (const address of ['127.0.0.1', '::1', '203.0.113.5, 127.0.0.1', '127.0.0.1, 127.0.0.1', 'localhost', '']) {
      const headers = { 'x-forwarded-for': address, 'x-forwarded-host': 'localhost:4280', 'x-forwarded-proto': 'http' };
      expect(await tryFirstFamily({}, { headers }), address).toEqual(refused);
    }
  });

  test('proxy-5: a tunnel that adds no header, but passes on its name, is not the family computer', async () => {
    expect(await tryFirstFamily({ allowedHosts: ['kids.example'] }, { headers: { host: 'kids.example' } })).toEqual(
      refused,
    );
    expect(await tryFirstFamily({ publicUrl: PUBLIC_URL }, { headers: { host: 'kids.example' } })).toEqual(refused);
  });

  test('families-3: with the set-up code a proxy creates it; the family computer needs none', async () => {
    const headers = { 'x-forwarded-for': LAN };
    expect((await tryFirstFamily({}, { headers }, SETUP_CODE)).created).toBe('201');
    expect(await tryFirstFamily({}, {})).toEqual({ created: '201', needsSetupCode: false });
  });
});

/** Calls that are refused by the address from outside: a new call that belongs at home is named here. */
const AT_HOME_ONLY = [
  ...CONTROL_CONTRACTS.map(nameOf),
  ...CALLS_OF_DEVICES,
  'GET /api/devices/day',
  'GET /api/backups',
  'POST /api/backups',
  'GET /api/backups/status',
  'DELETE /api/backups/put-aside/:name',
  'PUT /api/backups/second-place',
  'GET /api/backups/:name',
  'GET /api/backups/:name/preview',
  'POST /api/backups/:name/restore',
  'POST /api/backups/restore',
  'POST /api/backups/uploads',
  'DELETE /api/devices/:deviceId/locks/:userId',
  'GET /api/devices/profiles',
  'GET /api/setup/neighbours',
  'POST /api/devices/pair',
  'POST /api/devices/pairing',
  'POST /api/devices/sign-in',
  'POST /api/families/:familyId/join-code',
  'POST /api/families/join (without-invitation)',
  'POST /api/register (without-invitation)',
  'POST /api/users/:userId/reset-password',
  'PUT /api/users/:userId/pin',
  'PUT /api/users/:userId/pictures',
  'PUT /api/devices/:deviceId/sign-ins/:userId',
  // All of a family's data at once, as a backup is.
  'GET /api/export',
  'GET /api/users/:userId/export',
  'POST /api/import',
  'GET /api/report',
  'GET /api/home-network',
  'PUT /api/home-network',
  'POST /api/home-network/networks',
  'DELETE /api/home-network/networks/:networkId',
  'GET /api/moving',
  'POST /api/moving',
  'DELETE /api/moving',
  'POST /api/moving/finish',
  'POST /api/moving/file',
  'POST /api/moving/done',
  'POST /api/moving/fetch',
  'GET /api/moving/same-data',
];

describe('proxy-8: what outside is answered 403', () => {
  test('only the calls listed here are for home alone, and of public ones only three are not', () => {
    const declared = ALL_CONTRACTS.filter(({ atHomeOnly }) => atHomeOnly).map(
      (contract) => nameOf(contract) + (contract.atHomeOnly === true ? '' : ` (${contract.atHomeOnly})`),
    );
    expect(declared.sort()).toEqual([...AT_HOME_ONLY].sort());
    const open = ALL_CONTRACTS.filter(({ permission, atHomeOnly }) => permission === 'public' && !atHomeOnly);
    expect(open.map(nameOf).sort()).toEqual(['GET /api/setup', 'POST /api/login', 'POST /api/logout']);
  });

  test.each(ALL_CONTRACTS.filter(({ atHomeOnly }) => atHomeOnly === true).map((one) => [nameOf(one), one] as const))(
    '%s answers anybody 403, and nothing is changed',
    async (_name, contract) => {
      const home = await createOpenHome();
      const before = home.dump();
      for (const who of ['nobody', 'parent', 'admin'] as const) {
        const answer = await outside(home, home.as(who)).bad(contract, { params: someParams(contract), body: {} });
        expect([answer.status, answer.error?.code, answer.error?.message], who).toEqual([
          403,
          'only_at_home',
          errorMessage('only_at_home'),
        ]);
      }
      expect(home.dump()).toEqual(before);
    },
  );

  test('registering and joining without an invitation answer 403', async () => {
    const home = await createOpenHome();
    const before = home.dump();
    const stranger = outside(home);
    expect(await stranger.refusal(register, { body: { username: 'stranger', password: 'secret' } })).toBe(
      '403 only_at_home',
    );
    const loner = outside(home, home.as('loner'));
    for (const joinCode of [home.joinCode, 'AAAAAAAA']) {
      expect(await loner.refusal(joinFamily, { body: { joinCode } })).toBe('403 only_at_home');
    }
    expect(home.dump()).toEqual(before);
  });

  test('a child’s right password answers 403, a wrong one 401 as everybody’s does', async () => {
    const home = await createOpenHome();
    const before = home.dump();
    for (const who of ['child', 'student'] as const) {
      const response = await outside(home).raw('POST', login.path, { body: home.credentials[who] });
      expect([response.statusCode, response.json().code]).toEqual([403, 'only_at_home']);
      expect(response.headers['set-cookie']).toBeUndefined();
      const wrong = { ...home.credentials[who], password: 'a guess' };
      expect(await outside(home).refusal(login, { body: wrong })).toBe('401 wrong_credentials');
    }
    expect({ ...home.dump(), rate_limits: [] }).toEqual({ ...before, rate_limits: [] });
    expect((await home.browser().ok(login, { body: home.credentials.child })).id).toBe(home.id.child);
  });

  test('proxy-9: a child’s session gets 401 from calls and live connection, and a page of nobody', async () => {
    const { home, proxy } = await createTunneledHome();
    const task = await home.task({}, ['child']);
    const child = outside(home, home.as('child'));
    expect(await child.refusal(getCurrentUser, {})).toBe('401 not_signed_in');
    const tick = { params: { taskId: task.id }, body: { userId: home.id.child, date: home.clock.today } };
    expect(await child.refusal(completeTask, tick)).toBe('401 not_signed_in');
    expect((await child.raw('GET', '/', { headers: BROWSER })).payload).toBe(PAGE);
    const { cookie } = home.as('child');
    expect(await askForLive(proxy.port, { cookie, host: 'kids.example', origin: PUBLIC_URL })).toBe(401);
    expect((await home.as('child').ok(getCurrentUser, {})).id).toBe(home.id.child);
  });

  test('proxy-9: a paired device has no profiles, no PIN and no live connection outside', async () => {
    const { home, proxy } = await createTunneledHome();
    const { code } = await home.as('parent').ok(createPairing, {});
    const tablet = home.browser();
    await tablet.ok(pairDevice, { body: { code, name: 'Tablet' } });
    await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: '2468' } });
    const away = outside(home, tablet);
    expect((await away.ok(getSetup, {})).isDevice).toBe(false);
    expect(await away.refusal(listProfiles, {})).toBe('403 only_at_home');
    const pin = { body: { userId: home.id.child, pin: '2468' } };
    expect(await away.refusal(signInByPin, pin)).toBe('403 only_at_home');
    const headers = { cookie: cookiesOf(tablet), host: 'kids.example', origin: PUBLIC_URL };
    expect(await askForLive(proxy.port, headers)).toBe(401);
    expect((await away.ok(login, { body: home.credentials.parent })).device).toBeNull();
    expect((await tablet.ok(signInByPin, pin)).id).toBe(home.id.child);
  });

  test('proxy-9, roles-29: a call in the instant in which its grown-up is made a child answers 401', async () => {
    const home = await createOpenHome();
    const roleId = await childRoleOf(home);
    const away = outside(home, home.as('grandmother'));
    const [, answer] = await Promise.all([
      home.as('admin').ok(updateUser, { params: { userId: home.id.grandmother }, body: { roleId } }),
      away.refusal(chooseLanguage, { body: { language: 'de' } }),
    ]);
    expect(answer).toBe('401 not_signed_in');
  });

  test('proxy-9: the live connection of a grown-up who is made a child ends', async () => {
    const { home, proxy } = await createTunneledHome();
    const childRole = await childRoleOf(home);
    const origin = `https://127.0.0.1:${proxy.port}`;
    const listener = await openLive(proxy.port, { cookie: home.as('grandmother').cookie, origin });
    const params = { userId: home.id.grandmother };
    await home.as('admin').ok(updateUser, { params, body: { roleId: childRole } });
    expect(await listener.closed).toBeGreaterThanOrEqual(4000);
  });
});

describe('proxy-7: what outside is answered', () => {
  test.each(['admin', 'parent', 'grandmother', 'teacher', 'noRole', 'loner'] as const)(
    '%s signs in with the password, and out again',
    async (who: Who) => {
      const home = await createOpenHome();
      const client = outside(home);
      expect((await client.ok(login, { body: home.credentials[who] })).id).toBe(home.id[who]);
      expect((await client.ok(getCurrentUser, {})).id).toBe(home.id[who]);
      await client.ok(logout, {});
    },
  );

  test('whoever has a temporary password chooses an own one', async () => {
    const home = await createOpenHome();
    const client = outside(home);
    const { password } = home.credentials.newParent;
    await client.ok(login, { body: home.credentials.newParent });
    await client.ok(changePassword, { body: { currentPassword: password, newPassword: 'another one' } });
    expect((await client.ok(listMembers, { params: { familyId: home.familyId } })).length).toBeGreaterThan(3);
  });

  test('proxy-7, api-10: the page carries its first answers', async () => {
    const home = await createOpenHome();
    for (const host of ['kids.example', 'kinboard-upstream']) {
      const headers = { ...BROWSER, host };
      const { payload } = await outside(home, home.as('parent')).raw('GET', '/', { headers });
      expect(payload, host).toContain(`"id":"${home.id.parent}"`);
      expect(payload, host).toContain(`"${urlOf(getCurrentUser)}":`);
    }
  });

  test('an invitation is accepted with and without an account, but not by somebody new as a child', async () => {
    const home = await createOpenHome();
    const params = { familyId: home.familyId };
    const roles = await home.as('admin').ok(listRoles, { params });
    const invite = async (type: string) => {
      const roleId = roles.find((role) => role.type === type)?.id ?? '';
      return (await home.as('admin').ok(createInvitation, { params, body: { roleId } })).token;
    };
    const grandfather = outside(home);
    const account = { username: 'grandfather', password: 'secret' };
    const joined = await grandfather.ok(register, { body: { ...account, invitation: await invite('parent') } });
    expect(joined.familyId).toBe(home.familyId);
    expect((await grandfather.ok(listMembers, { params })).length).toBeGreaterThan(3);
    await outside(home, home.as('loner')).ok(joinFamily, { body: { invitation: await invite('parent') } });

    const invitation = await invite('child');
    const before = home.dump();
    const asChild = { body: { username: 'cousin', password: 'secret', invitation } };
    expect(await outside(home).refusal(register, asChild)).toBe('403 only_at_home');
    expect({ ...home.dump(), rate_limits: [] }).toEqual({ ...before, rate_limits: [] });
    expect((await home.browser().ok(register, asChild)).familyId).toBe(home.familyId);
  });

  test('the admin adds a child and a task', async () => {
    const home = await createOpenHome();
    const admin = outside(home, home.as('admin'));
    await admin.ok(addChild, { params: { familyId: home.familyId }, body: { firstName: 'Kim', lastName: 'Meyer' } });
    await admin.ok(createTask, { body: { text: 'Water the plants' } });
  });
});

describe('proxy-6: who is outside, while there is an address from outside', () => {
  const isOutside = async (home: Home, request: RawRequest) =>
    (await home.browser().raw('GET', listProfiles.path, request)).json().code === 'only_at_home';

  test('whatever is forwarded is outside, whatever host it names', async () => {
    const home = await createOpenHome();
    for (const host of ['kids.example', 'localhost', '127.0.0.1:4280', 'kinboard.local', '[::1]']) {
      for (const headers of [
        { ...FROM_OUTSIDE, 'x-forwarded-host': host },
        { ...FROM_OUTSIDE, 'x-forwarded-host': undefined, host },
        { 'x-forwarded-for': '192.168.1.7', host },
        { 'cf-connecting-ip': '127.0.0.1', host },
      ]) {
        expect(await isOutside(home, { headers }), JSON.stringify(headers)).toBe(true);
      }
    }
  });

  test('a trusted proxy on another computer is outside, also when it sends no header', async () => {
    const home = await createHome({ proxies: ['192.168.1.5'], publicUrl: PUBLIC_URL });
    expect(await isOutside(home, { remoteAddress: '192.168.1.5' })).toBe(true);
    expect(await isOutside(home, { remoteAddress: '192.168.1.6' })).toBe(false);
  });

  test('what is sent to the outside name is outside, with any port and without a proxy', async () => {
    const home = await createHome({ publicUrl: `${PUBLIC_URL}:8443` });
    for (const host of ['kids.example', 'KIDS.example:8443', 'kids.example:4280']) {
      expect(await isOutside(home, { headers: { host }, remoteAddress: LAN }), host).toBe(true);
    }
  });

  test('an address of the internet is outside, whatever host it names', async () => {
    const home = await createHome({ publicUrl: PUBLIC_URL });
    for (const remoteAddress of ['203.0.113.5', '::ffff:203.0.113.5', '2001:db8::1', '172.32.0.1', '11.0.0.1']) {
      for (const host of ['localhost', 'kinboard.local']) {
        expect(await isOutside(home, { remoteAddress, headers: { host } }), remoteAddress).toBe(true);
      }
    }
  });

  test('browsers with addresses of home are not outside, and a child signs in there', async () => {
    const home = await createOpenHome();
    for (const remoteAddress of [
      '127.0.0.1',
      '::1',
      LAN,
      '::ffff:192.168.1.50',
      '10.0.0.3',
      '172.16.0.9',
      'fe80::7%en0',
      'fd00::7',
    ]) {
      expect(await isOutside(home, { remoteAddress }), remoteAddress).toBe(false);
    }
    expect((await home.browser().ok(login, { body: home.credentials.child })).id).toBe(home.id.child);
  });

  test('proxy-10: without an address from outside a proxy serves home: a child signs in through it', async () => {
    const home = await createHome({ proxies: ['loopback'] });
    const client = createClient(home.app, undefined, { headers: { 'x-forwarded-for': LAN } });
    expect((await client.ok(login, { body: home.credentials.child })).id).toBe(home.id.child);
    expect((await client.ok(register, { body: { username: 'somebody', password: 'secret' } })).familyId).toBeNull();
  });
});

describe('a real tunnel on the family computer', () => {
  test('proxy-3, limits-1: after 30 wrong sign-ins behind it their address alone is shut out', async () => {
    const { home, port, proxy } = await createTunneledHome();
    const signIn = (body: object, from?: string) =>
      askFromOutside(proxy.port, 'POST', login.path, {
        body,
        headers: { 'x-forwarded-for': '127.0.0.1' },
        ...(from ? { from } : {}),
      });
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await signIn({ username: `guess_${index}`, password: 'x' })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    expect((await signIn(home.credentials.parent)).status).toBe(429);
    expect((await signIn(home.credentials.parent, '203.0.113.99')).status).toBe(200);
    const atHome = await askFromOutside(port, 'POST', login.path, {
      body: home.credentials.parent,
      headers: { host: `127.0.0.1:${port}` },
    });
    expect(atHome.status).toBe(200);
  });

  test('accounts-14, api-12: its cookies are Secure, those of home not; another site gets 403', async () => {
    const { home, port, proxy } = await createTunneledHome();
    const body = home.credentials.parent;
    const outsideAnswer = await askFromOutside(proxy.port, 'POST', login.path, {
      body,
      headers: { origin: PUBLIC_URL },
    });
    expect(outsideAnswer.status).toBe(200);
    expect(outsideAnswer.headers['set-cookie']?.join()).toMatch(/; Secure/);
    const headers = { host: `127.0.0.1:${port}` };
    const homeAnswer = await askFromOutside(port, 'POST', login.path, { body, headers });
    expect(homeAnswer.headers['set-cookie']?.join()).not.toMatch(/; Secure/);
    const foreign = await askFromOutside(proxy.port, 'POST', login.path, {
      body,
      headers: { origin: 'https://evil.example' },
    });
    expect([foreign.status, JSON.parse(foreign.text).code]).toEqual([403, 'foreign_origin']);
  });
});
