import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SERVER_ENV } from '#build/server-memory.mjs';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { login } from '#shared/contracts/account.ts';
import { adjustPoints, listChildrenProgress } from '#shared/contracts/points.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { createSmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { liveFirstDay, lookAsParent } from './day-in-browser.ts';
import { type Folders, makeFolders, makeOneFile, oneFile, PACKAGES } from './one-file.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');
/** Ends of a server under load. */
const KILLS = 3;

let file = '';
beforeAll(async () => {
  file = await makeOneFile();
}, 240_000);

const left: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of left.splice(0).reverse()) await end();
});

function folders(): Folders {
  const made = makeFolders();
  left.push(made.remove);
  return made;
}

/** Follows a server so that it ends with the test. */
function following(server: ServerProcess): ServerProcess {
  left.push(() => (isAlive(server.pid) ? server.kill() : undefined));
  return server;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function pointsAt({ url }: ServerProcess): Promise<number> {
  const { parent, points } = await lookAsParent(url);
  parent.close();
  return points;
}

/** Gives the child points one at a time until the server is gone. @returns how many were answered */
async function giveUntilGone({ url }: ServerProcess): Promise<number> {
  const { parent, childId } = await lookAsParent(url);
  for (let answered = 0; ; answered += 1) {
    const call = { params: { userId: childId }, body: { points: 1, reason: 'Once more' } };
    const isAnswered = await parent.ok(adjustPoints, call).then(
      () => true,
      () => false,
    );
    if (!isAnswered) return answered;
  }
}

test('package-21, package-26, fault-1: a first day, kills under load, backup and restore', async () => {
  const own = folders();
  const kinboard = oneFile([file], own);
  let server = following(await kinboard.start());
  await liveFirstDay(server.url);
  const { parent, points, ticked } = await lookAsParent(server.url);
  parent.close();
  expect(ticked).toBe(1);

  let least = points;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const given = giveUntilGone(server);
    while ((await pointsAt(server)) < least + 5);
    await server.kill();
    least += await given;
    server = following(await kinboard.start());
    // The last call can have been booked without an answer.
    const now = await pointsAt(server);
    expect([least, least + 1]).toContain(now);
    least = now;
  }

  const backup = await kinboard.run(['backup']);
  expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining('Backup made') });
  const name = /Backup made: (\S+)/.exec(backup.printed)?.[1] ?? '';
  await following(server).stop();
  expect(await kinboard.run(['doctor'])).toMatchObject({ code: 0 });
  expect(await kinboard.run(['restore', name, '--yes'])).toMatchObject({ code: 0 });

  // The same folder from the file to the built sources and back.
  for (const start of [() => startServerProcess({ dataDir: own.data }), () => kinboard.start()]) {
    const next = following(await start());
    expect(await pointsAt(next)).toBe(least);
    expect(await next.stop()).toBe(0);
  }
  const reset = await kinboard.run(['reset-password', 'anna']);
  expect(reset).toMatchObject({ code: 0, printed: expect.stringContaining('The temporary password of anna is') });
}, 120_000);

