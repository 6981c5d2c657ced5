import { describe, expect, test } from 'vitest';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import {
  addAdult,
  addChild,
  deleteUser,
  listColors,
  listMembers,
  setColor,
  updateUser,
} from '#shared/contracts/people.ts';
import { listProfessionalTasks } from '#shared/contracts/professional.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { createRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import { listTasks, setAutoAssign } from '#shared/contracts/tasks.ts';
import { PROFILE_PICTURE_URLS } from '#shared/profile-pictures.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Who } from '#tests/support/home.ts';

async function withPeople() {
  const home = await createHome();
  const params = { familyId: home.familyId };
  const roleId = async (name: string) =>
    (await home.as('admin').ok(listRoles, { params })).find((role) => role.name === name)?.id ?? '';
  return {
    home,
    params,
    roleId,
    put: (who: Who, whose: Who, body: Record<string, unknown>) =>
      home.as(who).bad(updateUser, { params: { userId: home.id[whose] }, body }),
    remove: (who: Who, whose: Who) => home.as(who).call(deleteUser, { params: { userId: home.id[whose] } }),
    /** Somebody as the admin sees them. */
    async member(who: Who) {
      const found = (await home.as('admin').ok(listMembers, { params })).find(({ id }) => id === home.id[who]);
      if (!found) throw new Error(`${who} is gone`);
      return found;
    },
    /** Gives the parent canManageUsers, without being the family's admin. */
    async makeManager() {
      const body = { name: 'Manager', type: 'adult', permissions: { canManageUsers: true } } as const;
      const { id } = await home.as('admin').ok(createRole, { params, body });
      await home.as('admin').ok(updateUser, { params: { userId: home.id.parent }, body: { roleId: id } });
      return id;
    },
  };
}

describe('people-2: POST /api/families/{familyId}/children', () => {
  test('people-2: it answers the child and a sign-in, with which the child signs in', async () => {
    const { home, params } = await withPeople();
    const { user, signIn } = await home
      .as('admin')
      .ok(addChild, { params, body: { firstName: ' Lina ', lastName: ' Meyer ' } });
    expect(user).toMatchObject({
      username: 'lina',
      firstName: 'Lina',
      lastName: 'Meyer',
      familyId: home.familyId,
      role: { name: 'Child', type: 'child' },
      assignedProfessional: null,
      color: expect.any(String),
    });
    expect(signIn.username).toBe('lina');
    const browser = home.browser();
    const body = { username: signIn.username, password: signIn.temporaryPassword };
    expect(await browser.ok(login, { body })).toMatchObject({ id: user.id, mustChangePassword: false });
    expect(home.events.at(-1)).toMatchObject({ type: 'members.changed', ids: [user.id] });
  });

  test.each([
    ['Mia', 'mia2'],
    ['Zoë-Marie', 'zoemarie'],
    ['Jürgen', 'jurgen'],
    ['Strauß', 'strauss'],
    ['Al', 'al_'],
    ['美咲', 'member'],
    ['x'.repeat(60), 'x'.repeat(20)],
    ["Robert'); drop table users", 'robertdroptableusers'],
  ])('people-3: the username is made from the first name and is unique: %s', async (firstName, username) => {
    const { home, params } = await withPeople();
    const body = { firstName, lastName: 'Meyer' };
    const add = async () => (await home.as('admin').ok(addChild, { params, body })).signIn.username;
    expect(await add()).toBe(username);
    const second = await add();
    expect(second).not.toBe(username);
    expect(second).toMatch(/^[a-z0-9_]{3,20}$/);
  });

  test('auto-assign-5: a new child gets what auto-assignment gives', async () => {
    const { home, params } = await withPeople();
    const task = await home.task();
    await home.as('admin').ok(setAutoAssign, { body: { enabled: true } });
    const { user } = await home.as('admin').ok(addChild, { params, body: { firstName: 'Lina', lastName: 'Meyer' } });
    const [found] = await home.as('admin').ok(listTasks, {});
    expect([found?.id, found?.assignees.includes(user.id)]).toEqual([task.id, true]);
  });

  test.each([
    [{ firstName: 'Lina' }, ['lastName']],
    [{ lastName: 'Meyer' }, ['firstName']],
    [{ firstName: ' ', lastName: '\t' }, ['firstName', 'lastName']],
    [{ firstName: 'x'.repeat(61), lastName: 'Meyer' }, ['firstName']],
    [{ firstName: 1, lastName: null }, ['firstName', 'lastName']],
  ])('people-1, words-2: a name that is blank, missing or too long answers 400: %o', async (body, paths) => {
    const { home, params } = await withPeople();
    const before = home.dump();
    for (const contract of [addChild, addAdult]) {
      const { status, error } = await home.as('admin').bad(contract, { params, body });
      expect([status, error?.issues?.map(({ path }) => path)]).toEqual([400, paths]);
    }
    expect(home.dump()).toEqual(before);
  });

  test.each(['parent', 'grandmother', 'teacher', 'child', 'noRole'] as const)(
    'roles-23: %s may neither add nor delete anybody: 403',
    async (who) => {
      const { home, params } = await withPeople();
      const before = home.dump();
      const body = { firstName: 'Lina', lastName: 'Meyer' };
      expect(await home.as(who).refusal(addChild, { params, body })).toBe('403 forbidden');
      expect(await home.as(who).refusal(addAdult, { params, body })).toBe('403 forbidden');
      expect(await home.as(who).refusal(deleteUser, { params: { userId: home.id.sibling } })).toBe('403 forbidden');
      expect(home.dump()).toEqual(before);
    },
  );

  test('roles-15: adding somebody to another family answers 404', async () => {
    const { home } = await withPeople();
    const before = home.dump();
    const request = { params: { familyId: home.neighbourFamilyId }, body: { firstName: 'Lina', lastName: 'Meyer' } };
    expect(await home.as('admin').refusal(addChild, request)).toBe('404 not_found');
    expect(await home.as('admin').refusal(addAdult, request)).toBe('404 not_found');
    expect(home.dump()).toEqual(before);
  });
});

