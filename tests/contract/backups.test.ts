import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proveFile } from '#server/db/check/prove.ts';
import { downloadBackup, getBackupStatus, listBackups, makeBackup, setSecondPlace } from '#shared/contracts/backups.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';

const HOUR = 3_600_000;

let data: ReturnType<typeof createDataDir>;
let home: Home;
let folder: string;

beforeEach(async () => {
  data = createDataDir();
  home = await createHome({ dataDir: data.path });
  folder = path.join(data.path, 'backups');
});
afterEach(async () => {
  await home.services.backups.quit(0);
  await home.app.close();
  data.remove();
});

const inFolder = (name: string) => path.join(folder, name);
const list = () => home.as('admin').ok(listBackups, {});
const status = () => home.as('admin').ok(getBackupStatus, {});
const make = () => home.as('admin').ok(makeBackup, {});

describe('made by hand', () => {
  test('made "under a temporary name", proven, "then renamed; the result stands beside it"', async () => {
    await home.give('child', 40);
    const made = await make();
    expect(made).toMatchObject({ name: '2026-03-11-0800-manual.sqlite', kind: 'manual', verdict: 'good' });
    expect(made.sentence).toBe('Made by hand. It was checked whole and could be restored.');
    const families = made.contents?.families ?? [];
    expect(families.map(({ name }) => name).sort()).toEqual(['Meyer', 'Schulz']);
    expect(
      families.flatMap(({ children }) => children.map(({ balance, entries }) => [balance, entries])),
    ).toContainEqual([40, 1]);
    expect(readdirSync(folder).sort()).toEqual(['2026-03-11-0800-manual.json', '2026-03-11-0800-manual.sqlite']);
    expect(proveFile(inFolder(made.name), MIGRATIONS_FOLDER).verdict).toBe('good');
    expect(JSON.parse(readFileSync(inFolder('2026-03-11-0800-manual.json'), 'utf8'))).toMatchObject({
      kind: 'manual',
      verdict: 'good',
      findings: [],
      madeAt: '2026-03-11T07:00:00.000Z',
      size: statSync(inFolder(made.name)).size,
    });
    expect(await list()).toEqual([made]);
    expect(await status()).toMatchObject({
      state: 'good',
      sentence: 'Last good backup: today at 8:00 AM. It was checked whole and could be restored.',
      newestGood: made,
      newestGoodPath: inFolder(made.name),
      running: null,
      dataFolder: data.path,
    });
  });

  test.skipIf(process.platform === 'win32')('"folders 0700, files 0600"', async () => {
    const { name } = await make();
    const modes = [folder, inFolder(name), inFolder(name.replace('.sqlite', '.json'))].map((each) =>
      (statSync(each).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '600', '600']);
  });

  test('several in one minute have names of their own, and the newest of the day stays', async () => {
    for (let count = 0; count < 3; count += 1) {
      await make();
      home.clock.advance(1000);
    }
    const names = (await list()).map(({ name }) => name);
    expect(names).toEqual([
      '2026-03-11-0800-manual-3.sqlite',
      '2026-03-11-0800-manual-2.sqlite',
      '2026-03-11-0800-manual.sqlite',
    ]);
  });

  test('each one that was made is answered and listed, though the clock stands still or was set back', async () => {
    for (const step of [0, 0, 0, 0, 0, 0, -HOUR, -HOUR, 0]) {
      home.clock.advance(step);
      const { name } = await make();
      expect((await list()).map((each) => each.name)).toContain(name);
    }
  });

  test('one at a time: a second call meanwhile is told so, and the first is made', async () => {
    const [first, second] = await Promise.all([
      home.as('admin').call(makeBackup, {}),
      home.as('admin').call(makeBackup, {}),
    ]);
    expect([first.status, second.status]).toEqual([201, 409]);
    expect(second.error?.code).toBe('backup_busy');
    expect(await list()).toHaveLength(1);
  });

  test('its progress is in the status while it is made', async () => {
    const seen = new Set<string>();
    const made = home.services.backups.make('manual', (phase, done) => {
      seen.add(phase);
      expect(done).toBeGreaterThanOrEqual(0);
      expect(done).toBeLessThanOrEqual(1);
    });
    expect((await status()).running).toMatchObject({ phase: 'copying' });
    await made;
    expect(seen).toContain('checking');
    expect((await status()).running).toBeNull();
  });

  test('"A copy that fails only the comparison with the ledger is kept, marked", and "said at once"', async () => {
    const good = await make();
    const told: string[] = [];
    home.services.backups.onTrouble((sentence) => told.push(sentence));
    home.connection.exec(`update users set balance = balance + 5 where id = '${home.id.child}'`);
    home.clock.advance(60_000);
    const marked = await make();
    expect(marked).toMatchObject({ verdict: 'figures_differ', keptUntil: '2026-05-10T07:01:00.000Z' });
    expect(marked.sentence).toContain('its figures differ');
    expect(told).toEqual([expect.stringContaining('its figures differ')]);
    const { state, sentence, newestGood } = await status();
    expect(state).toBe('trouble');
    expect(sentence).toContain('its figures differ');
    expect(newestGood?.name).toBe(good.name);
    home.connection.exec(`update users set balance = balance - 5 where id = '${home.id.child}'`);
    home.clock.advance(60_000);
    await make();
    expect((await status()).state).toBe('good');
  });

  test('a damaged copy "is not kept under its name, and said"', async () => {
    const told: string[] = [];
    home.services.backups.onTrouble((sentence) => told.push(sentence));
    home.connection.pragma('foreign_keys = OFF');
    home.connection.exec(`update users set role_id = 'nobody' where id = '${home.id.child}'`);
    const { status: answered, error } = await home.as('admin').call(makeBackup, {});
    expect([answered, error?.code]).toEqual([500, 'backup_failed']);
    expect(error?.message).toContain('turned out damaged');
    expect(told).toEqual([error?.message]);
    expect(readdirSync(folder)).toEqual([]);
    expect((await status()).sentence).toContain('turned out damaged');
  });
});

