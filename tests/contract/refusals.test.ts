import sodium from 'sodium-native';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/lib/password.ts';
import { changePassword, getCurrentUser, login, logout, register } from '#shared/contracts/account.ts';
import { restoreBackup, restoreUpload, uploadBackup } from '#shared/contracts/backups.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { createPairing, listProfiles, pairDevice, setPin, signInByPin } from '#shared/contracts/devices.ts';
import { importFamily } from '#shared/contracts/export.ts';
import { createFamily, joinFamily } from '#shared/contracts/families.ts';
import { confirmMoved, fetchFromOldComputer, fetchMovingFile } from '#shared/contracts/moving.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import { CALLS_OF_DEVICES } from '#tests/extras/all.ts';
import { createTestApp } from '#tests/support/app.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { ALL_CONTRACTS, CONTROL_CONTRACTS, nameOf } from '#tests/support/contracts.ts';
import { createHome, type Home } from '#tests/support/home.ts';

/** Counts what calls cost the family computer: rows written (also those taken back), transactions, passwords hashed. */
async function costOf(home: Pick<Home, 'connection' | 'unitOfWork'>, calls: () => Promise<unknown>) {
  // What was begun before: writes of the next turn, and hashes that wait, such as the decoy of a new app.
  await home.unitOfWork.run(() => undefined);
  await hashPassword('after all others');
  const transactions = vi.spyOn(home.unitOfWork, 'run');
  const written = () => home.connection.prepare('select total_changes()').pluck().get() as number;
  const before = written();
  const hashes = [vi.spyOn(sodium, 'crypto_pwhash_str_async'), vi.spyOn(sodium, 'crypto_pwhash_str_verify_async')];
  await calls();
  const cost = {
    rows: written() - before,
    transactions: transactions.mock.calls.length,
    hashes: hashes.reduce((sum, hash) => sum + hash.mock.calls.length, 0),
  };
  for (const spy of [transactions, ...hashes]) spy.mockRestore();
  return cost;
}
const NOTHING = { rows: 0, transactions: 0, hashes: 0 };
const TIMES = 20;
const RESTORES = [restoreBackup, restoreUpload, uploadBackup];
const CONTROLS = CONTROL_CONTRACTS.filter(({ method }) => method !== 'GET');

type Call = { client: Client; method?: string; path: string; body?: object; headers?: Record<string, string> };

/** Makes a call that is refused, and what came before it. */
type Refused = (home: Home) => Promise<Call>;

async function repeat(count: number, { client, method = 'POST', path, body, headers = {} }: Call): Promise<number> {
  let status = 0;
  for (let index = 0; index < count; index += 1) {
    status = (await client.raw(method, path, { body, headers })).statusCode;
  }
  return status;
}

/** The call itself, made so often that from then on it is refused. */
const after = (count: number, make: (home: Home) => Call | Promise<Call>): Refused => {
  return async (home) => {
    const call = await make(home);
    await repeat(count, call);
    return call;
  };
};

const pairedTablet = async (home: Home) => {
  const { code } = await home.as('parent').ok(createPairing, {});
  const tablet = home.browser();
  await tablet.ok(pairDevice, { body: { code, name: 'Tablet' } });
  await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: '2468' } });
  return tablet;
};