describe('package-26: commands', () => {
  test('package-21, package-26: help, version, licences, and an unknown word', async () => {
    const kinboard = oneFile([file], folders());
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await kinboard.run(['--version'])).toEqual({ code: 0, printed: `${version}\n` });
    const help = await kinboard.run(['--help']);
    expect(help.code).toBe(0);
    expect(help.printed).toContain(`Type ${file} and one of these:\n  serve`);
    expect(await kinboard.run(['surf'])).toEqual({
      code: 1,
      printed: `Kinboard has no command "surf".\n\n${help.printed}`,
    });
    const { printed } = await kinboard.run(['--licences']);
    for (const name of ['fastify', 'react', '@blueprintjs/core', 'better-sqlite3', 'sodium-native', '@homebridge/ciao'])
      expect(printed).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(printed).toContain('\nNode.js\n\nNode.js is licensed for use as follows');
    const read = await kinboard.run([], ['sh', '-c', '"$1" --licences | head -n 1', '-']);
    expect(read).toEqual({ code: 0, printed: 'Kinboard\n' });
  });

  test('package-26: a sentence names the command as it was typed', async () => {
    const kinboard = oneFile([file], folders());
    const { code, printed } = await kinboard.run(['reset-password']);
    expect({ code, printed }).toEqual({
      code: 1,
      printed: `Say whose password to reset: ${file} reset-password USERNAME\n`,
    });
    const called = await kinboard.run(['reset-password'], [], { KINBOARD_CALLED_AS: 'sudo kinboard-server' });
    expect(called.printed).toContain(': sudo kinboard-server reset-password USERNAME');
  });

  test('package-26: a bad setting stops the start with its sentence, without an address', async () => {
    const { code, printed } = await oneFile([file], folders()).run([], [], { KINBOARD_PORT: 'many' });
    expect(code).toBe(1);
    expect(printed).toMatch(/^The environment variable KINBOARD_PORT is "many"[^\n]*\n$/);
  });

  test('data-8: a second file on the same data says so, and demo runs beside it', async () => {
    const own = folders();
    const kinboard = oneFile([file], own);
    const server = following(await kinboard.start());
    const second = await kinboard.run(['serve'], [], { KINBOARD_PORT: '0', KINBOARD_MDNS: 'off' });
    expect(second).toMatchObject({
      code: 1,
      printed: `Kinboard is already running with the data in ${own.data}: use that one, or stop it first.\n`,
    });
    const demo = following(await kinboard.start({ words: ['demo'] }));
    const mia = createHttpClient(Number(new URL(demo.url).port));
    await mia.ok(login, { body: { username: 'mia', password: DEMO_PASSWORD } });
    mia.close();
    expect(await demo.stop()).toBe(0);
    expect(await server.stop()).toBe(0);
  }, 60_000);
});

describe('package-23, package-24: the first start', () => {
  test('package-23: two first starts at the same moment both serve', async () => {
    const [one, other] = [folders(), folders()];
    const both = [one, { ...other, cache: one.cache }].map((each) => oneFile([file], each).start());
    const servers = (await Promise.all(both)).map(following);
    for (const server of servers) expect(await server.stop()).toBe(0);
    expect(readdirSync(one.cache)).toHaveLength(1);
    expect(readdirSync(one.data)).not.toContain('server');
  });

  test('package-23: a changed part is made anew before it is loaded', async () => {
    const own = folders();
    const kinboard = oneFile([file], own);
    await following(await kinboard.start()).stop();
    const [name = ''] = readdirSync(own.cache).filter((entry) => !entry.includes('.in-use-'));
    const main = path.join(own.cache, name, 'server/main.js');
    const before = readFileSync(main, 'utf8');
    writeFileSync(main, 'process.exit(7);');
    const server = following(await kinboard.start());
    expect(readFileSync(main, 'utf8')).toBe(before);
    await server.stop();
  });

  test('package-23: parts that are deleted while it runs are back, and a backup is sound', async () => {
    const own = folders();
    const kinboard = oneFile([file], own);
    const server = following(await kinboard.start());
    (await createSmallFamily(Number(new URL(server.url).port))).anna.close();
    rmSync(own.cache, { recursive: true });
    await expect.poll(() => existsSync(own.cache), { timeout: 20_000 }).toBe(true);
    expect(await kinboard.run(['backup'])).toMatchObject({ code: 0, printed: expect.stringContaining('Backup made') });
    expect(await kinboard.run(['doctor', '--drill'])).toMatchObject({ code: 0 });
    await server.stop();
  }, 60_000);

  test.skipIf(process.platform !== 'linux')(
    'package-28: it starts with the settings of memory of npm start',
    async () => {
      const server = following(await oneFile([file], folders()).start());
      const environment = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0');
      for (const [name, value] of Object.entries(SERVER_ENV)) expect(environment).toContain(`${name}=${value}`);
      await server.stop();
    },
  );
});

