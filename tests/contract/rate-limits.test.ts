import sodium from 'sodium-native';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { getCurrentUser, login, register } from '#shared/contracts/account.ts';
import { createFamily, joinFamily } from '#shared/contracts/families.ts';
import { createTestApp, SETUP_CODE } from '#tests/support/app.ts';
import { type Client, createClient, type RawRequest } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/clock.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';

// The limits keep the computer's own time; nothing else is faked.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

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

describe('"Sign-in: 10 failures for an account … within 15 minutes answer 429"', () => {
  test('the eleventh is refused even with the right password, says when to try again, and is not refused for good', async () => {
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
    pass(14 * MINUTE);
    expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
    pass(MINUTE);
    expect(await signsIn(home, 'parent')).toBe('200');
  });

  test('however the name is written, from however many addresses', async () => {
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

  test('"a parent’s live session unaffected", and so is everybody else', async () => {
    const home = await createHome();
    await times(12, (index) => guesses(home, 'parent', { remoteAddress: `192.168.1.${index}` }));
    expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
    expect((await home.as('parent').ok(getCurrentUser, {})).id).toBe(home.id.parent);
    expect(await signsIn(home, 'child')).toBe('200');
  });

  test('a name that nobody has is refused the same way', async () => {
    const home = await createHome();
    const body = { username: 'nobody_at_all', password: 'a guess' };
    const answers = await times(11, () => post(home.browser(), login.path, body));
    expect(answers).toEqual([...Array(10).fill(WRONG), SLOW_DOWN]);
  });

  test('guesses at the same instant count as if one came after the other', async () => {
    const home = await createHome();
    const answers = await Promise.all(Array.from({ length: 25 }, () => guesses(home, 'parent')));
    expect(answers.sort()).toEqual([...Array(10).fill(WRONG), ...Array(15).fill(SLOW_DOWN)]);
  });

  test('signing in as often as one likes is no failure', async () => {
    const home = await createHome();
    await times(9, () => guesses(home, 'child'));
    expect(await times(35, () => signsIn(home, 'child'))).toEqual(Array(35).fill('200'));
    expect([await guesses(home, 'child'), await guesses(home, 'child')]).toEqual([WRONG, SLOW_DOWN]);
  });
});

describe('"… or 30 for an address within 15 minutes"', () => {
  test('over many names; other addresses go on, and so does this one a quarter of an hour later', async () => {
    const home = await createHome();
    const body = (index: number) => ({ username: `guess_${index}`, password: 'a guess' });
    const answers = await times(31, (index) => post(home.browser(), login.path, body(index)));
    expect(answers).toEqual([...Array(30).fill(WRONG), SLOW_DOWN]);
    expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
    expect(await signsIn(home, 'parent', THERE)).toBe('200');
    pass(15 * MINUTE);
    expect(await signsIn(home, 'parent')).toBe('200');
  });

  test('what is refused there is no failure of the account: nobody is kept out by somebody who is refused anyway', async () => {
    const home = await createHome();
    await times(30, (index) => post(home.browser(), login.path, { username: `guess_${index}`, password: 'a guess' }));
    expect(await times(20, () => guesses(home, 'parent'))).toEqual(Array(20).fill(SLOW_DOWN));
    expect(await signsIn(home, 'parent', THERE)).toBe('200');
  });
});

test('"Wrong username and wrong password are indistinguishable, in text and time": the same answer after the same work', async () => {
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
  expect(wrongPassword.hashes).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$']);
  expect(await ask({ username: 'nobody_at_all', password: 'a guess' })).toEqual(wrongPassword);
  expect(await ask({ username: 'Ünknown; --', password: 'a guess' })).toEqual(wrongPassword);
});

describe('"Join, pairing and invitation codes: 10 wrong ones in 15 minutes answer 429"', () => {
  const joins = (client: Client, body: object, place?: Place) => post(client, joinFamily.path, body, place);

  test('join codes and invitations together, joining or registering; the right ones wait too, then work', async () => {
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
    pass(15 * MINUTE);
    expect(await joins(loner, { joinCode: home.joinCode })).toBe('200');
  });

  test('they keep neither other addresses from joining nor anybody here from registering without a code or signing in', async () => {
    const home = await createHome();
    await times(11, () => joins(home.as('loner'), { joinCode: 'AAAABBBB' }));
    const body = { username: 'somebody_new', password: 'secret123' };
    expect(await post(home.browser(), register.path, body)).toBe('201');
    expect(await signsIn(home, 'child')).toBe('200');
    expect(await joins(home.as('loner'), { joinCode: home.joinCode }, THERE)).toBe('200');
  });

  test('the set-up code is such a code; at the family computer none is needed', async () => {
    const { app } = await createTestApp();
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
    pass(15 * MINUTE);
    expect(await creates(SETUP_CODE)).toBe('201');
  });
});

test('"Registrations: at most 100 an hour from one address"', { timeout: 120_000 }, async () => {
  const home = await createHome();
  const registers = (name: string, place?: Place) =>
    post(home.browser(), register.path, { username: name, password: 'secret123' }, place);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => registers(`person_${index}`)));
  expect(answers).toEqual(Array(100).fill('201'));
  expect(await registers('person_100')).toBe(SLOW_DOWN);
  expect(await signsIn(home, 'child')).toBe('200');
  expect(await registers('person_100', THERE)).toBe('201');
  pass(HOUR);
  expect(await registers('person_101')).toBe('201');
});

test('failed registrations are none', async () => {
  const home = await createHome();
  const body = { ...home.credentials.child };
  const answers = await times(5, () => post(home.browser(), register.path, body));
  expect(answers).toEqual(Array(5).fill('409 username_taken'));
  const row = home.connection
    .prepare("select points from rate_limits where key = 'registration:192.168.1.50'")
    .pluck()
    .get();
  expect(row).toBe(0);
});

test('"guessing … across restarts": what was counted is still counted after one', async () => {
  const data = createDataDir();
  const start = async () => {
    const connection = openDatabase(`${data.path}/kinboard.sqlite`);
    migrateDatabase(connection, { migrationsFolder: MIGRATIONS_FOLDER });
    return createTestApp({ connection });
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
  pass(15 * MINUTE);
  expect(await post(createClient(server.app), login.path, account)).toBe('200');
  await server.app.close();
  server.connection.close();
  data.remove();
});

test('a clock that is set back a day keeps nobody out for a day, and what is over is not kept', async () => {
  const home = await createHome();
  await times(11, () => guesses(home, 'parent'));
  expect(await signsIn(home, 'parent')).toBe(SLOW_DOWN);
  pass(-DAY);
  expect(await signsIn(home, 'parent')).toBe('200');
  const rows = () => home.connection.prepare('select count(*) from rate_limits').pluck().get();
  await times(5, (index) => post(home.browser(), login.path, { username: `guess_${index}`, password: 'a guess' }));
  expect(rows()).toBeGreaterThan(5);
  pass(HOUR);
  expect(await signsIn(home, 'parent', THERE)).toBe('200');
  expect(rows()).toBe(2);
});
