import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { LIVE_SIGNED_OUT } from '#shared/constants.ts';
import { getCurrentUser, register } from '#shared/contracts/account.ts';
import { type Contract, urlOf } from '#shared/contracts/contract.ts';
import { createPairing, listProfiles, pairDevice, setPin } from '#shared/contracts/devices.ts';
import { drawJoinCode, getFamily, joinFamily } from '#shared/contracts/families.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import { addAdult, addChild, deleteUser, listMembers, resetPassword, updateUser } from '#shared/contracts/people.ts';
import { createRole, deleteRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { PERMISSION_FLAGS, type Permissions, ROLE_TYPES } from '#shared/permissions.ts';
import { attack } from '#tests/support/attack.ts';
import type { Client } from '#tests/support/client.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { askForLive, cookiesOf, openLive } from '#tests/support/live.ts';

const PASSWORD = 'secret123';
type Subject = { params?: unknown; query?: unknown; body?: unknown };

/** A home in which `parent` holds a role of one's own. */
async function withHolder(permissions: Partial<Permissions>) {
  const home = await createHome();
  const params = { familyId: home.familyId };
  const admin = home.as('admin');
  const body = { name: 'Manager', type: 'adult', permissions } as const;
  const role = await admin.ok(createRole, { params, body });
  const roles = await admin.ok(listRoles, { params });
  const roleId = (name: string) => roles.find((one) => one.name === name)?.id ?? '';
  await admin.ok(updateUser, { params: { userId: home.id.parent }, body: { roleId: role.id } });
  return { home, params, admin, manager: home.as('parent'), role, roleId };
}
type World = Awaited<ReturnType<typeof withHolder>>;

/** Collects what somebody keeps so as to come back; what their role does not let them make is none. */
async function hoard({ home, params, manager, roleId }: World) {
  const invitation = await manager.call(createInvitation, { params, body: { roleId: roleId('Child') } });
  const pairing = await manager.call(createPairing, {});
  const phone = home.browser();
  const spare = await manager.call(createPairing, {});
  if (spare.status === 201) await phone.ok(pairDevice, { body: { code: spare.body.code, name: 'Phone' } });
  const family = await manager.call(getFamily, { params });
  return {
    token: invitation.body?.token ?? 'none',
    code: pairing.body?.code ?? 'AAAAAAAA',
    joinCode: family.body?.joinCode ?? 'AAAAAAAA',
    phone,
  };
}

const LOSSES: Record<string, (world: World) => Promise<unknown>> = {
  removed: ({ admin, home }) =>
    admin.ok(deleteUser, { params: { userId: home.id.parent }, query: { cutDevices: '1' } }),
  'without a role': ({ admin, home }) =>
    admin.ok(updateUser, { params: { userId: home.id.parent }, query: { cutDevices: '1' }, body: { roleId: null } }),
  'a teacher': ({ admin, home, roleId }) =>
    admin.ok(updateUser, {
      params: { userId: home.id.parent },
      query: { cutDevices: '1' },
      body: { roleId: roleId('Teacher') },
    }),
  'with a lesser role': async ({ admin, home, params, role }) => {
    await admin.ok(updateRole, { params: { ...params, roleId: role.id }, body: { permissions: {} } });
    // The change of a role cuts no device: the admin does.
    await admin.ok(updateUser, { params: { userId: home.id.parent }, query: { cutDevices: '1' }, body: {} });
  },
};

/** The ways back, each answering whether it led in. */
const WAYS_BACK: Record<string, (world: World, kept: Awaited<ReturnType<typeof hoard>>) => Promise<boolean>> = {
  'an own invitation': async ({ home }, { token }) =>
    (await home.browser().call(register, { body: { username: 'back', password: PASSWORD, invitation: token } }))
      .status < 400,
  'a pairing code': async ({ home }, { code }) =>
    (await home.browser().call(pairDevice, { body: { code, name: 'Mine' } })).status < 400,
  'a paired phone': async (_world, { phone }) => (await phone.call(listProfiles, {})).status < 400,
  'the join code': async ({ home }, { joinCode }) =>
    (await home.as('loner').call(joinFamily, { body: { joinCode } })).status < 400,
  'an old session, a new invitation': async ({ manager, params, roleId }) =>
    (await manager.call(createInvitation, { params, body: { roleId: roleId('Child') } })).status < 400,
  'an old session, a new pairing code': async ({ manager }) => (await manager.call(createPairing, {})).status < 400,
  'an old session, the new join code': async ({ manager, params }) =>
    (await manager.call(drawJoinCode, { params })).status < 400 ||
    (await manager.call(getFamily, { params })).body?.joinCode !== undefined,
  'an old session, a new account': async ({ manager, params }) =>
    (await manager.call(addAdult, { params, body: { firstName: 'Ghost', lastName: 'Meyer' } })).status < 400,
  'a cookie that was kept': async ({ home, manager }) => {
    const copy = home.browser();
    copy.cookie = manager.cookie;
    const { status, body } = await copy.call(getCurrentUser, {});
    return status < 400 && DOORS.some((flag) => body.role?.permissions[flag]);
  },
};

const DOORS = ['canManageUsers', 'canAccessAdminDashboard', 'canAccessParentDashboard'] as const;
const DOOR_SETS = [7, 1, 2, 4, 3, 5, 6].map((bits) =>
  Object.fromEntries(DOORS.map((flag, index) => [flag, (bits & (1 << index)) !== 0])),
);

attack(
  'attack-13',
  'who was removed or lost their rights gets in by nothing they made or kept',
  { short: 36, full: DOOR_SETS.length * Object.keys(LOSSES).length * Object.keys(WAYS_BACK).length },
  async (tries) => {
    let done = 0;
    const gotIn: string[] = [];
    for (const permissions of DOOR_SETS) {
      for (const [loss, lose] of Object.entries(LOSSES)) {
        if (done >= tries) break;
        const world = await withHolder(permissions);
        const kept = await hoard(world);
        await lose(world);
        for (const [way, comeBack] of Object.entries(WAYS_BACK)) {
          done += 1;
          if (await comeBack(world, kept)) gotIn.push(`${JSON.stringify(permissions)}, ${loss}: ${way}`);
        }
        await world.home.app.close();
      }
    }
    expect(gotIn).toEqual([]);
    return { tries: done, gotIn: gotIn.length };
  },
);

attack(
  'attack-13',
  'live connections of who was removed end and are not opened again',
  { short: 2, full: 40 },
  async (tries) => {
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const world = await withHolder({ canManageUsers: true, canAccessParentDashboard: true });
      const { app } = world.home;
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const { phone } = await hoard(world);
      const listeners = await Promise.all(
        [world.manager, phone].map((client) => openLive(port, { cookie: cookiesOf(client) })),
      );
      const cookies = [world.manager, phone].map(cookiesOf);
      await LOSSES.removed?.(world);
      for (const { closed } of listeners) if ((await closed) !== LIVE_SIGNED_OUT) gotIn += 1;
      for (const cookie of cookies) if ((await askForLive(port, { cookie })) === 101) gotIn += 1;
      await app.close();
    }
    return { tries: tries * 4, gotIn };
  },
);

