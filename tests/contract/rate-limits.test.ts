import sodium from 'sodium-native';
import { describe, expect, test, vi } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { PASSWORD_COST } from '#server/lib/password-cost.ts';
import { getCurrentUser, login, register } from '#shared/contracts/account.ts';
import { signInByPin } from '#shared/contracts/devices.ts';
import { createFamily, joinFamily } from '#shared/contracts/families.ts';
import { createTestApp, SETUP_CODE } from '#tests/support/app.ts';
import { type Client, createClient, type RawRequest } from '#tests/support/client.ts';
import { createFakeClock, DAY, HOUR, MINUTE } from '#tests/support/clock.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { CHILD_PIN, givePin, pairTablet } from '#tests/support/tablet.ts';

type Place = Pick<RawRequest, 'remoteAddress' | 'headers'>;
const HERE: Place = { remoteAddress: '192.168.1.50' };
const THERE: Place = { remoteAddress: '192.168.1.51' };

async function post(client: Client, path: string, body: object, place: Place = HERE): Promise<string> {
  const response = await client.raw('POST', path, { ...place, body });
  return response.statusCode >= 400 ? `${response.statusCode} ${response.json().code}` : String(response.statusCode);
}

const WRONG = '401 wrong_credentials';
const SLOW_DOWN = '429 too_many_attempts';

const signsIn = (home: Home, who: Who, place?: Place) => post(home.browser(), login.path, home.credentials[who], place);
const guesses = (home: Home, who: Who, place?: Place) =>
  post(home.browser(), login.path, { ...home.credentials[who], password: 'a guess' }, place);

async function times<T>(count: number, what: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await what(index));
  return results;
}

describe('limits-1: 10 wrong sign-ins of an account within 15 minutes', () => {
  test('the eleventh answers 429 with Retry-After even when right, until 15 minutes have passed', async () => {
    const home = await createHome();
    expect(await times(10, () => guesses(home, 'parent'))).toEqual(Array(10).fill(WRONG));
    const response = await home.browser().raw('POST', login.path, { ...HERE, body: home.credentials.parent });
    expect([response.statusCode, response.json().message]).toEqual([
      429,
      'Too many attempts. Please wait a few minutes and try again.',
    ]);
    const retryAfter = Number(response.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(14 * 60);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
    home.clock.advance(14 * MINUTE);
    expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
    home.clock.advance(MINUTE);
    expect(await signsIn(home, 'parent')).toBe('200');
  });

  test('they count however the name is written, from however many addresses', async () => {
    const home = await createHome();
    const { username } = home.credentials.parent;
    const written = [username, username.toUpperCase(), ` ${username} `];
    const answers = await times(10, (index) =>
      post(
        home.browser(),
        login.path,
        { username: written[index % 3], password: 'a guess' },
        { remoteAddress: `192.168.1.${100 + index}` },
      ),
    );
    expect(answers).toEqual(Array(10).fill(WRONG));
    for (const place of [HERE, { remoteAddress: '192.168.1.200' }]) {
      expect(await signsIn(home, 'parent', place)).toBe(SLOW_DOWN);
    }
  });

  test('attack-4: a parent’s session goes on, and others sign in', async () => {
    const home = await createHome();
    await times(12, (index) => guesses(home, 'parent', { remoteAddress: `192.168.1.${index}` }));
    expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
    expect((await home.as('parent').ok(getCurrentUser, {})).id).toBe(home.id.parent);
    expect(await signsIn(home, 'child')).toBe('200');
  });

  test('accounts-11: the eleventh with a name that nobody has answers 429, too', async () => {
    const home = await createHome();
    const body = { username: 'nobody_at_all', password: 'a guess' };
    const answers = await times(11, () => post(home.browser(), login.path, body));
    expect(answers).toEqual([...Array(10).fill(WRONG), SLOW_DOWN]);
  });

  test('limits-2: of 25 at the same instant 10 are looked at, and 15 answer 429', async () => {
    const home = await createHome();
    // From one address the tenth would find no place while something else is hashed (limits-10).
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => guesses(home, 'parent', { remoteAddress: `192.168.2.${index}` })),
    );
    expect(answers.sort()).toEqual([...Array(10).fill(WRONG), ...Array(15).fill(SLOW_DOWN)]);
  });

  test('limits-2: signing in rightly is no failure', async () => {
    const home = await createHome();
    await times(9, () => guesses(home, 'child'));
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await times(19, () => signsIn(home, 'child'))).toEqual(Array(19).fill('200'));
      home.clock.advance(MINUTE);
    }
    expect([await guesses(home, 'child'), await guesses(home, 'child')]).toEqual([WRONG, SLOW_DOWN]);
  });
});

