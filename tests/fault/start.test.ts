import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin } from '#server/begin.ts';
import { setOwnLanguage } from '#server/lib/request-language.ts';
import { startServer } from '#server/start.ts';
import { register } from '#shared/contracts/account.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { countFault, fault } from '#tests/support/fault.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { mainProgram } from '#tests/support/test-run.ts';

/** Counts for what is the same each time: it is tried once. */
const ONCE = { short: 1, full: 1 };

let scratch: string;
let healthy: string;
let used: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'kinboard-start-'));
  const config = { port: 0, host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: 'UTC' };
  used = await startServer({ ...config, dataDir: path.join(scratch, 'used') }, { migrationsFolder: MIGRATIONS_FOLDER });
  const made = await startServer(
    { ...config, dataDir: path.join(scratch, 'made') },
    { migrationsFolder: MIGRATIONS_FOLDER },
  );
  await made.services.account.register({ username: 'anna', password: 'correct horse' });
  await made.close();
  healthy = path.join(scratch, 'made', 'kinboard.sqlite');
});
afterAll(async () => {
  await used.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs the home server's command until it ends. @returns its exit code and what it said */
function start(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [mainProgram()],
      { timeout: 20_000, env: { ...process.env, KINBOARD_HOST: '127.0.0.1', KINBOARD_MDNS: 'off', ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

/** A start that shows its page instead of the app. */
interface HeldStart {
  port: number;
  /** The page as the family computer sees it. */
  page: string;
  /** Answer to a call. */
  call: { status: number; retryAfter: string | null; code: string; message: string };
  /** Lines that stood in the terminal before it was stopped. */
  said: string[];
  /** Exit code with which it ended when it was stopped. */
  code: number | null;
}

/** Runs the home server's command until it shows its page, looks at it, and stops it. */
async function startHeld(env: NodeJS.ProcessEnv): Promise<HeldStart> {
  const child = spawn(process.execPath, [mainProgram()], {
    env: { ...process.env, KINBOARD_HOST: '127.0.0.1', KINBOARD_MDNS: 'off', KINBOARD_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const match = /http:\/\/localhost:(\d+) .*\n/.exec(said);
      if (match) resolve(Number(match[1]));
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  const page = await fetch(`http://localhost:${port}/parent`, { headers: { accept: 'text/html' } });
  const call = await fetch(`http://localhost:${port}/api/user`);
  const { code, message } = (await call.json()) as { code: string; message: string };
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [exitCode] = await ended;
  return {
    port,
    page: await page.text(),
    call: { status: call.status, retryAfter: call.headers.get('retry-after'), code, message },
    said: said.trim().split('\n'),
    code: exitCode,
  };
}

/** One sentence or two for people in the terminal, a page, words for calls; ended by 1 since nothing was served. */
function expectHeld({ port, page, call, said, code }: HeldStart, sentence: string, title: string): void {
  expect(said).toEqual([
    expect.stringContaining(sentence),
    `Open http://localhost:${port} on this computer for the ways out.`,
  ]);
  expect(said.join()).not.toMatch(/\bat .*:\d+:\d+|Error:/);
  expect(page).toContain(`<h1>${title.replaceAll("'", '&#39;')}</h1>`);
  expect(page).toContain('Try Again');
  expect(call).toMatchObject({ status: 503, retryAfter: '10', code: 'data_unavailable' });
  expect(call.message).toContain(title);
  expect(code).toBe(1);
}

/** A data folder that was in use, whose data file a test then spoils. */
function dataFolder(name: string, spoil: (file: string) => void): string {
  const folder = path.join(scratch, name);
  mkdirSync(folder);
  copyFileSync(path.join(scratch, 'made', 'secret.key'), path.join(folder, 'secret.key'));
  copyFileSync(healthy, path.join(folder, 'kinboard.sqlite'));
  spoil(path.join(folder, 'kinboard.sqlite'));
  return folder;
}

/** One sentence or two for people: no stack, no exception's name. */
function expectPlainWords(said: string): void {
  expect(said).not.toMatch(/\bat .*:\d+:\d+|Error:/);
  expect(said.trim().split('\n')).toHaveLength(1);
}

describe('running-6: what stops the start says in one sentence what to do', () => {
  test('a taken port is named', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { code, said } = await start({ KINBOARD_DATA_DIR: path.join(scratch, 'port'), KINBOARD_PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is already in use: stop the other program, or set KINBOARD_PORT`);
    expectPlainWords(said);
  });

  fault('fault-4', 'a folder that cannot be written is named, and no empty database is made', ONCE, async () => {
    const blocked = path.join(scratch, 'a-file');
    writeFileSync(blocked, '');
    const folder = path.join(blocked, 'kinboard');
    expectHeld(
      await startHeld({ KINBOARD_DATA_DIR: folder }),
      `Kinboard cannot write to the folder ${folder}: make it writable, or set KINBOARD_DATA_DIR`,
      'Kinboard may not write to its folder',
    );
    expect(readFileSync(blocked, 'utf8')).toBe('');
    return { rounds: 1 };
  });

  fault('fault-18', 'a second server on the same data folder says so, exits and touches no data', ONCE, async () => {
    const folder = path.join(scratch, 'used');
    const before = readFileSync(path.join(folder, 'kinboard.sqlite'));
    const { code, said } = await start({ KINBOARD_DATA_DIR: folder, KINBOARD_PORT: '0' });
    expect(code).toBe(1);
    expect(said).toContain(`Kinboard is already running with the data in ${folder}: use that one, or stop it first.`);
    expectPlainWords(said);
    expect(readFileSync(path.join(folder, 'kinboard.sqlite'))).toEqual(before);
    return { rounds: 1 };
  });

  test.each([
    ['KINBOARD_PORT', '70000', 'must be a port number from 0 to 65535'],
    ['KINBOARD_PORT', 'abc', 'must be a port number from 0 to 65535'],
    ['KINBOARD_HOST', 'a b', 'must be an address such as 0.0.0.0 or 127.0.0.1'],
    ['KINBOARD_HOST', 'family-pc', 'must be an address such as 0.0.0.0 or 127.0.0.1'],
    ['KINBOARD_MDNS', 'maybe', 'must be on or off'],
    ['KINBOARD_ALLOWED_HOSTS', 'good.example, b@d', 'must be host names separated by commas'],
    ['KINBOARD_TIME_ZONE', 'Mars/Olympus', 'must be a time zone such as Europe/Berlin'],
    ['KINBOARD_TIME_ZONE', '+05:30', 'must be a time zone such as Europe/Berlin'],
    [
      'KINBOARD_PROXY',
      'my-router',
      'must be IP addresses of proxies separated by commas, such as 192.168.1.5, or loopback',
    ],
    [
      'KINBOARD_PUBLIC_URL',
      'kinboard.example',
      'must be the address from outside without a path, such as https://kinboard.example',
    ],
  ])('running-2: a bad environment value is named: %s=%s', async (name, value, words) => {
    const { code, said } = await start({ KINBOARD_DATA_DIR: path.join(scratch, 'env'), [name]: value });
    expect(code).toBe(1);
    expect(said).toBe(`The environment variable ${name} is "${value}", but ${words}.\n`);
  });
});

fault('fault-11', 'a database from a newer version is refused with a sentence and stays untouched', ONCE, async () => {
  const folder = dataFolder('newer', (file) => {
    const database = new Database(file);
    database.pragma('user_version = 900');
    database.close();
  });
  const file = path.join(folder, 'kinboard.sqlite');
  const before = readFileSync(file);
  expectHeld(
    await startHeld({ KINBOARD_DATA_DIR: folder }),
    'This data was written by a newer Kinboard.',
    'This Kinboard is too old for your data',
  );
  expect(readFileSync(file)).toEqual(before);
  return { rounds: 1 };
});

describe('fault-5: a spoilt data file is refused and kept as it is', () => {
  countFault('fault-5', 'a data file empty, missing, text, cut, zeroed or foreign is refused and kept');

  test.each<[string, (file: string) => void, string]>([
    ['empty', (file) => truncateSync(file, 0), 'is empty'],
    ['missing', (file) => rmSync(file), 'is missing although this folder was in use'],
    ['text', (file) => writeFileSync(file, 'Dear diary'.repeat(1000)), 'is damaged'],
    ['cut in half', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)), 'is damaged'],
    ['with a zeroed page', (file) => zeroPage(file), 'is damaged'],
    ['another program’s database', (file) => makeForeign(file), 'is not a Kinboard database'],
  ])('%s', async (name, spoil, words) => {
    const folder = dataFolder(`spoilt ${name}`, spoil);
    const file = path.join(folder, 'kinboard.sqlite');
    const read = () => (name === 'missing' ? null : readFileSync(file));
    const before = read();
    expectHeld(
      await startHeld({ KINBOARD_DATA_DIR: folder }),
      `The data file ${file} ${words}. Kinboard has ${name === 'missing' ? 'changed nothing' : 'not touched it'}: put a backup in its place`,
      name === 'missing' ? "Your family's data is missing" : "Your family's data is damaged",
    );
    expect(read()).toEqual(before);
  });
});

test('languages-11: terminal and page are German while a German family’s data cannot be opened', async () => {
  const folder = path.join(scratch, 'german');
  const config = { port: 0, host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: 'UTC', dataDir: folder };
  const beginning = begin(config, { migrationsFolder: MIGRATIONS_FOLDER, onTrouble: () => undefined });
  const server = await beginning.started;
  const anna = createHttpClient(server.port);
  await anna.ok(register, { body: { username: 'anna', password: 'correct horse' } });
  await anna.ok(createFamily, { body: { name: 'Meyer', language: 'de' } });
  await beginning.close();
  setOwnLanguage(() => 'en');
  const file = path.join(folder, 'kinboard.sqlite');
  writeFileSync(file, '');
  const { said, page, call } = await startHeld({ KINBOARD_DATA_DIR: folder });
  expect(said[0]).toBe(
    `Die Datendatei ${file} ist leer. Kinboard hat sie nicht angerührt: Lege eine Sicherung an ihre Stelle oder verschiebe sie, um neu anzufangen.`,
  );
  expect(page).toContain('<html lang="de"');
  expect(page).toContain('<h1>Die Daten deiner Familie sind beschädigt</h1>');
  expect(page).not.toMatch(/\b(the|is|data file|Try Again)\b/);
  expect(call.message).toContain('beschädigt');
});

function zeroPage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0, 4096, 8192);
  writeFileSync(file, bytes);
}

function makeForeign(file: string): void {
  rmSync(file);
  const database = new Database(file);
  database.exec('create table notes (text)');
  database.close();
}
