import sodium from 'sodium-native';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { getCurrentUser, register } from '#shared/contracts/account.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import { createClient } from '#tests/support/client.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { createHome, type Home } from '#tests/support/home.ts';

const accountOf = (username: string) => ({ username, password: 'secret' });

/** Makes as many accounts without a family as there may be, past the server's slow hashing. */
function fill(home: Home): void {
  const insert = home.connection.prepare(
    "insert into users (id, username, password_hash, created_at, updated_at) values (?, ?, 'x', ?, ?)",
  );
  const now = home.clock.now();
  const there = home.connection.prepare('select count(*) from users where family_id is null').pluck().get() as number;
  for (let index = there; index < LIMITS.accountsWithoutFamily; index += 1)
    insert.run(`waiting-${index}`, `waiting_${index}`, now, now);
}

const namesWithoutFamily = ({ connection }: Home) =>
  connection.prepare('select username from users where family_id is null order by username').pluck().all();

test('accounts-26: one account too many answers 409, but an invitation or an own family lets in', async () => {
  const home = await createHome();
  fill(home);
  const before = home.dump().users;
  const stranger = createClient(home.app);
  const hash = vi.spyOn(sodium, 'crypto_pwhash_str_async');
  expect(await stranger.refusal(register, { body: accountOf('stranger') })).toBe('409 too_many_accounts');
  expect(hash).not.toHaveBeenCalled();
  expect(home.dump().users).toEqual(before);
  const roleId = home.connection
    .prepare("select id from roles where family_id = ? and name = 'Parent'")
    .pluck()
    .get(home.familyId) as string;
  const { token } = await home
    .as('admin')
    .ok(createInvitation, { params: { familyId: home.familyId }, body: { roleId } });
  const invited = await stranger.ok(register, { body: { ...accountOf('invited'), invitation: token } });
  expect(invited.familyId).toBe(home.familyId);
  const family = { name: 'Founded' };
  const founder = await createClient(home.app).ok(register, { body: { ...accountOf('founder'), family } });
  expect(founder.family?.name).toBe('Founded');
});

test('accounts-26: of several who register at once for the last place one gets it', async () => {
  const home = await createHome();
  fill(home);
  home.connection.prepare("delete from users where id = 'waiting-49'").run();
  const names = ['one', 'two', 'three', 'four'].map((name) => `at_once_${name}`);
  const answers = await Promise.all(
    names.map(async (name) => (await createClient(home.app).call(register, { body: accountOf(name) })).status),
  );
  expect(answers.sort()).toEqual([201, 409, 409, 409]);
});

test('accounts-26: an account without a family goes after 30 days, found so twice, an hour apart', async () => {
  const home = await createHome();
  const { people } = home.services;
  const old = createClient(home.app);
  await old.ok(register, { body: accountOf('old_one') });
  const founder = createClient(home.app);
  await founder.ok(register, { body: accountOf('founder') });
  await founder.ok(createFamily, { body: { name: 'Founded' } });
  home.clock.advance(29 * DAY);
  await createClient(home.app).ok(register, { body: accountOf('new_one') });
  await old.ok(getCurrentUser, {});
  home.clock.advance(DAY + 1);
  await people.removeWithoutFamily();
  home.clock.advance(HOUR - 1);
  await people.removeWithoutFamily();
  expect(namesWithoutFamily(home)).toContain('old_one');
  home.clock.advance(1);
  await people.removeWithoutFamily();
  expect(namesWithoutFamily(home)).not.toContain('old_one');
  expect(namesWithoutFamily(home)).toContain('new_one');
  expect(await old.refusal(getCurrentUser, {})).toBe('401 not_signed_in');
  expect(home.connection.prepare("select count(*) from users where username = 'founder'").pluck().get()).toBe(1);
});

test('accounts-26: a clock that was wrong for less than an hour removes nobody', async () => {
  const home = await createHome();
  await createClient(home.app).ok(register, { body: accountOf('old_one') });
  const { people } = home.services;
  home.clock.advance(400 * DAY);
  await people.removeWithoutFamily();
  home.clock.advance(-400 * DAY);
  await people.removeWithoutFamily();
  home.clock.advance(400 * DAY);
  await people.removeWithoutFamily();
  expect(namesWithoutFamily(home)).toContain('old_one');
});
