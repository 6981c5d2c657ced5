import { hostname, networkInterfaces } from 'node:os';
import { fastify } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { registerAccess, route } from '#server/http/contract-route.ts';
import { getCurrentUser, login, logout } from '#shared/contracts/account.ts';
import {
  deletePutAside,
  downloadBackup,
  makeBackup,
  previewRestore,
  restoreBackup,
} from '#shared/contracts/backups.ts';
import { defineContract, urlOf } from '#shared/contracts/contract.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { forgetHomeNetwork } from '#shared/contracts/home-only.ts';
import { completeTask, getProgress, listPoints } from '#shared/contracts/points.ts';
import { createReward, listRewards } from '#shared/contracts/rewards.ts';
import { createTask, deleteTask, listTasks, updateTask } from '#shared/contracts/tasks.ts';
import { ERRORS, type ErrorCode, errorMessage } from '#shared/errors.ts';
import { CALLS_OF_DEVICES } from '#tests/extras/all.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import { ALL_CONTRACTS, CONTROL_CONTRACTS, nameOf, schemasOf, someParams } from '#tests/support/contracts.ts';
import { createHome } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';

const MIB = 1024 * 1024;

/** One app for tables of refusals that change nothing. */
const anybody = createTestApp({ allowedHosts: ['family-pc.fritz.box'] });

describe('every call of the API', () => {
  test('attack-1: no two contracts are of the same call, and each contract has its route', async () => {
    expect(ALL_CONTRACTS.length).toBeGreaterThan(40);
    expect(new Set(ALL_CONTRACTS.map(nameOf)).size).toBe(ALL_CONTRACTS.length);
    const { app } = await createTestApp();
    for (const { method, path: url } of ALL_CONTRACTS) {
      expect(app.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
    }
  });

  test.each(ALL_CONTRACTS.map((contract) => [nameOf(contract), contract] as const))(
    'roles-14: who is not signed in gets 401 from each call that is not public: %s',
    async (_name, contract) => {
      const { app } = await anybody;
      const answer = await createClient(app).bad(contract, { params: someParams(contract), body: {} });
      if (contract.permission === 'public') expect(answer.error?.code).not.toBe('not_signed_in');
      else expect([answer.status, answer.error?.code]).toEqual([401, 'not_signed_in']);
    },
  );

  test('roles-14, api-15: only the calls listed here, and those of the terminal, are public', () => {
    expect(
      ALL_CONTRACTS.filter((contract) => contract.permission === 'public' && !CONTROL_CONTRACTS.includes(contract))
        .map(nameOf)
        .filter((call) => !CALLS_OF_DEVICES.includes(call))
        .sort(),
    ).toEqual([
      'GET /api/backups/:name/preview',
      'GET /api/devices/day',
      'GET /api/devices/profiles',
      'GET /api/moving/same-data',
      'GET /api/setup',
      'GET /api/setup/neighbours',
      'POST /api/backups/:name/restore',
      'POST /api/backups/restore',
      'POST /api/backups/uploads',
      'POST /api/devices/pair',
      'POST /api/devices/sign-in',
      'POST /api/import',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/moving/done',
      'POST /api/moving/fetch',
      'POST /api/moving/file',
      'POST /api/register',
    ]);
  });

  test.each(ALL_CONTRACTS.filter(({ permission }) => permission !== 'public').map((c) => [nameOf(c), c] as const))(
    'accounts-13: a forged, foreign or emptied cookie gets 401: %s',
    async (_name, contract) => {
      const { app } = await anybody;
      for (const cookie of ['kinboard=', 'kinboard=abc', 'kinboard=YWJj%3BYWJj', 'kinboard=%', 'kinboard="; a=b']) {
        const answer = await createClient(app, cookie).bad(contract, { params: someParams(contract), body: {} });
        expect(answer.status).toBe(401);
      }
    },
  );

  test('roles-13: a route of the API that declares no permission throws when it is registered', async () => {
    const app = fastify();
    registerAccess(app);
    expect(() => app.get('/api/forgotten', async () => 'open')).toThrow('GET /api/forgotten declares no permission');
    expect(() => app.get('/assets', async () => 'fine')).not.toThrow();
    await app.close();
  });

  test('api-4: a call that does not exist answers 404 in the shape of every error', async () => {
    const { app } = await createTestApp();
    const client = createClient(app);
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/user'],
      ['PATCH', '/api/tasks'],
      ['GET', '/api'],
      ['GET', '/nothing.js'],
    ] as const) {
      const response = await client.raw(method, url);
      expect(response.json(), `${method} ${url}`).toEqual({
        statusCode: 404,
        error: 'Not Found',
        message: 'Kinboard has no such call.',
        code: 'not_found',
      });
    }
  });

  test.each(['/api/users/%zz/points', '/api/progress/%E0%A4%A/2026-03-11'])(
    'api-4: a malformed address answers 400 validation_failed: %s',
    async (url) => {
      const { app } = await createTestApp();
      const response = await createClient(app).raw('GET', url);
      expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
      expect(response.json().message).not.toContain('%');
    },
  );
});

