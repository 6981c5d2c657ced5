import sodium from 'sodium-native';
import { describe, expect, test, vi } from 'vitest';
import { changePassword, getCurrentUser, login, logout, register } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { addAdult, addChild, deleteUser, resetPassword, updateUser } from '#shared/contracts/people.ts';
import { createRole } from '#shared/contracts/roles.ts';
import { createTask, listTasks } from '#shared/contracts/tasks.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import type { Permissions } from '#shared/permissions.ts';
import { createTestApp } from '#tests/support/app.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { DAY, MINUTE } from '#tests/support/clock.ts';
import { ALL_CONTRACTS, nameOf, someParams } from '#tests/support/contracts.ts';
import { createHome } from '#tests/support/home.ts';

const ACCOUNT = { username: 'anna_m', password: 'secret', firstName: 'Anna', email: 'anna@example.org' };

async function messagesOf(contract: typeof register | typeof login | typeof changePassword, body: unknown) {
  const home = await createHome();
  const before = home.dump();
  const { status, error } = await home.as('admin').bad(contract, { body });
  expect(home.dump()).toEqual(before);
  return { status, issues: error?.issues };
}

describe('POST /api/register', () => {
  test('families-1: registering makes an account that is signed in and belongs to no family', async () => {
    const { app } = await createTestApp();
    const client = createClient(app);
    const user = await client.ok(register, { body: ACCOUNT });
    expect(user).toMatchObject({
      username: 'anna_m',
      firstName: 'Anna',
      email: 'anna@example.org',
      familyId: null,
      roleId: null,
      role: null,
      family: null,
      isFamilyAdmin: false,
      mustChangePassword: false,
    });
    expect((await client.ok(getCurrentUser, {})).id).toBe(user.id);
  });

  test('accounts-2: an email or first name that is left out or empty counts as none', async () => {
    const { app } = await createTestApp();
    const bare = await createClient(app).ok(register, { body: { username: 'abc', password: '123456' } });
    expect(bare).toMatchObject({ firstName: null, email: null });
    const empty = await createClient(app).ok(register, {
      body: { username: 'abcd', password: '123456', firstName: ' ', email: '' },
    });
    expect(empty).toMatchObject({ firstName: null, email: null });
  });

  test.each([
    [{ password: 'secret' }, 'username', 'Username is required'],
    [{ username: 'ab', password: 'secret' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(21), password: 'secret' }, 'username', 'Username must be at most 20 characters'],
    [
      { username: 'anna meyer', password: 'secret' },
      'username',
      'Username can only contain letters, numbers, and underscores',
    ],
    [
      { username: 'Änne', password: 'secret' },
      'username',
      'Username can only contain letters, numbers, and underscores',
    ],
    [
      { username: 'anna\n', password: 'secret' },
      'username',
      'Username can only contain letters, numbers, and underscores',
    ],
    [{ username: 'anna', password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ username: 'anna', password: 'x'.repeat(101) }, 'password', 'Password must be at most 100 characters'],
    [{ username: 'anna' }, 'password', 'Password is required'],
    [{ username: 'anna', password: 123456 }, 'password', 'Password is required'],
    [{ username: 'anna', password: 'secret', email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ username: 'anna', password: 'secret', firstName: 'x'.repeat(61) }, 'firstName', 'Use at most 60 characters'],
  ])('accounts-7, words-1: bad input answers 400 with the sentence of its field: %o', async (body, path, message) => {
    expect(await messagesOf(register, body)).toEqual({ status: 400, issues: [{ path, message }] });
  });

  test.each([
    { username: 'abc', password: '123456' },
    { username: 'a_1'.padEnd(20, 'x'), password: 'x'.repeat(100) },
  ])('accounts-7: usernames of 3 and 20, passwords of 6 and 100 characters are good: %o', async (body) => {
    const { app } = await createTestApp();
    expect((await createClient(app).call(register, { body })).status).toBe(201);
  });

  test('accounts-27: a username that is taken, in any case, answers 409 username_taken', async () => {
    const home = await createHome();
    const { username } = home.credentials.admin;
    for (const taken of [username, username.toUpperCase()]) {
      const { status, error } = await home.browser().call(register, { body: { username: taken, password: 'secret' } });
      expect([status, error?.code, error?.issues?.[0]?.path]).toEqual([409, 'username_taken', 'username']);
    }
  });

  test('accounts-27: five registrations of one name at the same instant make one account', async () => {
    const { app, connection } = await createTestApp();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createClient(app).call(register, { body: ACCOUNT })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(connection.prepare('select count(*) from users').pluck().get()).toBe(1);
  });
});

