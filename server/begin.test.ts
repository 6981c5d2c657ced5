import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Beginning, begin } from '#server/begin.ts';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import { openBackupSettings } from '#server/features/backups/copies/backup-settings.ts';
import { createHeldPort } from '#server/waiting/held-port.ts';
import type { StartFailure } from '#shared/host-protocol.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';

let dataDir: string;
const begun: Beginning[] = [];
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'kinboard-begin-')), 'data');
});
afterEach(async () => {
  for (const each of begun.splice(0)) await each.close().catch(() => undefined);
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
});

const CONFIG = { port: 0, host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: 'UTC' };

/** Begins, and says when it is in trouble. */
function start(changes: Partial<typeof CONFIG> = {}, options: Pick<Parameters<typeof begin>[1], 'onPhase'> = {}) {
  const troubles: StartFailure[] = [];
  let tell: (port: number) => void = () => undefined;
  const nextTrouble = () =>
    new Promise<number>((resolve) => {
      tell = resolve;
    });
  const inTrouble = nextTrouble();
  const beginning = begin(
    { ...CONFIG, ...changes, dataDir },
    {
      ...options,
      migrationsFolder: MIGRATIONS_FOLDER,
      onTrouble: (failure, port) => {
        troubles.push(failure);
        tell(port);
      },
    },
  );
  begun.push(beginning);
  return { beginning, troubles, inTrouble, nextTrouble };
}

/** Makes the data so large that a call is answered while it is looked through. */
function growData(): void {
  const data = new Database(path.join(dataDir, DATABASE_NAME));
  data.exec(`with recursive n(i) as (values (0) union all select i + 1 from n where i < 400000)
    insert into meta (key, value) select 'grown-' || i, i from n`);
  data.close();
}

function damage(): void {
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'kinboard.sqlite'), 'damaged');
}

const takeWayOut = (port: number, way: string, more = {}) =>
  fetch(`http://127.0.0.1:${port}/waiting/way-out`, {
    method: 'POST',
    body: new URLSearchParams({ way, ...more }),
    redirect: 'manual',
  });

test('nothing holds the port where the data opens at once', async () => {
  const { beginning, troubles } = start();
  const server = await beginning.started;
  expect((await fetch(`${server.url}/api/setup`)).status).toBe(200);
  expect(troubles).toEqual([]);
});

test('data-9: while a file not closed here is looked through, a call reads 503 starting', async () => {
  const first = start();
  await first.beginning.started;
  await first.beginning.close();
  growData();
  // A hand-made copy of the folder, without what stands beside the data about its last closing.
  rmSync(path.join(dataDir, 'kinboard-state.json'));
  const port = await findPort();
  const answers: unknown[] = [];
  let asked: Promise<void> | undefined;
  const { beginning } = start(
    { port },
    {
      onPhase: (phase) => {
        answers.push(phase);
        asked = ask(port).then(
          async (response) => void answers.push(response.status, ((await response.json()) as { code: string }).code),
        );
      },
    },
  );
  const server = await beginning.started;
  await asked;
  expect(answers).toEqual(['checking', 503, 'starting']);
  expect(server.port).toBe(port);
  expect((await fetch(`http://127.0.0.1:${port}/api/setup`)).status).toBe(200);
});

test('data-13: trying again once the damaged file is gone opens the app on the same port', async () => {
  damage();
  const { beginning, inTrouble, nextTrouble, troubles } = start();
  const port = await inTrouble;
  expect(troubles[0]).toMatchObject({ problem: 'data_damaged', isHeld: true, backup: null });
  const again = nextTrouble();
  await takeWayOut(port, 'try-again');
  expect(await again).toBe(port);
  rmSync(path.join(dataDir, 'kinboard.sqlite'));
  rmSync(path.join(dataDir, 'secret.key'), { force: true });
  await takeWayOut(port, 'try-again');
  const server = await beginning.started;
  expect(server.port).toBe(port);
  expect((await fetch(`http://127.0.0.1:${port}/api/setup`)).status).toBe(200);
  // A page that was sent just before asks the app for its files.
  const files = ['page.js', 'look.css'].map(async (name) => {
    const file = await fetch(`http://127.0.0.1:${port}/waiting/${name}`);
    return [file.headers.get('content-type'), await file.text()];
  });
  expect(await Promise.all(files)).toEqual([
    ['text/javascript; charset=utf-8', 'location.reload();\n'],
    ['text/css; charset=utf-8', ''],
  ]);
});