describe('what keeps a backup from being made is said, and the data stays as it is', () => {
  test('the folder of backups is gone: it is made anew', async () => {
    await make();
    rmSync(folder, { recursive: true });
    expect(await list()).toEqual([]);
    expect((await make()).verdict).toBe('good');
  });

  test('the whole data folder is gone, or a file stands in the place of the folder', async () => {
    writeFileSync(folder, 'no folder');
    const { status: answered, error } = await home.as('admin').call(makeBackup, {});
    expect([answered, error?.code]).toEqual([500, 'backup_failed']);
    expect(error?.message).toContain(`Kinboard cannot write to the folder ${folder}`);
    expect(await home.as('admin').refusal(makeBackup, {})).toBe('500 backup_failed');
    expect(await status()).toMatchObject({ state: 'trouble', newestGood: null });
    rmSync(folder);
    expect((await make()).verdict).toBe('good');
    expect((await status()).state).toBe('good');
  });

  test('a full disk answers 507, and leaves nothing behind', async () => {
    await make();
    const before = { files: readdirSync(folder), rows: home.dump() };
    const copyTo = home.unitOfWork.copyTo;
    home.unitOfWork.copyTo = async (file, onProgress) => {
      await copyTo(file, onProgress);
      truncateSync(file, 4096);
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    };
    expect(await home.as('admin').refusal(makeBackup, {})).toBe('507 disk_full');
    expect({ files: readdirSync(folder), rows: home.dump() }).toEqual(before);
    home.unitOfWork.copyTo = copyTo;
    expect((await make()).verdict).toBe('good');
  });

  test('killed at any step: what it left is cleared at the next start, and no backup is without its result', async () => {
    const { name } = await make();
    writeFileSync(inFolder('.making-abc.sqlite'), 'half');
    writeFileSync(inFolder('.making-abc.sqlite-journal'), 'half');
    mkdirSync(inFolder('.making-drill'));
    writeFileSync(inFolder('.making-drill/kinboard.sqlite'), 'half');
    writeFileSync(inFolder('2026-03-10-0300-daily.json'), '{}');
    writeFileSync(inFolder('2026-03-10-0300-daily.json.new'), '{');
    writeFileSync(inFolder('notes.json'), '{}');
    // backups-20: nobody of ours is called so.
    writeFileSync(inFolder('2026-03-11-0300-plans.json'), '{}');
    const again = await createHome({ dataDir: data.path });
    expect(readdirSync(folder).sort()).toEqual(
      [name.replace('.sqlite', '.json'), name, 'notes.json', '2026-03-11-0300-plans.json'].sort(),
    );
    await again.app.close();
  });
});

