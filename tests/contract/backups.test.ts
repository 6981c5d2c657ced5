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
  test('backups-5, backups-6: it is proven and listed, and its result stands beside it', async () => {
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

  test.skipIf(process.platform === 'win32')('data-2: the folder of backups has mode 0700, its files 0600', async () => {
    const { name } = await make();
    const modes = [folder, inFolder(name), inFolder(name.replace('.sqlite', '.json'))].map((each) =>
      (statSync(each).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '600', '600']);
  });

  test('backups-5, backups-8: three in one minute have names of their own and are all listed', async () => {
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

  test('backups-5: each one is answered and listed, though the clock stands still or is set back', async () => {
    for (const step of [0, 0, 0, 0, 0, 0, -HOUR, -HOUR, 0]) {
      home.clock.advance(step);
      const { name } = await make();
      expect((await list()).map((each) => each.name)).toContain(name);
    }
  });

  test('backups-18: a second call meanwhile answers 409 backup_busy, and the first is made', async () => {
    const [first, second] = await Promise.all([
      home.as('admin').call(makeBackup, {}),
      home.as('admin').call(makeBackup, {}),
    ]);
    expect([first.status, second.status]).toEqual([201, 409]);
    expect(second.error?.code).toBe('backup_busy');
    expect(await list()).toHaveLength(1);
  });

  test('backups-18: the status tells how far it is while it is made', async () => {
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

  test('backups-7: a copy whose figures differ from the ledger is kept, marked and said at once', async () => {
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

  test('backups-7: a damaged copy is not kept, answers 500 backup_failed and is said', async () => {
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

describe('backups-22: what keeps a backup from being made is said', () => {
  test('a folder of backups that is gone is made anew', async () => {
    await make();
    rmSync(folder, { recursive: true });
    expect(await list()).toEqual([]);
    expect((await make()).verdict).toBe('good');
  });

  test('a file in the place of the folder answers 500 backup_failed, until it is gone', async () => {
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

  test('data-21: a full disk answers 507 disk_full, and leaves nothing behind', async () => {
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

  test('backups-20: a start removes half-made backups and results of ours without a backup', async () => {
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
  test('backups-23: links, pipes and folders in backups/ are neither listed nor downloaded', async () => {
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

  test('backups-9, data-7: files put there by hand stay, proven and dated by their newest change', async () => {
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

  test('backups-24: a file of another installation under a name of ours is listed as found', async () => {
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

  test('data-22: what was saved of lost data is listed as found after the next start', async () => {
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

  test('backups-6: a result counts for the very file that was proven, and not written by hand', async () => {
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

describe('backups-18: the download', () => {
  test('backups-18, api-8: it is the file itself, with its length and a name, and kept nowhere', async () => {
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
  ])('a name that is not in the list answers 400 or 404: %s', async (name) => {
    await make();
    writeFileSync(path.join(data.path, 'kinboard.sqlite'), 'live');
    writeFileSync(path.join(data.path, 'secret.key'), 'key');
    const answer = await home.as('admin').raw('GET', `/api/backups/${name}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toHaveProperty('message');
  });
});

test('roles-26, backups-18, proxy-8: all but the owner at home get 403, or 401 not signed in', async () => {
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
