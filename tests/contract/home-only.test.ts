import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openHomeOnlyFile } from '#server/features/home-only/home-only-settings.ts';
import { createSettableClock } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import { makeBackup, restoreBackup } from '#shared/contracts/backups.ts';
import { createPairing } from '#shared/contracts/devices.ts';
import { forgetHomeNetwork, getHomeNetwork, keepHomeNetwork, setHomeOnly } from '#shared/contracts/home-only.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { errorMessage } from '#shared/errors.ts';
import { LANGUAGE_CODES } from '#shared/language/languages.ts';
import { createFolderHome } from '#tests/support/folder-home.ts';
import { createHome } from '#tests/support/home.ts';
import {
  arriveBy,
  CAFE_ROUTER,
  carriedAbout,
  HOME_ROUTER,
  keptInMemory,
  onWifi,
  type Whereabouts,
} from '#tests/support/home-only.ts';
import { askForLive, openLive } from '#tests/support/live.ts';

const TABLET = { from: '192.168.1.77', to: '192.168.1.20' };
const AT_HOME = onWifi(HOME_ROUTER);
const IN_CAFE = onWifi(CAFE_ROUTER);
const HOME = { subnet: '192.168.1.0/24', router: HOME_ROUTER };

/** A family's laptop that begins at home; it is looked where it is whenever it is carried. */
async function createLaptop({ isOn = true, file = keptInMemory(), clock = createSettableClock(0) } = {}) {
  const laptop = carriedAbout(AT_HOME, { file, clock });
  const home = await createHome({ homeOnly: laptop.homeOnly });
  onTestFinished(() => home.app.close());
  if (isOn) await home.as('admin').ok(setHomeOnly, { body: { isHomeOnly: true } });
  const owner = home.as('admin');
  const view = () => owner.ok(getHomeNetwork, {});
  return {
    ...laptop,
    home,
    owner,
    view,
    /** Carries it elsewhere, and waits until it has noticed. */
    async carryTo(there: Whereabouts) {
      laptop.carryTo(there);
      const before = laptop.looks();
      laptop.homeOnly.lookAgain();
      if (!laptop.homeOnly.view().isHomeOnly) return;
      await expect.poll(laptop.looks).toBeGreaterThan(before);
      // The look's end is a turn later.
      await new Promise(setImmediate);
    },
    /** Returns the first answer to somebody who comes by a way; browsers ask once more after a 421. */
    async ask(way = TABLET, path = '/api/setup', options: RequestOptions & { body?: string } = {}) {
      const port = await arriveBy(home.app, way);
      const asking = request({ host: '127.0.0.1', port, path, agent: false, ...options });
      asking.end(options.body);
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      const text = await readText(answer);
      const body = text.startsWith('{') ? JSON.parse(text) : undefined;
      return { status: answer.statusCode, text, body, code: body?.code };
    },
    /** Changes something as the owner on a tablet. */
    change(method: string, path: string, body?: object, way = TABLET) {
      const headers = { cookie: owner.cookie ?? '', ...(body ? { 'content-type': 'application/json' } : {}) };
      return this.ask(way, path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    },
  };
}

test('running-21: off at first, it answers others in a café too, and looks for no network', async () => {
  const laptop = await createLaptop({ isOn: false });
  await laptop.carryTo(IN_CAFE);
  expect((await laptop.ask()).status).toBe(200);
  expect(laptop.looks()).toBe(0);
  expect(await laptop.view()).toEqual({ isHomeOnly: false, isAtHome: true, networks: [], elsewhere: [] });
});

test('running-21: at home others are answered; in a café with the same addresses they get 421', async () => {
  const laptop = await createLaptop();
  expect((await laptop.ask()).status).toBe(200);
  expect(await laptop.view()).toMatchObject({
    isHomeOnly: true,
    isAtHome: true,
    networks: [{ ...HOME, isHere: true }],
  });

  await laptop.carryTo(IN_CAFE);
  for (const path of ['/api/setup', '/api/user', '/api/nothing', '/', '/assets/x.js'])
    expect(await laptop.ask(TABLET, path), path).toMatchObject({ status: 421, code: 'not_at_home' });
  expect(await laptop.ask(TABLET, '/api/login', { method: 'POST', body: 'x' })).toMatchObject({ code: 'not_at_home' });
  expect(await laptop.view()).toMatchObject({
    isAtHome: false,
    networks: [{ ...HOME, isHere: false }],
    elsewhere: ['192.168.1.0/24'],
  });

  await laptop.carryTo(AT_HOME);
  expect((await laptop.ask()).status).toBe(200);
});

test.each(LANGUAGE_CODES)('running-21: a page says so in the language of the browser: %s', async (code) => {
  const laptop = await createLaptop();
  await laptop.carryTo(IN_CAFE);
  const headers = { accept: 'text/html', 'accept-language': `${code}-XX,en;q=0.5` };
  const { status, text } = await laptop.ask(TABLET, '/parent', { headers });
  expect(status).toBe(421);
  expect(text).toContain(`<html lang="${code}">`);
  expect(text.includes(errorMessage('not_at_home'))).toBe(code === 'en');
  expect(text).not.toContain('<a ');
});

test('running-21: live connections are cut off in a café, and new ones answer 421', async () => {
  const laptop = await createLaptop();
  const port = await arriveBy(laptop.home.app, TABLET);
  const { cookie } = laptop.home.as('child');
  const live = await openLive(port, { cookie });
  await laptop.carryTo(IN_CAFE);
  expect(await live.closed).toBe(1006);
  expect(await askForLive(await arriveBy(laptop.home.app, TABLET), { cookie })).toBe(421);
});

test.each([
  ['loopback', { from: '127.0.0.1', to: '127.0.0.1' }],
  ['loopback of IPv6', { from: '::1', to: '::1' }],
  ['its own address there', { from: '192.168.1.20', to: '::ffff:192.168.1.20' }],
])('running-21: the family computer answers itself in a café by every own address: %s', async (_what, way) => {
  const laptop = await createLaptop();
  await laptop.carryTo(IN_CAFE);
  expect((await laptop.ask(way)).status).toBe(200);
});

test('running-21: VPNs and virtual cards are answered; an address that is on no card is not', async () => {
  const laptop = await createLaptop();
  const there = {
    ...IN_CAFE,
    cards: [
      ...IN_CAFE.cards,
      { card: 'wlan0', address: 'fe80::1', mac: '9c:b6:d0:11:22:33' },
      { card: 'tailscale0', address: '100.64.1.2', netmask: '255.255.255.255', mac: '00:00:00:00:00:00' },
      { card: 'docker0', address: '172.17.0.1', netmask: '255.255.0.0', mac: '02:42:00:00:00:01' },
    ],
  };
  await laptop.carryTo(there);
  const statusTo = async (to: string) => (await laptop.ask({ from: '10.9.9.9', to })).status;
  expect(await statusTo('100.64.1.2')).toBe(200);
  expect(await statusTo('172.17.0.1')).toBe(200);
  expect(await statusTo('10.1.2.3')).toBe(421);
  expect(await statusTo('fe80::1%wlan0')).toBe(421);
  await laptop.carryTo({ ...there, routers: AT_HOME.routers });
  expect(await statusTo('fe80::1%wlan0')).toBe(200);
});

test('running-22: a network whose router is not known now is not home until it is learnt', async () => {
  const laptop = await createLaptop();
  await laptop.carryTo(onWifi(null));
  expect(await laptop.ask()).toMatchObject({ status: 421 });
  await laptop.carryTo(AT_HOME);
  expect((await laptop.ask()).status).toBe(200);
});

test('running-23: in a café nothing is announced, and no link or code has the address there', async () => {
  const laptop = await createLaptop();
  const { network } = laptop.home;
  expect(network.cards()).toHaveLength(1);
  const vpn = { card: 'wg0', address: '10.8.0.2', netmask: '255.255.255.0' };
  await laptop.carryTo({ ...IN_CAFE, cards: [...IN_CAFE.cards, vpn] });
  expect(network.cards()).toEqual([vpn]);
  await laptop.carryTo(IN_CAFE);
  expect(network.cards()).toEqual([]);
  expect(await network.describe('192.168.1.20')).toMatchObject({ reach: 'no-network', localOrigin: null });
  const { url } = await laptop.owner.ok(createPairing, {});
  const roles = await laptop.owner.ok(listRoles, { params: { familyId: laptop.home.familyId } });
  const invited = await laptop.owner.ok(createInvitation, {
    params: { familyId: laptop.home.familyId },
    body: { roleId: roles.find(({ name }) => name === 'Parent')?.id ?? '' },
  });
  expect(JSON.stringify([url, invited])).not.toContain('192.168.1.20');
});

test('running-24: while it is off nothing is looked for in a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const laptop = carriedAbout(AT_HOME);
  await laptop.homeOnly.begin();
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(laptop.looks()).toBe(0);
});