describe('api-4: errors', () => {
  test('the code is in the catalogue, and the status is the one that the catalogue gives it', async () => {
    const home = await createHome();
    const refusals = [
      await home.as('nobody').call(getCurrentUser, {}),
      await home.as('child').bad(createTask, { body: {} }),
      await home.as('admin').bad(createTask, { body: { text: '' } }),
      await home.as('admin').call(deleteTask, { params: { taskId: 'unknown' } }),
    ];
    expect(refusals.map(({ error }) => error?.code)).toEqual([
      'not_signed_in',
      'forbidden',
      'validation_failed',
      'not_found',
    ]);
    for (const { status, error } of refusals) {
      const code = error?.code as ErrorCode;
      expect(ERRORS[code].status).toBe(status);
      expect(error?.statusCode).toBe(status);
      expect(error?.message).toMatch(/[a-z]/);
    }
  });

  test('the catalogue words every error as a sentence, never in words of programs', () => {
    for (const [code, { status }] of Object.entries(ERRORS)) {
      const message = errorMessage(code as ErrorCode);
      expect(message, code).toMatch(/^[A-Z].{10,}/);
      expect(message, code).not.toMatch(/SQLITE|undefined|null|Error:/);
      expect(status, code).toBeGreaterThanOrEqual(400);
    }
  });

  test('issues name each wrong field with the sentence for it, and the first is the message', async () => {
    const { error } = await (await createHome()).as('admin').bad(createReward, { body: { name: ' ', cost: 0 } });
    expect(error?.issues).toEqual([
      { path: 'name', message: 'Reward name is required' },
      { path: 'cost', message: 'Cost must be at least 1 point' },
    ]);
    expect(error?.message).toBe('Reward name is required');
  });

  test('api-7, attack-7: an error inside answers 500 and says nothing of what it was', async () => {
    const { app, connection } = await createTestApp();
    connection.exec('drop table sessions');
    const response = await createClient(app).raw('POST', '/api/register', {
      body: { username: 'somebody', password: 'secret123' },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: errorMessage('internal'),
      code: 'internal',
    });
    expect(response.payload).not.toMatch(/sqlite|sessions|stack|at /);
  });
});

