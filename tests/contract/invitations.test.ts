import { describe, expect, test } from 'vitest';
import { getCurrentUser, register } from '#shared/contracts/account.ts';
import { joinFamily } from '#shared/contracts/families.ts';
import { createInvitation, listInvitations, revokeInvitation } from '#shared/contracts/invitations.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { setAutoAssign } from '#shared/contracts/tasks.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import { DAY } from '#tests/support/clock.ts';
import { createHome, type Who } from '#tests/support/home.ts';

async function withInvitation(roleName = 'Parent') {
  const home = await createHome();
  const params = { familyId: home.familyId };
  const roles = await home.as('admin').ok(listRoles, { params });
  const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? '';
  const invite = (name = roleName, email?: string) =>
    home.as('admin').ok(createInvitation, { params, body: { roleId: roleId(name), ...(email ? { email } : {}) } });
  const invitation = await invite();
  return {
    home,
    params,
    roleId,
    invite,
    invitation,
    join: (token: string, who: Who = 'loner') => home.as(who).call(joinFamily, { body: { invitation: token } }),
    register: (token: string, username = 'newcomer') =>
      home.browser().call(register, { body: { username, password: 'secret123', firstName: 'Nia', invitation: token } }),
    /** The list, after the admin signed in anew where the session may be over. */
    async statuses() {
      return (await (await home.signIn('admin')).ok(listInvitations, { params })).map(({ status }) => status);
    },
    revoke: (invitationId: string) => home.as('admin').ok(revokeInvitation, { params: { ...params, invitationId } }),
  };
}

describe('families-15: POST /api/families/{id}/invitations', () => {
  test('families-15, families-16: it answers id, token, link, and an end in seven days', async () => {
    const { home, invitation } = await withInvitation();
    expect(invitation).toEqual({
      id: expect.any(String),
      token: expect.stringMatching(/^[\w-]{43}$/),
      url: `http://192.168.1.20:4280/auth?invitation=${invitation.token}`,
      expiresAt: new Date(home.clock.now() + 7 * DAY).toISOString(),
    });
  });

  test.each([
    ['from the family computer itself', {}, 'http://192.168.1.20:4280'],
    ['on another port and card', { cards: [{ card: 'eth0', address: '10.0.0.5' }] }, 'http://10.0.0.5:4280'],
    [
      'with KINBOARD_HOST=127.0.0.1, where it opens on this computer alone',
      { host: '127.0.0.1' },
      'http://127.0.0.1:4280',
    ],
    ['with KINBOARD_HOST=localhost', { host: 'localhost' }, 'http://127.0.0.1:4280'],
    ['without any network', { cards: [] }, 'http://127.0.0.1:4280'],
  ])(
    'families-19: the link carries the address of the home network, never localhost: %s',
    async (_where, options, origin) => {
      const { app } = await createTestApp(options);
      const client = createClient(app);
      await client.raw('POST', '/api/register', { body: { username: 'anna', password: 'secret' } });
      const { id: familyId } = (await client.raw('POST', '/api/families', { body: { name: 'Meyer' } })).json();
      const [role] = await client.ok(listRoles, { params: { familyId } });
      for (const host of ['localhost:4280', '127.0.0.1:4280', '[::1]:4280']) {
        const { url } = (
          await client.raw('POST', `/api/families/${familyId}/invitations`, {
            body: { roleId: role?.id },
            headers: { host },
          })
        ).json();
        expect(url).toMatch(`${origin}/auth?invitation=`);
      }
    },
  );

  test('families-15: neither the data nor the list of invitations holds a token', async () => {
    const { home, params, invitation } = await withInvitation();
    expect(JSON.stringify(home.dump())).not.toContain(invitation.token);
    const { payload } = await home.as('admin').raw('GET', `/api/families/${params.familyId}/invitations`);
    expect(payload).not.toContain(invitation.token);
    expect(payload).not.toMatch(/token/i);
  });

  test.each(['parent', 'grandmother', 'teacher', 'child', 'noRole', 'loner'] as const)(
    'families-15: %s may not make, list or revoke an invitation: 403',
    async (who) => {
      const { home, params, invitation, roleId } = await withInvitation();
      const before = home.dump();
      const body = { roleId: roleId('Child') };
      expect(await home.as(who).refusal(createInvitation, { params, body })).toBe('403 forbidden');
      expect(await home.as(who).refusal(listInvitations, { params })).toBe('403 forbidden');
      expect(await home.as(who).refusal(revokeInvitation, { params: { ...params, invitationId: invitation.id } })).toBe(
        '403 forbidden',
      );
      expect(home.dump()).toEqual(before);
    },
  );

  test('roles-27: a member who manages users, but is no admin, invites nobody to a powerful role', async () => {
    const { home, params, roleId } = await withInvitation();
    const manager = await home
      .as('admin')
      .ok(createRole, { params, body: { name: 'Manager', type: 'adult', permissions: { canManageUsers: true } } });
    await home.as('admin').ok(updateUser, { params: { userId: home.id.parent }, body: { roleId: manager.id } });
    const before = home.dump();
    for (const forbidden of [manager.id, roleId('Admin')]) {
      expect(await home.as('parent').refusal(createInvitation, { params, body: { roleId: forbidden } })).toBe(
        '403 forbidden',
      );
    }
    expect(home.dump()).toEqual(before);
    expect((await home.as('parent').call(createInvitation, { params, body: { roleId: roleId('Child') } })).status).toBe(
      201,
    );
  });

  test.each([
    [{}, 'roleId'],
    [{ roleId: '' }, 'roleId'],
    [{ roleId: null }, 'roleId'],
    [{ roleId: 'x'.repeat(65) }, 'roleId'],
    [{ roleId: 'x', email: 'not an address' }, 'email'],
  ])('families-15: a bad role or address answers 400 and changes nothing: %o', async (body, path) => {
    const { home, params } = await withInvitation();
    const before = home.dump();
    const { status, error } = await home.as('admin').bad(createInvitation, { params, body });
    expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(home.dump()).toEqual(before);
  });

  test('roles-15: an unknown role, one of another family, and another family answer 404', async () => {
    const { home, params, invitation, roleId } = await withInvitation();
    const other = { familyId: home.neighbourFamilyId };
    const foreign = (await home.as('neighbour').ok(listRoles, { params: other }))[0]?.id ?? '';
    const before = home.dump();
    for (const id of ['unknown', foreign]) {
      expect(await home.as('admin').refusal(createInvitation, { params, body: { roleId: id } })).toBe('404 not_found');
    }
    expect(await home.as('admin').refusal(createInvitation, { params: other, body: { roleId: roleId('Child') } })).toBe(
      '404 not_found',
    );
    expect(await home.as('neighbour').refusal(listInvitations, { params })).toBe('404 not_found');
    for (const familyId of [home.familyId, home.neighbourFamilyId]) {
      expect(
        await home.as('neighbour').refusal(revokeInvitation, { params: { familyId, invitationId: invitation.id } }),
      ).toBe('404 not_found');
    }
    expect(home.dump()).toEqual(before);
  });
});

