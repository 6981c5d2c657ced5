import { describe, expect, test } from 'vitest';
import { getCurrentUser, login, logout } from '#shared/contracts/account.ts';
import {
  createPairing,
  listDevices,
  listProfiles,
  pairDevice,
  removeDevice,
  setPin,
  signInByPin,
  unlockProfile,
  updateDevice,
} from '#shared/contracts/devices.ts';
import { deleteUser, listMembers } from '#shared/contracts/people.ts';
import { getSetup, listNeighbours } from '#shared/contracts/setup.ts';
import { createTestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { createClient } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const PIN = '2468';

/** A tablet that is paired with the Meyers' Kinboard. */
async function pairTablet(home: Home, name = 'Kitchen tablet'): Promise<Client & { id: string }> {
  const { code } = await home.as('parent').ok(createPairing, {});
  const tablet = home.browser();
  const { device } = await tablet.ok(pairDevice, { body: { code, name } });
  return Object.assign(tablet, { id: device.id });
}

async function homeWithTablet() {
  const home = await createHome();
  const tablet = await pairTablet(home);
  await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: PIN } });
  const tryPin = (pin: string, who: Who = 'child', on: Client = tablet) =>
    on.call(signInByPin, { body: { userId: home.id[who], pin } });
  return { home, tablet, tryPin };
}

describe('POST /api/devices/pairing', () => {
  test('devices-1, devices-2, devices-3, devices-24: a code has two addresses and lasts 10 minutes', async () => {
    const home = await createHome();
    home.network.announcedAs('kinboard.local');
    const pairing = await home.as('parent').ok(createPairing, {});
    expect(pairing).toMatchObject({
      url: `http://192.168.1.20:4280/pair/${pairing.code}`,
      localUrl: 'http://kinboard.local:4280',
      reach: 'home',
      computer: { win32: 'windows', darwin: 'mac' }[process.platform as string] ?? 'linux',
      expiresInSeconds: 600,
      expiresAt: new Date(home.clock.now() + 10 * MINUTE).toISOString(),
    });
  });

  test.each([
    ['a code of a Kinboard on 127.0.0.1 can be opened on this computer alone', '127.0.0.1', 'this-computer', undefined],
    ['a code made without any network says that there is none', '0.0.0.0', 'no-network', []],
  ] as const)('devices-7, devices-26: %s', async (_name, host, reach, cards) => {
    const { app } = await createTestApp({ host, ...(cards ? { cards: [...cards] } : {}) });
    const client = createClient(app);
    await client.raw('POST', '/api/register', { body: { username: 'anna', password: 'secret' } });
    await client.raw('POST', '/api/families', { body: { name: 'Meyer' } });
    const pairing = await client.ok(createPairing, {});
    expect(pairing).toMatchObject({ reach, localUrl: null, url: `http://localhost:4280/pair/${pairing.code}` });
  });

  test.each([
    ['admin', true],
    ['parent', true],
    ['grandmother', true],
    ['teacher', false],
    ['child', false],
    ['noRole', false],
  ] as const)('roles-24: may the %s make a code, list, rename and cut off devices: %s', async (who, may) => {
    const home = await createHome();
    const calls = [
      home.as(who).call(createPairing, {}),
      home.as(who).call(listDevices, {}),
      home.as(who).call(updateDevice, { params: { deviceId: 'unknown' }, body: { name: 'X' } }),
      home.as(who).call(removeDevice, { params: { deviceId: 'unknown' } }),
    ];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual(may ? [201, 200, 404, 404] : [403, 403, 403, 403]);
  });
});