test('data-13: starting anew keeps the damaged data, and the app is on the same port', async () => {
  damage();
  const { beginning, inTrouble } = start();
  const port = await inTrouble;
  await takeWayOut(port, 'start-anew', { typed: 'start anew' });
  const server = await beginning.started;
  expect(server.port).toBe(port);
  const [kept = ''] = readdirSync(dataDir).filter((name) => name.startsWith('kinboard-damaged-'));
  expect(readFileSync(path.join(dataDir, kept), 'utf8')).toBe('damaged');
});

test('moving-6, moving-8: a moved Kinboard says so on its port, and serves again when told to', async () => {
  mkdirSync(dataDir);
  openBackupSettings(dataDir).change({ movedAt: '2026-11-22T10:00:00.000Z' });
  const { beginning, inTrouble, troubles } = start();
  const port = await inTrouble;
  expect(troubles[0]).toMatchObject({ problem: 'moved', isHeld: true });
  const call = await fetch(`http://127.0.0.1:${port}/api/user`);
  expect(await call.json()).toMatchObject({
    statusCode: 503,
    code: 'moved',
    message: 'This Kinboard has moved to another computer. Open it there.',
  });
  await takeWayOut(port, 'serve-again', { typed: 'use this one' });
  expect((await beginning.started).port).toBe(port);
});

test('moving-6: a Kinboard that rests since it has moved ends without trouble', async () => {
  mkdirSync(dataDir);
  openBackupSettings(dataDir).change({ movedAt: '2026-11-22T10:00:00.000Z' });
  const { beginning, inTrouble } = start();
  await inTrouble;
  await expect(beginning.close()).resolves.toBeUndefined();
});

test('whoever connects while the app takes the port over only waits: nobody is refused', async () => {
  damage();
  const { beginning, inTrouble } = start();
  const port = await inTrouble;
  const outcomes: (number | string)[] = [];
  let isOver = false;
  const knock = async () => {
    while (!isOver) outcomes.push(await statusOf(port));
  };
  const knocking = Promise.all(Array.from({ length: 8 }, knock));
  await takeWayOut(port, 'start-anew', { typed: 'start anew' });
  await beginning.started;
  expect(await statusOf(port)).toBe(200);
  isOver = true;
  await knocking;
  expect(new Set(outcomes)).toEqual(new Set([503, 200]));
});

test('nobody else gets the port meanwhile', async () => {
  damage();
  const { inTrouble } = start();
  const port = await inTrouble;
  const other = createHeldPort({ host: '127.0.0.1', port }, () => undefined);
  await expect(other.open()).rejects.toThrow(`Port ${port} is already in use`);
});

test('data-15: stopped while it starts: when that is done nothing holds the folder any more', async () => {
  await start().beginning.close();
  await expect(start().beginning.started).resolves.toMatchObject({ port: expect.any(Number) });
});

test('languages-11: data that cannot be read when the language is kept stops nothing', async () => {
  const { beginning } = start();
  const server = await beginning.started;
  vi.spyOn(server.services.families, 'visitorLanguage').mockImplementation(() => {
    throw new Error('the drive is gone');
  });
  const family = { name: 'Meyer', language: 'de' };
  const body = JSON.stringify({ username: 'anna', password: 'correct horse battery', family });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${server.url}/api/register`, { method: 'POST', headers, body });
  expect(status).toBe(201);
  await expect(beginning.close()).resolves.toBeUndefined();
});

test('data-15: stopped in trouble: the port is free again, and the end says why', async () => {
  damage();
  const { beginning, inTrouble } = start();
  const port = await inTrouble;
  await expect(beginning.close()).rejects.toThrow('is damaged');
  const other = createHeldPort({ host: '127.0.0.1', port }, () => undefined);
  expect(await other.open()).toBe(port);
  await other.close();
});

test('data-15: damaged data and a taken port: both are said, and there is nothing to wait for', async () => {
  damage();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  await expect(start({ port }).beginning.started).rejects.toThrow(
    /kinboard\.sqlite is damaged.*Port \d+ is already in use/,
  );
  other.close();
});

test('fault-18: a folder in use is nothing to wait for', async () => {
  await start().beginning.started;
  const second = start();
  await expect(second.beginning.started).rejects.toMatchObject({ problem: 'folder_in_use' });
  expect(second.troubles).toEqual([]);
});

/** Asks until somebody listens. */
async function ask(port: number): Promise<Response> {
  for (;;) {
    try {
      return await fetch(`http://127.0.0.1:${port}/api/setup`);
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** A port that was free a moment ago. */
async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A connection of its own each time. @returns the status, or why there was none */
function statusOf(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: '/api/setup', agent: new Agent() }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', (error) => resolve(error.message));
  });
}