describe('families-17: registering and joining take an invitation', () => {
  test('families-17: who registers with one is a member with its role at once', async () => {
    const { home, invitation, register: registers, statuses } = await withInvitation();
    const { status, body } = await registers(invitation.token);
    expect([status, body]).toMatchObject([
      201,
      { familyId: home.familyId, role: { name: 'Parent' }, color: expect.any(String), mustChangePassword: false },
    ]);
    expect(await statuses()).toEqual(['accepted']);
    expect(home.events.at(-1)).toMatchObject({ type: 'members.changed', familyId: home.familyId });
  });

  test('families-17: somebody who has an account joins with its role', async () => {
    const { home, invitation, join, statuses } = await withInvitation('Grandmother');
    expect((await join(invitation.token)).body).toEqual({ family: { id: home.familyId, name: 'Meyer' } });
    expect(await home.as('loner').ok(getCurrentUser, {})).toMatchObject({ role: { name: 'Grandmother' } });
    expect(await statuses()).toEqual(['accepted']);
  });

  test('auto-assign-5: an invited child gets what auto-assignment gives', async () => {
    const { home, invite, join } = await withInvitation();
    await home.task();
    await home.as('admin').ok(setAutoAssign, { body: { enabled: true } });
    await join((await invite('Child')).token);
    expect((await home.as('loner').raw('GET', '/api/tasks')).json()).toHaveLength(1);
  });

  test('families-16: a token that was used answers 404 and leaves no account behind', async () => {
    const { home, invitation, join, register: registers } = await withInvitation();
    await join(invitation.token);
    const count = () => home.connection.prepare('select count(*) from users').pluck().get();
    const before = count();
    const { status, error } = await registers(invitation.token);
    expect([status, error?.code]).toEqual([404, 'invitation_invalid']);
    expect(count()).toBe(before);
  });

  test('families-16: of three people at the same instant one gets in', async () => {
    const { invitation, join, register: registers } = await withInvitation();
    const answers = await Promise.all([
      join(invitation.token),
      registers(invitation.token, 'first_one'),
      registers(invitation.token, 'second_one'),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  test('families-2: somebody with a family gets 409, and the invitation stays open', async () => {
    const { home, invitation, join, statuses } = await withInvitation();
    const before = home.dump();
    for (const who of ['child', 'neighbour', 'noRole'] as const) {
      expect((await join(invitation.token, who)).error?.code).toBe('already_in_family');
    }
    expect(home.dump().invitations).toEqual(before.invitations);
    expect(await statuses()).toEqual(['pending']);
  });

  test('families-16: a username that is taken leaves the invitation open', async () => {
    const { home, invitation, register: registers, statuses } = await withInvitation();
    expect((await registers(invitation.token, home.credentials.admin.username)).error?.code).toBe('username_taken');
    expect(await statuses()).toEqual(['pending']);
  });

  test.each([
    [{ joinCode: 'ABCDEFGH', invitation: 'x' }, 'joinCode'],
    [{}, 'joinCode'],
    [{ invitation: '' }, 'invitation'],
    [{ invitation: 7 }, 'invitation'],
    [{ invitation: 'x'.repeat(101) }, 'invitation'],
  ])('families-17: both a code and a token, neither, or nonsense answers 400: %o', async (body, path) => {
    const { home } = await withInvitation();
    const { status, error } = await home.as('loner').bad(joinFamily, { body });
    expect([status, error?.issues?.[0]?.path]).toEqual([400, path]);
  });

  test('limits-8: after ten wrong tokens the right one answers 429 too', async () => {
    const { invitation, join } = await withInvitation();
    for (let round = 0; round < 10; round += 1) {
      expect((await join(`guess-${round}`)).error?.code).toBe('invitation_invalid');
    }
    const { status, error, headers } = await join(invitation.token);
    expect([status, error?.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('families-16: an invitation is pending, accepted, revoked or expired', () => {
  test('families-16: it is good until the last moment of seven days, and then not', async () => {
    const { home, invite, invitation, join, statuses } = await withInvitation();
    home.clock.advance(7 * DAY - 1);
    expect(await statuses()).toEqual(['pending']);
    home.clock.advance(1);
    expect(await statuses()).toEqual(['expired']);
    expect((await join(invitation.token)).error?.code).toBe('invitation_invalid');
    const fresh = await invite();
    expect((await join(fresh.token)).status).toBe(200);
  });

  test('families-16: a revoked token lets nobody in, and revoking twice does no harm', async () => {
    const { invitation, join, register: registers, revoke, statuses } = await withInvitation();
    await revoke(invitation.id);
    await revoke(invitation.id);
    expect(await statuses()).toEqual(['revoked']);
    expect((await join(invitation.token)).error?.code).toBe('invitation_invalid');
    expect((await registers(invitation.token)).error?.code).toBe('invitation_invalid');
  });

  test('families-16: revoking one that was accepted or has expired changes nothing', async () => {
    const { home, invite, invitation, join, revoke, statuses } = await withInvitation();
    await join(invitation.token);
    await revoke(invitation.id);
    expect(await statuses()).toEqual(['accepted']);
    const second = await invite();
    home.clock.advance(8 * DAY);
    await revoke(second.id);
    expect(await statuses()).toEqual(['expired', 'accepted']);
  });

  test('families-16: the list is newest first and says for whom, which role and by whom', async () => {
    const { home, params, invite, roleId } = await withInvitation();
    home.clock.advance(1000);
    await invite('Child', 'oma@example.org');
    expect(await home.as('admin').ok(listInvitations, { params })).toMatchObject([
      { roleId: roleId('Child'), email: 'oma@example.org', invitedBy: home.id.admin, status: 'pending' },
      { roleId: roleId('Parent'), email: null },
    ]);
    expect(await home.as('neighbour').ok(listInvitations, { params: { familyId: home.neighbourFamilyId } })).toEqual(
      [],
    );
  });
});

test('families-16: a clock that was set back a day prolongs no invitation', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  const parent = (await home.as('admin').ok(listRoles, { params })).find(({ name }) => name === 'Parent');
  const { token } = await home.as('admin').ok(createInvitation, { params, body: { roleId: parent?.id ?? '' } });
  home.clock.advance(-DAY);
  await home.as('admin').ok(listInvitations, { params });
  // What was read is written down in a turn of its own.
  await home.unitOfWork.run(() => undefined);
  home.clock.advance(7 * DAY);
  expect(await home.as('loner').refusal(joinFamily, { body: { invitation: token } })).toBe('404 invitation_invalid');
});