/** A role that holds power, drawn at random: one of admin type, or with one of the two flags, whatever else it has. */
function drawPower(random: () => number): { type: (typeof ROLE_TYPES)[number]; permissions: Permissions } {
  const flags = PERMISSION_FLAGS.map((flag) => [flag, random() < 0.5]);
  const permissions = { ...NO_PERMISSIONS, ...Object.fromEntries(flags) } as Permissions;
  const type = ROLE_TYPES[Math.floor(random() * ROLE_TYPES.length)] ?? 'admin';
  const isPowerful = type === 'admin' || permissions.canManageUsers || permissions.canAccessAdminDashboard;
  return isPowerful ? { type, permissions } : { type: 'admin', permissions };
}

/** Lists the calls that a manager tries on somebody who holds power, and on the admin. */
function triesOn(userId: string, holderRole: string, { params, role, roleId }: World): [Contract, Subject][] {
  const theirs = { ...params, roleId: holderRole };
  const person = { userId };
  return [
    [resetPassword, { params: person }],
    [deleteUser, { params: person }],
    [deleteUser, { params: person, query: { cutDevices: '1' } }],
    [setPin, { params: person, body: { pin: '2468' } }],
    [updateUser, { params: person, body: { roleId: null } }],
    [updateUser, { params: person, body: { roleId: roleId('Child') } }],
    [updateUser, { params: person, body: { roleId: role.id } }],
    [updateRole, { params: theirs, body: { permissions: {} } }],
    [updateRole, { params: theirs, body: { permissions: { canManageUsers: false } } }],
    [updateRole, { params: theirs, body: { type: 'child' } }],
    [updateRole, { params: theirs, body: { name: 'Teacher 2' } }],
    [updateRole, { params: theirs, body: { name: 'coach' } }],
    [updateRole, { params: theirs, body: {} }],
    [deleteRole, { params: theirs }],
  ];
}

