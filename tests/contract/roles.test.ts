import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { getFamily, updateFamily } from '#shared/contracts/families.ts';
import { addAdult, addChild, updateUser } from '#shared/contracts/people.ts';
import { getProgress, listChildrenProgress } from '#shared/contracts/points.ts';
import { createRole, deleteRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { PERMISSION_FLAGS, type PermissionFlag } from '#shared/permissions.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { addMember, choosePassword } from '#tests/support/meyers.ts';

/** A home with the calls for its roles, and `parent` made a manager: canManageUsers, yet not the family's admin. */
async function withRoles() {
  const home = await createHome();
  const params = { familyId: home.familyId };
  const create = (body: Record<string, unknown>, by: Parameters<Home['as']>[0] = 'admin') =>
    home.as(by).bad(createRole, { params, body });
  const roleOf = async (name: string) => {
    const found = (await home.as('admin').ok(listRoles, { params })).find((role) => role.name === name);
    if (!found) throw new Error(`no role ${name}`);
    return found;
  };
  return {
    home,
    params,
    create,
    roleOf,
    made: (name: string, permissions: Partial<Record<PermissionFlag, boolean>> = {}) =>
      home.as('admin').ok(createRole, { params, body: { name, type: 'adult', permissions } }),
    put: (roleId: string, body: Record<string, unknown>, by: Parameters<Home['as']>[0] = 'admin') =>
      home.as(by).bad(updateRole, { params: { ...params, roleId }, body }),
    remove: (roleId: string, by: Parameters<Home['as']>[0] = 'admin') =>
      home.as(by).bad(deleteRole, { params: { ...params, roleId } }),
    async makeManager() {
      const manager = await home
        .as('admin')
        .ok(createRole, { params, body: { name: 'Manager', type: 'adult', permissions: { canManageUsers: true } } });
      await home.as('admin').ok(updateUser, { params: { userId: home.id.parent }, body: { roleId: manager.id } });
      return manager;
    },
  };
}

describe('GET /api/families/{familyId}/roles', () => {
  test('roles-7, roles-8, roles-9, roles-10, roles-11, roles-30: every role has its default flags', async () => {
    const { home, params } = await withRoles();
    const roles = ['teacher', 'therapist', 'counselor', 'coach', 'tutor', 'uncle', 'aunt', 'grandfather', 'babysitter'];
    for (const role of roles) {
      const body = { firstName: 'Somebody', lastName: 'Meyer', role: role as 'teacher' };
      await home.as('admin').ok(addAdult, { params, body });
    }
    const flags = Object.fromEntries(
      (await home.as('parent').ok(listRoles, { params })).map(({ name, type, permissions }) => [
        name,
        [type, ...PERMISSION_FLAGS.map((flag) => (permissions?.[flag] ? 'T' : '-'))].join(' '),
      ]),
    );
    const relative = 'adult - - - T - - - T -';
    expect(flags).toEqual({
      Admin: 'admin T T T T T T - T T',
      Parent: 'parent T T - T T T - T -',
      Teacher: 'teacher T T - T T T T - -',
      Therapist: 'therapist T T - T T T T - -',
      Counselor: 'counselor T T - - T T T - -',
      Coach: 'adult T T - T T T T - -',
      Tutor: 'adult T T - - T T T - -',
      Uncle: relative,
      Aunt: relative,
      Grandmother: relative,
      Grandfather: relative,
      Babysitter: relative,
      Child: 'child - - - T - - - - -',
    });
  });
});

describe('POST /api/families/{familyId}/roles', () => {
  test('roles-3: a name alone makes a role of type child with canViewProgress alone', async () => {
    const { home, create } = await withRoles();
    const { status, body } = await create({ name: ' Cousin ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Cousin',
      type: 'child',
      familyId: home.familyId,
      createdBy: home.id.admin,
      permissions: { ...NO_PERMISSIONS, canViewProgress: true },
    });
  });

  test('roles-3, api-1: flags that are not sent are off, and unknown ones are passed over', async () => {
    const { create } = await withRoles();
    const { body } = await create({ name: 'Helper', type: 'adult', permissions: { canEditTasks: true, isGod: true } });
    expect(body).toMatchObject({ permissions: { ...NO_PERMISSIONS, canEditTasks: true } });
    expect(JSON.stringify(body)).not.toContain('isGod');
  });

  test.each(['parent', 'PARENT', ' Parent '])(
    'roles-4: a name that is taken answers 409, in lower or upper case: %s',
    async (name) => {
      const { home, create } = await withRoles();
      const before = home.dump();
      const { status, error } = await create({ name });
      expect([status, error?.code, error?.issues?.[0]?.path]).toEqual([409, 'role_name_taken', 'name']);
      expect(home.dump()).toEqual(before);
    },
  );

  test.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'x', type: 'owner' }, 'type'],
    [{ name: 'x', type: null }, 'type'],
    [{ name: 'x', permissions: 'all' }, 'permissions'],
    [{ name: 'x', permissions: { canEditTasks: 'true' } }, 'permissions.canEditTasks'],
    [{ name: 'x', permissions: { canEditTasks: 1 } }, 'permissions.canEditTasks'],
  ])('roles-1, words-2: bad input answers 400 and changes nothing: %o', async (body, path) => {
    const { home, create } = await withRoles();
    const before = home.dump();
    const { status, error } = await create(body);
    expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(home.dump()).toEqual(before);
  });

  test.each(['parent', 'grandmother', 'teacher', 'child', 'noRole', 'loner'] as const)(
    'roles-23: making, changing and removing a role answers %s 403',
    async (who) => {
      const { home, create, put, remove, roleOf } = await withRoles();
      const { id } = await roleOf('Teacher');
      const before = home.dump();
      for (const answer of [
        await create({ name: 'Mine' }, who),
        await put(id, { name: 'Mine' }, who),
        await remove(id, who),
      ]) {
        expect([answer.status, answer.error?.code]).toEqual([403, 'forbidden']);
      }
      expect(home.dump()).toEqual(before);
    },
  );

  test.each([
    { type: 'admin' },
    { permissions: { canManageUsers: true } },
    { permissions: { canAccessAdminDashboard: true } },
  ])('roles-27: a manager who is not the admin cannot grant %o', async (power) => {
    const { home, create, put, made, makeManager } = await withRoles();
    await makeManager();
    const harmless = await made('Helper');
    const before = home.dump();
    expect((await create({ name: 'Deputy', type: 'adult', ...power }, 'parent')).error?.code).toBe('forbidden');
    expect((await put(harmless.id, power, 'parent')).error?.code).toBe('forbidden');
    expect(home.dump()).toEqual(before);
    expect((await create({ name: 'Helper 2', permissions: { canEditTasks: true } }, 'parent')).status).toBe(201);
    expect((await create({ name: 'Deputy', type: 'adult', ...power })).status).toBe(201);
  });
});

