import { describe, expect, test } from 'vitest';
import { getCurrentUser, register } from '#shared/contracts/account.ts';
import {
  addStarter,
  createFamily,
  drawJoinCode,
  getFamily,
  joinFamily,
  updateFamily,
} from '#shared/contracts/families.ts';
import { listMembers } from '#shared/contracts/people.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { listTasks } from '#shared/contracts/tasks.ts';
import { STARTER_PACKS, STARTER_REWARDS } from '#shared/starter-pack.ts';
import { createTestApp, SETUP_CODE } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import { createHome } from '#tests/support/home.ts';

const ELSEWHERE = '192.168.1.23';

async function freshServer() {
  const testApp = await createTestApp();
  const client = createClient(testApp.app);
  await client.ok(register, { body: { username: 'stranger', password: 'secret' } });
  const create = async (remoteAddress: string, setupCode?: string) => {
    const response = await client.raw('POST', '/api/families', {
      body: { name: 'Meyer', ...(setupCode === undefined ? {} : { setupCode }) },
      remoteAddress,
    });
    return `${response.statusCode} ${response.json().code ?? ''}`.trim();
  };
  return { ...testApp, client, create };
}

describe('families-3: who may create the first family', () => {
  test.each(['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])(
    'families-3: the family computer itself creates it: %s',
    async (address) => {
      expect(await (await freshServer()).create(address)).toBe('201');
    },
  );

  test.each([ELSEWHERE, '::ffff:192.168.1.23', 'fe80::1', '128.0.0.1'])(
    'families-3, attack-8: another computer without the right code answers 403: %s',
    async (address) => {
      const { create, connection } = await freshServer();
      for (const code of [undefined, '', 'WRONG234', '        ']) {
        expect(await create(address, code)).toBe('403 setup_only_at_home');
      }
      expect(connection.prepare('select count(*) from families').pluck().get()).toBe(0);
    },
  );

  test('proxy-1: a request with a forwarded address answers 421', async () => {
    const { client } = await freshServer();
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
      const response = await client.raw('POST', '/api/families', {
        body: { name: 'Meyer' },
        headers: { [header]: '127.0.0.1' },
        remoteAddress: ELSEWHERE,
      });
      expect([response.statusCode, response.json().code]).toEqual([421, 'unknown_proxy']);
    }
  });

  test.each([SETUP_CODE, SETUP_CODE.toLowerCase(), ` ${SETUP_CODE} `])(
    'families-3: another computer creates it with the code ‘%s’',
    async (code) => {
      expect(await (await freshServer()).create(ELSEWHERE, code)).toBe('201');
    },
  );

  test('families-4: somebody with an account and no family creates a later one from anywhere', async () => {
    const { create, app } = await freshServer();
    await create('127.0.0.1');
    const second = createClient(app);
    await second.ok(register, { body: { username: 'second', password: 'secret' } });
    const response = await second.raw('POST', '/api/families', { body: { name: 'Schulz' }, remoteAddress: ELSEWHERE });
    expect(response.statusCode).toBe(201);
  });

  test('setup-3: GET /api/setup tells anybody whether the set-up code is needed', async () => {
    const { client, create } = await freshServer();
    const ask = async (remoteAddress: string) =>
      (await client.raw(getSetup.method, getSetup.path, { remoteAddress })).json();
    expect(await ask('127.0.0.1')).toMatchObject({ needsFamily: true, needsSetupCode: false, isDevice: false });
    expect(await ask(ELSEWHERE)).toMatchObject({ needsFamily: true, needsSetupCode: true, isDevice: false });
    await create('127.0.0.1');
    expect(await ask('127.0.0.1')).toMatchObject({ needsFamily: false, needsSetupCode: false, isDevice: false });
    expect(await ask(ELSEWHERE)).toMatchObject({ needsFamily: false, needsSetupCode: false, isDevice: false });
  });
});