attack(
  'attack-14',
  'a manager changes nothing of who holds power, of their role and of the admin',
  { short: 140, full: 7000 },
  async (tries) => {
    const random = createSeededRandom(6);
    let done = 0;
    let gotIn = 0;
    while (done < tries) {
      const world = await withHolder({ canManageUsers: true, canAccessParentDashboard: true, canViewProgress: true });
      const { home, params, admin, manager, roleId } = world;
      const body = { name: 'Deputy', ...drawPower(random) };
      const held = await admin.ok(createRole, { params, body });
      await admin.ok(updateUser, { params: { userId: home.id.grandmother }, body: { roleId: held.id } });
      const before = home.dump();
      const subjects: [string, string][] = [
        [home.id.grandmother, held.id],
        [home.id.admin, roleId('Admin')],
      ];
      for (const [userId, holderRole] of subjects) {
        for (const [contract, request] of triesOn(userId, holderRole, world)) {
          done += 1;
          if ((await manager.bad(contract, request)).status < 400) gotIn += 1;
        }
      }
      if (JSON.stringify(home.dump()) !== JSON.stringify(before)) gotIn += 1;
      await home.app.close();
    }
    return { tries: done, gotIn };
  },
);

/** Ways to power that are not the admin's: each answers what was sent. */
function waysToPower({ home, params, roleId }: World, power: object, powerful: string): [Contract, Subject][] {
  const self = { userId: home.id.parent };
  const child = { ...params, roleId: roleId('Child') };
  return [
    [createRole, { params, body: { name: 'King', ...power } }],
    [updateRole, { params: child, body: power }],
    [updateUser, { params: self, body: { roleId: powerful } }],
    [updateUser, { params: { userId: home.id.noRole }, body: { roleId: powerful } }],
    [createInvitation, { params, body: { roleId: powerful } }],
    [addAdult, { params, body: { firstName: 'G', lastName: 'G', role: 'uncle' } }],
    [addChild, { params: { familyId: home.neighbourFamilyId }, body: { firstName: 'G', lastName: 'G' } }],
  ];
}

attack(
  'attack-14',
  'no call lets a manager give power that is the admin’s to give',
  { short: 70, full: 3500 },
  async (tries) => {
    const random = createSeededRandom(7);
    let done = 0;
    let gotIn = 0;
    while (done < tries) {
      const world = await withHolder({ canManageUsers: true, canViewProgress: true });
      const { params, admin, manager, home } = world;
      const power = drawPower(random);
      // The family's role that adding an uncle would use.
      const held = await admin.ok(createRole, { params, body: { name: 'Uncle', ...power } });
      const before = home.dump();
      for (const [contract, request] of waysToPower(world, power, held.id)) {
        done += 1;
        if ((await manager.bad(contract, request)).status < 400) gotIn += 1;
      }
      if (JSON.stringify(home.dump()) !== JSON.stringify(before)) gotIn += 1;
      await home.app.close();
    }
    return { tries: done, gotIn };
  },
);

