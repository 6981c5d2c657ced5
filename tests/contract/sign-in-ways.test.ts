import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import {
  createPairing,
  listDevices,
  listProfiles,
  pairDevice,
  setPictures,
  setPin,
  setSignInWay,
  signInByPin,
  unlockProfile,
} from '#shared/contracts/devices.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { createRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import type { SignInWay } from '#shared/sign-in-ways.ts';
import type { Client } from '#tests/support/client.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { pairTablet } from '#tests/support/tablet.ts';

const PIN = '24680';
const PICTURES = ['cat', 'sun', 'cat'] as const;
const WRONG = ['sun', 'cat', 'cat'] as const;

async function homeWithTablet() {
  const home = await createHome();
  const { tablet, id: deviceId } = await pairTablet(home);
  const parent = home.as('parent');
  const userId = home.id.child;
  return {
    ...{ home, tablet, deviceId, parent, userId },
    choose: (way: SignInWay, on = deviceId) =>
      parent.ok(setSignInWay, { params: { deviceId: on, userId }, body: { way } }),
    givePictures: () => parent.ok(setPictures, { params: { userId }, body: { pictures: [...PICTURES] } }),
    givePin: () => parent.ok(setPin, { params: { userId }, body: { pin: PIN } }),
    tryPictures: (pictures: readonly (typeof PICTURES)[number][], on: Client = tablet) =>
      on.call(signInByPin, { body: { userId, pictures: [...pictures] } }),
    tryPin: (pin: string, on: Client = tablet) => on.call(signInByPin, { body: { userId, pin } }),
    tap: (who: Who = 'child', on: Client = tablet) => on.call(signInByPin, { body: { userId: home.id[who] } }),
    profile: async (on: Client = tablet) =>
      (await on.ok(listProfiles, {})).profiles.find(({ id }) => id === home.id.child),
  };
}

/** Gives a child another role by its name in the family. */
async function giveRole(home: Home, who: Who, name: string): Promise<void> {
  const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
  const roleId = roles.find((role) => role.name === name)?.id ?? '';
  await home.as('admin').ok(updateUser, { params: { userId: home.id[who] }, body: { roleId } });
}

describe('devices-29: the length of a PIN', () => {
  test('devices-29: a paired device hears it, nobody else does, and it goes with the PIN', async () => {
    const { home, givePin, parent, userId, profile, choose } = await homeWithTablet();
    expect(await profile()).toMatchObject({ way: 'pin', hasPin: false, pinLength: null });
    await givePin();
    expect(await profile()).toMatchObject({ hasPin: true, pinLength: 5 });
    const members = await parent.ok(listMembers, { params: { familyId: home.familyId } });
    expect(JSON.stringify(members)).not.toContain('pinLength');
    await choose('pictures');
    expect(await profile()).toMatchObject({ way: 'pictures', pinLength: null });
    await choose('pin');
    await parent.ok(setPin, { params: { userId }, body: { pin: null } });
    expect(await profile()).toMatchObject({ hasPin: false, pinLength: null });
  });
});

