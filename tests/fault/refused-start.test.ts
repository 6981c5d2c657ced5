import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rescueData } from '#server/db/copies/rescue.ts';
import { systemClock } from '#server/lib/clock.ts';
import { type OpenedData, openData } from '#server/open-data.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createFailingDisk, whyNoFailingDisk } from '#tests/support/failing-disk.ts';
import { createSmallDisk, type SmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';
import { ServerDidNotStart, startSourceServer } from '#tests/support/source-server.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'kinboard-refused-'));
const template = path.join(scratch, 'template');
beforeAll(async () => {
  const data = await open(template);
  await data.services.account.register({ username: 'anna', password: 'correct horse' });
  data.close();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function open(dataDir: string): Promise<OpenedData> {
  return openData(
    { dataDir, timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined },
  );
}

/** Starts on a folder and stops. @returns whether it knows Anna, and what was said besides */
async function start(dataDir: string): Promise<{ knowsAnna: boolean; notices: readonly string[] }> {
  const data = await open(dataDir);
  try {
    const { account } = data.services;
    const knowsAnna = await account.login({ username: 'anna', password: 'correct horse' }).then(
      () => true,
      () => false,
    );
    return { knowsAnna, notices: data.notices };
  } finally {
    data.close();
  }
}

let folder: string;
const file = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(scratch, 'data-'));
  for (const name of ['kinboard.sqlite', 'kinboard-state.json', 'secret.key']) {
    copyFileSync(path.join(template, name), file(name));
  }
});

describe('data-12: the advice of a refused start works', () => {
  test('a refused file that is moved away lets Kinboard start anew, and say so', async () => {
    writeFileSync(file('kinboard.sqlite'), 'Dear diary'.repeat(1000));
    await expect(start(folder)).rejects.toThrow('put a backup in its place, or move it away to start anew.');
    renameSync(file('kinboard.sqlite'), path.join(scratch, 'moved away.sqlite'));
    expect(await start(folder)).toEqual({
      knowsAnna: false,
      notices: [expect.stringContaining('Kinboard starts anew')],
    });
    rmSync(file('kinboard.sqlite'));
    await expect(start(folder), 'only once: the new data was not refused').rejects.toThrow('is missing although');
  });

  test('a backup that is put in its place is served', async () => {
    writeFileSync(file('kinboard.sqlite'), 'Dear diary'.repeat(1000));
    await expect(start(folder)).rejects.toThrow('put a backup in its place');
    copyFileSync(path.join(template, 'kinboard.sqlite'), file('kinboard.sqlite'));
    expect(await start(folder)).toEqual({ knowsAnna: true, notices: [] });
  });

  test.each([
    ['the key', 'kinboard-state.json'],
    ['the state', 'secret.key'],
  ])('data-11: a missing file is damage, as %s alone tells, and a backup in its place is served', async (_, gone) => {
    rmSync(file('kinboard.sqlite'));
    rmSync(file(gone));
    await expect(start(folder)).rejects.toMatchObject({
      problem: 'data_missing',
      message: expect.stringContaining(
        `The data file ${file('kinboard.sqlite')} is missing although this folder was in use.`,
      ),
    });
    expect(existsSync(file('kinboard.sqlite')), 'never a silent empty database').toBe(false);
    copyFileSync(path.join(template, 'kinboard.sqlite'), file('kinboard.sqlite'));
    expect(await start(folder)).toEqual({ knowsAnna: true, notices: [] });
  });

  test('data-22: a folder with nothing but what was saved is no new one, and is offered that', async () => {
    copyFileSync(file('kinboard.sqlite'), path.join(scratch, 'saved.sqlite'));
    for (const name of readdirSync(folder)) rmSync(file(name), { recursive: true });
    copyFileSync(path.join(scratch, 'saved.sqlite'), file('kinboard-saved-2026-11-21T10-00-00.000Z.sqlite'));
    await expect(start(folder)).rejects.toMatchObject({ problem: 'data_missing' });
    expect(existsSync(file('kinboard.sqlite')), 'never a silent empty database').toBe(false);
    await rescueData(folder, 'restore-backup', { migrationsFolder: MIGRATIONS_FOLDER, stamp: 'now' });
    expect(await start(folder)).toMatchObject({ knowsAnna: true });
  });

  test('a folder out of which everything was moved starts anew', async () => {
    rmSync(file('kinboard.sqlite'));
    await expect(start(folder)).rejects.toThrow(`or move everything out of ${folder} to start anew.`);
    for (const name of readdirSync(folder)) rmSync(file(name), { recursive: true });
    expect(await start(folder)).toEqual({ knowsAnna: false, notices: [] });
  });
});