describe('people-2, people-5: POST /api/families/{familyId}/adults', () => {
  test('people-2, people-5, accounts-9: no address and no role are fine; a password must be chosen', async () => {
    const { home, params } = await withPeople();
    const names = { firstName: 'Olaf', lastName: 'Meyer' };
    const first = await home.as('admin').ok(addAdult, { params, body: { ...names, email: '' } });
    expect(first.user).toMatchObject({ role: { name: 'Parent' }, email: null });
    const second = await home
      .as('admin')
      .ok(addAdult, { params, body: { ...names, email: 'olaf@example.org', role: 'coach' } });
    expect(second.user).toMatchObject({ role: { name: 'Coach', type: 'adult' }, email: 'olaf@example.org' });
    const { username, temporaryPassword } = second.signIn;
    const body = { username, password: temporaryPassword };
    expect(await home.browser().ok(login, { body })).toMatchObject({ mustChangePassword: true });
  });

  test.each([
    [{ role: 'admin' }, 'role'],
    [{ role: 'child' }, 'role'],
    [{ role: 'king' }, 'role'],
    [{ email: 'olaf' }, 'email'],
  ])('people-1, people-5: another role than the eleven, or no address, answers 400: %o', async (wrong, path) => {
    const { home, params } = await withPeople();
    const before = home.dump();
    const body = { firstName: 'Olaf', lastName: 'Meyer', ...wrong };
    const { status, error } = await home.as('admin').bad(addAdult, { params, body });
    expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(home.dump()).toEqual(before);
  });
});