describe('limits-19: 20 right sign-ins of an account within a minute', () => {
  test('limits-19: of 40 under way at once 20 are granted, the others a minute later', async () => {
    const home = await createHome();
    home.clock.advance(MINUTE);
    const all = () =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) => signsIn(home, 'child', { remoteAddress: `192.168.2.${index}` })),
      );
    const expected = [...Array(20).fill('200'), ...Array(20).fill(SLOW_DOWN)];
    expect((await all()).sort()).toEqual(expected);
    expect(await signsIn(home, 'parent')).toBe('200');
    home.clock.advance(MINUTE);
    expect((await all()).sort()).toEqual(expected);
  });

  test('limits-19: the count holds in browsers that know the account, and a reset ends it', async () => {
    const home = await createHome();
    home.clock.advance(MINUTE);
    const own = await home.signIn('parent');
    await times(19, () => post(own, login.path, home.credentials.parent));
    expect(await post(own, login.path, home.credentials.parent)).toBe(SLOW_DOWN);
    const signIn = await home.services.people.resetForgottenPassword(home.credentials.parent.username);
    expect(await post(own, login.path, { username: signIn?.username, password: signIn?.temporaryPassword })).toBe(
      '200',
    );
  });

  test('limits-19: the 21st by PIN answers 429, and a minute later it is granted', async () => {
    const home = await createHome();
    const { tablet } = await pairTablet(home);
    await givePin(home);
    const byPin = () => post(tablet, signInByPin.path, { userId: home.id.child, pin: CHILD_PIN });
    expect(await times(21, byPin)).toEqual([...Array(20).fill('200'), SLOW_DOWN]);
    home.clock.advance(MINUTE);
    expect(await byPin()).toBe('200');
  });
});

describe('limits-2: only wrong ones keep somebody out for longer', () => {
  test('40 right join codes under way at once are all granted', async () => {
    const home = await createHome();
    const loners: Client[] = [];
    for (let index = 0; index < 40; index += 1) {
      const client = home.browser();
      const body = { username: `loner_${index}x`, password: 'secret123' };
      expect(await post(client, register.path, body, { remoteAddress: `192.168.2.${index}` })).toBe('201');
      loners.push(client);
    }
    const joins = loners.map((client) => post(client, joinFamily.path, { joinCode: home.joinCode }));
    expect(await Promise.all(joins)).toEqual(Array(40).fill('200'));
  });

  test('of right and wrong ones at the same instant ten wrong ones are looked at', async () => {
    const home = await createHome();
    // A start hashes a password of nobody, which takes a place beside them until it is done (limits-10).
    await post(home.browser(), login.path, { username: 'nobody', password: 'a guess' }, THERE);
    const answers = await Promise.all(
      Array.from({ length: 36 }, (_, index) => (index % 3 === 0 ? signsIn(home, 'parent') : guesses(home, 'parent'))),
    );
    expect(answers.filter((answer) => answer === WRONG)).toHaveLength(10);
    expect(answers.filter((answer) => answer === '200').length).toBeGreaterThan(0);
  });
});