describe('POST /api/devices/pair', () => {
  test('devices-4, devices-8: a paired device shows the children who may sign in, no grown-up', async () => {
    const { tablet, home } = await homeWithTablet();
    const { device, family, profiles } = await tablet.ok(listProfiles, {});
    expect(device).toEqual({ id: tablet.id, name: 'Kitchen tablet', idleMinutes: 2 });
    expect(family.name).toBe('Meyer');
    expect(await tablet.ok(getSetup, {})).toMatchObject({ isDevice: true });
    expect(new Set(profiles.map(({ id, firstName, hasPin }) => `${id} ${firstName} ${hasPin}`))).toEqual(
      new Set([`${home.id.child} Mia true`, `${home.id.sibling} Ben false`, `${home.id.student} Sam false`]),
    );
    expect(JSON.stringify(profiles)).not.toMatch(/email|pinHash|argon/);
  });

  test('devices-3: a code is for one device and 10 minutes, also in lower case with a hyphen', async () => {
    const home = await createHome();
    const first = await home.as('parent').ok(createPairing, {});
    const typed = ` ${first.code.slice(0, 3).toLowerCase()}-${first.code.slice(3).toLowerCase()} `;
    await home.browser().ok(pairDevice, { body: { code: typed, name: 'One' } });
    expect(await home.browser().refusal(pairDevice, { body: { code: first.code, name: 'Two' } })).toBe(
      '404 pairing_code_unknown',
    );
    const second = await home.as('parent').ok(createPairing, {});
    home.clock.advance(10 * MINUTE);
    expect(await home.browser().refusal(pairDevice, { body: { code: second.code, name: 'Two' } })).toBe(
      '404 pairing_code_unknown',
    );
    expect(await home.as('parent').ok(listDevices, {})).toHaveLength(1);
  });

  test('devices-13: a clock set back a day prolongs no code', async () => {
    const home = await createHome();
    const { code } = await home.as('parent').ok(createPairing, {});
    home.clock.advance(-DAY);
    await home.browser().call(pairDevice, { body: { code: 'ABCDEF', name: 'X' } });
    home.clock.advance(10 * MINUTE);
    expect(await home.browser().refusal(pairDevice, { body: { code, name: 'X' } })).toBe('404 pairing_code_unknown');
  });

  test('devices-3: of three devices with one code at the same instant exactly one is paired', async () => {
    const home = await createHome();
    const { code } = await home.as('parent').ok(createPairing, {});
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => home.browser().call(pairDevice, { body: { code, name } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  });

  test('limits-8, attack-4: after 10 wrong codes the right one answers 429, for 15 minutes at most', async () => {
    const home = await createHome();
    const { code } = await home.as('parent').ok(createPairing, {});
    const stranger = home.browser();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await stranger.refusal(pairDevice, { body: { code: 'ABCDEF', name: 'X' } })).toBe(
        '404 pairing_code_unknown',
      );
    }
    const refused = await stranger.call(pairDevice, { body: { code, name: 'X' } });
    expect(refused.error?.code).toBe('too_many_attempts');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await home.as('parent').call(listDevices, {})).status).toBe(200);
  });

  test('devices-4: pairing signs out who was there, and replaces the device that it was before', async () => {
    const home = await createHome();
    const { code } = await home.as('parent').ok(createPairing, {});
    const browser = await home.signIn('parent');
    await browser.ok(pairDevice, { body: { code, name: 'Laptop' } });
    expect((await browser.call(getCurrentUser, {})).status).toBe(401);
    const again = await home.as('parent').ok(createPairing, {});
    await browser.ok(pairDevice, { body: { code: again.code, name: 'Laptop again' } });
    expect((await home.as('parent').ok(listDevices, {})).map(({ name }) => name)).toEqual(['Laptop again']);
  });

  test('devices-21: neither code, PIN nor device secret is stored readable', async () => {
    const { home, tablet } = await homeWithTablet();
    const { code } = await home.as('parent').ok(createPairing, {});
    const stored = JSON.stringify(home.dump());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(`"${PIN}"`);
    expect(stored).not.toContain(tablet.deviceCookie?.split('=')[1]);
  });
});