const REFUSED: [what: string, status: number, refused: Refused][] = [
  [
    'sign-in to a blocked account, with the right password',
    429,
    async (home) => {
      const wrong = { ...home.credentials.parent, password: 'a guess' };
      await repeat(10, { client: home.browser(), path: login.path, body: wrong });
      return { client: home.browser(), path: login.path, body: home.credentials.parent };
    },
  ],
  [
    'sign-in from a blocked address, to ever another account',
    429,
    async (home) => {
      for (let index = 0; index < 30; index += 1) {
        const body = { username: `guess_${index}`, password: 'a guess' };
        await repeat(1, { client: home.browser(), path: login.path, body });
      }
      return { client: home.browser(), path: login.path, body: { username: 'somebody', password: 'a guess' } };
    },
  ],
  [
    'sign-in from a browser that knows the account and guessed it ten times',
    429,
    async (home) => {
      const client = await home.signIn('parent');
      const body = { ...home.credentials.parent, password: 'a guess' };
      await repeat(10, { client, path: login.path, body });
      return { client, path: login.path, body };
    },
  ],
  [
    'registering when the address has used up its hour',
    429,
    after(100, (home) => ({ client: home.browser(), path: register.path, body: home.credentials.child })),
  ],
  [
    'registering with an invitation after ten wrong ones',
    429,
    after(10, (home) => ({
      client: home.browser(),
      path: register.path,
      body: { username: 'somebody', password: 'secret123', invitation: 'no' },
    })),
  ],
  [
    'a join code after ten wrong ones',
    429,
    after(10, (home) => ({ client: home.as('loner'), path: joinFamily.path, body: { joinCode: 'AAAABBBB' } })),
  ],
  [
    'an invitation after ten wrong ones',
    429,
    after(10, (home) => ({ client: home.as('loner'), path: joinFamily.path, body: { invitation: 'no' } })),
  ],
  [
    'a pairing code after ten wrong ones',
    429,
    after(10, (home) => ({ client: home.browser(), path: pairDevice.path, body: { code: 'ABCDEF', name: 'X' } })),
  ],
  [
    'a PIN of a locked profile',
    429,
    after(5, async (home) => ({
      client: await pairedTablet(home),
      path: signInByPin.path,
      body: { userId: home.id.child, pin: '9999' },
    })),
  ],
  [
    'a PIN of a child who has none',
    409,
    async (home) => ({
      client: await pairedTablet(home),
      path: signInByPin.path,
      body: { userId: home.id.sibling, pin: '9999' },
    }),
  ],
  [
    'a PIN on a device that is not paired',
    401,
    async (home) => {
      const client = home.browser();
      client.deviceCookie = `kinboard-device=${'A'.repeat(43)}`;
      return { client, path: signInByPin.path, body: { userId: home.id.child, pin: '9999' } };
    },
  ],
  [
    'the picker on a device that is not paired',
    401,
    async (home) => ({ client: home.browser(), method: 'GET', path: listProfiles.path }),
  ],
  [
    'one’s own password after ten wrong current ones: the session has ended',
    401,
    async (home) => {
      const client = await home.signIn('parent');
      const { cookie } = client;
      const body = { currentPassword: 'a guess', newPassword: 'battery staple' };
      await repeat(10, { client, method: 'PUT', path: changePassword.path, body });
      client.cookie = cookie;
      return { client, method: 'PUT', path: changePassword.path, body };
    },
  ],
  [
    'the temporary password as the own one',
    400,
    async (home) => {
      const { password } = home.credentials.newParent;
      const body = { currentPassword: password, newPassword: password };
      return { client: home.as('newParent'), method: 'PUT', path: changePassword.path, body };
    },
  ],
  ['nobody is signed in', 401, async (home) => ({ client: home.browser(), path: createTask.path, body: {} })],
  [
    'a session that nobody has',
    401,
    async (home) => {
      const sealed = home.app.encodeSecureSession(home.app.createSecureSession({ sid: 'x'.repeat(43) }));
      const client = createClient(home.app, `kinboard=${encodeURIComponent(sealed)}`);
      return { client, method: 'GET', path: getCurrentUser.path };
    },
  ],
  [
    'a session sealed by nobody',
    401,
    async (home) => ({
      client: createClient(home.app, 'kinboard=AAAA%3BBBBB'),
      method: 'GET',
      path: getCurrentUser.path,
    }),
  ],
  ['not allowed', 403, async (home) => ({ client: home.as('child'), path: createTask.path, body: { text: 'Sweets' } })],
  [
    'a temporary password not yet changed',
    403,
    async (home) => ({ client: home.as('newParent'), path: createTask.path, body: { text: 'Tidy up' } }),
  ],
  [
    'a request of another site',
    403,
    async (home) => ({
      client: home.as('parent'),
      path: login.path,
      body: home.credentials.parent,
      headers: { origin: 'https://evil.example' },
    }),
  ],
  [
    'another host name',
    421,
    async (home) => ({
      client: home.as('parent'),
      path: login.path,
      body: home.credentials.parent,
      headers: { host: 'evil.example' },
    }),
  ],
  [
    'something that is not valid',
    400,
    async (home) => ({ client: home.browser(), path: register.path, body: { username: 'x', password: 'y' } }),
  ],
  [
    'a body that is no JSON',
    415,
    async (home) => ({
      client: home.browser(),
      path: register.path,
      body: {},
      headers: { 'content-type': 'text/plain' },
    }),
  ],
  ...[fetchMovingFile, confirmMoved].map(({ path }): (typeof REFUSED)[number] => [
    `${path} from an address that guessed the code ten times`,
    429,
    after(10, (home) => ({
      client: home.browser(),
      path,
      body: { nonce: 'n'.repeat(43), proof: 'p'.repeat(43) },
    })),
  ]),
  [
    'fetching the data of an old computer where there is a family',
    403,
    async (home) => ({
      client: home.browser(),
      path: fetchFromOldComputer.path,
      body: { code: 'WRONG234WRONG234', address: 'http://192.0.2.1:4280' },
    }),
  ],
  [
    'reading the file of a family where there is one',
    409,
    async (home) => ({
      client: home.browser(),
      path: importFamily.path,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  ],
  ['no such call', 404, async (home) => ({ client: home.browser(), path: '/api/nothing', body: {} })],
];

describe('limits-3: what a refusal costs', () => {
  test.each(REFUSED)(
    '%s: %i, and nothing is written or hashed',
    { timeout: 30_000 },
    async (_what, status, refused) => {
      const home = await createHome();
      const call = await refused(home);
      let answered = 0;
      const cost = await costOf(home, async () => {
        answered = await repeat(TIMES, call);
      });
      expect(answered).toBe(status);
      expect(cost).toEqual(NOTHING);
    },
  );

  test('every public call that changes something is tried in this file', () => {
    const moves = [fetchMovingFile, confirmMoved, fetchFromOldComputer, importFamily];
    const tried = [login, register, logout, pairDevice, signInByPin, ...RESTORES, ...CONTROLS, ...moves].map(nameOf);
    const open = ALL_CONTRACTS.filter(({ method, permission }) => method !== 'GET' && permission === 'public');
    // The tests of an extra try its calls themselves.
    const names = open.map(nameOf).filter((call) => !CALLS_OF_DEVICES.includes(call));
    expect(names.sort()).toEqual(tried.sort());
  });

  test.each(CONTROLS.map((contract) => [nameOf(contract), contract.path] as const))(
    '%s without the token writes and hashes nothing',
    async (_name, path) => {
      const home = await createHome();
      expect(await costOf(home, () => repeat(TIMES, { client: home.browser(), path, body: {} }))).toEqual(NOTHING);
    },
  );

  test.each(RESTORES.map((contract) => [nameOf(contract), contract] as const))(
    '%s writes and hashes nothing when nobody is signed in',
    async (_name, contract) => {
      const home = await createHome();
      const path = urlOf(contract, { params: { name: 'nothing.sqlite' } });
      const headers = { 'content-type': 'application/octet-stream' };
      expect(await costOf(home, () => repeat(TIMES, { client: home.browser(), path, headers }))).toEqual(NOTHING);
    },
  );

  test('signing out when nobody is signed in writes and hashes nothing', async () => {
    const home = await createHome();
    expect(await costOf(home, () => repeat(TIMES, { client: home.browser(), path: logout.path }))).toEqual(NOTHING);
  });

  test('a set-up code after ten wrong ones answers 429, and nothing is written or hashed', async () => {
    const testApp = await createTestApp();
    const client = createClient(testApp.app);
    await client.ok(register, { body: { username: 'stranger', password: 'secret123' } });
    const create = () =>
      client.raw('POST', createFamily.path, {
        body: { name: 'Mine', setupCode: 'AAAABBBB' },
        remoteAddress: '192.168.1.50',
      });
    for (let index = 0; index < 10; index += 1) expect((await create()).statusCode).toBe(403);
    expect(await costOf(testApp, create)).toEqual(NOTHING);
    expect((await create()).statusCode).toBe(429);
  });

  test('a wrong sign-in writes two counts in one transaction, a registration one', async () => {
    const home = await createHome();
    const once = (call: Call) => costOf(home, () => repeat(1, call));
    const wrong = { username: 'somebody', password: 'a guess' };
    expect(await once({ client: home.browser(), path: login.path, body: wrong })).toEqual({
      rows: 2,
      transactions: 1,
      hashes: 1,
    });
    const taken = { client: home.browser(), path: register.path, body: home.credentials.child };
    expect(await once(taken)).toEqual({ rows: 1, transactions: 1, hashes: 0 });
  });
});