describe('limits-4: a browser in which somebody has signed in to the account', () => {
  test('it is let in while guesses have used up the account and the address', async () => {
    const home = await createHome();
    const own = await home.signIn('parent');
    await times(12, (index) => guesses(home, 'parent', { remoteAddress: `192.168.3.${index}` }));
    await times(31, (index) => post(home.browser(), login.path, { username: `guess_${index}`, password: 'a guess' }));
    expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
    expect(await post(own, login.path, home.credentials.parent)).toBe('200');
    // Only for the accounts it knows.
    expect(await post(own, login.path, home.credentials.child)).toBe(SLOW_DOWN);
  });

  test('ten wrong ones of its own shut it out for 15 minutes, and no other browser', async () => {
    const home = await createHome();
    const own = await home.signIn('parent');
    const wrong = { ...home.credentials.parent, password: 'a guess' };
    expect(await times(11, () => post(own, login.path, wrong))).toEqual([...Array(10).fill(WRONG), SLOW_DOWN]);
    expect(await post(own, login.path, home.credentials.parent)).toBe(SLOW_DOWN);
    expect(await signsIn(home, 'parent')).toBe('200');
    home.clock.advance(15 * MINUTE);
    expect(await post(own, login.path, home.credentials.parent)).toBe('200');
  });

  test('its cookie cannot be made up, and does not say whose account it is', async () => {
    const home = await createHome();
    const own = await home.signIn('parent');
    const cookie = own.otherCookies.get(home.app.cookieNames.known) ?? '';
    expect(cookie).toMatch(/^kinboard-known-[0-9a-f]{8}=/);
    expect(cookie).not.toContain(home.credentials.parent.username);
    expect(cookie).not.toContain(home.id.parent);
    await times(10, () => guesses(home, 'parent', THERE));
    const forger = home.browser();
    forger.otherCookies.set('forged', `${home.app.cookieNames.known}=${'A'.repeat(cookie.length)}`);
    expect(await post(forger, login.path, home.credentials.parent)).toBe(SLOW_DOWN);
  });

  test('it knows the ten accounts that signed in last', async () => {
    const home = await createHome();
    const shared = home.browser();
    await post(shared, login.path, home.credentials.parent);
    for (let index = 0; index < 10; index += 1) {
      await post(shared, register.path, { username: `guest_${index}x`, password: 'secret123' });
    }
    await times(10, (index) => guesses(home, 'parent', { remoteAddress: `192.168.3.${index}` }));
    expect(await post(shared, login.path, home.credentials.parent)).toBe(SLOW_DOWN);
    const known = { username: 'guest_0x', password: 'secret123' };
    await times(10, () => post(home.browser(), login.path, { ...known, password: 'a guess' }, THERE));
    expect(await post(home.browser(), login.path, known)).toBe(SLOW_DOWN);
    expect(await post(shared, login.path, known)).toBe('200');
  });
});

test('people-18: a reset on the family computer clears the count at once, in every browser', async () => {
  const home = await createHome();
  const own = await home.signIn('parent');
  const wrong = { ...home.credentials.parent, password: 'a guess' };
  await times(10, () => post(own, login.path, wrong));
  await times(10, () => guesses(home, 'parent'));
  const signIn = await home.services.people.resetForgottenPassword(home.credentials.parent.username);
  const now = { username: signIn?.username, password: signIn?.temporaryPassword };
  expect(await post(own, login.path, now)).toBe('200');
  expect(await post(home.browser(), login.path, now)).toBe('200');
  expect(home.connection.prepare("select key from rate_limits where key not like 'r%'").pluck().all()).toEqual([
    'address:192.168.1.50',
  ]);
});