test('running-24: another network is noticed after 5 s without anybody asking', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const laptop = carriedAbout(AT_HOME, { clock: createSettableClock(0) });
  await laptop.homeOnly.begin();
  const there = { isFamilyComputer: true, localAddress: undefined };
  await laptop.homeOnly.switchTo(true, there);
  expect(laptop.homeOnly.answersAt('192.168.1.20')).toBe(true);
  const changed = vi.fn<() => void>();
  laptop.homeOnly.onChange(changed);
  laptop.carryTo(onWifi(CAFE_ROUTER, '10.0.0.7'));
  expect(laptop.homeOnly.answersAt('10.0.0.7')).toBe(false);
  expect(laptop.homeOnly.answeredCards()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  expect(laptop.homeOnly.view().elsewhere).toEqual(['10.0.0.0/24']);
  laptop.homeOnly.end();
});

test('running-24: no request waits for a look; after an hour of sleep it gets 421 until then', async () => {
  const clock = createSettableClock(0);
  const laptop = await createLaptop({ clock });
  laptop.homeOnly.end();
  clock.set(20_000);
  expect((await laptop.ask()).status).toBe(200);
  // It slept for an hour.
  clock.set(60 * 60_000);
  expect(await laptop.ask()).toMatchObject({ status: 421 });
  await expect.poll(async () => (await laptop.ask()).status).toBe(200);
});