describe('fault-4: what cannot be written is named', () => {
  const contents = () => readFileSync(file('kinboard.sqlite'));

  test('a read-only kinboard.sqlite is named, and stays read-only', async () => {
    const before = contents();
    chmodSync(file('kinboard.sqlite'), 0o444);
    await expect(start(folder)).rejects.toMatchObject({
      problem: 'folder_unwritable',
      message: `Kinboard cannot write to ${file('kinboard.sqlite')}: make the file and its folder writable.`,
    });
    expect(contents()).toEqual(before);
    expect(statSync(file('kinboard.sqlite')).mode & 0o200, 'what its owner shut stays shut').toBe(0);
    chmodSync(file('kinboard.sqlite'), 0o600);
    expect(await start(folder)).toEqual({ knowsAnna: true, notices: [] });
  });

  test.skipIf(process.platform === 'win32')('a read-only data folder is named, and nothing is made in it', async () => {
    for (const name of ['kinboard.sqlite', 'kinboard-state.json', 'secret.key']) {
      const only = mkdtempSync(path.join(scratch, 'read-only-'));
      copyFileSync(file(name), path.join(only, name));
      chmodSync(only, 0o500);
      await expect(start(only)).rejects.toMatchObject({
        problem: 'folder_unwritable',
        message: `Kinboard cannot write to the folder ${only}: make it writable, or set KINBOARD_DATA_DIR to another one.`,
      });
      expect(readdirSync(only)).toEqual([name]);
      chmodSync(only, 0o700);
    }
  });

  test('a folder under the name of the data file is refused as damage', async () => {
    rmSync(file('kinboard.sqlite'));
    mkdirSync(file('kinboard.sqlite'));
    await expect(start(folder)).rejects.toMatchObject({
      problem: 'data_damaged',
      message: expect.stringContaining('is not a file'),
    });
  });
});

/** Tells what a start in a process of its own complained of; null when it served. */
async function complaintOf(dataDir: string, options: Parameters<typeof startSourceServer>[1]): Promise<string | null> {
  try {
    await (await startSourceServer(dataDir, options)).end('SIGTERM');
    return null;
  } catch (error) {
    if (error instanceof ServerDidNotStart) return error.message;
    throw error;
  }
}

const whyNotSmall = whyNoSmallDisk();
describe.skipIf(whyNotSmall !== null)(
  `data-16: a start on a full disk${whyNotSmall ? ` (${whyNotSmall})` : ''}`,
  () => {
    let disk: SmallDisk;
    beforeEach(async () => {
      disk = await createSmallDisk();
    });
    afterEach(() => disk.remove());

    test.each([0, 16_384, 98_304, 229_376])(
      'the first one, with %i bytes left, leaves nothing half made, and works once there is room',
      async (spare) => {
        const dataDir = `${disk.folder}/data`;
        disk.fill(spare);
        const complaint = await complaintOf(dataDir, { prefix: disk.prefix });
        if (complaint !== null) {
          expect(complaint).toContain(
            `The disk with the folder ${dataDir} is full: make some room on it and start Kinboard again.`,
          );
        }
        const left = existsSync(disk.outside('data')) ? readdirSync(disk.outside('data')) : [];
        expect(left.filter((name) => name.endsWith('.new'))).toEqual([]);
        disk.free();
        expect(await complaintOf(dataDir, { prefix: disk.prefix })).toBeNull();
      },
    );

    test('a later one is refused and leaves the data as it was', async () => {
      const dataDir = `${disk.folder}/data`;
      expect(await complaintOf(dataDir, { prefix: disk.prefix })).toBeNull();
      const before = readFileSync(disk.outside('data/kinboard.sqlite'));
      disk.fill();
      expect(await complaintOf(dataDir, { prefix: disk.prefix })).toContain(
        `The disk with the folder ${dataDir} is full`,
      );
      expect(readFileSync(disk.outside('data/kinboard.sqlite'))).toEqual(before);
      disk.free();
      expect(await complaintOf(dataDir, { prefix: disk.prefix })).toBeNull();
    });
  },
);

const whyNotFailing = whyNoFailingDisk();
test.skipIf(whyNotFailing !== null)(
  `fault-20: a start on a failing disk is not told that it is full${whyNotFailing ? ` (${whyNotFailing})` : ''}`,
  async () => {
    const disk = createFailingDisk(folder, scratch);
    disk.fail('EIO');
    expect(await complaintOf(folder, { env: disk.env })).toContain(
      `The disk with the folder ${folder} could not be read or written: it may be failing.`,
    );
    disk.heal();
    expect(await start(folder)).toEqual({ knowsAnna: true, notices: [] });
  },
);