describe('bodies', () => {
  test('api-1: unknown fields of a body are ignored', async () => {
    const home = await createHome();
    const { status, body } = await home.as('admin').bad(createTask, {
      body: { text: 'Water the plants', id: 'mine', familyId: 'other', createdBy: home.id.child, sourceType: 'parent' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ familyId: home.familyId, createdBy: home.id.admin, sourceType: 'family' });
    expect(body).not.toMatchObject({ id: 'mine' });
  });

  test('api-2: calls without a payload accept an empty body with a JSON content type', async () => {
    const home = await createHome();
    const task = await home.task();
    expect((await home.as('admin').raw('GET', '/api/tasks')).statusCode).toBe(200);
    expect((await home.as('admin').raw('DELETE', `/api/tasks/${task.id}`)).statusCode).toBe(200);
    expect((await home.as('admin').raw('POST', `/api/families/${home.familyId}/join-code`)).statusCode).toBe(200);
    expect((await home.as('admin').raw('POST', '/api/logout')).statusCode).toBe(200);
  });

  test('api-2: a call without a payload needs no content type either', async () => {
    const home = await createHome();
    const response = await home.as('admin').raw('POST', '/api/logout', { headers: { 'content-type': undefined } });
    expect(response.statusCode).toBe(200);
  });

  test('api-4: an empty body where one is needed answers 400 and names each missing field', async () => {
    const { app } = await createTestApp();
    const response = await createClient(app).raw('POST', '/api/login');
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([
      { path: 'username', message: 'Username is required' },
      { path: 'password', message: 'Password is required' },
    ]);
  });

  test.each([
    ['cut', '{"username": "anna'],
    ['no JSON', 'username=anna&password=secret'],
    ['a prototype smuggled in', '{"__proto__": {"admin": true}, "username": "a", "password": "b"}'],
    ['a constructor smuggled in', '{"constructor": {"prototype": {"admin": true}}, "username": "a", "password": "b"}'],
    ['very deep', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
    ['a list', '[]'],
    ['a word', '"login"'],
    ['null', 'null'],
  ])('api-5, fault-14: a malformed body answers 400 and changes nothing: %s', async (_what, body) => {
    const home = await createHome();
    const before = home.dump();
    const response = await home.browser().raw('POST', '/api/login', { body });
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
    expect(home.dump()).toEqual(before);
  });

  test('api-5, fault-14: a body of 1 MiB is read, one byte more answers 413', async () => {
    const home = await createHome();
    const frame = JSON.stringify({ text: 'a', more: '' }).length;
    const bodyOf = (bytes: number) => ({ text: 'a', more: 'x'.repeat(bytes - frame) });
    expect((await home.as('admin').raw('POST', '/api/tasks', { body: bodyOf(MIB) })).statusCode).toBe(201);
    const refused = await home.as('admin').raw('POST', '/api/tasks', { body: bodyOf(MIB + 1) });
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'body_too_large']);
  });

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/octet-stream',
    'nonsense',
  ])('api-13: a body of type %s answers 415, whatever it holds', async (contentType) => {
    const home = await createHome();
    const task = await home.task({}, ['child']);
    const before = home.dump();
    const good = { userId: home.id.child, date: home.clock.today };
    for (const body of [JSON.stringify(good), new URLSearchParams(good).toString(), '']) {
      const response = await home.as('child').raw('POST', `/api/tasks/${task.id}/complete`, {
        body,
        headers: { 'content-type': contentType },
      });
      expect([response.statusCode, response.json().code]).toEqual([415, 'not_json']);
    }
    expect(home.dump()).toEqual(before);
  });

  test('api-13: JSON with a charset is read as JSON', async () => {
    const home = await createHome();
    const response = await home.as('admin').raw('POST', '/api/tasks', {
      body: { text: 'Water the plants' },
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(response.statusCode).toBe(201);
  });
});