test('running-24: the look that a request causes after a sleep is told like every other', async () => {
  const clock = createSettableClock(0);
  const laptop = await createLaptop({ clock });
  laptop.homeOnly.end();
  clock.set(60 * 60_000);
  let told = 0;
  onTestFinished(
    laptop.homeOnly.onChange(() => {
      told += 1;
    }),
  );
  expect(laptop.homeOnly.answersAt(TABLET.to)).toBe(false);
  await expect.poll(() => told).toBe(1);
});

test('running-24: where the routers cannot be read once, the same addresses stay home', async () => {
  const laptop = carriedAbout(AT_HOME, { clock: createSettableClock(0) });
  await laptop.homeOnly.begin();
  const owner = { isFamilyComputer: true, localAddress: undefined };
  await laptop.homeOnly.switchTo(true, owner);
  laptop.carryTo({ ...AT_HOME, routers: null });
  // A change looks first.
  await laptop.homeOnly.switchTo(true, owner);
  expect(laptop.homeOnly.answersAt('192.168.1.20')).toBe(true);
  laptop.carryTo({ ...onWifi(null, '192.168.1.21'), routers: null });
  await laptop.homeOnly.switchTo(true, owner);
  expect(laptop.homeOnly.answersAt('192.168.1.21')).toBe(false);
  laptop.homeOnly.end();
});

test('running-24: a start looks first, and until it has looked others are not answered', async () => {
  const file = keptInMemory();
  await file.write({ isHomeOnly: true, networks: [{ id: 'a', ...HOME, keptAt: '2026-03-11T07:00:00.000Z' }] });
  const { homeOnly, looks } = carriedAbout(AT_HOME, { file, clock: createSettableClock(0) });
  expect(homeOnly.answersAt('192.168.1.20')).toBe(false);
  expect(homeOnly.answersAt('127.0.0.1')).toBe(true);
  await homeOnly.begin();
  expect(looks()).toBe(1);
  expect(homeOnly.answersAt('192.168.1.20')).toBe(true);
  homeOnly.end();
});

test('running-25: the owner switches it on from a tablet, and that network is home then', async () => {
  const laptop = await createLaptop({ isOn: false });
  const { status, body } = await laptop.change('PUT', '/api/home-network', { isHomeOnly: true });
  expect([status, body.networks]).toMatchObject([200, [{ ...HOME, isHere: true }]]);
  expect(await laptop.home.as('parent').refusal(getHomeNetwork, {})).toBe('403 forbidden');
  expect(await laptop.home.as('neighbour').refusal(setHomeOnly, { body: { isHomeOnly: false } })).toBe('403 forbidden');
});

test('running-25: who comes by a VPN cannot make home of where the laptop is', async () => {
  const laptop = await createLaptop({ isOn: false });
  const vpn = { card: 'wg0', address: '10.8.0.2', netmask: '255.255.255.0' };
  await laptop.carryTo({ ...IN_CAFE, cards: [...IN_CAFE.cards, vpn] });
  const way = { from: '10.8.0.9', to: '10.8.0.2' };
  expect((await laptop.change('PUT', '/api/home-network', { isHomeOnly: true }, way)).status).toBe(403);
  expect((await laptop.change('POST', '/api/home-network/networks', undefined, way)).status).toBe(403);
  expect((await laptop.view()).networks).toEqual([]);
});