describe('POST /api/devices/sign-in', () => {
  test('devices-10: a child signs in with the PIN, and GET /api/user says on which device', async () => {
    const { home, tablet, tryPin } = await homeWithTablet();
    expect((await tryPin(PIN)).body).toMatchObject({ id: home.id.child, device: { id: tablet.id, idleMinutes: 2 } });
    expect(await tablet.ok(getCurrentUser, {})).toMatchObject({ device: { name: 'Kitchen tablet' } });
    await tablet.ok(logout, {});
    expect((await tablet.call(getCurrentUser, {})).status).toBe(401);
    expect((await tablet.ok(listProfiles, {})).profiles).toHaveLength(3);
  });

  test('devices-10: a browser that is no paired device answers device_not_paired to a PIN', async () => {
    const { home, tryPin } = await homeWithTablet();
    const browser = home.browser();
    expect((await tryPin(PIN, 'child', browser)).error?.code).toBe('device_not_paired');
    expect(await browser.refusal(listProfiles, {})).toBe('401 device_not_paired');
    const forged = createClient(home.app, 'kinboard-device=abc');
    expect((await tryPin(PIN, 'child', forged)).error?.code).toBe('device_not_paired');
  });

  test('devices-9: a child without a PIN cannot sign in by one; there is no default PIN', async () => {
    const { tryPin } = await homeWithTablet();
    for (const pin of ['0000', '1234', '000000'])
      expect((await tryPin(pin, 'sibling')).error?.code).toBe('pin_not_set');
  });

  test('devices-8: nobody but a child of the family signs in by PIN or gets one', async () => {
    const { home, tryPin } = await homeWithTablet();
    for (const who of ['parent', 'admin', 'neighbourChild'] as const) {
      expect((await tryPin(PIN, who)).error?.code).toBe('not_found');
    }
    expect(await home.as('admin').refusal(setPin, { params: { userId: home.id.parent }, body: { pin: PIN } })).toBe(
      '409 pin_only_for_children',
    );
  });

  test('devices-11: five wrong PINs lock that profile alone, on that device alone, for 5 minutes', async () => {
    const { home, tablet, tryPin } = await homeWithTablet();
    const other = await pairTablet(home, 'Bedroom tablet');
    await home.as('parent').ok(setPin, { params: { userId: home.id.sibling }, body: { pin: '1357' } });
    for (let attempt = 1; attempt < 5; attempt += 1) expect((await tryPin('9999')).error?.code).toBe('wrong_pin');
    const fifth = await tryPin('9999');
    expect([fifth.error?.code, fifth.headers['retry-after']]).toEqual(['pin_locked', '300']);
    expect((await tryPin(PIN)).error?.code).toBe('pin_locked');
    const { profiles } = await tablet.ok(listProfiles, {});
    expect(profiles.map(({ id, lockedForSeconds }) => [id === home.id.child, lockedForSeconds]).sort()).toEqual([
      [false, 0],
      [false, 0],
      [true, 300],
    ]);
    expect((await tryPin(PIN, 'child', other)).status).toBe(200);
    expect((await tryPin('1357', 'sibling')).status).toBe(200);
    home.clock.advance(5 * MINUTE - 1000);
    expect((await tryPin(PIN)).headers['retry-after']).toBe('1');
    home.clock.advance(1000);
    expect((await tryPin('9999')).error?.code).toBe('wrong_pin');
    expect((await tryPin(PIN)).status).toBe(200);
  });

  test('devices-11: locks last 5 minutes, then 15, then 60, each after five more wrong PINs', async () => {
    const { home, tryPin } = await homeWithTablet();
    for (const minutes of [5, 15, 60, 60]) {
      for (let attempt = 1; attempt < 5; attempt += 1) expect((await tryPin('9999')).error?.code).toBe('wrong_pin');
      expect((await tryPin('9999')).headers['retry-after']).toBe(String(minutes * 60));
      home.clock.advance(minutes * MINUTE - 1000);
      expect((await tryPin(PIN)).error?.code).toBe('pin_locked');
      home.clock.advance(1000);
    }
    expect((await tryPin(PIN)).status).toBe(200);
  });

  test('devices-11: 24 hours without a lock begin at 5 minutes again, a right PIN does not', async () => {
    const { home, tryPin } = await homeWithTablet();
    const lock = async () => {
      for (let attempt = 1; attempt < 5; attempt += 1) await tryPin('9999');
      return Number((await tryPin('9999')).headers['retry-after']) / 60;
    };
    expect(await lock()).toBe(5);
    home.clock.advance(5 * MINUTE);
    expect((await tryPin(PIN)).status).toBe(200);
    home.clock.advance(23 * HOUR);
    expect(await lock()).toBe(15);
    home.clock.advance(24 * HOUR);
    expect(await lock()).toBe(5);
  });

  test('devices-13: a clock set back a day prolongs no lock', async () => {
    const { home, tablet, tryPin } = await homeWithTablet();
    for (let attempt = 0; attempt < 5; attempt += 1) await tryPin('9999');
    home.clock.advance(-DAY);
    const { profiles } = await tablet.ok(listProfiles, {});
    expect(profiles.find(({ id }) => id === home.id.child)?.lockedForSeconds).toBe(300);
    home.clock.advance(5 * MINUTE);
    expect((await tryPin(PIN)).status).toBe(200);
  });

  test('devices-12: Unlock lifts the lock that parents see, and setting the PIN does', async () => {
    const { home, tablet, tryPin } = await homeWithTablet();
    const locks = async () => (await home.as('parent').ok(listDevices, {}))[0]?.locks;
    const lock = async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) await tryPin('9999');
      return locks();
    };
    expect(await locks()).toEqual([]);
    expect(await lock()).toEqual([{ userId: home.id.child, name: 'Mia', lockedForSeconds: 300 }]);
    expect(home.events.at(-1)).toMatchObject({ type: 'devices.changed', ids: [tablet.id] });
    await home.as('parent').ok(unlockProfile, { params: { deviceId: tablet.id, userId: home.id.child } });
    expect(await locks()).toEqual([]);
    // As before the first: the next is one of five minutes again.
    expect(await lock()).toEqual([{ userId: home.id.child, name: 'Mia', lockedForSeconds: 300 }]);
    await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: PIN } });
    expect(await locks()).toEqual([]);
    expect((await tryPin(PIN)).status).toBe(200);
  });

  test('limits-2, limits-19: twenty right PINs at the same instant are all granted', async () => {
    const { tryPin } = await homeWithTablet();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryPin(PIN)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  test('attack-4, devices-11: guesses at once count one after another, and across a restart', async () => {
    const { home, tablet, tryPin } = await homeWithTablet();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => tryPin(String(3000 + index))));
    expect(answers.filter(({ error }) => error?.code === 'wrong_pin')).toHaveLength(4);
    const restarted = await createTestApp({ connection: home.connection, clock: home.clock });
    const sameTablet = createClient(restarted.app);
    sameTablet.deviceCookie = tablet.deviceCookie;
    expect((await tryPin(PIN, 'child', sameTablet)).error?.code).toBe('pin_locked');
  });

  test('devices-12, devices-25: a grown-up’s sign-in lifts the lock, a right PIN clears wrong ones', async () => {
    const { home, tablet, tryPin } = await homeWithTablet();
    for (const pin of ['1111', '2222', '3333', '4444', PIN, '1111', '2222', '3333', '4444']) await tryPin(pin);
    expect((await tryPin(PIN)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) await tryPin('9999');
    expect((await tryPin(PIN)).error?.code).toBe('pin_locked');
    await tablet.ok(login, { body: home.credentials.parent });
    await tablet.ok(logout, {});
    expect((await tryPin(PIN)).status).toBe(200);
  });

  test.each(['123', '1234567', 'abcd', '12 34', '１２３４'])(
    'devices-8: a PIN has 4 to 6 digits, so 400 for: %s',
    async (pin) => {
      const { home, tryPin } = await homeWithTablet();
      expect((await tryPin(pin)).status).toBe(400);
      const set = await home.as('parent').bad(setPin, { params: { userId: home.id.child }, body: { pin } });
      expect(set.error?.issues).toEqual([{ path: 'pin', message: 'A PIN has 4 to 6 digits' }]);
    },
  );
});