describe('setup-10: an account and its family are made by one call', () => {
  const anna = { username: 'anna_h', password: 'correct horse', firstName: 'Anna' };
  const countIn = ({ connection }: Awaited<ReturnType<typeof freshServer>>) =>
    ['users', 'families'].map((table) => connection.prepare(`select count(*) from ${table}`).pluck().get());

  test('setup-10: both are there, and Anna is the admin, in the zone that she chose', async () => {
    const server = await freshServer();
    const browser = createClient(server.app);
    const before = countIn(server)[0] as number;
    const user = await browser.ok(register, { body: { ...anna, family: { name: 'Hansen', timeZone: 'Asia/Tokyo' } } });
    expect(user).toMatchObject({ isFamilyAdmin: true, family: { name: 'Hansen', timeZone: 'Asia/Tokyo' } });
    expect(countIn(server)).toEqual([before + 1, 1]);
  });

  test('setup-10: where the family is refused no account is left behind', async () => {
    const server = await freshServer();
    const before = countIn(server);
    const refused = async (family: object, rest: object = {}) => {
      const options = { body: { ...anna, ...rest, family }, remoteAddress: ELSEWHERE };
      const { statusCode, json } = await createClient(server.app).raw('POST', register.path, options);
      return `${statusCode} ${json().code}`;
    };
    expect(await refused({ name: 'Hansen' })).toBe('403 setup_only_at_home');
    expect(await refused({ name: 'Hansen', setupCode: 'WRONG234' })).toBe('403 setup_only_at_home');
    expect(await refused({ name: '' })).toBe('400 validation_failed');
    expect(await refused({ name: 'Hansen', timeZone: 'Foo/Bar' })).toBe('400 validation_failed');
    expect(await refused({ name: 'Hansen' }, { invitation: 'any' })).toBe('409 already_in_family');
    expect(countIn(server)).toEqual(before);
    const options = { body: { ...anna, family: { name: 'Hansen', setupCode: SETUP_CODE } }, remoteAddress: ELSEWHERE };
    expect((await createClient(server.app).raw('POST', register.path, options)).statusCode).toBe(201);
  });

  test('setup-10: where the account is refused no family is made', async () => {
    const server = await freshServer();
    await createClient(server.app).ok(register, { body: anna });
    const body = { ...anna, family: { name: 'Hansen' } };
    const { statusCode, json } = await createClient(server.app).raw('POST', register.path, { body });
    expect([statusCode, json().code]).toEqual([409, 'username_taken']);
    expect(countIn(server)[1]).toBe(0);
  });
});