describe('people-8: PUT /api/users/{id}', () => {
  test('people-8: a member as the list has it is accepted with changes', async () => {
    const { home, put, member, roleId } = await withPeople();
    const before = await member('sibling');
    const changes = {
      firstName: 'Benjamin',
      lastName: 'Lang',
      email: 'ben@example.org',
      profileImageUrl: '/pictures/dinosaur.svg',
      roleId: await roleId('Child'),
      assignedProfessional: home.id.teacher,
    };
    const { status, body } = await put('admin', 'sibling', { ...before, ...changes });
    expect([status, body]).toEqual([200, { ...before, ...changes }]);
    expect(home.events.at(-1)).toMatchObject({ type: 'members.changed', ids: [home.id.sibling] });
  });

  test('people-8: what is left out stays; an empty address and a null picture remove them', async () => {
    const { put, member } = await withPeople();
    await put('admin', 'sibling', { email: 'ben@example.org', profileImageUrl: '/pictures/owl.svg' });
    expect((await put('admin', 'sibling', { lastName: 'Lang' })).body).toMatchObject({
      email: 'ben@example.org',
      profileImageUrl: '/pictures/owl.svg',
      firstName: 'Ben',
    });
    await put('admin', 'sibling', { email: '', profileImageUrl: null });
    expect(await member('sibling')).toMatchObject({ email: null, profileImageUrl: null, lastName: 'Lang' });
  });

  test('people-10: without canManageUsers one changes only oneself', async () => {
    const { home, put } = await withPeople();
    expect((await put('parent', 'parent', { firstName: 'Pavel', email: 'p@example.org' })).body).toMatchObject({
      firstName: 'Pavel',
      email: 'p@example.org',
    });
    const before = home.dump();
    for (const [who, whose] of [
      ['parent', 'child'],
      ['grandmother', 'parent'],
      ['teacher', 'student'],
      ['child', 'sibling'],
      ['noRole', 'child'],
    ] as const) {
      expect((await put(who, whose, { firstName: 'Eve' })).error?.code).toBe('forbidden');
      expect((await put(who, whose, {})).error?.code).toBe('forbidden');
    }
    expect(home.dump()).toEqual(before);
  });

  test('people-10: a child changes of itself only the picture; its other fields are passed over', async () => {
    const { put, member } = await withPeople();
    const self = await member('child');
    const { status } = await put('child', 'child', {
      ...self,
      firstName: 'Queen',
      lastName: 'Of All',
      email: 'q@example.org',
      profileImageUrl: '/pictures/cat.svg',
    });
    expect([status, await member('child')]).toEqual([200, { ...self, profileImageUrl: '/pictures/cat.svg' }]);
  });

  test('people-13: everybody may choose each shipped picture or none, for themselves', async () => {
    const { home, put, member } = await withPeople();
    for (const who of ['child', 'student', 'grandmother', 'teacher', 'noRole', 'admin'] as const) {
      const { status, body } = await put(who, who, { profileImageUrl: '/pictures/fox.svg' });
      expect([who, status, body]).toEqual([
        who,
        200,
        expect.objectContaining({ profileImageUrl: '/pictures/fox.svg' }),
      ]);
      expect(await home.as(who).ok(getCurrentUser, {})).toMatchObject({ profileImageUrl: '/pictures/fox.svg' });
    }
    expect(PROFILE_PICTURE_URLS.length).toBeGreaterThanOrEqual(60);
    for (const profileImageUrl of [...PROFILE_PICTURE_URLS, null]) {
      expect((await put('child', 'child', { profileImageUrl })).status, String(profileImageUrl)).toBe(200);
      expect((await member('child')).profileImageUrl).toBe(profileImageUrl);
    }
    expect((await put('child', 'sibling', { profileImageUrl: '/pictures/fox.svg' })).status).toBe(403);
    expect((await put('admin', 'sibling', { profileImageUrl: '/pictures/owl.svg' })).status).toBe(200);
  });

  test('people-9: a different role or professional without canManageUsers answers 403', async () => {
    const { home, put, roleId, member } = await withPeople();
    const admin = await roleId('Admin');
    const before = home.dump();
    for (const [who, change] of [
      ['parent', { roleId: admin }],
      ['parent', { roleId: null }],
      ['child', { roleId: admin }],
      ['noRole', { roleId: await roleId('Child') }],
      ['student', { assignedProfessional: null }],
      ['student', { assignedProfessional: home.id.otherTeacher }],
      ['child', { profileImageUrl: '/pictures/cat.svg', assignedProfessional: home.id.teacher }],
    ] as const) {
      const { status, error } = await put(who, who, change);
      expect([status, error?.code], `${who} ${JSON.stringify(change)}`).toEqual([403, 'forbidden']);
    }
    expect(home.dump()).toEqual(before);
    expect((await put('parent', 'parent', await member('parent'))).status).toBe(200);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ firstName: 'x'.repeat(61) }, 'firstName'],
    [{ lastName: 5 }, 'lastName'],
    [{ email: 'nobody' }, 'email'],
    [{ profileImageUrl: '' }, 'profileImageUrl'],
    [{ profileImageUrl: 5 }, 'profileImageUrl'],
    [{ profileImageUrl: ['/pictures/cat.svg'] }, 'profileImageUrl'],
    [{ profileImageUrl: '/pictures/unknown.svg' }, 'profileImageUrl'],
    [{ profileImageUrl: 'https://a.example/pictures/cat.svg' }, 'profileImageUrl'],
    [{ roleId: '' }, 'roleId'],
    [{ assignedProfessional: 3 }, 'assignedProfessional'],
  ])('people-8: a bad value answers 400, names the field and changes nothing: %o', async (body, path) => {
    const { home, put } = await withPeople();
    const before = home.dump();
    const { status, error } = await put('admin', 'sibling', body);
    expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(home.dump()).toEqual(before);
  });

  test('people-11: nobody is their own professional: 400', async () => {
    const { home, put } = await withPeople();
    const before = home.dump();
    const { status, error } = await put('admin', 'teacher', { assignedProfessional: home.id.teacher });
    expect([status, error?.code]).toEqual([400, 'not_a_professional']);
    expect(home.dump()).toEqual(before);
  });

  test.each(['parent', 'grandmother', 'child', 'neighbour', 'loner', 'noRole'] as const)(
    'people-11: %s is no professional of the family and answers 400',
    async (who) => {
      const { home, put } = await withPeople();
      const before = home.dump();
      const { status, error } = await put('admin', 'child', { assignedProfessional: home.id[who] });
      expect([status, error?.code, error?.issues?.[0]?.path]).toEqual([
        400,
        'not_a_professional',
        'assignedProfessional',
      ]);
      expect(home.dump()).toEqual(before);
    },
  );

  test('roles-15: roles and people that are unknown or of another family answer 404', async () => {
    const { home, put } = await withPeople();
    const foreign = (await home.as('neighbour').ok(listRoles, { params: { familyId: home.neighbourFamilyId } }))[0];
    const before = home.dump();
    expect((await put('admin', 'child', { roleId: 'unknown' })).error?.code).toBe('not_found');
    expect((await put('admin', 'child', { roleId: foreign?.id })).error?.code).toBe('not_found');
    expect((await put('admin', 'neighbourChild', { firstName: 'Eve' })).error?.code).toBe('not_found');
    expect((await put('admin', 'loner', { firstName: 'Eve' })).error?.code).toBe('not_found');
    expect(home.dump()).toEqual(before);
  });

  test('people-12: the admin’s role cannot be changed, not even by the admin', async () => {
    const { home, put, roleId } = await withPeople();
    const before = home.dump();
    expect((await put('admin', 'admin', { roleId: await roleId('Parent') })).error?.code).toBe('admin_is_fixed');
    expect((await put('admin', 'admin', { roleId: null })).error?.code).toBe('admin_is_fixed');
    expect(home.dump()).toEqual(before);
  });

  test('roles-27: who manages users, but is no admin, neither gives nor takes a powerful role', async () => {
    const { home, put, roleId, makeManager } = await withPeople();
    const manager = await makeManager();
    const admin = await roleId('Admin');
    await put('admin', 'grandmother', { roleId: admin });
    const before = home.dump();
    for (const [whose, role] of [
      ['parent', admin],
      ['parent', null],
      ['child', manager],
      ['child', admin],
      ['grandmother', await roleId('Child')],
      ['grandmother', null],
    ] as const) {
      expect((await put('parent', whose, { roleId: role })).error?.code, `${whose} ${role}`).toBe('forbidden');
    }
    expect(home.dump()).toEqual(before);
    expect((await put('parent', 'noRole', { roleId: await roleId('Child') })).status).toBe(200);
  });

  test('families-14: a member who is given a role sees the others', async () => {
    const { home, put, roleId, params } = await withPeople();
    await put('admin', 'noRole', { roleId: await roleId('Grandmother') });
    expect(await home.as('noRole').ok(getCurrentUser, {})).toMatchObject({ role: { name: 'Grandmother' } });
    expect((await home.as('noRole').ok(listMembers, { params })).length).toBeGreaterThan(5);
  });

  test('professionals-4: with a professional a child has no family tasks, without one it has them', async () => {
    const { home, put } = await withPeople();
    await home.task({ text: 'Family task' });
    await home.as('admin').ok(setAutoAssign, { body: { enabled: true } });
    const texts = async (who: Who) => (await home.as(who).ok(listTasks, {})).map(({ text }) => text);
    expect(await texts('student')).toEqual([]);
    await put('admin', 'student', { assignedProfessional: null });
    expect(await texts('student')).toEqual(['Family task']);
    await put('admin', 'child', { assignedProfessional: home.id.teacher });
    expect(await texts('child')).toEqual([]);
  });

  test('professionals-9: a professional who gets another role has no students any more', async () => {
    const { home, put, roleId, member } = await withPeople();
    await home.task({ text: 'Family task' });
    await home.as('admin').ok(setAutoAssign, { body: { enabled: true } });
    await put('admin', 'teacher', { firstName: 'Thomas' });
    expect((await member('student')).assignedProfessional).toBe(home.id.teacher);
    await put('admin', 'teacher', { roleId: await roleId('Parent') });
    expect((await member('student')).assignedProfessional).toBeNull();
    expect((await home.as('student').ok(listTasks, {})).map(({ text }) => text)).toEqual(['Family task']);
  });

  test('roles-28: a role that is renamed from Therapist to Tutor leaves its holders no students', async () => {
    const { home, roleId, member, params } = await withPeople();
    const id = await roleId('Teacher');
    await home.as('admin').ok(updateRole, { params: { ...params, roleId: id }, body: { name: 'Therapist' } });
    expect((await member('student')).assignedProfessional).toBe(home.id.teacher);
    await home.as('admin').ok(updateRole, { params: { ...params, roleId: id }, body: { name: 'Tutor' } });
    expect((await member('student')).assignedProfessional).toBeNull();
  });

  test('auto-assign-5: a role that becomes one of children gives its holders what children get', async () => {
    const { home, roleId, params } = await withPeople();
    await home.task({ text: 'Family task' });
    await home.as('admin').ok(setAutoAssign, { body: { enabled: true } });
    const id = await roleId('Grandmother');
    await home.as('admin').ok(updateRole, { params: { ...params, roleId: id }, body: { type: 'child' } });
    expect((await home.as('grandmother').ok(listTasks, {})).map(({ text }) => text)).toEqual(['Family task']);
  });
});