describe('api-11: host names', () => {
  const ownAddress = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const own = [
    'localhost',
    'LOCALHOST:4280',
    '127.0.0.1:4280',
    '127.0.0.2',
    '[::1]:4280',
    'kinboard.local',
    'kinboard.local:4280',
    hostname(),
    `${hostname()}.local:4280`,
    'family-pc.fritz.box',
    ...(ownAddress ? [`${ownAddress}:4280`] : []),
  ];
  test.each(own)('a request to its own name is answered: %s', async (host) => {
    const { app } = await anybody;
    expect((await createClient(app).raw('GET', '/api/setup', { headers: { host } })).statusCode).toBe(200);
  });

  test.each([
    'evil.example',
    'evil.example:4280',
    'kinboard.local.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example@localhost',
    `${hostname()}.example`,
    'localhost:4280:80',
    'localhost evil',
    '198.51.100.7',
    '[2001:db8::1]',
    '0x7f.1',
  ])('reading and changing by a name that is not its own answers 421: %s', async (host) => {
    const home = await createHome();
    const before = home.dump();
    for (const [method, url] of [
      ['GET', '/api/user'],
      ['GET', '/'],
      ['GET', '/nothing'],
      ['POST', '/api/tasks'],
    ] as const) {
      const response = await home
        .as('admin')
        .raw(method, url, { headers: { host }, ...(method === 'POST' ? { body: { text: 'Hello' } } : {}) });
      expect([response.statusCode, response.json().code], url).toEqual([421, 'foreign_host']);
    }
    expect(home.dump()).toEqual(before);
  });
});