describe('PUT /api/users/{id}/pin', () => {
  test.each([
    ['admin', 'child', 200],
    ['parent', 'child', 200],
    ['grandmother', 'child', 200],
    ['teacher', 'student', 403],
    ['child', 'child', 403],
    ['sibling', 'child', 403],
    ['neighbour', 'child', 404],
    ['newParent', 'child', 403],
  ] as const)('devices-9, roles-24: setting a PIN by %s for %s answers %i', async (who, child, status) => {
    const home = await createHome();
    const answer = await home.as(who).call(setPin, { params: { userId: home.id[child] }, body: { pin: PIN } });
    expect(answer.status).toBe(status);
  });

  test('devices-9: changing or removing a PIN ends the sign-ins by PIN, not those by password', async () => {
    const { home, tablet, tryPin } = await homeWithTablet();
    await tryPin(PIN);
    await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: '1357' } });
    expect((await tablet.call(getCurrentUser, {})).status).toBe(401);
    expect((await home.as('child').call(getCurrentUser, {})).status).toBe(200);
    expect((await tryPin(PIN)).error?.code).toBe('wrong_pin');
    expect((await tryPin('1357')).status).toBe(200);
    await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: null } });
    expect((await tryPin('1357')).error?.code).toBe('pin_not_set');
  });

  test('devices-27: only those who may set a PIN see whether there is one', async () => {
    const { home } = await homeWithTablet();
    const hasPin = async (who: Who) =>
      (await home.as(who).ok(listMembers, { params: { familyId: home.familyId } })).find(
        ({ id }) => id === home.id.child,
      )?.hasPin;
    expect([await hasPin('parent'), await hasPin('grandmother'), await hasPin('child')]).toEqual([
      true,
      true,
      undefined,
    ]);
  });
});