describe('PUT /api/families/{familyId}/roles/{id}', () => {
  test('roles-3: flags that are left out go off, and without permissions all stay', async () => {
    const { put, roleOf } = await withRoles();
    const role = await roleOf('Grandmother');
    expect(role.permissions).toMatchObject({ canViewProgress: true, canAccessParentDashboard: true });
    expect((await put(role.id, { name: 'Granny' })).body).toMatchObject({ permissions: role.permissions });
    const { body } = await put(role.id, { permissions: { canEditTasks: true } });
    expect(body).toMatchObject({ permissions: { ...NO_PERMISSIONS, canEditTasks: true } });
    expect((await put(role.id, { permissions: {} })).body).toMatchObject({ permissions: NO_PERMISSIONS });
  });

  test('roles-3: name and type that are left out stay, and new rights hold at once', async () => {
    const { home, put, roleOf } = await withRoles();
    const role = await roleOf('Grandmother');
    const permissions = { ...role.permissions, canEditTasks: true, canViewProgress: false };
    const { status, body } = await put(role.id, { permissions });
    expect([status, body]).toMatchObject([200, { name: 'Grandmother', type: 'adult', permissions }]);
    expect((await home.as('grandmother').ok(getCurrentUser, {})).role?.permissions.canEditTasks).toBe(true);
    expect(home.events.at(-1)).toMatchObject({ type: 'roles.changed', ids: [role.id] });
  });

  test('api-1: a whole role as the screens send it is taken, but no other id or family', async () => {
    const { home, put, roleOf } = await withRoles();
    const role = await roleOf('Teacher');
    expect((await put(role.id, { ...role, name: 'Tutor', id: 'other', familyId: 'other' })).body).toMatchObject({
      id: role.id,
      name: 'Tutor',
      familyId: home.familyId,
    });
  });

  test('roles-4: the name of another role, in any case, answers 409, its own is granted', async () => {
    const { put, roleOf } = await withRoles();
    const { id } = await roleOf('Teacher');
    expect((await put(id, { name: 'pArEnT' })).error?.code).toBe('role_name_taken');
    expect((await put(id, { name: 'TEACHER' })).status).toBe(200);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ type: 'king' }, 'type'],
    [{ permissions: { canDeleteTasks: null } }, 'permissions.canDeleteTasks'],
  ])('roles-1, words-2: bad input answers 400 and changes nothing: %o', async (body, path) => {
    const { home, put, roleOf } = await withRoles();
    const { id } = await roleOf('Teacher');
    const before = home.dump();
    const { status, error } = await put(id, body);
    expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(home.dump()).toEqual(before);
  });

  test('people-12: changing or removing the admin’s own role answers the admin 409', async () => {
    const { home, put, remove, roleOf } = await withRoles();
    const { id } = await roleOf('Admin');
    const before = home.dump();
    expect((await put(id, { permissions: { canManageUsers: false } })).error?.code).toBe('admin_is_fixed');
    expect((await remove(id)).error?.code).toBe('admin_is_fixed');
    expect(home.dump()).toEqual(before);
  });

  test('roles-27: a manager cannot change or remove the role that lets them manage users', async () => {
    const { home, put, remove, makeManager } = await withRoles();
    const manager = await makeManager();
    const before = home.dump();
    expect((await put(manager.id, { permissions: { canDeleteTasks: true } }, 'parent')).error?.code).toBe('forbidden');
    expect((await remove(manager.id, 'parent')).error?.code).toBe('forbidden');
    expect(home.dump()).toEqual(before);
  });

  test('roles-15: an unknown role, a role of another family and another family answer 404', async () => {
    const { home, put, remove } = await withRoles();
    const foreign = (await home.as('neighbour').ok(listRoles, { params: { familyId: home.neighbourFamilyId } }))[0];
    const before = home.dump();
    for (const id of ['unknown', foreign?.id ?? '']) {
      expect((await put(id, { name: 'Mine' })).error?.code).toBe('not_found');
      expect((await remove(id)).error?.code).toBe('not_found');
    }
    const params = { familyId: home.neighbourFamilyId };
    expect(await home.as('admin').refusal(createRole, { params, body: { name: 'Mine' } })).toBe('404 not_found');
    expect(await home.as('admin').refusal(listRoles, { params })).toBe('404 not_found');
    expect(home.dump()).toEqual(before);
  });
});