describe('families-1, families-2: POST /api/families', () => {
  test('families-1, families-5, families-11: who creates a family is its admin; it has three roles', async () => {
    const home = await createHome();
    const family = await home.as('loner').ok(createFamily, { body: { name: '  Lang  ' } });
    expect(family).toMatchObject({ name: 'Lang', adminId: home.id.loner, timeZone: 'Europe/Berlin', link: null });
    expect(family.joinCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(await home.as('loner').ok(getCurrentUser, {})).toMatchObject({
      isFamilyAdmin: true,
      role: { name: 'Admin', type: 'admin' },
      color: expect.stringMatching(/^#[0-9A-F]{6}$/),
    });
    const roles = await home.as('loner').ok(listRoles, { params: { familyId: family.id } });
    expect(roles.map(({ name, type }) => `${name} ${type}`).sort()).toEqual([
      'Admin admin',
      'Child child',
      'Parent parent',
    ]);
  });

  test('families-2: creating or joining while in a family answers 409 and changes nothing', async () => {
    const home = await createHome();
    const before = home.dump();
    for (const who of ['admin', 'child', 'noRole'] as const) {
      expect(await home.as(who).refusal(createFamily, { body: { name: 'Second' } })).toBe('409 already_in_family');
      expect(await home.as(who).refusal(joinFamily, { body: { joinCode: home.joinCode } })).toBe(
        '409 already_in_family',
      );
    }
    expect(home.dump()).toEqual(before);
  });

  test('families-2: of three equal calls at once one creates a family and two answer 409', async () => {
    const home = await createHome();
    const answers = await Promise.all(
      ['Lang', 'Lang', 'Lang'].map((name) => home.as('loner').call(createFamily, { body: { name } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(home.connection.prepare("select count(*) from families where name = 'Lang'").pluck().get()).toBe(1);
  });

  test('families-2: of creating and joining at the same instant one answers 409', async () => {
    const home = await createHome();
    const answers = await Promise.all([
      home.as('loner').call(joinFamily, { body: { joinCode: home.joinCode } }),
      home.as('loner').call(createFamily, { body: { name: 'Lang' } }),
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    const { familyId } = await home.as('loner').ok(getCurrentUser, {});
    expect(familyId).toBe(home.familyId);
  });

  test.each([[{}], [{ name: '' }], [{ name: ' \t ' }], [{ name: 7 }]])(
    'families-6, words-2: a name that is missing, blank or no text answers 400: %o',
    async (body) => {
      const { status, error } = await (await createHome()).as('loner').bad(createFamily, { body });
      expect([status, error?.issues]).toEqual([400, [{ path: 'name', message: 'Family name is required' }]]);
    },
  );

  test('families-6, words-43: a name has at most 60 characters and is trimmed', async () => {
    const home = await createHome();
    const name = 'x'.repeat(60);
    expect((await home.as('loner').bad(createFamily, { body: { name: `${name}x` } })).status).toBe(400);
    expect((await home.as('loner').call(createFamily, { body: { name: ` ${name} ` } })).body).toMatchObject({ name });
  });
});

describe('families-13: POST /api/families/join', () => {
  test('families-13, families-14: it answers the family; the new member has a colour and no role', async () => {
    const home = await createHome();
    expect(await home.as('loner').ok(joinFamily, { body: { joinCode: home.joinCode } })).toEqual({
      family: { id: home.familyId, name: 'Meyer' },
    });
    expect(await home.as('loner').ok(getCurrentUser, {})).toMatchObject({
      familyId: home.familyId,
      role: null,
      color: expect.any(String),
    });
    expect(home.events.at(-1)).toMatchObject({ type: 'members.changed', familyId: home.familyId });
  });

  test('families-13: a code with hyphens, with blanks or in lower case joins', async () => {
    for (const typed of [
      (code: string) => code.toLowerCase(),
      (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`,
      (code: string) => ` ${code.slice(0, 2)} ${code.slice(2)} `,
      (code: string) => `${code.slice(0, 4)} - ${code.slice(4)}`.toLowerCase(),
    ]) {
      const home = await createHome();
      const answer = await home.as('loner').call(joinFamily, { body: { joinCode: typed(home.joinCode) } });
      expect(answer.status, typed(home.joinCode)).toBe(200);
    }
  });

  test('words-11: an unknown code answers 404 with its sentence', async () => {
    const home = await createHome();
    const { status, error } = await home.as('loner').call(joinFamily, { body: { joinCode: 'ZZZZZZZZ' } });
    expect([status, error?.code]).toEqual([404, 'join_code_unknown']);
    expect(error?.message).toBe("The family code you entered doesn't exist. Please check and try again.");
  });

  test.each(['', 'ABC', 'ABCDEFGHJ', '--------'])(
    'words-3: a code that has not exactly 8 characters answers 400: ‘%s’',
    async (joinCode) => {
      const { status, error } = await (await createHome()).as('loner').bad(joinFamily, { body: { joinCode } });
      expect([status, error?.issues?.[0]?.path]).toEqual([400, 'joinCode']);
    },
  );
});

describe('families-9, families-12: GET /api/families/{familyId}', () => {
  test('families-12: the join code is answered to the admin and to nobody without the right', async () => {
    const home = await createHome();
    expect((await home.as('admin').ok(getFamily, { params: { familyId: home.familyId } })).joinCode).toBe(
      home.joinCode,
    );
    for (const who of ['parent', 'grandmother', 'teacher', 'child'] as const) {
      const response = await home.as(who).raw('GET', `/api/families/${home.familyId}`);
      expect(response.statusCode).toBe(200);
      expect(response.payload).not.toContain(home.joinCode);
    }
  });

  test('families-9: a member with a role reads the roles; one without gets 403', async () => {
    const home = await createHome();
    expect(await home.as('noRole').refusal(getFamily, { params: { familyId: home.familyId } })).toBe('403 forbidden');
    expect(await home.as('noRole').refusal(listRoles, { params: { familyId: home.familyId } })).toBe('403 forbidden');
    for (const who of ['parent', 'child', 'teacher'] as const) {
      expect((await home.as(who).call(listRoles, { params: { familyId: home.familyId } })).status).toBe(200);
    }
  });
});

describe('families-7, families-8: PUT /api/families/{familyId}', () => {
  test('families-7, families-8: name, time zone and link change each alone; null removes the link', async () => {
    const home = await createHome();
    const put = (body: unknown) => home.as('admin').bad(updateFamily, { params: { familyId: home.familyId }, body });
    expect((await put({ name: 'Meyer-Lang' })).body).toMatchObject({ name: 'Meyer-Lang', timeZone: 'Europe/Berlin' });
    expect((await put({ timeZone: 'America/New_York' })).body).toMatchObject({
      name: 'Meyer-Lang',
      timeZone: 'America/New_York',
    });
    const link = { name: 'School', url: 'https://school.example/page?x=1' };
    expect((await put({ link })).body).toMatchObject({ link });
    expect((await put({ name: 'Meyer' })).body).toMatchObject({ link });
    expect((await put({ link: null })).body).toMatchObject({ link: null, name: 'Meyer' });
    expect(home.events.filter(({ type }) => type === 'family.changed')).toHaveLength(5);
  });

  test('families-7: anybody but the family’s admin gets 403', async () => {
    const home = await createHome();
    for (const who of ['parent', 'grandmother', 'teacher', 'child', 'noRole', 'loner'] as const) {
      expect(
        await home.as(who).refusal(updateFamily, { params: { familyId: home.familyId }, body: { name: 'Mine' } }),
      ).toBe('403 forbidden');
    }
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+05:30' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ link: { name: '', url: 'https://a.example' } }, 'link.name'],
    [{ link: { name: 'x', url: 'javascript:alert(1)' } }, 'link.url'],
    [{ link: { name: 'x', url: 'data:text/html,x' } }, 'link.url'],
    [{ link: { name: 'x', url: ' javascript:alert(1)//http://a' } }, 'link.url'],
    [{ link: { name: 'x', url: 'http://' } }, 'link.url'],
    [{ link: { name: 'x', url: '/local' } }, 'link.url'],
    [{ link: { name: 'x', url: `https://a.example/${'x'.repeat(500)}` } }, 'link.url'],
  ])('families-6, families-8, days-1: a bad value answers 400 and changes nothing: %o', async (body, path) => {
    const home = await createHome();
    const before = home.dump();
    const { status, error } = await home.as('admin').bad(updateFamily, { params: { familyId: home.familyId }, body });
    expect([status, error?.issues?.[0]?.path]).toEqual([400, path]);
    expect(home.dump()).toEqual(before);
  });
});

describe('families-12: POST /api/families/{id}/join-code', () => {
  test('families-12: it draws a new code, and the old one answers 404', async () => {
    const home = await createHome();
    const { joinCode } = await home.as('admin').ok(drawJoinCode, { params: { familyId: home.familyId } });
    expect(joinCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(joinCode).not.toBe(home.joinCode);
    expect(await home.as('loner').refusal(joinFamily, { body: { joinCode: home.joinCode } })).toBe(
      '404 join_code_unknown',
    );
    expect((await home.as('loner').call(joinFamily, { body: { joinCode } })).status).toBe(200);
  });

  test('families-12: who may not see the code gets 403', async () => {
    const home = await createHome();
    for (const who of ['parent', 'teacher', 'child', 'noRole'] as const) {
      expect(await home.as(who).refusal(drawJoinCode, { params: { familyId: home.familyId } })).toBe('403 forbidden');
    }
  });
});

describe('api-17: GET /api/families/{familyId}/members', () => {
  test('people-7: addresses are shown to the person and to members with canManageUsers', async () => {
    const home = await createHome();
    const emailsSeenBy = async (who: 'admin' | 'parent' | 'noRole') =>
      (await home.as(who).ok(listMembers, { params: { familyId: home.familyId } }))
        .filter(({ email }) => email)
        .map(({ id }) => id);
    expect((await emailsSeenBy('admin')).sort()).toEqual([home.id.admin, home.id.noRole].sort());
    expect(await emailsSeenBy('parent')).toEqual([]);
    expect(await emailsSeenBy('noRole')).toEqual([home.id.noRole]);
  });

  test('families-14: a member without a role reads a list with only themselves', async () => {
    const home = await createHome();
    const members = await home.as('noRole').ok(listMembers, { params: { familyId: home.familyId } });
    expect(members.map(({ id }) => id)).toEqual([home.id.noRole]);
  });

  test('api-17, people-15: a member with a role reads the whole family, each with another colour', async () => {
    const home = await createHome();
    const members = await home.as('child').ok(listMembers, { params: { familyId: home.familyId } });
    expect(members).toHaveLength(10);
    expect(new Set(members.map(({ color }) => color)).size).toBe(10);
  });
});

describe('setup-7: POST /api/families/{familyId}/starter', () => {
  const pack = STARTER_PACKS[0]?.tasks ?? [];
  const keys = { taskKeys: pack.slice(0, 3).map(({ key }) => key), rewardKeys: [STARTER_REWARDS[0]?.key ?? ''] };

  test('setup-7: it adds the picked tasks and rewards and gives the tasks to the children', async () => {
    const home = await createHome();
    const answer = await home.as('admin').ok(addStarter, {
      params: { familyId: home.familyId },
      body: { ...keys, childIds: [home.id.child, home.id.sibling] },
    });
    expect(answer).toEqual({ tasks: 3, rewards: 1, assigned: 6 });
    expect(await home.as('child').ok(listTasks, {})).toHaveLength(3);
    expect(await home.as('child').ok(listRewards, {})).toHaveLength(1);
  });

  test.each([
    [{ taskKeys: ['nonsense'] }, 400],
    [{ rewardKeys: ['nonsense'] }, 400],
    [{ childIds: ['unknown'] }, 404],
  ])('setup-7: one unknown key or child is refused, and nothing changes: %o', async (wrong, status) => {
    const home = await createHome();
    const before = home.dump();
    const answer = await home.as('admin').bad(addStarter, {
      params: { familyId: home.familyId },
      body: { ...keys, childIds: [home.id.child], ...wrong },
    });
    expect(answer.status).toBe(status);
    expect(home.dump()).toEqual(before);
  });

  test('setup-7: anybody but the family’s admin gets 403', async () => {
    const home = await createHome();
    for (const who of ['parent', 'child', 'noRole'] as const) {
      expect(
        await home
          .as(who)
          .refusal(addStarter, { params: { familyId: home.familyId }, body: { ...keys, childIds: [] } }),
      ).toBe('403 forbidden');
    }
  });
});