describe('POST /api/login', () => {
  test('accounts-18: signing in answers the user and starts a session', async () => {
    const home = await createHome();
    const client = home.browser();
    const user = await client.ok(login, { body: home.credentials.admin });
    expect(user).toMatchObject({ id: home.id.admin, isFamilyAdmin: true, role: { type: 'admin' } });
    expect((await client.ok(getCurrentUser, {})).id).toBe(home.id.admin);
  });

  test('accounts-28: a username signs in in any case and with blanks around it', async () => {
    const home = await createHome();
    const { username, password } = home.credentials.admin;
    expect(
      (await home.browser().call(login, { body: { username: ` ${username.toUpperCase()} `, password } })).status,
    ).toBe(200);
  });

  test('accounts-11: a wrong username and a wrong password answer the same 401', async () => {
    const home = await createHome();
    const { username } = home.credentials.admin;
    const wrongPassword = await home.browser().call(login, { body: { username, password: 'wrong horse' } });
    const wrongName = await home.browser().call(login, { body: { username: 'nobody_here', password: 'wrong horse' } });
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.error).toEqual(wrongName.error);
    expect(wrongPassword.error?.message).toBe('Please check your username and password');
    expect(wrongPassword.headers['set-cookie']).toBeUndefined();
  });

  test('accounts-28: a password in another case, with a blank more or a letter less answers 401', async () => {
    const home = await createHome();
    const { username, password } = home.credentials.admin;
    for (const wrong of [password.toUpperCase(), `${password} `, password.slice(0, -1)]) {
      expect((await home.browser().call(login, { body: { username, password: wrong } })).status).toBe(401);
    }
  });

  test.each([
    [{}, ['Username is required', 'Password is required']],
    [{ username: '', password: '' }, ['Username is required', 'Password is required']],
    [{ username: 'anna' }, ['Password is required']],
    [{ password: 'secret' }, ['Username is required']],
    [{ username: { $ne: '' }, password: ['secret'] }, ['Username is required', 'Password is required']],
  ])('words-1: signing in without username or password answers 400 with its sentence: %o', async (body, messages) => {
    const { status, issues } = await messagesOf(login, body);
    expect([status, issues?.map(({ message }) => message)]).toEqual([400, messages]);
  });

  test('accounts-29: a new sign-in ends the session that the browser had', async () => {
    const home = await createHome();
    const client = home.as('child');
    const oldCookie = client.cookie;
    await client.ok(login, { body: home.credentials.parent });
    expect((await client.ok(getCurrentUser, {})).id).toBe(home.id.parent);
    expect((await createClient(home.app, oldCookie).call(getCurrentUser, {})).status).toBe(401);
  });
});

describe('the session cookie', () => {
  test('accounts-13, accounts-14: it is HttpOnly, Lax and sealed, and not Secure over plain http', async () => {
    const home = await createHome();
    const { headers } = await home.browser().call(login, { body: home.credentials.admin });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Secure/);
    const sids = home.connection.prepare('select sid from sessions').pluck().all() as string[];
    for (const sid of sids) expect(cookie).not.toContain(sid);
  });

  test('accounts-13: a cookie whose sealed text was changed signs nobody in: 401', async () => {
    const home = await createHome();
    const client = await home.signIn('admin');
    const [head, ...rest] = String(client.cookie).split('%3B');
    const turned = `${head?.slice(0, -2)}${head?.endsWith('A') ? 'B' : 'A'}=%3B${rest.join('%3B')}`;
    expect((await createClient(home.app, turned).call(getCurrentUser, {})).status).toBe(401);
  });
});

describe('accounts-14: a session lives 30 days from its last use', () => {
  test('a session used every 29 days lives on; one unused for 30 days has ended', async () => {
    const home = await createHome();
    const client = await home.signIn('child');
    for (let round = 0; round < 4; round += 1) {
      home.clock.advance(29 * DAY);
      expect((await client.call(getCurrentUser, {})).status).toBe(200);
      // The prolongation is a write of its own, committed in the next turn.
      await home.unitOfWork.run(() => undefined);
    }
    home.clock.advance(30 * DAY - MINUTE);
    expect((await client.call(getCurrentUser, {})).status).toBe(200);
    await home.unitOfWork.run(() => undefined);
    home.clock.advance(30 * DAY);
    expect((await client.call(getCurrentUser, {})).status).toBe(401);
  });

  test('accounts-30: a read 59 minutes after the sign-in writes nothing to the session', async () => {
    const home = await createHome();
    const client = await home.signIn('child');
    const expiries = () => home.connection.prepare('select sid, expire from sessions order by sid').all();
    const before = expiries();
    home.clock.advance(59 * MINUTE);
    await client.ok(getCurrentUser, {});
    await home.unitOfWork.run(() => undefined);
    expect(expiries()).toEqual(before);
  });

  test('fault-13: a clock set back a day ends no session', async () => {
    const home = await createHome();
    const client = await home.signIn('child');
    home.clock.advance(-DAY);
    expect((await client.call(getCurrentUser, {})).status).toBe(200);
  });

  test('sessions that ended by themselves are removed with the next sign-in', async () => {
    const home = await createHome();
    home.clock.advance(31 * DAY);
    await home.signIn('child');
    expect(home.connection.prepare('select count(*) from sessions').pluck().get()).toBe(1);
  });
});

