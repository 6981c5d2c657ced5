import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describePutError } from '#server/features/backups/copies/backup-words.ts';
import { markOf } from '#server/features/backups/copies/installation-mark.ts';
import { getBackupStatus, setSecondPlace } from '#shared/contracts/backups.ts';
import { createFakeClock, DAY, HOUR, MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';

let data: ReturnType<typeof createDataDir>;
let stick: ReturnType<typeof createDataDir>;
let home: Home;
let awakeMs: number;

beforeEach(async () => {
  data = createDataDir();
  stick = createDataDir();
  awakeMs = 0;
  home = await createHome({ dataDir: data.path, clock: createFakeClock(), uptime: () => performance.now() + awakeMs });
  home.connection.exec("insert into meta (key, value) values ('installation_id', 'our-own-one')");
});
afterEach(async () => {
  await home.services.backups.quit(0);
  await home.app.close();
  data.remove();
  stick.remove();
});

const choose = (folder: string | null) => home.as('admin').ok(setSecondPlace, { body: { folder } });
const place = async () => (await home.as('admin').ok(getBackupStatus, {})).secondPlace;
const local = (name: string) => path.join(data.path, 'backups', name);
const there = () =>
  readdirSync(stick.path)
    .filter((name) => name !== 'kinboard-second-place.txt')
    .sort();

async function minute(): Promise<void> {
  home.clock.advance(MINUTE);
  awakeMs += MINUTE;
  await home.services.backups.tick();
}

describe('backups-12: a second place is set by the owner', () => {
  test.each([
    ['USB/kinboard', 'whole path'],
    ['/nowhere/at/all', 'no such folder'],
  ])('refused with words: %s', async (folder, words) => {
    const { status, error } = await home.as('admin').call(setSecondPlace, { body: { folder } });
    expect([status, error?.code]).toEqual([400, 'second_place_unusable']);
    expect(error?.message).toContain(words);
    expect(await place()).toBeNull();
  });

  test('refused with words: a file, the data folder, one inside of it, and a link that leads there', async () => {
    const refusal = async (folder: string) =>
      (await home.as('admin').call(setSecondPlace, { body: { folder } })).error?.message;
    writeFileSync(path.join(stick.path, 'file'), '');
    mkdirSync(local('inner'), { recursive: true });
    symlinkSync(data.path, path.join(stick.path, 'link'));
    expect(await refusal(path.join(stick.path, 'file'))).toContain('This is a file');
    for (const folder of [data.path, `${data.path}/`, local('inner'), path.join(stick.path, 'link')]) {
      expect(await refusal(folder), folder).toContain('folder of the data itself');
    }
    expect(await home.as('admin').refusal(setSecondPlace, { body: { folder: ' ' } })).toBe('400 validation_failed');
    expect(await place()).toBeNull();
  });

  test('what waits under the mark’s name on a stick is replaced, and nothing is written through it', async () => {
    const precious = path.join(data.path, 'precious');
    writeFileSync(precious, 'the only copy');
    const mark = path.join(stick.path, 'kinboard-second-place.txt');
    for (const name of [mark, `${mark}.new`]) symlinkSync(precious, name);
    expect((await choose(stick.path)).secondPlace).toMatchObject({ folder: stick.path, isThere: true });
    expect(readFileSync(precious, 'utf8')).toBe('the only copy');
    expect(lstatSync(mark).isFile()).toBe(true);
    expect(there()).toEqual([]);
  });

  test('none again', async () => {
    expect((await choose(stick.path)).secondPlace).toMatchObject({
      folder: stick.path,
      isThere: true,
      lastCopyAt: null,
    });
    expect((await choose(null)).secondPlace).toBeNull();
  });

  test('it is remembered beside the data, so that it survives a restart and a restore', async () => {
    await choose(stick.path);
    const again = await createHome({ dataDir: data.path });
    expect((await again.services.backups.status()).secondPlace).toMatchObject({ folder: stick.path, isThere: true });
    await again.app.close();
  });
});

describe('backups-12: copies are put there after they were made locally', () => {
  test('byte for byte, with the result beside it, and the list says so', async () => {
    await choose(stick.path);
    const made = await home.services.backups.make('manual');
    expect(made.isInSecondPlace).toBe(false);
    await minute();
    expect(there()).toEqual(['2026-03-11-0800-manual.json', '2026-03-11-0800-manual.sqlite']);
    expect(readFileSync(path.join(stick.path, made.name))).toEqual(readFileSync(local(made.name)));
    const [listed] = await home.services.backups.list();
    expect(listed).toMatchObject({ name: made.name, isInSecondPlace: true });
    expect(await place()).toMatchObject({
      isThere: true,
      isMissedLong: false,
      lastCopyAt: '2026-03-11T07:01:00.000Z',
      sentence: 'The newest backup is there too, and was read back. The last copy was put there today at 8:01 AM.',
    });
  });

  test('backups-14: a missing drive is no trouble, and gets the newest backup once it is back', async () => {
    await choose(stick.path);
    renameSync(stick.path, `${stick.path}-away`);
    const made = await home.services.backups.make('manual');
    const told: string[] = [];
    home.services.backups.onTrouble((sentence) => told.push(sentence));
    await minute();
    expect(await place()).toMatchObject({ isThere: false, isMissedLong: false });
    expect((await place())?.sentence).toContain('The drive is not connected now.');
    expect(told).toEqual([]);
    // Where its drive appears there is an empty folder while it is away: nothing is put there.
    mkdirSync(stick.path);
    await minute();
    expect(readdirSync(stick.path)).toEqual([]);
    rmSync(stick.path, { recursive: true });
    renameSync(`${stick.path}-away`, stick.path);
    await minute();
    expect(there()).toContain(made.name);
  });

  test('backups-14: more than 14 days without the drive is said once', async () => {
    await choose(stick.path);
    await home.services.backups.make('manual');
    await minute();
    renameSync(stick.path, `${stick.path}-away`);
    const told: string[] = [];
    home.services.backups.onTrouble((sentence) => told.push(sentence));
    home.clock.advance(13 * DAY);
    await home.services.backups.make('manual');
    await minute();
    expect([told.length, (await place())?.isMissedLong]).toEqual([0, false]);
    home.clock.advance(DAY + HOUR);
    await minute();
    await minute();
    expect((await place())?.isMissedLong).toBe(true);
    expect(told).toEqual([
      'For more than 14 days no backup was put into the second place. The last copy was put there on March 11, 2026 at 8:01 AM. Connect the drive.',
    ]);
    renameSync(`${stick.path}-away`, stick.path);
  });

  test('move-11: a second place pulled out while copying has nothing under a final name', async () => {
    await choose(stick.path);
    const made = await home.services.backups.make('manual');
    const copying = minute();
    // As soon as its first bytes are there.
    while (!there().some((name) => name.startsWith('.making-'))) await new Promise((resolve) => setImmediate(resolve));
    renameSync(stick.path, `${stick.path}-away`);
    await copying;
    const left = readdirSync(`${stick.path}-away`);
    expect(left.filter((name) => name.endsWith('.sqlite') && !name.startsWith('.'))).toEqual([]);
    expect(existsSync(stick.path)).toBe(false);
    await minute();
    renameSync(`${stick.path}-away`, stick.path);
    await minute();
    expect(there()).toEqual([made.name.replace('.sqlite', '.json'), made.name]);
  });

  test('backups-8, backups-19: rotation there removes only our own backups', async () => {
    await choose(stick.path);
    for (const name of ['2020-01-01-0300-daily.sqlite', 'holiday.sqlite', 'photo.jpg']) {
      writeFileSync(path.join(stick.path, name), 'somebody else’s');
    }
    const put: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      for (const kind of ['manual', 'daily'] as const) {
        put.push((await home.services.backups.make(kind)).name);
        await minute();
        expect(there()).toContain(put.at(-1));
        home.clock.advance(HOUR);
      }
      home.clock.advance(DAY - 2 * HOUR);
    }
    const ours = there().filter((name) => /-(?:manual|daily)\.sqlite$/.test(name) && !name.startsWith('2020'));
    expect(ours).toEqual(put.filter((name) => name.includes('daily')));
    expect(there()).toEqual(expect.arrayContaining(['2020-01-01-0300-daily.sqlite', 'holiday.sqlite', 'photo.jpg']));
  });

  test('backups-19: what somebody else put there stays as it is, whatever it is called', async () => {
    await choose(stick.path);
    const theirs = [
      '2026-03-11-0300-plans.json',
      '2026-03-11-0300-daily.json',
      '2026-03-11-0300-daily.json.new',
      '2026-03-11-0800-manual.json',
      '2026-03-11-0801-manual.sqlite',
      '.making-a-cake.txt',
      '.making-0123456789abcdef.sqlite',
    ];
    for (const name of theirs) writeFileSync(path.join(stick.path, name), 'somebody else’s');
    for (let made = 0; made < 2; made += 1) {
      await home.services.backups.make('manual');
      await minute();
    }
    for (const name of theirs) expect(readFileSync(path.join(stick.path, name), 'utf8'), name).toBe('somebody else’s');
    const ours = there().filter((name) => !theirs.includes(name));
    expect(ours).toEqual([
      '2026-03-11-0800-manual-ourown.json',
      '2026-03-11-0800-manual-ourown.sqlite',
      '2026-03-11-0801-manual-ourown.json',
      '2026-03-11-0801-manual-ourown.sqlite',
    ]);
    expect((await home.services.backups.list()).map(({ isInSecondPlace }) => isInSecondPlace)).toEqual([true, true]);
  });

  test('backups-19: another installation’s records and unfinished copies stay, ours are removed', async () => {
    await choose(stick.path);
    await home.services.backups.make('manual');
    await minute();
    const record = readFileSync(path.join(stick.path, '2026-03-11-0800-manual.json'), 'utf8');
    const left = (name: string, text: string) => writeFileSync(path.join(stick.path, name), text);
    left('2026-03-01-0300-daily.json', record);
    left('2026-03-02-0300-daily.json', record.replace('our-own-one', 'another-one'));
    left(`.making-${markOf('our-own-one')}-x.sqlite`, 'half');
    left(`.making-${markOf('our-own-one')}-x.json.new`, '{');
    left(`.making-${markOf('another-one')}-x.sqlite`, 'half');
    await home.services.backups.make('manual');
    await minute();
    expect(there()).toEqual([
      `.making-${markOf('another-one')}-x.sqlite`,
      '2026-03-02-0300-daily.json',
      ...['json', 'sqlite'].map((ending) => `2026-03-11-0800-manual.${ending}`),
      ...['json', 'sqlite'].map((ending) => `2026-03-11-0801-manual.${ending}`),
    ]);
  });

  test('backups-19: another Kinboard’s backup of the same name stays, and ours gets another one', async () => {
    const neighbours = createDataDir();
    const other = await createHome({ dataDir: neighbours.path, clock: createFakeClock() });
    other.connection.exec("insert into meta (key, value) values ('installation_id', 'other-one')");
    await other.services.backups.chooseSecondPlace(stick.path);
    await other.services.backups.make('manual');
    await other.services.backups.tick();
    const theirs = readFileSync(path.join(stick.path, '2026-03-11-0800-manual.sqlite'));
    await choose(stick.path);
    await home.services.backups.make('manual');
    await minute();
    expect(there().filter((name) => name.endsWith('.sqlite'))).toEqual([
      '2026-03-11-0800-manual-ourown.sqlite',
      '2026-03-11-0800-manual.sqlite',
    ]);
    expect(readFileSync(path.join(stick.path, '2026-03-11-0800-manual.sqlite'))).toEqual(theirs);
    expect((await home.services.backups.list())[0]?.isInSecondPlace).toBe(true);
    await other.app.close();
    neighbours.remove();
  });
});

test.each([
  ['ENOSPC', 'is full'],
  ['EROFS', 'may not write'],
  ['EIO', 'broke off'],
  ['ENOENT', 'broke off'],
  ['EBUSY', 'another program holds a file'],
])('backups-12: what keeps a copy from being put there is said: %s', (code, words) => {
  expect(describePutError(Object.assign(new Error(code), { code }), tmpdir())).toContain(words);
});

test('data-30: a drive that fails or hangs is not written to in order to say why', () => {
  utimesSync(stick.path, 1, 1);
  for (const code of ['EIO', 'EACCES', 'ETIMEDOUT', 'SQLITE_IOERR'])
    describePutError(Object.assign(new Error(code), { code, syscall: 'write' }), stick.path);
  expect(statSync(stick.path).mtimeMs).toBe(1000);
  const held = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'rename' });
  expect(describePutError(held, stick.path)).toContain('nother program');
  expect(statSync(stick.path).mtimeMs).not.toBe(1000);
});
