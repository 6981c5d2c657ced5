import { Readable } from 'node:stream';
import sodium from 'sodium-native';
import { describe, expect, test, vi } from 'vitest';
import { getCurrentUser, register } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import {
  createPairing,
  listDevices,
  listProfiles,
  pairDevice,
  setPin,
  signInByPin,
} from '#shared/contracts/devices.ts';
import { getFamily, joinFamily } from '#shared/contracts/families.ts';
import { createInvitation, listInvitations } from '#shared/contracts/invitations.ts';
import { addAdult, addChild, deleteUser, listMembers, resetPassword, updateUser } from '#shared/contracts/people.ts';
import { createRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import type { Permissions } from '#shared/permissions.ts';
import type { Client } from '#tests/support/client.ts';
import { DAY } from '#tests/support/clock.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const PIN = '2468';
const MANAGER = {
  ...NO_PERMISSIONS,
  canManageUsers: true,
  canAccessAdminDashboard: true,
  canAccessParentDashboard: true,
  canViewProgress: true,
};

/** A home in which `parent` may let others in, and has prepared every way back. */
async function withManager(permissions: Permissions = MANAGER) {
  const home = await createHome();
  const params = { familyId: home.familyId };
  const admin = home.as('admin');
  const roles = await admin.ok(listRoles, { params });
  const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? '';
  const role = await admin.ok(createRole, { params, body: { name: 'Manager', type: 'adult', permissions } });
  const giveRole = (who: Who, id: string | null, query?: { cutDevices: '1' }) =>
    admin.call(updateUser, { params: { userId: home.id[who] }, body: { roleId: id }, ...(query ? { query } : {}) });
  await giveRole('parent', role.id);
  const manager = home.as('parent');
  const joinCode = async () => (await admin.ok(getFamily, { params })).joinCode ?? '';
  return { home, params, admin, manager, role, roleId, giveRole, joinCode };
}

/** Everything that a manager prepares so as to come back. */
async function prepare(home: Home, manager: Client, inviteAs: string) {
  const params = { familyId: home.familyId };
  const { token } = await manager.ok(createInvitation, { params, body: { roleId: inviteAs } });
  const { code } = await manager.ok(createPairing, {});
  const phone = home.browser();
  const used = await manager.ok(createPairing, {});
  const { device } = await phone.ok(pairDevice, { body: { code: used.code, name: 'Pauls phone' } });
  const { joinCode = '' } = await manager.ok(getFamily, { params });
  return { token, code, phone, deviceId: device.id, joinCode };
}

const tryInvitation = (home: Home, token: string) =>
  home.browser().call(register, { body: { username: 'comes_back', password: 'secret123', invitation: token } });
const tryPairing = (home: Home, code: string) => home.browser().call(pairDevice, { body: { code, name: 'X' } });
const tryJoining = (home: Home, joinCode: string) => home.as('loner').call(joinFamily, { body: { joinCode } });

describe('people-19, people-20, attack-13: somebody is removed or loses a permission', () => {
  type World = Awaited<ReturnType<typeof withManager>>;
  const flags = (world: World, permissions: Partial<Permissions>) =>
    world.admin.call(updateRole, { params: { ...world.params, roleId: world.role.id }, body: { permissions } });
  const ways: [string, (world: World) => Promise<{ status: number }>, { drawsCode: boolean }][] = [
    [
      'removed',
      ({ admin, home }) => admin.call(deleteUser, { params: { userId: home.id.parent } }),
      { drawsCode: true },
    ],
    ['given no role', ({ giveRole }) => giveRole('parent', null), { drawsCode: true }],
    ['given a lesser role', ({ giveRole, roleId }) => giveRole('parent', roleId('Parent')), { drawsCode: true }],
    ['their role loses every flag', (world) => flags(world, {}), { drawsCode: true }],
    [
      'their role loses canManageUsers alone: they still see the code in the Command Center',
      (world) => flags(world, { ...MANAGER, canManageUsers: false }),
      { drawsCode: false },
    ],
    [
      'their role loses canAccessAdminDashboard alone: they still see the code as a manager',
      (world) => flags(world, { ...MANAGER, canAccessAdminDashboard: false }),
      { drawsCode: false },
    ],
    [
      'their role loses canAccessParentDashboard alone',
      (world) => flags(world, { ...MANAGER, canAccessParentDashboard: false }),
      { drawsCode: false },
    ],
  ];

  test.each(ways)(
    'people-19, people-20: their invitations and pairing codes are revoked: %s',
    async (_how, lose, { drawsCode }) => {
      const world = await withManager();
      const { home, params, admin, manager, roleId, joinCode } = world;
      const before = await prepare(home, manager, roleId('Child'));
      expect((await lose(world)).status).toBe(200);
      expect((await admin.ok(listInvitations, { params })).map(({ status }) => status)).toEqual(['revoked']);
      expect((await tryInvitation(home, before.token)).error?.code).toBe('invitation_invalid');
      expect((await tryPairing(home, before.code)).error?.code).toBe('pairing_code_unknown');
      expect((await joinCode()) !== before.joinCode).toBe(drawsCode);
      expect((await tryJoining(home, before.joinCode)).status).toBe(drawsCode ? 404 : 200);
    },
  );

  test('people-19: changing a role revokes what everybody who holds it made', async () => {
    const world = await withManager();
    const { home, manager, giveRole, role, roleId } = world;
    await giveRole('grandmother', role.id);
    const prepared = [
      await prepare(home, manager, roleId('Child')),
      await prepare(home, home.as('grandmother'), roleId('Child')),
    ];
    await flags(world, { canViewProgress: true });
    for (const { token, code } of prepared) {
      expect((await tryInvitation(home, token)).status).toBe(404);
      expect((await tryPairing(home, code)).status).toBe(404);
    }
  });

  test('people-20: the other screens hear that there is a new code', async () => {
    const { home, manager, giveRole, roleId } = await withManager();
    await prepare(home, manager, roleId('Child'));
    home.events.length = 0;
    await giveRole('parent', null);
    expect(home.events.map(({ type }) => type)).toContain('family.changed');
  });

  test('people-20: a new code is drawn also when they had to choose a password first', async () => {
    const { home, admin, manager, roleId, joinCode } = await withManager();
    const before = await prepare(home, manager, roleId('Child'));
    await admin.ok(resetPassword, { params: { userId: home.id.parent } });
    await admin.ok(deleteUser, { params: { userId: home.id.parent } });
    expect(await joinCode()).not.toBe(before.joinCode);
  });

  test('people-19, people-20: a change that takes no such permission revokes nothing', async () => {
    const world = await withManager();
    const { home, params, admin, manager, role, roleId, giveRole, joinCode } = world;
    const mine = await prepare(home, admin, roleId('Parent'));
    const theirs = await prepare(home, manager, roleId('Child'));
    await admin.ok(updateUser, { params: { userId: home.id.parent }, body: { firstName: 'Pavel' } });
    await flags(world, { ...MANAGER, canEditTasks: true, canViewProgress: false });
    await admin.ok(updateRole, { params: { ...params, roleId: role.id }, body: { name: 'Boss' } });
    await admin.ok(deleteUser, { params: { userId: home.id.child } });
    expect((await admin.ok(listInvitations, { params })).map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(await joinCode()).toBe(mine.joinCode);
    await giveRole('parent', null);
    expect((await tryInvitation(home, theirs.token)).status).toBe(404);
    expect((await tryPairing(home, mine.code)).status).toBe(201);
    expect((await tryInvitation(home, mine.token)).status).toBe(201);
  });

  test('people-19: invitations that were accepted or have expired stay as they are', async () => {
    const { home, params, manager, giveRole, roleId } = await withManager();
    const used = await prepare(home, manager, roleId('Child'));
    await tryInvitation(home, used.token);
    const old = await prepare(home, manager, roleId('Child'));
    home.clock.advance(8 * DAY);
    await giveRole('parent', null);
    const admin = await home.signIn('admin');
    expect((await admin.ok(listInvitations, { params })).map(({ status }) => status)).toEqual(['expired', 'accepted']);
    expect((await home.as('loner').call(joinFamily, { body: { invitation: old.token } })).status).toBe(404);
  });
});

describe('families-18: an invitation counts while its maker may grant the role', () => {
  test('families-18: a role that became powerful makes it invalid, and harmless again it is good', async () => {
    const { home, params, admin, manager, roleId } = await withManager();
    const { token } = await prepare(home, manager, roleId('Child'));
    const child = { ...params, roleId: roleId('Child') };
    const statuses = async () => (await admin.ok(listInvitations, { params })).map(({ status }) => status);
    for (const power of [
      { permissions: { canManageUsers: true } },
      { permissions: { canAccessAdminDashboard: true } },
      { type: 'admin' as const, permissions: {} },
    ]) {
      await admin.ok(updateRole, { params: child, body: power });
      const before = home.dump();
      expect(await statuses()).toEqual(['revoked']);
      expect((await tryInvitation(home, token)).error?.code).toBe('invitation_invalid');
      expect((await home.as('loner').call(joinFamily, { body: { invitation: token } })).error?.code).toBe(
        'invitation_invalid',
      );
      expect({ ...home.dump(), rate_limits: [] }).toEqual({ ...before, rate_limits: [] });
    }
    await admin.ok(updateRole, { params: child, body: { type: 'child', permissions: { canViewProgress: true } } });
    expect(await statuses()).toEqual(['pending']);
    expect((await tryInvitation(home, token)).status).toBe(201);
  });

  test('families-18: one that the family’s admin made stays good whatever the role became', async () => {
    const { home, params, admin, roleId } = await withManager();
    const { token } = await prepare(home, admin, roleId('Parent'));
    const body = { permissions: { canManageUsers: true } };
    await admin.ok(updateRole, { params: { ...params, roleId: roleId('Parent') }, body });
    expect((await tryInvitation(home, token)).status).toBe(201);
  });
});

describe('people-21: cutDevices=1 when somebody is removed or changed', () => {
  /** A phone of the manager's with a child signed in, and a tablet that the admin paired. */
  async function withPhone() {
    const world = await withManager();
    const { home, admin, manager, roleId } = world;
    const { phone, deviceId } = await prepare(home, manager, roleId('Child'));
    await admin.ok(setPin, { params: { userId: home.id.child }, body: { pin: PIN } });
    await phone.ok(signInByPin, { body: { userId: home.id.child, pin: PIN } });
    const { phone: tablet } = await prepare(home, admin, roleId('Child'));
    const pairers = async () => new Set((await admin.ok(listDevices, {})).map(({ pairedBy }) => pairedBy?.id ?? null));
    return { ...world, phone, deviceId, tablet, pairers };
  }
  const params = (home: Home) => ({ userId: home.id.parent });

  test.each(['DELETE', 'PUT'] as const)(
    'people-21: %s with it cuts off the devices that they paired and no others',
    async (method) => {
      const { home, admin, phone, deviceId, tablet, pairers } = await withPhone();
      home.events.length = 0;
      const query = { cutDevices: '1' } as const;
      const { status } =
        method === 'DELETE'
          ? await admin.call(deleteUser, { params: params(home), query })
          : await admin.call(updateUser, { params: params(home), query, body: { roleId: null } });
      expect(status).toBe(200);
      expect(await pairers()).toEqual(new Set([home.id.admin]));
      expect((await phone.call(getCurrentUser, {})).status).toBe(401);
      expect(await phone.refusal(listProfiles, {})).toBe('401 device_not_paired');
      expect((await tablet.call(listProfiles, {})).status).toBe(200);
      expect(home.events).toContainEqual(expect.objectContaining({ type: 'devices.changed', ids: [deviceId] }));
    },
  );

  test.each(['DELETE', 'PUT'] as const)('people-21: %s without it leaves their devices connected', async (method) => {
    const { home, admin, phone, pairers } = await withPhone();
    if (method === 'DELETE') await admin.ok(deleteUser, { params: params(home) });
    else await admin.ok(updateUser, { params: params(home), body: { roleId: null } });
    expect(await pairers()).toEqual(new Set([method === 'DELETE' ? null : home.id.parent, home.id.admin]));
    expect((await phone.call(getCurrentUser, {})).status).toBe(200);
  });

  test('people-21: a change that is refused cuts off no device', async () => {
    const { home, admin } = await withPhone();
    const before = home.dump();
    const query = { cutDevices: '1' } as const;
    expect(await home.as('child').refusal(updateUser, { params: { userId: home.id.child }, query, body: {} })).toBe(
      '403 forbidden',
    );
    expect(await home.as('teacher').refusal(deleteUser, { params: params(home), query })).toBe('403 forbidden');
    const wrong = { params: params(home), query, body: { roleId: 'unknown' } };
    expect(await admin.refusal(updateUser, wrong)).toBe('404 not_found');
    for (const cutDevices of ['', '0', 'true', 'yes']) {
      const answer = await admin.bad(deleteUser, { params: params(home), query: { cutDevices } });
      expect([answer.status, answer.error?.issues?.[0]?.path]).toEqual([400, 'cutDevices']);
    }
    expect(home.dump()).toEqual(before);
  });
});

describe('people-17: who may reset the password of holders of power, and delete them', () => {
  const powers = [
    { type: 'adult', permissions: { canManageUsers: true } },
    { type: 'adult', permissions: { canAccessAdminDashboard: true } },
    { type: 'admin', permissions: {} },
    { type: 'child', permissions: { canAccessAdminDashboard: true } },
  ] as const;

  test.each(powers)(
    'people-17: only the admin resets or deletes who holds %o; a PIN by a manager is refused',
    async (power) => {
      const { home, params, admin, manager, giveRole } = await withManager();
      const role = await admin.ok(createRole, { params, body: { name: 'Deputy', ...power } });
      await giveRole('grandmother', role.id);
      const userId = home.id.grandmother;
      const before = home.dump();
      expect(await manager.refusal(resetPassword, { params: { userId } })).toBe('403 forbidden');
      expect(await manager.refusal(deleteUser, { params: { userId } })).toBe('403 forbidden');
      const pin = await manager.refusal(setPin, { params: { userId }, body: { pin: PIN } });
      expect(pin).toBe(power.type === 'child' ? '403 forbidden' : '409 pin_only_for_children');
      const found = (await manager.ok(listMembers, { params })).find(({ id }) => id === userId);
      expect(found).not.toHaveProperty('hasPin');
      expect(home.dump()).toEqual(before);
      expect((await admin.call(resetPassword, { params: { userId } })).status).toBe(200);
      expect((await admin.call(deleteUser, { params: { userId } })).status).toBe(200);
    },
  );

  test('people-17, people-12: a manager resets and deletes others, but nobody the admin', async () => {
    const { home, admin, manager } = await withManager();
    for (const who of ['child', 'teacher', 'noRole', 'newParent'] as const) {
      expect((await manager.call(resetPassword, { params: { userId: home.id[who] } })).status, who).toBe(200);
      expect((await manager.call(deleteUser, { params: { userId: home.id[who] } })).status, who).toBe(200);
    }
    const { admin: userId } = home.id;
    for (const by of [admin, manager]) {
      expect(await by.refusal(resetPassword, { params: { userId } })).toBe('403 forbidden');
    }
    expect(await manager.refusal(deleteUser, { params: { userId } })).toBe('409 admin_is_fixed');
    expect(await admin.refusal(deleteUser, { params: { userId } })).toBe('409 cannot_delete_self');
  });
});

describe('people-25, roles-29, attack-13: what was begun before the permission was taken', () => {
  const body = { firstName: 'Ghost', lastName: 'Meyer' };
  const ways: [string, (home: Home) => Promise<string>][] = [
    ['a child', ({ as, familyId }) => as('parent').refusal(addChild, { params: { familyId }, body })],
    [
      'a grown-up',
      ({ as, familyId }) =>
        as('parent').refusal(addAdult, { params: { familyId }, body: { ...body, email: '', role: 'parent' } }),
    ],
    ['a new password', ({ as, id }) => as('parent').refusal(resetPassword, { params: { userId: id.child } })],
    ['a PIN', ({ as, id }) => as('parent').refusal(setPin, { params: { userId: id.child }, body: { pin: PIN } })],
  ];

  test.each(ways)(
    'people-25, roles-29: %s is refused when the asker lost the right while it was hashed',
    async (_what, ask) => {
      for (const removed of [true, false]) {
        const { home } = await withManager();
        const { people } = home.services;
        const real = sodium.crypto_pwhash_str_async;
        let before: unknown;
        vi.spyOn(sodium, 'crypto_pwhash_str_async').mockImplementationOnce(async (...args) => {
          await real(...args);
          if (removed) await people.remove(home.caller('admin'), home.id.parent);
          else await people.update(home.caller('admin'), home.id.parent, { roleId: null });
          before = home.dump();
        });
        expect(await ask(home)).toBe(removed ? '401 not_signed_in' : '403 forbidden');
        expect(home.dump()).toEqual(before);
      }
    },
  );

  test.each([
    [createPairing, {}],
    [addChild, body],
    [createRole, { name: 'Mine' }],
  ] as const)(
    'people-25, roles-29: a body that comes after its sender was demoted answers 403: %o',
    async (contract, sent) => {
      const { home, params, giveRole } = await withManager();
      let counted: unknown;
      const late = new Readable({
        read() {
          void giveRole('parent', null).then(() => {
            counted = home.dump();
            this.push(JSON.stringify(sent));
            this.push(null);
          });
        },
      });
      const response = await home.app.inject({
        method: 'POST',
        url: urlOf(contract, { params }),
        headers: { host: 'localhost:4280', cookie: home.as('parent').cookie ?? '', 'content-type': 'application/json' },
        payload: late,
      });
      expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
      expect(home.dump()).toEqual(counted);
    },
  );
});