describe('devices of the family', () => {
  test('devices-18: devices are listed with name and last seen; name and idle time can change', async () => {
    const { home, tablet } = await homeWithTablet();
    const [device] = await home.as('admin').ok(listDevices, {});
    expect(device).toMatchObject({ id: tablet.id, name: 'Kitchen tablet', idleMinutes: 2, isConnected: false });
    expect(device?.lastSeenAt).toBe(new Date(home.clock.now()).toISOString());
    const changed = await home
      .as('grandmother')
      .ok(updateDevice, { params: { deviceId: tablet.id }, body: { name: ' Hall ', idleMinutes: 0 } });
    expect(changed).toMatchObject({ name: 'Hall', idleMinutes: 0 });
    const refused = await home
      .as('admin')
      .bad(updateDevice, { params: { deviceId: tablet.id }, body: { idleMinutes: 3 } });
    expect(refused.error?.issues?.[0]?.message).toBe('Choose 1, 2 or 5 minutes, or never');
  });

  test('devices-18: the list says who paired each device, and nobody once they were removed', async () => {
    const { home, tablet } = await homeWithTablet();
    const pairedBy = async () => (await home.as('admin').ok(listDevices, {})).map((device) => device.pairedBy);
    const paul = { id: home.id.parent, username: 'paul', firstName: 'Paul', lastName: 'Meyer' };
    expect(await pairedBy()).toEqual([paul]);
    const changed = await home
      .as('grandmother')
      .ok(updateDevice, { params: { deviceId: tablet.id }, body: { name: 'Hall' } });
    expect(changed.pairedBy).toEqual(paul);
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.parent } });
    expect(await pairedBy()).toEqual([null]);
  });

  test('devices-19: a device that is cut off is signed out at once and is no device any more', async () => {
    const { home, tablet, tryPin } = await homeWithTablet();
    await tryPin(PIN);
    await home.as('admin').ok(removeDevice, { params: { deviceId: tablet.id } });
    expect((await tablet.call(getCurrentUser, {})).status).toBe(401);
    expect(await tablet.refusal(listProfiles, {})).toBe('401 device_not_paired');
    expect((await tryPin(PIN)).error?.code).toBe('device_not_paired');
    expect(await home.as('admin').ok(listDevices, {})).toEqual([]);
  });

  test('roles-15: devices of another family answer 404', async () => {
    const { home, tablet } = await homeWithTablet();
    const neighbour = home.as('neighbour');
    expect(await neighbour.ok(listDevices, {})).toEqual([]);
    for (const refusal of [
      await neighbour.refusal(removeDevice, { params: { deviceId: tablet.id } }),
      await neighbour.refusal(updateDevice, { params: { deviceId: tablet.id }, body: { name: 'Mine' } }),
    ]) {
      expect(refusal).toBe('404 not_found');
    }
  });
});

describe('setup-5, setup-12: GET /api/setup/neighbours', () => {
  const findNeighbours = async () => [{ name: 'Kinboard', url: 'http://192.168.1.7:4280' }];

  test('it names the Kinboards of this network, only until the first family exists', async () => {
    const { app } = await createTestApp({ findNeighbours });
    const client = createClient(app);
    expect(await client.ok(listNeighbours, {})).toEqual(await findNeighbours());
    await client.raw('POST', '/api/register', { body: { username: 'anna', password: 'secret' } });
    await client.raw('POST', '/api/families', { body: { name: 'Meyer' } });
    expect(await client.ok(listNeighbours, {})).toEqual([]);
  });
});

test('setup-12: many asks at once are one search, and the next ask searches anew', async () => {
  let searches = 0;
  const { app } = await createTestApp({
    findNeighbours: async () => {
      searches += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return [{ name: `Search ${searches}`, url: 'http://192.168.1.7:4280' }];
    },
  });
  const ask = () => createClient(app).ok(listNeighbours, {});
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect(answers.every(([found]) => found?.name === 'Search 1')).toBe(true);
  expect((await ask())[0]?.name).toBe('Search 2');
});

test('api-11: a name is answered while Kinboard is announced by it: 200, else 421', async () => {
  const home = await createHome();
  const status = async (host: string) =>
    (await home.as('admin').raw('GET', '/api/user', { headers: { host: `${host}:4280` } })).statusCode;
  expect(await status('kinboard-2.local')).toBe(421);
  home.network.announcedAs('kinboard-2.local');
  expect(await status('kinboard-2.local')).toBe(200);
  home.network.announcedAs(null);
  expect(await status('kinboard-2.local')).toBe(421);
});