describe('devices-30: three pictures', () => {
  test('devices-30: a child signs in by the right pictures in the right order', async () => {
    const { home, choose, givePictures, tryPictures, tablet, profile } = await homeWithTablet();
    await givePictures();
    await choose('pictures');
    expect(await profile()).toMatchObject({ way: 'pictures', hasPictures: true });
    const wrong = await tryPictures(WRONG);
    expect([wrong.error?.code, wrong.error?.message]).toEqual([
      'wrong_pictures',
      'These pictures are not right. 4 more tries.',
    ]);
    expect((await tryPictures(PICTURES)).body).toMatchObject({ id: home.id.child });
    expect(await tablet.ok(getCurrentUser, {})).toMatchObject({ id: home.id.child });
  });

  test.each([
    ['two', ['cat', 'sun']],
    ['four', ['cat', 'sun', 'cat', 'sun']],
    ['a picture that is none of the twelve', ['cat', 'sun', 'crown']],
    ['a word', 'cat sun cat'],
  ])('devices-30: they are three of the twelve, so 400 for: %s', async (_name, pictures) => {
    const { parent, userId, tablet } = await homeWithTablet();
    const path = setPictures.path.replace(':userId', userId);
    const set = await parent.raw('PUT', path, { body: { pictures } });
    expect([set.statusCode, set.body.includes('Choose three of the pictures')]).toEqual([400, true]);
    const tried = await tablet.raw('POST', signInByPin.path, { body: { userId, pictures } });
    expect(tried.statusCode).toBe(400);
  });

  test('devices-30: they are stored hashed, and no file or list names them', async () => {
    const { home, givePictures, parent } = await homeWithTablet();
    await givePictures();
    expect(JSON.stringify(home.dump())).not.toContain(PICTURES.join(' '));
    const members = await parent.ok(listMembers, { params: { familyId: home.familyId } });
    expect(members.find(({ id }) => id === home.id.child)).toMatchObject({ hasPin: false, hasPictures: true });
    const seenByChild = await home.as('child').ok(listMembers, { params: { familyId: home.familyId } });
    expect(JSON.stringify(seenByChild)).not.toContain('hasPictures');
  });

  test('devices-11, devices-30: wrong PINs and wrong pictures count towards the same lock', async () => {
    const { home, choose, givePictures, givePin, tryPictures, tryPin, parent, deviceId, userId, profile } =
      await homeWithTablet();
    await givePin();
    await givePictures();
    await choose('pictures');
    for (let attempt = 1; attempt < 5; attempt += 1)
      expect((await tryPictures(WRONG)).error?.code).toBe('wrong_pictures');
    const fifth = await tryPictures(WRONG);
    expect([fifth.error?.code, fifth.headers['retry-after']]).toEqual(['pin_locked', '300']);
    expect((await tryPictures(PICTURES)).error?.code).toBe('pin_locked');
    expect((await profile())?.lockedForSeconds).toBe(300);
    home.clock.advance(5 * MINUTE);
    for (let attempt = 1; attempt < 5; attempt += 1) await tryPictures(WRONG);
    expect((await tryPictures(WRONG)).headers['retry-after']).toBe('900');
    await parent.ok(unlockProfile, { params: { deviceId, userId } });
    expect((await tryPictures(PICTURES)).status).toBe(200);
    expect((await tryPin(PIN)).error?.code).toBe('other_way_here');
  });

  test('devices-30: new pictures, or none, end the sessions and the locks on devices', async () => {
    const { choose, givePictures, tryPictures, tablet, parent, userId, profile } = await homeWithTablet();
    await givePictures();
    await choose('pictures');
    await tryPictures(PICTURES);
    for (let attempt = 0; attempt < 5; attempt += 1) await tryPictures(WRONG);
    await parent.ok(setPictures, { params: { userId }, body: { pictures: [...WRONG] } });
    expect((await tablet.call(getCurrentUser, {})).status).toBe(401);
    expect((await tryPictures(WRONG)).status).toBe(200);
    await parent.ok(setPictures, { params: { userId }, body: { pictures: null } });
    expect((await tryPictures(WRONG)).error?.code).toBe('pictures_not_set');
    expect(await profile()).toMatchObject({ way: 'pictures', hasPictures: false });
  });

  test.each([
    ['admin', 'child', 200],
    ['grandmother', 'child', 200],
    ['teacher', 'student', 403],
    ['child', 'child', 403],
    ['neighbour', 'child', 404],
    ['newParent', 'child', 403],
    ['admin', 'parent', 409],
  ] as const)('devices-30: setting pictures by %s for %s answers %i', async (who, child, status) => {
    const home = await createHome();
    const answer = await home
      .as(who)
      .call(setPictures, { params: { userId: home.id[child] }, body: { pictures: [...PICTURES] } });
    expect(answer.status).toBe(status);
  });
});