test('limits-6: guesses from all over a /64 are one address’s, and IPv4 in IPv6 counts as IPv4', async () => {
  const home = await createHome();
  const from = (remoteAddress: string, index: number) =>
    post(home.browser(), login.path, { username: `guess_${index}`, password: 'a guess' }, { remoteAddress });
  await times(30, (index) => from(`2001:db8:1:2:${index.toString(16)}::${index}`, index));
  expect(await signsIn(home, 'parent', { remoteAddress: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toBe(SLOW_DOWN);
  expect(await signsIn(home, 'parent', { remoteAddress: '2001:db8:1:3::1' })).toBe('200');
  await times(30, (index) => from(index % 2 ? '192.168.1.77' : '::ffff:192.168.1.77', index));
  expect(await signsIn(home, 'parent', { remoteAddress: '::ffff:c0a8:14d' })).toBe(SLOW_DOWN);
});

describe('limits-1: 30 wrong sign-ins of an address within 15 minutes', () => {
  test('over many names they shut out that address alone, until 15 minutes have passed', async () => {
    const home = await createHome();
    const body = (index: number) => ({ username: `guess_${index}`, password: 'a guess' });
    const answers = await times(31, (index) => post(home.browser(), login.path, body(index)));
    expect(answers).toEqual([...Array(30).fill(WRONG), SLOW_DOWN]);
    expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
    expect(await signsIn(home, 'parent', THERE)).toBe('200');
    home.clock.advance(15 * MINUTE);
    expect(await signsIn(home, 'parent')).toBe('200');
  });

  test('limits-3: what is then refused there is no failure of the account', async () => {
    const home = await createHome();
    await times(30, (index) => post(home.browser(), login.path, { username: `guess_${index}`, password: 'a guess' }));
    expect(await times(20, () => guesses(home, 'parent'))).toEqual(Array(20).fill(SLOW_DOWN));
    expect(await signsIn(home, 'parent', THERE)).toBe('200');
  });
});

test('accounts-11: a wrong username gets the same answer after the same work as a wrong password', async () => {
  const home = await createHome();
  const verify = vi.spyOn(sodium, 'crypto_pwhash_str_verify_async');
  const ask = async (body: object) => {
    verify.mockClear();
    const { statusCode, payload, headers } = await home.browser().raw('POST', login.path, { ...HERE, body });
    const hashes = verify.mock.calls.map(([hash]) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0]);
    const { date: _date, ...others } = headers;
    return { statusCode, payload, headers: others, hashes };
  };
  const wrongPassword = await ask({ ...home.credentials.parent, password: 'a guess' });
  const { memoryBytes, opsLimit } = PASSWORD_COST;
  expect(wrongPassword.hashes).toEqual([`$argon2id$v=19$m=${memoryBytes / 1024},t=${opsLimit},p=1$`]);
  expect(await ask({ username: 'nobody_at_all', password: 'a guess' })).toEqual(wrongPassword);
  expect(await ask({ username: 'Ünknown; --', password: 'a guess' })).toEqual(wrongPassword);
});

describe('limits-8: 10 wrong codes of an address in 15 minutes', () => {
  const joins = (client: Client, body: object, place?: Place) => post(client, joinFamily.path, body, place);

  test('join codes and invitations count together; then right ones answer 429 for 15 minutes', async () => {
    const home = await createHome();
    const loner = home.as('loner');
    expect(await times(5, () => joins(loner, { joinCode: 'AAAABBBB' }))).toEqual(
      Array(5).fill('404 join_code_unknown'),
    );
    expect(await times(3, () => joins(loner, { invitation: 'no' }))).toEqual(Array(3).fill('404 invitation_invalid'));
    const body = { username: 'somebody_new', password: 'secret123', invitation: 'no' };
    expect(await times(2, () => post(home.browser(), register.path, body))).toEqual(
      Array(2).fill('404 invitation_invalid'),
    );
    expect(await joins(loner, { joinCode: home.joinCode })).toBe(SLOW_DOWN);
    expect(await post(home.browser(), register.path, body)).toBe(SLOW_DOWN);
    home.clock.advance(15 * MINUTE);
    expect(await joins(loner, { joinCode: home.joinCode })).toBe('200');
  });

  test('other addresses still join, and this one still registers without a code and signs in', async () => {
    const home = await createHome();
    await times(11, () => joins(home.as('loner'), { joinCode: 'AAAABBBB' }));
    const body = { username: 'somebody_new', password: 'secret123' };
    expect(await post(home.browser(), register.path, body)).toBe('201');
    expect(await signsIn(home, 'child')).toBe('200');
    expect(await joins(home.as('loner'), { joinCode: home.joinCode }, THERE)).toBe('200');
  });

  test('limits-8, families-3: a wrong set-up code counts, and none at all does not', async () => {
    const { app, clock } = await createTestApp();
    const stranger = createClient(app);
    await post(stranger, register.path, { username: 'stranger', password: 'secret123' });
    const creates = (setupCode?: string, place?: Place) =>
      post(stranger, createFamily.path, { name: 'Stranger', setupCode }, place);
    expect(await times(12, () => creates())).toEqual(Array(12).fill('403 setup_only_at_home'));
    expect(await times(11, () => creates('AAAABBBB'))).toEqual([
      ...Array(10).fill('403 setup_only_at_home'),
      SLOW_DOWN,
    ]);
    expect(await creates(SETUP_CODE)).toBe(SLOW_DOWN);
    clock.advance(15 * MINUTE);
    expect(await creates(SETUP_CODE)).toBe('201');
  });

  test('limits-8, families-3: a wrong set-up code at registering counts, and nothing is hashed', async () => {
    const { app, clock } = await createTestApp();
    const hash = vi.spyOn(sodium, 'crypto_pwhash_str_async');
    const registers = (setupCode?: string) => {
      const family = { name: 'Stranger', setupCode };
      return post(createClient(app), register.path, { username: 'stranger', password: 'secret123', family });
    };
    expect(await times(12, () => registers())).toEqual(Array(12).fill('403 setup_only_at_home'));
    expect(await times(11, () => registers('AAAABBBB'))).toEqual([
      ...Array(10).fill('403 setup_only_at_home'),
      SLOW_DOWN,
    ]);
    expect(await registers(SETUP_CODE)).toBe(SLOW_DOWN);
    expect(hash).not.toHaveBeenCalled();
    clock.advance(15 * MINUTE);
    expect(await registers(SETUP_CODE)).toBe('201');
    expect(hash).toHaveBeenCalledOnce();
  });
});

/** Makes room for more accounts that wait for a family (accounts-26). */
const removeWithoutFamily = ({ connection }: Home) =>
  void connection.prepare('delete from users where family_id is null').run();

test('limits-9: after 100 registrations of an address the next in that hour answers 429', {
  timeout: 120_000,
}, async () => {
  const home = await createHome();
  const registers = (name: string, place?: Place) =>
    post(home.browser(), register.path, { username: name, password: 'secret123' }, place);
  // As many at once as the hash queue takes of one address.
  for (let first = 0; first < 100; first += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => registers(`person_${first + index}`)));
    expect(answers).toEqual(Array(10).fill('201'));
    removeWithoutFamily(home);
  }
  expect(await registers('person_100')).toBe(SLOW_DOWN);
  expect(await signsIn(home, 'child')).toBe('200');
  expect(await registers('person_100', THERE)).toBe('201');
  home.clock.advance(HOUR);
  expect(await registers('person_101')).toBe('201');
});