describe('package-25: where nothing can be unpacked', () => {
  const whyNot = whyNoSmallDisk();

  test.skipIf(whyNot)(`package-25: a full disk at the first start${whyNot ? ` (${whyNot})` : ''}`, async () => {
    const disk = await createSmallDisk();
    left.push(disk.remove);
    const cache = path.join(disk.folder, 'cache');
    const { data } = folders();
    const { code, printed } = await oneFile([file], { data, cache }).run([], disk.prefix);
    expect(code).toBe(1);
    expect(printed).toBe(
      `The disk with the folder ${cache} is full, and Kinboard unpacks its parts there: make some room on it, or set KINBOARD_CACHE_DIR to a folder on another disk.\n`,
    );
    expect(readdirSync(disk.outside('cache')).filter((name) => name.startsWith('new-'))).toEqual([]);
  });

  const mounted = (options: string) => [
    'unshare',
    '-rm',
    'sh',
    '-c',
    `mount -t tmpfs -o ${options} tmpfs "$1" && exec "$2"`,
    '-',
  ];

  test.skipIf(whyNot)(`package-25: a read-only cache at the first start${whyNot ? ` (${whyNot})` : ''}`, async () => {
    const own = folders();
    mkdirSync(own.cache, { recursive: true });
    const prefix = [...mounted('ro,mode=700'), own.cache];
    const { code, printed } = await oneFile([file], own).run([], prefix);
    expect({ code, printed }).toEqual({
      code: 1,
      printed: `Kinboard could not unpack its parts into the folder ${own.cache}: make it writable, or set KINBOARD_CACHE_DIR to another one.\n`,
    });
  });

  test.skipIf(whyNot)(`package-25: a place without programs${whyNot ? ` (${whyNot})` : ''}`, async () => {
    const own = folders();
    mkdirSync(own.cache, { recursive: true });
    const { code, printed } = await oneFile([file], own).run([], [...mounted('noexec,mode=700'), own.cache]);
    expect(code).toBe(1);
    expect(printed).toMatch(/^This computer does not load programs from the folder [^\n]+KINBOARD_CACHE_DIR[^\n]+\n$/);
  });
});

test('package-21, data-18: data of the version before is brought to this one, with a backup', async () => {
  const own = folders();
  mkdirSync(own.data, { recursive: true, mode: 0o700 });
  const older = gunzipSync(readFileSync(path.join(FIXTURES, '0.1.0.sqlite.gz')));
  writeFileSync(path.join(own.data, DATABASE_NAME), older, { mode: 0o600 });
  const server = following(await oneFile([file], own).start());
  const parent = createHttpClient(Number(new URL(server.url).port));
  await parent.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  expect((await parent.ok(listChildrenProgress, { query: {} })).length).toBeGreaterThan(1);
  parent.close();
  expect(readdirSync(path.join(own.data, 'backups')).length).toBeGreaterThan(0);
  expect(await server.stop()).toBe(0);
});

test('package-20: SHA256SUMS has the sum of the file', () => {
  const sums = readFileSync(path.join(PACKAGES, 'SHA256SUMS'), 'utf8').trim().split('\n');
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(sums).toContain(`${sum}  ${path.basename(file)}`);
});

test('package-27: a double click says what the window is; a second one shows the first', async () => {
  const { data } = folders();
  const server = following(await startServerProcess({ command: 'opened-by-double-click', dataDir: data }));
  await expect.poll(() => server.output()).toContain(`Your browser opens ${server.url} now`);
  expect(server.output()).toMatch(/^This window is Kinboard: keep it open/);
  const second = await startServerProcess({ command: 'opened-by-double-click', dataDir: data }).catch(String);
  expect(second).toContain(`Your browser opens ${server.url} now`);
  expect(second).toContain('Kinboard is already running with the data in');
  expect(await server.stop()).toBe(0);
});