describe('devices-31: the way on one device', () => {
  test('devices-31: without a PIN a tap signs in, on that device alone', async () => {
    const { home, choose, tap, tryPin, givePin, profile } = await homeWithTablet();
    await givePin();
    const other = await pairTablet(home, 'Bedroom tablet');
    expect((await tap()).error?.code).toBe('other_way_here');
    expect(await choose('none')).toEqual({ way: 'none' });
    expect(await profile()).toMatchObject({ way: 'none', pinLength: null });
    expect((await tap()).body).toMatchObject({ id: home.id.child, device: { name: 'Kitchen tablet' } });
    expect((await tryPin(PIN)).error?.code).toBe('other_way_here');
    expect((await tap('child', other.tablet)).error?.code).toBe('other_way_here');
    expect((await tap('child', home.browser())).error?.code).toBe('device_not_paired');
    expect((await tap('sibling')).error?.code).toBe('pin_not_set');
    const ways = (await home.as('parent').ok(listDevices, {})).map(({ name, signIns }) => [name, signIns]);
    expect(ways).toEqual([
      ['Kitchen tablet', [{ userId: home.id.child, way: 'none' }]],
      ['Bedroom tablet', []],
    ]);
  });

  test('devices-31: a lock of a PIN keeps nobody out who needs none', async () => {
    const { choose, tap, tryPin, givePin, profile } = await homeWithTablet();
    await givePin();
    for (let attempt = 0; attempt < 5; attempt += 1) await tryPin('9999');
    await choose('none');
    expect((await profile())?.lockedForSeconds).toBe(0);
    expect((await tap()).status).toBe(200);
    await choose('pin');
    expect((await tryPin(PIN)).status).toBe(200);
  });

  test('devices-31: a browser that is paired anew begins with the PIN again', async () => {
    const { home, choose, tap, tablet, profile } = await homeWithTablet();
    await choose('none');
    const { code } = await home.as('parent').ok(createPairing, {});
    await tablet.ok(pairDevice, { body: { code, name: 'Same tablet' } });
    expect(await profile()).toMatchObject({ way: 'pin' });
    expect((await tap()).error?.code).toBe('pin_not_set');
  });

  test.each([
    ['admin', 'child', 200],
    ['parent', 'child', 200],
    ['grandmother', 'child', 200],
    ['teacher', 'student', 403],
    ['child', 'child', 403],
    ['sibling', 'child', 403],
    ['newParent', 'child', 403],
    ['neighbour', 'child', 404],
    ['admin', 'parent', 409],
    ['admin', 'teacher', 409],
    ['admin', 'noRole', 409],
    ['admin', 'neighbourChild', 404],
  ] as const)('devices-31: choosing the way by %s for %s answers %i', async (who, child, status) => {
    const { home, deviceId } = await homeWithTablet();
    const params = { deviceId, userId: home.id[child] };
    expect((await home.as(who).call(setSignInWay, { params, body: { way: 'none' } })).status).toBe(status);
  });

  test('devices-31: the device is one of the family: 404 for any other', async () => {
    const { parent, userId } = await homeWithTablet();
    const params = { deviceId: 'unknown', userId };
    expect(await parent.refusal(setSignInWay, { params, body: { way: 'none' } })).toBe('404 not_found');
  });

  test.each(['parent', 'admin', 'teacher', 'grandmother', 'noRole', 'neighbourChild'] as const)(
    'devices-31: no way lets in who is no child of the family: %s',
    async (who) => {
      const { home, tablet, deviceId } = await homeWithTablet();
      const userId = home.id[who];
      // As if the row were left over: the answer never depends on what is stored alone.
      for (const way of ['none', 'pictures']) {
        home.connection.prepare('insert or replace into device_sign_ins values (?, ?, ?)').run(deviceId, userId, way);
        for (const given of [{}, { pin: PIN }, { pictures: [...PICTURES] }]) {
          expect(await tablet.refusal(signInByPin, { body: { userId, ...given } })).toBe('404 not_found');
        }
      }
    },
  );
});

describe('devices-32: changes of the way and of the child', () => {
  test('devices-32: another way ends the child’s sessions on that device, and on no other', async () => {
    const { home, choose, tap, tablet, givePin, tryPin } = await homeWithTablet();
    await givePin();
    const other = await pairTablet(home, 'Bedroom tablet');
    await tryPin(PIN, other.tablet);
    await choose('none');
    await tap();
    await choose('none');
    expect((await tablet.call(getCurrentUser, {})).status).toBe(200);
    await choose('pin');
    expect((await tablet.call(getCurrentUser, {})).status).toBe(401);
    expect((await other.tablet.call(getCurrentUser, {})).status).toBe(200);
    expect((await home.as('child').call(getCurrentUser, {})).status).toBe(200);
    expect(home.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['devices.changed', 'members.changed']));
  });

  test('devices-32: a child who becomes a grown-up loses pictures, ways and the session there', async () => {
    const { home, choose, tap, tablet, givePictures, profile } = await homeWithTablet();
    await givePictures();
    await choose('none');
    await tap();
    await giveRole(home, 'child', 'Parent');
    expect((await tablet.call(getCurrentUser, {})).status).toBe(401);
    expect((await tap()).error?.code).toBe('not_found');
    await giveRole(home, 'child', 'Child');
    expect(await profile()).toMatchObject({ way: 'pin', hasPictures: false });
    expect((await tap()).error?.code).toBe('pin_not_set');
  });

  test('devices-31: no tap alone for a child whose role opens a dashboard or manages people', async () => {
    const { home, choose, tap, tablet, profile, parent, deviceId } = await homeWithTablet();
    const params = { familyId: home.familyId };
    const roles = await home.as('admin').ok(listRoles, { params });
    const child = roles.find(({ name }) => name === 'Child');
    if (!child) throw new Error('no role of a child');
    const permissions = { ...child.permissions, canAccessParentDashboard: true };
    const helper = await home
      .as('admin')
      .ok(createRole, { params, body: { name: 'Helper', type: 'child', permissions } });
    await home.as('admin').ok(updateUser, { params: { userId: home.id.sibling }, body: { roleId: helper.id } });
    expect(
      await parent.refusal(setSignInWay, { params: { deviceId, userId: home.id.sibling }, body: { way: 'none' } }),
    ).toBe('409 secret_needed');
    await choose('none');
    await tap();
    await home.as('admin').ok(updateRole, { params: { ...params, roleId: child.id }, body: { permissions } });
    expect((await tablet.call(getCurrentUser, {})).status).toBe(401);
    expect(await profile()).toMatchObject({ way: 'pin' });
    expect((await tap()).error?.code).toBe('pin_not_set');
  });
});
