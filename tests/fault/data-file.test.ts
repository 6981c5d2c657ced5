import {
  appendFileSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proveFile } from '#server/db/check/prove.ts';
import { createTask, listTasks } from '#shared/contracts/tasks.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { type SourceServer, startSourceServer } from '#tests/support/source-server.ts';

const WRITES = 20;

let data: ReturnType<typeof createDataDir>;
let server: SourceServer;
let anna: HttpClient;
beforeEach(async () => {
  data = createDataDir();
  server = await startSourceServer(path.join(data.path, 'data'));
  ({ anna } = await createSmallFamily(server.port));
  expect((await addTask('Before')).status).toBe(201);
});
afterEach(async () => {
  anna.close();
  await server.end('SIGKILL');
  data.remove();
});

const folder = () => path.join(data.path, 'data');
const file = () => path.join(folder(), 'kinboard.sqlite');
const saved = () => globSync('kinboard-saved-*', { cwd: folder() });

async function addTask(text: string): Promise<{ status: number; code?: string; message?: string }> {
  const answer = await anna.send(createTask.method, createTask.path, JSON.stringify({ text, points: 5 }));
  return { ...JSON.parse(answer.text), status: answer.status };
}

async function readTasks(): Promise<string[]> {
  return (await anna.ok(listTasks, {})).map(({ text }) => text).sort();
}

function tasksIn(name: string): unknown[] {
  const database = new Database(name, { readonly: true });
  try {
    return database.prepare('select text from tasks order by text').pluck().all();
  } finally {
    database.close();
  }
}

/** Writes as often as the measured loss had it; every one must be refused. @returns the sentence of the last */
async function expectRefusedWrites(): Promise<string> {
  let message = '';
  for (let index = 0; index < WRITES; index += 1) {
    const refused = await addTask(`Lost ${index}`);
    expect(refused).toMatchObject({ status: 503, code: 'data_unavailable' });
    message = refused.message ?? '';
  }
  return message;
}

/** The one file that what was open is kept in: whole, and with everything that was acknowledged. */
function expectSaved(message: string): void {
  const [name = ''] = saved();
  expect(saved()).toEqual([name]);
  expect(message).toContain(`What was in it is kept in the data folder as ${name}.`);
  const copy = path.join(folder(), name);
  expect(proveFile(copy, MIGRATIONS_FOLDER)).toMatchObject({ verdict: 'good', findings: [] });
  expect(tasksIn(copy)).toEqual(['Before']);
  if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600);
}

// A file that is open cannot be deleted or moved there.
describe.skipIf(process.platform === 'win32')('fault-19, data-19: the data file is lost while Kinboard runs', () => {
  test('once it is deleted 20 of 20 writes are refused, what was open is saved, and reading works', async () => {
    rmSync(file());
    const message = await expectRefusedWrites();
    expect(message).toContain('is gone: it was deleted or moved away while Kinboard was running. Nothing was changed.');
    expect(message).toContain('If the old file is lost, start Kinboard again: it offers what was kept.');
    expectSaved(message);
    expect(await readTasks()).toEqual(['Before']);
  });

  test('once it is moved away and put back everything goes on without a restart', async () => {
    renameSync(file(), path.join(data.path, 'elsewhere.sqlite'));
    expectSaved(await expectRefusedWrites());
    renameSync(path.join(data.path, 'elsewhere.sqlite'), file());
    expect((await addTask('After')).status).toBe(201);
    expect(tasksIn(file())).toEqual(['After', 'Before']);
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(proveFile(file(), MIGRATIONS_FOLDER).verdict).toBe('good');
  });

  test('once a copy has its name writing is refused, and the copy is not touched', async () => {
    const copy = path.join(data.path, 'copy.sqlite');
    copyFileSync(file(), copy);
    const before = readFileSync(copy);
    renameSync(copy, file());
    const message = await expectRefusedWrites();
    expect(message).toContain('Another file was put in the place');
    expectSaved(message);
    expect(readFileSync(file())).toEqual(before);
  });

  test('once the whole data folder is gone it is made again for what was open', async () => {
    renameSync(folder(), path.join(data.path, 'gone'));
    expectSaved(await expectRefusedWrites());
    if (process.platform !== 'win32') expect(statSync(folder()).mode & 0o777).toBe(0o700);
  });

  test('a clean stop saves what is open, also when nobody writes any more', async () => {
    rmSync(file());
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(tasksIn(path.join(folder(), saved()[0] ?? ''))).toEqual(['Before']);
  });

  test('what cannot be saved is said, and is saved once that is possible', async () => {
    // A file in the way of the folder: the disk does not take it.
    renameSync(folder(), path.join(data.path, 'gone'));
    appendFileSync(folder(), '');
    expect((await addTask('Lost')).message).toContain('do not stop Kinboard before the file is back');
    rmSync(folder());
    mkdirSync(folder());
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(saved()).toHaveLength(1);
  });
});

describe('fault-19, data-20: the data file is overwritten in place while Kinboard runs', () => {
  test.skipIf(process.platform === 'win32')(
    'over an older copy nothing is written, read or saved, and a restart makes it good',
    async () => {
      const copy = path.join(data.path, 'older.sqlite');
      copyFileSync(file(), copy);
      expect((await addTask('Newer')).status).toBe(201);
      copyFileSync(copy, file());
      const message = await expectRefusedWrites();
      expect(message).toBe(
        'Kinboard’s data file was overwritten while Kinboard was running. Nothing was changed. Start Kinboard again on the family computer: it looks through the file first.',
      );
      expect(JSON.parse((await anna.send('GET', listTasks.path)).text)).toMatchObject({ code: 'data_unavailable' });
      expect(saved()).toEqual([]);
      await server.end('SIGTERM');
      expect(tasksIn(file())).toEqual(['Before']);
      server = await startSourceServer(folder(), { port: server.port });
      expect(await readTasks()).toEqual(['Before']);
      expect((await addTask('After')).status).toBe(201);
      expect(existsSync(copy)).toBe(true);
    },
  );
});