describe('people-23: DELETE /api/users/{id}', () => {
  test('people-23: no row names a deleted child, who cannot sign in', async () => {
    const { home, remove } = await withPeople();
    await home.task({}, ['child']);
    await home.give('child', 50);
    expect((await remove('admin', 'child')).status).toBe(200);
    const left = Object.entries(home.dump())
      .filter(([, rows]) => JSON.stringify(rows).includes(home.id.child))
      .map(([table]) => table);
    expect(left).toEqual([]);
    expect((await home.as('child').call(getCurrentUser, {})).status).toBe(401);
    expect((await home.browser().call(login, { body: home.credentials.child })).status).toBe(401);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('people-23, professionals-9: what a professional made stays, and students are the family’s', async () => {
    const { home, remove, member } = await withPeople();
    const task = await home.task({ text: 'Read aloud' }, ['student'], 'teacher');
    const reward = await home.reward({}, 'teacher');
    await home.reward({ name: 'For the family' });
    await remove('admin', 'teacher');
    expect((await member('student')).assignedProfessional).toBeNull();
    const tables = home.dump();
    expect(JSON.stringify(tables.tasks)).toContain(task.id);
    expect(JSON.stringify(tables.rewards)).toContain(reward.id);
    expect((await home.as('student').ok(listRewards, {})).map(({ name }) => name)).toEqual(['For the family']);
  });

  test('people-12, people-29: nobody deletes themselves or the admin', async () => {
    const { home, remove, makeManager } = await withPeople();
    await makeManager();
    const before = home.dump();
    expect((await remove('admin', 'admin')).error?.code).toBe('cannot_delete_self');
    expect((await remove('parent', 'parent')).error?.code).toBe('cannot_delete_self');
    expect((await remove('parent', 'admin')).error?.code).toBe('admin_is_fixed');
    expect(home.dump()).toEqual(before);
  });

  test('roles-15: who is of another family, of none or unknown answers 404', async () => {
    const { home, remove } = await withPeople();
    const before = home.dump();
    for (const whose of ['neighbour', 'neighbourChild', 'loner'] as const) {
      expect((await remove('admin', whose)).error?.code).toBe('not_found');
    }
    expect(await home.as('admin').refusal(deleteUser, { params: { userId: 'unknown' } })).toBe('404 not_found');
    expect(home.dump()).toEqual(before);
  });

  test('people-3: the username of a deleted person is free again', async () => {
    const { home, remove, params } = await withPeople();
    await remove('admin', 'child');
    const body = { firstName: 'Mia', lastName: 'Meyer' };
    expect((await home.as('admin').ok(addChild, { params, body })).signIn.username).toBe('mia');
  });
});

describe('people-15: calendar colours', () => {
  test('people-15: GET /api/families/{id}/colors lists one for each member, all different', async () => {
    const { home, params } = await withPeople();
    const colors = await home.as('child').ok(listColors, { params });
    expect(colors).toHaveLength(10);
    expect(new Set(colors.map(({ color }) => color)).size).toBe(10);
    expect(colors.every(({ color }) => /^#[0-9A-F]{6}$/.test(color))).toBe(true);
    expect(await home.as('noRole').refusal(listColors, { params })).toBe('403 forbidden');
    expect(await home.as('neighbour').refusal(listColors, { params })).toBe('404 not_found');
  });

  test.each([
    ['child', 'child', 200],
    ['noRole', 'noRole', 200],
    ['admin', 'child', 200],
    ['parent', 'child', 403],
    ['sibling', 'child', 403],
    ['child', 'parent', 403],
    ['neighbour', 'child', 404],
  ] as const)('people-15: %s changing the colour of %s answers %i', async (who, whose, status) => {
    const { home, member } = await withPeople();
    const before = home.dump();
    const request = { params: { userId: home.id[whose] }, body: { color: '#12ab9f' } };
    const answer = await home.as(who).call(setColor, request);
    expect(answer.status).toBe(status);
    if (status !== 200) return expect(home.dump()).toEqual(before);
    expect(answer.body).toEqual({ userId: home.id[whose], color: '#12AB9F' });
    expect((await member(whose)).color).toBe('#12AB9F');
  });

  test.each([
    {},
    { color: 'red' },
    { color: '#12345' },
    { color: '#1234567' },
    { color: '#12345G' },
    { color: 'x#123456' },
  ])('people-15: what is no #RRGGBB answers 400 and changes nothing: %o', async (body) => {
    const { home } = await withPeople();
    const before = home.dump();
    const { status, error } = await home.as('child').bad(setColor, { params: { userId: home.id.child }, body });
    expect([status, error?.issues?.[0]?.path]).toEqual([400, 'color']);
    expect(home.dump()).toEqual(before);
  });

  test('people-15: two people may have the same colour', async () => {
    const { home, member } = await withPeople();
    for (const who of ['child', 'sibling'] as const) {
      await home.as(who).ok(setColor, { params: { userId: home.id[who] }, body: { color: '#112233' } });
    }
    expect([(await member('child')).color, (await member('sibling')).color]).toEqual(['#112233', '#112233']);
  });
});

test('professionals-1: role names COACH and Therapist make a professional, Counselor does not', async () => {
  const { home, params, put } = await withPeople();
  for (const [name, isOne] of [
    ['COACH', true],
    ['Therapist', true],
    ['Football coach', false],
    ['Counselor', false],
  ] as const) {
    const { id } = await home
      .as('admin')
      .ok(createRole, { params, body: { name, type: 'adult', permissions: { canCreateTasks: true } } });
    await put('admin', 'grandmother', { roleId: id });
    const { status } = await put('admin', 'child', { assignedProfessional: home.id.grandmother });
    expect([name, status]).toEqual([name, isOne ? 200 : 400]);
    expect((await home.as('grandmother').call(listProfessionalTasks, {})).status).toBe(200);
    await put('admin', 'child', { assignedProfessional: null });
  }
});