/** Sends the head of a request, takes its sender's rights away, and only then sends the body. */
async function sendLate(home: Home, from: Client, contract: Contract, request: Subject, lose: () => Promise<unknown>) {
  const late = new Readable({
    read() {
      void lose().then(() => {
        this.push(JSON.stringify(request.body ?? {}));
        this.push(null);
      });
    },
  });
  return home.app.inject({
    method: contract.method,
    url: urlOf(contract, request),
    headers: { host: 'localhost:4280', cookie: from.cookie ?? '', 'content-type': 'application/json' },
    payload: late,
  });
}

attack(
  'attack-13',
  'a call whose body comes after its sender was removed or demoted is refused',
  { short: 14, full: 700 },
  async (tries) => {
    let done = 0;
    let gotIn = 0;
    while (done < tries) {
      for (const lose of [LOSSES.removed, LOSSES['without a role']]) {
        const calls = (world: World): [Contract, Subject][] => [
          [createPairing, {}],
          [createInvitation, { params: world.params, body: { roleId: world.roleId('Child') } }],
          [addChild, { params: world.params, body: { firstName: 'G', lastName: 'G' } }],
          [addAdult, { params: world.params, body: { firstName: 'G', lastName: 'G' } }],
          [resetPassword, { params: { userId: world.home.id.child } }],
          [createRole, { params: world.params, body: { name: 'Mine' } }],
          [updateUser, { params: { userId: world.home.id.noRole }, body: { roleId: world.roleId('Parent') } }],
        ];
        for (let which = 0; which < 7; which += 1) {
          const world = await withHolder({ canManageUsers: true, canAccessParentDashboard: true });
          const [contract, request] = calls(world)[which] ?? [createPairing, {}];
          const response = await sendLate(world.home, world.manager, contract, request, async () => lose?.(world));
          done += 1;
          if (response.statusCode < 400) gotIn += 1;
          await world.home.app.close();
        }
      }
    }
    return { tries: done, gotIn };
  },
);

attack('attack-23', 'a member without a role sees nobody but themselves', { short: 20, full: 20 }, async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  await home.task({ text: 'Of the library' });
  await home.reward();
  const noRole = home.as('noRole');
  const others = Object.entries(home.id).filter(([who]) => who !== 'noRole');
  let tries = 0;
  let gotIn = 0;
  const sees = async (url: string) => {
    tries += 1;
    const { statusCode, payload } = await noRole.raw('GET', url);
    const found = others.filter(([, id]) => payload.includes(id)).map(([who]) => who);
    if (statusCode < 400 && (found.length > 0 || /Of the library|Film night|joinCode/.test(payload))) {
      gotIn += 1;
    }
  };
  const { familyId } = params;
  const day = home.clock.today;
  for (const url of [
    `/api/families/${familyId}`,
    `/api/families/${familyId}/members`,
    `/api/families/${familyId}/roles`,
    `/api/families/${familyId}/colors`,
    `/api/families/${familyId}/invitations`,
    '/api/tasks',
    '/api/tasks/assigned',
    '/api/rewards',
    '/api/devices',
    '/api/auto-assign',
    '/api/admin/family-tasks',
    '/api/professional/tasks',
    '/api/professional/rewards',
    '/api/parent/children-progress',
    `/api/calendar/${home.id.noRole}`,
    ...others.flatMap(([, id]) => [
      `/api/calendar/${id}`,
      `/api/progress/${id}/${day}`,
      `/api/users/${id}/points`,
      `/api/users/${id}/points.csv`,
    ]),
  ]) {
    await sees(url);
  }
  if ((await noRole.ok(listMembers, { params })).length !== 1) gotIn += 1;
  return { tries, gotIn };
});