describe('DELETE /api/families/{id}/roles/{id}', () => {
  test('roles-5: a role that somebody holds answers 409, one that nobody holds is removed', async () => {
    const { home, remove, roleOf, params } = await withRoles();
    const { id } = await roleOf('Grandmother');
    const before = home.dump();
    expect((await remove(id)).error?.code).toBe('role_in_use');
    expect(home.dump()).toEqual(before);
    await home.as('admin').ok(updateUser, { params: { userId: home.id.grandmother }, body: { roleId: null } });
    expect((await remove(id)).status).toBe(200);
    expect((await home.as('admin').ok(listRoles, { params })).map(({ name }) => name)).not.toContain('Grandmother');
    expect((await remove(id)).error?.code).toBe('not_found');
  });
});

describe('people-5: the role that a new member gets', () => {
  test('a role of that name whose flags were changed is used as it is', async () => {
    const { home, params, put, roleOf } = await withRoles();
    const { id } = await roleOf('Grandmother');
    await put(id, { permissions: { canEditTasks: true } });
    const { user } = await home
      .as('admin')
      .ok(addAdult, { params, body: { firstName: 'Olga', lastName: 'Meyer', role: 'grandmother' } });
    expect(user.role).toMatchObject({ id, permissions: { canEditTasks: true } });
  });

  test.each(['Parent', 'Child'] as const)(
    'once the %s role became powerful, only the admin may give it by adding somebody',
    async (name) => {
      const { home, params, put, roleOf, makeManager } = await withRoles();
      await makeManager();
      await put((await roleOf(name)).id, { permissions: { canManageUsers: true } });
      const before = home.dump();
      const body = { firstName: 'Max', lastName: 'Meyer' };
      const add = (by: 'parent' | 'admin') =>
        name === 'Child'
          ? home.as(by).call(addChild, { params, body })
          : home.as(by).call(addAdult, { params, body: { ...body, role: 'parent' } });
      expect((await add('parent')).error?.code).toBe('forbidden');
      expect(home.dump()).toEqual(before);
      expect((await add('admin')).status).toBe(201);
    },
  );
});

