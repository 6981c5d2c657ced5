import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { scrub } from '#server/lib/log.ts';
import { openLogFile, readLogLines } from '#server/lib/log-file.ts';
import { startServer } from '#server/start.ts';
import { createTestApp } from '#tests/support/app.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';

const made: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-logs-'));
  made.push(folder);
  return folder;
};
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test('limits-18: of the same refusal one line a second is written, which counts the others', async () => {
  const lines: { code: string; call: string; unwritten?: number }[] = [];
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  const { app } = await createTestApp({ log: { stream: { write: (line) => void lines.push(JSON.parse(line)) } } });
  const refuse = (url = '/api/setup') => app.inject({ url, headers: { host: 'evil.example' } });
  for (let count = 0; count < 50; count += 1) await refuse();
  await refuse('/api/user');
  now.mockReturnValue(6_000);
  await refuse();
  await refuse();
  expect(lines.map(({ code, call, unwritten }) => [code, call, unwritten])).toEqual([
    ['foreign_host', 'GET /api/setup', undefined],
    ['foreign_host', 'GET /api/user', undefined],
    ['foreign_host', 'GET /api/setup', 49],
  ]);
});

const logsOf = (folder: string) =>
  readdirSync(path.join(folder, 'logs'))
    .map((name) => readFileSync(path.join(folder, 'logs', name), 'utf8'))
    .join('');