describe('accounts-14: POST /api/logout', () => {
  test('after signing out the cookie of that session answers 401', async () => {
    const home = await createHome();
    const cookie = home.as('child').cookie;
    await home.as('child').ok(logout, {});
    expect((await createClient(home.app, cookie).call(getCurrentUser, {})).status).toBe(401);
    expect((await home.as('child').call(getCurrentUser, {})).status).toBe(401);
  });

  test('signing out while nobody is signed in answers 200', async () => {
    const { app } = await createTestApp();
    expect(await createClient(app).ok(logout, {})).toEqual({ ok: true });
  });

  test('signing out ends this session, not the others of the person', async () => {
    const home = await createHome();
    const other = await home.signIn('child');
    await home.as('child').ok(logout, {});
    expect((await other.call(getCurrentUser, {})).status).toBe(200);
  });
});

describe('GET /api/user', () => {
  test('days-2, days-3: it carries the family and its today, in the time zone of the family', async () => {
    const home = await createHome();
    home.clock.set('2026-03-11', '23:30');
    const family = async () => (await home.as('child').ok(getCurrentUser, {})).family;
    expect(await family()).toMatchObject({ name: 'Meyer', timeZone: 'Europe/Berlin', today: '2026-03-11' });
    await home
      .as('admin')
      .ok(updateFamily, { params: { familyId: home.familyId }, body: { timeZone: 'Pacific/Auckland' } });
    expect(await family()).toMatchObject({ timeZone: 'Pacific/Auckland', today: '2026-03-12' });
  });

  test('days-10: yesterdayOpen is true for a child at 02:59 and false at 03:00', async () => {
    const home = await createHome();
    const isOpen = async () => (await home.as('child').ok(getCurrentUser, {})).family?.yesterdayOpen;
    home.clock.set('2026-03-12', '02:59');
    expect(await isOpen()).toBe(true);
    home.clock.set('2026-03-12', '03:00');
    expect(await isOpen()).toBe(false);
  });

  test('people-7: one’s own email is shown to oneself', async () => {
    const home = await createHome();
    expect((await home.as('noRole').ok(getCurrentUser, {})).email).toBe('nils@example.org');
  });
});

describe('accounts-10: PUT /api/user/password', () => {
  test('a new password ends the other sessions of the person, not this one', async () => {
    const home = await createHome();
    const other = await home.signIn('parent');
    const third = await home.signIn('parent');
    const child = home.as('child');
    await home.as('parent').ok(changePassword, {
      body: { currentPassword: home.credentials.parent.password, newPassword: 'battery staple' },
    });
    expect((await home.as('parent').call(getCurrentUser, {})).status).toBe(200);
    expect((await other.call(getCurrentUser, {})).status).toBe(401);
    expect((await third.call(getCurrentUser, {})).status).toBe(401);
    expect((await child.call(getCurrentUser, {})).status).toBe(200);
    const { username } = home.credentials.parent;
    expect((await home.browser().call(login, { body: home.credentials.parent })).status).toBe(401);
    expect((await home.browser().call(login, { body: { username, password: 'battery staple' } })).status).toBe(200);
  });

  test('accounts-31: a wrong current password answers 400, names the field and changes nothing', async () => {
    const home = await createHome();
    const other = await home.signIn('parent');
    // That it was tried is counted.
    const holdings = () => ({ ...home.dump(), rate_limits: undefined });
    const before = holdings();
    const { status, error } = await home
      .as('parent')
      .call(changePassword, { body: { currentPassword: 'wrong', newPassword: 'battery staple' } });
    expect([status, error?.code, error?.issues?.[0]?.path]).toEqual([400, 'wrong_password', 'currentPassword']);
    expect(holdings()).toEqual(before);
    expect((await other.call(getCurrentUser, {})).status).toBe(200);
  });

  test.each([
    [{ currentPassword: 'correct horse', newPassword: '12345' }, 'Password must be at least 6 characters'],
    [{ currentPassword: 'correct horse', newPassword: 'x'.repeat(101) }, 'Password must be at most 100 characters'],
    [{ currentPassword: 'correct horse' }, 'Password is required'],
    [{ newPassword: 'battery staple' }, 'Password is required'],
  ])('accounts-7, words-1: a missing, short or long password answers 400: %o', async (body, message) => {
    const { status, issues } = await messagesOf(changePassword, body);
    expect([status, issues?.map((issue) => issue.message)]).toEqual([400, [message]]);
  });
});