describe('roles-30: counselors and tutors begin without canViewProgress', () => {
  test('roles-30: a new family’s counselor sees no child’s day until the admin allows it', async () => {
    const home = await createHome();
    const params = { familyId: home.familyId };
    const admin = home.as('admin');
    const member = await addMember(admin, home.familyId, { firstName: 'Carla', role: 'counselor' });
    const carla = home.browser();
    await choosePassword(carla, member);
    const reads = () => carla.refusal(getProgress, { params: { userId: home.id.child, date: home.clock.today } });
    expect(await reads()).toBe('403 forbidden');
    expect(await carla.refusal(listChildrenProgress, {})).toBe('403 forbidden');
    expect((await admin.ok(getFamily, { params })).notes).toBeUndefined();
    const role = (await admin.ok(listRoles, { params })).find(({ name }) => name === 'Counselor');
    const permissions = { ...role?.permissions, canViewProgress: true };
    await admin.ok(updateRole, { params: { ...params, roleId: role?.id ?? '' }, body: { permissions } });
    expect((await carla.ok(listChildrenProgress, {})).length).toBe(3);
  });

  test('roles-30: the note about counselors is shown to the admin alone, until they read it', async () => {
    const home = await createHome();
    const params = { familyId: home.familyId };
    home.connection.prepare(`update families set notes = '["counselors"]' where id = ?`).run(home.familyId);
    const notes = async (who: Who) => (await home.as(who).ok(getFamily, { params })).notes;
    expect([await notes('admin'), await notes('parent'), await notes('child')]).toEqual([
      ['counselors'],
      undefined,
      undefined,
    ]);
    expect(await home.as('parent').refusal(updateFamily, { params, body: { noteRead: 'counselors' } })).toBe(
      '403 forbidden',
    );
    await home.as('admin').ok(updateFamily, { params, body: { name: 'Meyer-Brook' } });
    expect(await notes('admin')).toEqual(['counselors']);
    await home.as('admin').ok(updateFamily, { params, body: { noteRead: 'counselors' } });
    expect(await notes('admin')).toBeUndefined();
  });
});