test('data-25, data-27, attack-7: logs and report of a busy family hold no name and no secret', {
  timeout: 60_000,
}, async () => {
  const folder = newFolder();
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const config = readConfig({
    KINBOARD_DATA_DIR: folder,
    KINBOARD_PORT: '0',
    KINBOARD_HOST: '127.0.0.1',
    KINBOARD_MDNS: 'off',
  });
  const server = await startServer({ ...config, port: 0 }, { migrationsFolder: MIGRATIONS_FOLDER, log: true });
  let cookie = '';
  const call = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${url}`, {
      method,
      headers: { 'content-type': 'application/json', cookie, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // What another browser does is no matter of this one.
    if (headers.cookie === undefined)
      cookie =
        response.headers
          .getSetCookie()
          .find((set) => /^kinboard-[0-9a-f]{8}=/.test(set))
          ?.split(';')[0] ?? cookie;
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  await call('POST', '/api/register', { username: 'wilhelmina', password: 'Sesame-opens-77', firstName: 'Wilhelmina' });
  const family = (await call('POST', '/api/families', { name: 'Zwiebelturm' })).body;
  const added = (
    await call('POST', `/api/families/${family.id}/children`, { firstName: 'Balthasar', lastName: 'Quitte' })
  ).body;
  const { user, signIn } = added;
  await call('PUT', `/api/users/${user.id}`, {
    firstName: 'Balthasar',
    lastName: 'Quitte',
    email: 'balth@quitte.example',
  });
  await call('PUT', `/api/users/${user.id}/pin`, { pin: '974613' });
  await call('PUT', `/api/users/${user.id}/pin`, { pin: '97461x' });
  const pairing = (await call('POST', '/api/devices/pairing')).body;
  await call('POST', '/api/devices/pair', { code: pairing.code, name: 'Balthasars Tablet' }, { cookie: '' });
  await call('POST', '/api/devices/pair', { code: 'WRONG7', name: 'Balthasars Tablet' }, { cookie: '' });
  await call('POST', '/api/tasks', { text: 'Feed Mephistopheles', points: -5 });
  await call('POST', '/api/tasks', { text: 'Feed Mephistopheles', points: 5 });
  await call('POST', `/api/users/${user.id}/points`, { points: -50, reason: 'Kokosnuss' });
  await call('POST', `/api/users/${user.id}/points`, '{"reason": "Kokosnuss');
  await call('GET', '/api/user', undefined, { 'x-forwarded-for': '203.0.113.99' });
  await call('GET', `/api/families/${family.joinCode}`);
  await call('GET', '/pair/GEHEIM77?x=Kokosnuss');
  const report = (await call('GET', '/api/report')).body;
  for (let time = 0; time < 12; time += 1) {
    await call('POST', '/api/login', { username: 'wilhelmina', password: 'guess-of-mine' }, { cookie: '' });
  }
  await server.close();

  const log = logsOf(folder);
  const secrets = ['wilhelmina', 'Sesame-opens-77', 'Zwiebelturm', 'Balthasar', 'Quitte', 'balth@', '974613', '97461x'];
  secrets.push(signIn.username, signIn.temporaryPassword, family.joinCode, family.id, user.id, pairing.code);
  secrets.push(
    'Mephistopheles',
    'Kokosnuss',
    'GEHEIM77',
    'WRONG7',
    'guess-of-mine',
    '127.0.0.1',
    '203.0.113.99',
    folder,
    cookie,
  );
  expect(secrets.every((secret) => typeof secret === 'string' && secret.length > 3)).toBe(true);
  const contains = (text: string) => secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
  expect(contains(log)).toEqual([]);
  expect(contains(JSON.stringify(report))).toEqual([]);
  expect(contains(said.mock.calls.map(([line]) => String(line)).join(''))).toEqual([]);

  // It says something all the same.
  const events = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['started', 'stopped', 'backup made']));
  expect(events.find(({ msg }) => msg === 'started')).toMatchObject({
    app: expect.any(String),
    node: process.versions.node,
  });
  expect(events.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['wrong_credentials', 'too_many_attempts', 'unknown_proxy', 'pairing_code_unknown']),
  );
  expect(report.errors.length).toBeGreaterThan(0);
  expect(report.versions.app).toEqual(expect.any(String));
  expect(report.settings).toEqual({
    hasSecondPlace: expect.any(Boolean),
    hasFolderWarning: false,
    hasProxies: false,
    hasPublicUrl: false,
    isAnnounced: false,
    timeZone: expect.any(String),
  });
});

test('data-25, data-2: five private files of 1 MiB are kept, and the oldest lines go', () => {
  const folder = newFolder();
  const log = openLogFile(folder);
  for (let number = 0; number < 7000; number += 1)
    log.write(`${String(number).padStart(6, '0')} ${'x'.repeat(1000)}\n`);
  const files = readdirSync(path.join(folder, 'logs'));
  expect(files.sort()).toEqual([
    'kinboard.1.log',
    'kinboard.2.log',
    'kinboard.3.log',
    'kinboard.4.log',
    'kinboard.log',
  ]);
  for (const name of files) {
    const { size, mode } = statSync(path.join(folder, 'logs', name));
    expect(size).toBeLessThanOrEqual(1024 * 1024);
    if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
  }
  const lines = readLogLines(folder, 3, () => true).map((line) => line.slice(0, 6));
  expect(lines).toEqual(['006997', '006998', '006999']);
});

test('data-25: letters of more than one byte count with all their bytes', () => {
  const folder = newFolder();
  const log = openLogFile(folder);
  for (const length of [300_000, 100_000]) log.write('€'.repeat(length));
  const sizes = ['kinboard.1.log', 'kinboard.log'].map((name) => statSync(path.join(folder, 'logs', name)).size);
  expect(sizes).toEqual([900_000, 300_000]);
});

test('data-25: files that cannot be moved on cost no line, and the file grows instead', () => {
  const folder = newFolder();
  const log = openLogFile(folder);
  mkdirSync(path.join(folder, 'logs', 'kinboard.4.log'), { recursive: true });
  for (let number = 0; number < 1100; number += 1)
    log.write(`${String(number).padStart(6, '0')} ${'x'.repeat(1000)}\n`);
  const numbers = readLogLines(folder, 2000, () => true).map((line) => Number(line.slice(0, 6)));
  expect(numbers).toEqual(Array.from({ length: 1100 }, (_, number) => number));
});

test('data-25: a line for a folder that is gone is lost without an error', () => {
  const folder = newFolder();
  const log = openLogFile(path.join(folder, 'moved', 'away'));
  expect(() => log.write('a line\n')).not.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  [
    "ENOENT: no such file or directory, open '/home/anna/Kinboard/x.sqlite'",
    'ENOENT: no such file or directory, open …',
  ],
  ['The folder C:\\Users\\Anna\\Stick is not there', 'The folder … is not there'],
  ['Unexpected token M, "Mia was he" is not JSON', 'Unexpected token M, … is not JSON'],
  ['connect ECONNREFUSED 192.168.1.20:4280', 'connect ECONNREFUSED …'],
])('data-25: what may name somebody is taken out of a sentence: %s', (sentence, rest) => {
  expect(scrub(sentence).startsWith(rest)).toBe(true);
  expect(scrub(sentence)).not.toMatch(/anna|mia|192/i);
});