describe('the list', () => {
  test('"a dangling link or a pipe in backups/ neither throws nor hangs", nor does anything else', async () => {
    const { name } = await make();
    symlinkSync('/nowhere', inFolder('dangling.sqlite'));
    symlinkSync(inFolder(name), inFolder('link.sqlite'));
    mkdirSync(inFolder('folder.sqlite'));
    writeFileSync(inFolder('holiday.jpg'), 'picture');
    writeFileSync(inFolder('.hidden.sqlite'), 'hidden');
    if (process.platform !== 'win32')
      execFileSync('mkfifo', [inFolder('pipe.sqlite'), inFolder('2026-01-01-0300-daily.json')]);
    copyFileSync(inFolder(name), inFolder('2026-01-01-0300-daily.sqlite'));
    expect((await list()).map((each) => each.name).sort()).toEqual(['2026-01-01-0300-daily.sqlite', name]);
    await home.services.backups.tick();
    for (const odd of ['dangling', 'link', 'folder', 'pipe']) {
      const params = { name: `${odd}.sqlite` };
      expect(await home.as('admin').refusal(downloadBackup, { params }), odd).toBe('404 not_found');
    }
  });

  test('files put there by hand are listed, proven in the background, dated by their newest change, and never removed', async () => {
    await home.give('child', 40);
    const { name } = await make();
    copyFileSync(inFolder(name), inFolder('Kopie von Müller (2).sqlite'));
    writeFileSync(inFolder('text.sqlite'), 'Dear diary');
    const found = async () =>
      Object.fromEntries((await list()).filter(({ kind }) => kind === 'found').map((each) => [each.name, each]));
    expect(Object.values(await found()).map(({ verdict }) => verdict)).toEqual(['unchecked', 'unchecked']);
    for (let minute = 0; minute < 3; minute += 1) await home.services.backups.tick();
    expect(await found()).toMatchObject({
      'Kopie von Müller (2).sqlite': { verdict: 'good', madeAt: '2026-03-11T07:00:00.000Z' },
      'text.sqlite': { verdict: 'not_kinboard', contents: null },
    });
    expect((await status()).newestGood?.name).toBe(name);
  });

  test('another Kinboard’s data under a name of ours is none of this one’s backups: it keeps no backup from being due and is never rotated', async () => {
    const isOf = (id: string) => `insert or replace into meta (key, value) values ('installation_id', '${id}')`;
    home.connection.exec(isOf('ours'));
    const { name } = await make();
    const theirs = '2026-03-10-0800-daily.sqlite';
    copyFileSync(inFolder(name), inFolder(theirs));
    const database = new Database(inFolder(theirs));
    database.exec(isOf('another'));
    database.close();
    await home.services.backups.tick();
    expect((await list()).find((each) => each.name === theirs)).toMatchObject({ kind: 'found', verdict: 'good' });
    const ours = '2026-03-09-0800-daily.sqlite';
    copyFileSync(inFolder(name), inFolder(ours));
    await home.services.backups.tick();
    expect((await list()).find((each) => each.name === ours)).toMatchObject({ kind: 'daily', verdict: 'good' });
  });

  test('"saved beside it": what was open when its file was taken away is listed as a backup after the next start, and never rotated', async () => {
    const { name } = await make();
    await home.app.close();
    const saved = 'kinboard-saved-2026-03-11T07-00-00.000Z.sqlite';
    renameSync(inFolder(name), path.join(data.path, saved));
    rmSync(folder, { recursive: true });
    home = await createHome({ dataDir: data.path });
    await home.services.backups.tick();
    expect(await list()).toMatchObject([{ name: saved, kind: 'found', verdict: 'good' }]);
    expect(readdirSync(data.path)).not.toContain(saved);
  });

  test('a result beside is trusted only while the file is the one that was proven, and not one written by hand', async () => {
    const { name } = await make();
    const json = inFolder(name.replace('.sqlite', '.json'));
    const database = new Database(inFolder(name));
    database.exec('create table notes (text)');
    database.close();
    expect((await list())[0]).toMatchObject({ kind: 'manual', verdict: 'unchecked', contents: null });
    expect((await status()).newestGood).toBeNull();
    await home.services.backups.tick();
    expect((await list())[0]).toMatchObject({ kind: 'manual', verdict: 'foreign_schema' });
    writeFileSync(
      json,
      readFileSync(json, 'utf8')
        .replace('foreign_schema', 'good')
        .replace(/"size": \d+/, '"size": 1'),
    );
    expect((await list())[0]?.verdict).toBe('unchecked');
    writeFileSync(json, '[]');
    // Its name says what it is; what is in it, only a check.
    expect((await list())[0]).toMatchObject({ kind: 'manual', verdict: 'unchecked' });
  });
});