describe('api-12: the origin of changes', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://localhost' }],
    [{ origin: 'http://localhost:5173' }],
    [{ origin: 'http://localhost.evil.example:4280' }],
    [{ origin: 'null' }],
    [{ origin: 'nonsense' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://localhost:4280', 'sec-fetch-site': 'cross-site' }],
  ])('a change from another origin answers 403: %o', async (headers) => {
    const home = await createHome();
    const before = home.dump();
    for (const [method, url] of [
      ['POST', '/api/tasks'],
      ['PUT', '/api/tasks/x'],
      ['DELETE', '/api/tasks/x'],
      ['POST', '/api/login'],
      ['POST', '/api/logout'],
    ] as const) {
      const response = await home.as('admin').raw(method, url, { body: { text: 'Hello' }, headers });
      expect([response.statusCode, response.json().code], url).toEqual([403, 'foreign_origin']);
    }
    expect(home.dump()).toEqual(before);
  });

  test.each([
    [{}],
    [{ origin: 'http://localhost:4280' }],
    [{ origin: 'http://localhost:4280', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('api-22: a change from the own origin, or from none, is granted: %o', async (headers) => {
    const home = await createHome();
    const response = await home.as('admin').raw('POST', '/api/tasks', { body: { text: 'Hello' }, headers });
    expect(response.statusCode).toBe(201);
  });

  test('reading from another origin is answered, without inviting that origin', async () => {
    const home = await createHome();
    const response = await home.as('admin').raw('GET', '/api/tasks', {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a preflight of another origin answers 404 without inviting it', async () => {
    const home = await createHome();
    const response = await home.as('admin').raw('OPTIONS', '/api/tasks', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(404);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('headers', () => {
  const paths = ['/api/user', '/api/setup', '/api/tasks', '/api/nothing', '/%61pi/setup', '/api/users/%zz/points'];
  test.each(paths)('api-8, attack-7: Cache-Control is no-store, granted or refused: %s', async (url) => {
    const home = await createHome();
    for (const who of ['admin', 'nobody'] as const) {
      expect((await home.as(who).raw('GET', url)).headers['cache-control'], who).toBe('no-store');
    }
  });

  test('api-14, attack-5: headers forbid inline script, sniffing, referrers and framing', async () => {
    const home = await createHome();
    for (const url of ['/api/user', '/api/nothing', '/', '/auth']) {
      const { headers } = await home.as('admin').raw('GET', url);
      expect(headers['x-frame-options']).toBe('DENY');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|upgrade-insecure-requests|\*/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });
});

test('data-21: a full disk answers 507 and changes nothing, and it goes on once there is room', async () => {
  const home = await createHome();
  const pages = (name: string) => home.connection.pragma(name, { simple: true }) as number;
  const room = pages('max_page_count');
  const add = () => home.as('parent').call(createTask, { body: { text: 'x'.repeat(200), points: 10 } });
  home.connection.pragma(`max_page_count = ${pages('page_count')}`);
  let answer = await add();
  for (let count = 0; count < 200 && answer.status === 201; count += 1) answer = await add();
  expect([answer.status, answer.error?.code]).toEqual([507, 'disk_full']);
  expect(answer.error?.message).toMatch(/is full\. Nothing was changed\./);
  const before = home.dump();
  expect((await add()).status).toBe(507);
  expect(home.dump()).toEqual(before);
  home.connection.pragma(`max_page_count = ${room}`);
  expect((await add()).status).toBe(201);
});

describe('answers', () => {
  test('api-3: a field that the schema of the response does not declare is dropped', async () => {
    const { app: configured } = await createTestApp();
    const schemas = { response: z.object({ name: z.string(), nested: z.array(z.object({ id: z.string() })) }) };
    const probe = defineContract<typeof schemas>({ method: 'GET', path: '/api/probe', permission: 'public' });
    const app = fastify();
    app.setSerializerCompiler(configured.serializerCompiler ?? (() => JSON.stringify));
    app.decorateRequest('caller', { getter: () => ({}) as never });
    route(app, probe, schemas, () => {
      const leaky = { name: 'Anna', passwordHash: 'x', nested: [{ id: '1', token: 'y' }] };
      return leaky;
    });
    const response = await app.inject({ url: '/api/probe' });
    expect(response.json()).toEqual({ name: 'Anna', nested: [{ id: '1' }] });
    await app.close();
  });

  test('people-6: no answer to reading or signing in holds a password, its hash or a session’s id', async () => {
    const home = await createHome();
    await home.task({}, ['child', 'student']);
    await home.reward();
    const secrets = home.connection.prepare('select password_hash from users').pluck().all() as string[];
    const sids = home.connection.prepare('select sid from sessions').pluck().all() as string[];
    expect(secrets.length).toBeGreaterThan(10);
    const { familyId, id, clock } = home;
    const params = { familyId, userId: id.child, date: clock.today };
    let answers = 0;
    for (const who of ['admin', 'child', 'teacher'] as const) {
      for (const contract of ALL_CONTRACTS.filter(({ method }) => method === 'GET')) {
        const { payload } = await home.as(who).raw('GET', urlOf(contract, { params }));
        answers += 1;
        expect(payload, nameOf(contract)).not.toMatch(/"password"|passwordHash|pinHash|picturesHash|\$argon2|"sid"/i);
        for (const secret of [...secrets, ...sids]) expect(payload).not.toContain(secret);
      }
    }
    const again = await home.browser().raw('POST', '/api/login', { body: home.credentials.admin });
    expect(again.payload).not.toMatch(/"password"|passwordHash|\$argon2/i);
    expect(answers).toBeGreaterThan(30);
  });
});

describe('roles-15: another family', () => {
  test('foreign ids answer 404 as unknown ones do, and 403 on calls of the owner alone', async () => {
    const data = createDataDir();
    onTestFinished(() => data.remove());
    const home = await createHome({ dataDir: data.path });
    const task = await home.task({}, ['child']);
    const reward = await home.reward();
    const { name: backup } = await home.as('admin').ok(makeBackup, {});
    const before = home.dump();
    const ids: Record<string, string> = {
      name: backup,
      familyId: home.familyId,
      userId: home.id.child,
      taskId: task.id,
      rewardId: reward.id,
      date: home.clock.today,
    };
    const unknownIds = Object.fromEntries(
      ALL_CONTRACTS.flatMap((contract) => Object.keys(someParams(contract))).map((name) => [name, 'no']),
    );
    unknownIds.name = 'no.sqlite';
    const someBody = {
      roleId: 'no',
      userId: home.id.child,
      date: home.clock.today,
      taskId: task.id,
      taskIds: [task.id],
      assigneeId: home.id.child,
      firstName: 'Eve',
      lastName: 'Eve',
      name: 'Eve',
      points: 5,
      reason: 'Because',
      color: '#112233',
      text: 'Eve was here',
      taskKeys: [],
      rewardKeys: [],
      childIds: [],
      pin: '2468',
      pictures: ['sun', 'cat', 'sun'],
      way: 'pictures',
      side: 'before',
    };
    // Of the installation, and of no family: who is not its owner hears that first, whatever is there.
    const ofTheOwner = [previewRestore, restoreBackup, downloadBackup, deletePutAside, forgetHomeNetwork];
    const withIds = ALL_CONTRACTS.filter(
      ({ path: url }) => url.includes(':') || /assign(-multiple)?$/.test(url),
    ).filter(({ path: url }) => url !== '/api/auto-assign');
    for (const contract of withIds) {
      const { color, ...eventBody } = someBody;
      const body = contract.path.startsWith('/api/calendar') ? eventBody : { ...eventBody, color };
      const strange = await home
        .as('neighbour')
        .bad(contract, { params: { ...unknownIds, ...ids }, ...(schemasOf(contract).body ? { body } : {}) });
      const unknown = await home.as('neighbour').bad(contract, {
        params: { ...unknownIds, date: home.clock.today },
        ...(schemasOf(contract).body
          ? { body: { ...body, userId: 'no', taskId: 'no', taskIds: ['no'], assigneeId: 'no', roleId: 'no' } }
          : {}),
      });
      const refusal = ofTheOwner.some((each) => each === contract) ? [403, 'forbidden'] : [404, 'not_found'];
      expect([strange.status, strange.error?.code], nameOf(contract)).toEqual(refusal);
      expect(strange.error, nameOf(contract)).toEqual(unknown.error);
    }
    expect(withIds.length).toBeGreaterThan(18);
    expect(home.dump()).toEqual(before);
  });

  test('the lists of tasks and rewards hold nothing of another family', async () => {
    const home = await createHome();
    await home.task({}, ['child']);
    await home.reward();
    expect(await home.as('neighbour').ok(listTasks, {})).toEqual([]);
    expect(await home.as('neighbour').ok(listRewards, {})).toEqual([]);
  });

  test('naming a person of another family in a body or an address answers 404', async () => {
    const home = await createHome();
    const task = await home.task({}, ['child']);
    const body = { userId: home.id.neighbourChild, date: home.clock.today };
    expect(await home.as('admin').refusal(completeTask, { params: { taskId: task.id }, body })).toBe('404 not_found');
    expect(
      await home
        .as('admin')
        .refusal(getProgress, { params: { userId: home.id.neighbourChild, date: home.clock.today } }),
    ).toBe('404 not_found');
    expect(await home.as('admin').refusal(listPoints, { params: { userId: home.id.neighbourChild } })).toBe(
      '404 not_found',
    );
  });
});

describe('somebody without a family', () => {
  test('families-1: whoever has no family gets 403 from every call that needs one', async () => {
    const home = await createHome();
    const open = ['account.use', 'public', 'signed-in'];
    for (const contract of ALL_CONTRACTS.filter(({ permission }) => !open.includes(permission))) {
      const { status } = await home.as('loner').bad(contract, { params: someParams(contract), body: {} });
      expect(status, nameOf(contract)).toBe(403);
    }
    expect((await home.as('loner').ok(getCurrentUser, {})).family).toBeNull();
  });
});

test('roles-14: 401 and 403 are answered before anybody looks whether the body is valid', async () => {
  const home = await createHome();
  expect((await home.as('child').bad(updateTask, { params: { taskId: 'x' }, body: { text: '' } })).status).toBe(403);
  expect((await home.as('nobody').bad(createFamily, { body: {} })).status).toBe(401);
  expect((await home.as('nobody').bad(login, { body: {} })).status).toBe(400);
  expect((await home.as('nobody').call(logout, {})).status).toBe(200);
});