test('limits-9: attempts with a taken name count, cost no hash, and the 101st answers 429', async () => {
  const home = await createHome();
  const hash = vi.spyOn(sodium, 'crypto_pwhash_str_async');
  const answers = await times(101, () => post(home.browser(), register.path, home.credentials.child));
  expect(answers).toEqual([...Array(100).fill('409 username_taken'), SLOW_DOWN]);
  expect(hash).not.toHaveBeenCalled();
  expect(await post(home.browser(), register.path, home.credentials.child, THERE)).toBe('409 username_taken');
});

test('limits-9: an invitation is looked at before the password is hashed', async () => {
  const home = await createHome();
  const hash = vi.spyOn(sodium, 'crypto_pwhash_str_async');
  const body = { username: 'somebody_new', password: 'secret123', invitation: 'no' };
  expect(await post(home.browser(), register.path, body)).toBe('404 invitation_invalid');
  expect(hash).not.toHaveBeenCalled();
});

test('limits-5, attack-4: wrong sign-ins still count after restarts', async () => {
  const data = createDataDir();
  const clock = createFakeClock();
  const start = async () => {
    const connection = openDatabase(`${data.path}/kinboard.sqlite`);
    migrateDatabase(connection, { migrationsFolder: MIGRATIONS_FOLDER });
    return createTestApp({ connection, clock });
  };
  const account = { username: 'anna', password: 'correct horse' };
  const guess = { ...account, password: 'a guess' };
  let server = await start();
  expect(await post(createClient(server.app), register.path, account)).toBe('201');
  for (let restarts = 0; restarts < 2; restarts += 1) {
    expect(await times(5, () => post(createClient(server.app), login.path, guess))).toEqual(Array(5).fill(WRONG));
    await server.app.close();
    server.connection.close();
    server = await start();
  }
  expect(await post(createClient(server.app), login.path, account)).toBe(SLOW_DOWN);
  clock.advance(15 * MINUTE);
  expect(await post(createClient(server.app), login.path, account)).toBe('200');
  await server.app.close();
  server.connection.close();
  data.remove();
});

test('limits-5: a clock set back a day prolongs no window, and counts that are over are removed', async () => {
  const home = await createHome();
  await times(11, () => guesses(home, 'parent'));
  expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
  home.clock.advance(-DAY);
  expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
  home.clock.advance(15 * MINUTE);
  expect(await signsIn(home, 'parent')).toBe('200');
  const rows = () => home.connection.prepare("select count(*) from rate_limits where key not like 'r%'").pluck().get();
  await times(5, (index) => post(home.browser(), login.path, { username: `guess_${index}`, password: 'a guess' }));
  expect(rows()).toBeGreaterThan(5);
  home.clock.advance(HOUR);
  expect(await guesses(home, 'parent', THERE)).toBe(WRONG);
  expect(rows()).toBe(2);
});