test('running-25: the owner adds another network on the family computer itself, and removes it', async () => {
  const laptop = await createLaptop();
  await laptop.carryTo(onWifi(CAFE_ROUTER, '10.0.0.7'));
  const grandma = { from: '10.0.0.9', to: '10.0.0.7' };
  expect(await laptop.ask(grandma)).toMatchObject({ status: 421 });
  const { networks } = await laptop.owner.ok(keepHomeNetwork, {});
  expect(networks).toMatchObject([HOME, { subnet: '10.0.0.0/24', router: CAFE_ROUTER, isHere: true }]);
  expect((await laptop.ask(grandma)).status).toBe(200);
  // Once more adds nothing.
  expect((await laptop.owner.ok(keepHomeNetwork, {})).networks).toHaveLength(2);
  const other = networks[1]?.id ?? '';
  expect(await laptop.owner.refusal(forgetHomeNetwork, { params: { networkId: laptop.home.familyId } })).toBe(
    '404 not_found',
  );
  await laptop.owner.ok(forgetHomeNetwork, { params: { networkId: other } });
  expect(await laptop.ask(grandma)).toMatchObject({ status: 421 });
});

test('running-25: who would shut themselves out gets 403 and a sentence', async () => {
  const laptop = await createLaptop();
  const [network] = (await laptop.view()).networks;
  const refused = await laptop.change('DELETE', `/api/home-network/networks/${network?.id}`);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringContaining('on the family computer itself'),
  ]);
  await laptop.owner.ok(setHomeOnly, { body: { isHomeOnly: false } });
  await laptop.carryTo(IN_CAFE);
  // Switched off it answers in the café, where its home is known from before.
  expect((await laptop.ask()).status).toBe(200);
  expect((await laptop.change('PUT', '/api/home-network', { isHomeOnly: true })).status).toBe(403);
  expect((await laptop.change('POST', '/api/home-network/networks')).status).toBe(403);
  // On the family computer itself it is switched on, and the café is no home by that.
  expect(await laptop.owner.ok(setHomeOnly, { body: { isHomeOnly: true } })).toMatchObject({
    isAtHome: false,
    networks: [HOME],
  });
  expect(await laptop.ask()).toMatchObject({ status: 421 });
});

test('running-21, data-2: the setting is on the disk at once, private, and outlives a restore', async () => {
  const home = await createFolderHome();
  onTestFinished(() => home.remove());
  const owner = home.as('admin');
  const backup = await owner.ok(makeBackup, {});
  await owner.ok(setHomeOnly, { body: { isHomeOnly: true } });
  const file = home.file('kinboard-home.json');
  const written = readFileSync(file, 'utf8');
  expect(JSON.parse(written)).toEqual({ isHomeOnly: true, networks: [] });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  await owner.ok(restoreBackup, { params: { name: backup.name }, query: {} });
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('running-24: a file that cannot be read counts as on with no home, a missing one as off', async () => {
  const home = await createFolderHome();
  onTestFinished(() => home.remove());
  const { read } = openHomeOnlyFile(home.dataDir);
  expect(await read()).toEqual({ isHomeOnly: false, networks: [] });
  for (const spoilt of ['', '{"isHomeOnly": fal', '{"isHomeOnly": "no"}', 'null']) {
    writeFileSync(home.file('kinboard-home.json'), spoilt);
    expect(await read(), spoilt).toEqual({ isHomeOnly: true, networks: [] });
  }
});

test('running-25: the newest 20 home networks count, and both lists keep to their maximum', async () => {
  const laptop = await createLaptop();
  for (let at = 1; at <= LIMITS.homeNetworks; at += 1) {
    await laptop.carryTo(onWifi(CAFE_ROUTER, `10.0.${at}.7`));
    await laptop.owner.ok(keepHomeNetwork, {});
  }
  const { networks } = await laptop.view();
  expect(networks).toHaveLength(LIMITS.homeNetworks);
  expect(networks.at(0)?.subnet).toBe('10.0.1.0/24');
  const cards = Array.from({ length: LIMITS.addresses + 1 }, (_one, at) => onWifi(null, `10.1.${at}.7`).cards).flat();
  await laptop.carryTo({ cards, routers: [] });
  expect((await laptop.view()).elsewhere).toHaveLength(LIMITS.addresses);
});