describe('limits-7: guessing the current password', () => {
  const guess = (client: Client, index = 0) =>
    client.refusal(changePassword, { body: { currentPassword: `guess ${index}`, newPassword: 'battery staple' } });

  test('the tenth wrong one ends this session, not the person’s others', async () => {
    const home = await createHome();
    const other = await home.signIn('parent');
    const guesser = await home.signIn('parent');
    for (let index = 0; index < 9; index += 1) expect(await guess(guesser, index)).toBe('400 wrong_password');
    const tenth = await guesser.call(changePassword, {
      body: { currentPassword: 'no', newPassword: 'battery staple' },
    });
    expect([tenth.status, tenth.error?.message]).toEqual([401, 'Too many wrong passwords. Please sign in again.']);
    expect((await guesser.call(getCurrentUser, {})).status).toBe(401);
    expect((await other.call(getCurrentUser, {})).status).toBe(200);
  });

  test('days apart or at the same instant, no more than ten are tried', async () => {
    const home = await createHome();
    const guesser = await home.signIn('parent');
    const verify = vi.spyOn(sodium, 'crypto_pwhash_str_verify_async');
    for (let index = 0; index < 8; index += 1) {
      expect(await guess(guesser, index)).toBe('400 wrong_password');
      home.clock.advance(DAY);
    }
    await Promise.all(Array.from({ length: 20 }, (_, index) => guess(guesser, index)));
    expect(verify).toHaveBeenCalledTimes(10);
    expect((await guesser.call(getCurrentUser, {})).status).toBe(401);
  });

  test('a right one forgets the wrong ones', async () => {
    const home = await createHome();
    const guesser = await home.signIn('parent');
    const { password } = home.credentials.parent;
    for (const [current, next] of [
      [password, 'battery staple'],
      ['battery staple', password],
    ] as const) {
      for (let index = 0; index < 9; index += 1) expect(await guess(guesser, index)).toBe('400 wrong_password');
      await guesser.ok(changePassword, { body: { currentPassword: current, newPassword: next } });
    }
    expect((await guesser.call(getCurrentUser, {})).status).toBe(200);
  });
});

test('accounts-9: choosing the temporary password again answers 400 at newPassword', async () => {
  const home = await createHome();
  const { password } = home.credentials.newParent;
  const { status, error } = await home
    .as('newParent')
    .call(changePassword, { body: { currentPassword: password, newPassword: password } });
  expect([status, error?.issues]).toEqual([
    400,
    [{ path: 'newPassword', message: 'Choose another password than the one you have now.' }],
  ]);
  expect((await home.as('newParent').ok(getCurrentUser, {})).mustChangePassword).toBe(true);
});

describe('accounts-9: until a temporary password is changed', () => {
  const always = ['account.use', 'public'];
  const untouched = createHome();
  test.each(ALL_CONTRACTS.filter(({ permission }) => !always.includes(permission)).map((c) => [nameOf(c), c] as const))(
    '%s answers 403 password_change_required',
    async (_name, contract) => {
      const { status, error } = await (await untouched)
        .as('newParent')
        .bad(contract, { params: someParams(contract), body: {} });
      expect([status, error?.code]).toEqual([403, 'password_change_required']);
    },
  );

  test('they see who they are, choose a password, and may then make and read tasks', async () => {
    const home = await createHome();
    expect(await home.as('newParent').ok(getCurrentUser, {})).toMatchObject({ mustChangePassword: true });
    await home.as('newParent').ok(changePassword, {
      body: { currentPassword: home.credentials.newParent.password, newPassword: 'battery staple' },
    });
    expect(await home.as('newParent').ok(getCurrentUser, {})).toMatchObject({ mustChangePassword: false });
    expect((await home.as('newParent').call(createTask, { body: { text: 'Tidy up' } })).status).toBe(201);
    expect((await home.as('newParent').call(listTasks, {})).status).toBe(200);
  });

  test('they can sign out', async () => {
    const home = await createHome();
    expect((await home.as('newParent').call(logout, {})).status).toBe(200);
  });

  test('accounts-32: a child signs in with its temporary password and need not change it', async () => {
    const home = await createHome();
    const { user, signIn } = await home
      .as('admin')
      .ok(addChild, { params: { familyId: home.familyId }, body: { firstName: 'Zoe', lastName: 'Meyer' } });
    const client = home.browser();
    const me = await client.ok(login, {
      body: { username: signIn.username, password: signIn.temporaryPassword },
    });
    expect(me).toMatchObject({ id: user.id, mustChangePassword: false });
    expect((await client.call(listTasks, {})).status).toBe(200);
  });
});