describe('the download', () => {
  test('is the file itself, with its length and a name, and nobody keeps it', async () => {
    const { name } = await make();
    const answer = await home.as('admin').raw('GET', `/api/backups/${name}`);
    expect(answer.statusCode).toBe(200);
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sha(answer.rawPayload)).toBe(sha(readFileSync(inFolder(name))));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(statSync(inFolder(name)).size),
      'content-disposition': `attachment; filename="kinboard-${name}"; filename*=UTF-8''kinboard-${name}`,
      'cache-control': 'no-store',
    });
  });

  test.each([
    '../kinboard.sqlite',
    '..%2Fkinboard.sqlite',
    '%2e%2e%2fsecret.key',
    'x%00.sqlite',
    'a%5Cb.sqlite',
    '..sqlite',
    '.making-abc.sqlite',
    '2026-03-11-0800-manual.json',
    'gone.sqlite',
  ])('of %s: nothing outside of the list is served', async (name) => {
    await make();
    writeFileSync(path.join(data.path, 'kinboard.sqlite'), 'live');
    writeFileSync(path.join(data.path, 'secret.key'), 'key');
    const answer = await home.as('admin').raw('GET', `/api/backups/${name}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toHaveProperty('message');
  });
});

test('backups hold every family’s data: only "the owner", at home, and nobody by the address from outside', async () => {
  await home.app.close();
  const outside = await createHome({ dataDir: data.path, proxies: ['loopback'], publicUrl: 'https://kids.example' });
  home = outside;
  const { name } = await make();
  for (const who of ['child', 'parent', 'grandmother', 'teacher', 'neighbour', 'noRole'] as const) {
    for (const [contract, request] of [
      [listBackups, {}],
      [getBackupStatus, {}],
      [makeBackup, {}],
      [downloadBackup, { params: { name } }],
      [setSecondPlace, { body: { folder: null } }],
    ] as const) {
      const { status: answered, error } = await home.as(who).bad(contract, request);
      expect([answered, error?.code], `${who} ${contract.path}`).toEqual([403, 'forbidden']);
    }
  }
  expect(await home.as('nobody').refusal(listBackups, {})).toBe('401 not_signed_in');
  expect(await home.as('newParent').refusal(listBackups, {})).toBe('403 password_change_required');
  for (const url of ['/api/backups', '/api/backups/status', `/api/backups/${name}`]) {
    const headers = {
      host: 'kids.example',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'kids.example',
      'x-forwarded-proto': 'https',
    };
    const answer = await home.as('admin').raw('GET', url, { headers });
    expect([answer.statusCode, answer.json().code], url).toEqual([403, 'only_at_home']);
  }
  expect(existsSync(inFolder(name))).toBe(true);
});