describe('people-16: POST /api/users/{id}/reset-password', () => {
  test('a reset answers a new sign-in; the old password and every session of the person end', async () => {
    const home = await createHome();
    const { signIn } = await home.as('admin').ok(resetPassword, { params: { userId: home.id.parent } });
    expect(signIn.username).toBe(home.credentials.parent.username);
    expect((await home.as('parent').call(getCurrentUser, {})).status).toBe(401);
    expect((await home.browser().call(login, { body: home.credentials.parent })).status).toBe(401);
    const me = await home.browser().ok(login, {
      body: { username: signIn.username, password: signIn.temporaryPassword },
    });
    expect(me.mustChangePassword).toBe(true);
  });

  test('accounts-32: a child need not choose a password afterwards', async () => {
    const home = await createHome();
    const { signIn } = await home.as('admin').ok(resetPassword, { params: { userId: home.id.child } });
    const me = await home.browser().ok(login, {
      body: { username: signIn.username, password: signIn.temporaryPassword },
    });
    expect(me.mustChangePassword).toBe(false);
  });

  test('people-16, people-17: without canManageUsers, and for the admin, a reset answers 403', async () => {
    const home = await createHome();
    for (const who of ['parent', 'grandmother', 'teacher', 'child', 'noRole'] as const) {
      expect(await home.as(who).refusal(resetPassword, { params: { userId: home.id.sibling } })).toBe('403 forbidden');
    }
    expect(await home.as('admin').refusal(resetPassword, { params: { userId: home.id.admin } })).toBe('403 forbidden');
  });

  test.each<[string, Partial<Permissions>, 'adult' | 'admin']>([
    ['canManageUsers', { canManageUsers: true }, 'adult'],
    ['canAccessAdminDashboard', { canAccessAdminDashboard: true }, 'adult'],
    ['an admin-type role', {}, 'admin'],
  ])('people-17: only the family’s admin resets or deletes whoever holds %s', async (_what, flags, type) => {
    const home = await createHome();
    const admin = home.as('admin');
    const inRole = async (name: string, permissions: Partial<Permissions>, of: 'adult' | 'admin') => {
      const body = { name, type: of, permissions: { ...NO_PERMISSIONS, ...permissions } };
      return (await admin.ok(createRole, { params: { familyId: home.familyId }, body })).id;
    };
    const manager = await inRole('Manager', { canManageUsers: true }, 'adult');
    const powerful = await inRole('Powerful', flags, type);
    const params = { userId: home.id.grandmother };
    await admin.ok(updateUser, { params: { userId: home.id.parent }, body: { roleId: manager } });
    await home.as('parent').ok(resetPassword, { params });
    await admin.ok(updateUser, { params, body: { roleId: powerful } });
    for (const call of [resetPassword, deleteUser]) {
      expect(await home.as('parent').refusal(call, { params })).toBe('403 forbidden');
    }
    await admin.ok(resetPassword, { params });
    await admin.ok(deleteUser, { params });
  });
});

test('accounts-14: deleting a person ends their session, and their password answers 401', async () => {
  const home = await createHome();
  await home.as('admin').ok(deleteUser, { params: { userId: home.id.parent } });
  expect((await home.as('parent').call(getCurrentUser, {})).status).toBe(401);
  expect((await home.browser().call(login, { body: home.credentials.parent })).status).toBe(401);
});

test('people-30: temporary passwords hold no look-alike letters and differ each time', async () => {
  const home = await createHome();
  const passwords = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const { signIn } = await home.as('admin').ok(addAdult, {
      params: { familyId: home.familyId },
      body: { firstName: 'Uwe', lastName: 'Meyer', role: 'uncle' },
    });
    expect(signIn.temporaryPassword).toMatch(/^[a-hjkmnp-z2-9]{3}(-[a-hjkmnp-z2-9]{3}){2}$/);
    passwords.add(signIn.temporaryPassword);
  }
  expect(passwords.size).toBe(3);
});
