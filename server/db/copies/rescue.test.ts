import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeBackupRecord } from '#server/db/copies/backup-record.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { findNewestGoodBackup, rescueData } from './rescue.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kinboard-rescue-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () =>
  openData(
    { dataDir, timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined },
  );
const file = (name: string) => path.join(dataDir, name);
const OPTIONS = { migrationsFolder: MIGRATIONS_FOLDER, stamp: '2026-11-21T10-00-00' };

/** Registers somebody and closes the data again. */
async function register(username: string): Promise<void> {
  const data = await open();
  await data.services.account.register({ username, password: 'correct horse' });
  data.close();
}

/** Puts a file among the backups, made so many hours ago. */
function keepBackup(from: string, name: string, hoursAgo: number): void {
  copyFileSync(from, file(`backups/${name}`));
  const at = Date.now() / 1000 - hoursAgo * 3600;
  utimesSync(file(`backups/${name}`), at, at);
}

async function isThere(username: string): Promise<boolean> {
  const data = await open();
  try {
    await data.services.account.login({ username, password: 'correct horse' });
    return true;
  } catch {
    return false;
  } finally {
    data.close();
  }
}

/** A folder whose data is damaged, with a good backup of yesterday below two newer files that are none. */
async function damagedFolder(): Promise<void> {
  await register('anna');
  keepBackup(file('kinboard.sqlite'), 'older.sqlite', 48);
  await register('tom');
  keepBackup(file('kinboard.sqlite'), 'good.sqlite', 24);
  writeFileSync(file('broken'), readFileSync(file('kinboard.sqlite')).subarray(0, 3000));
  keepBackup(file('broken'), 'torn.sqlite', 1);
  writeFileSync(file('broken'), 'text');
  keepBackup(file('broken'), 'text.sqlite', 2);
  writeFileSync(file('kinboard.sqlite'), 'damaged');
}

test('data-13: the newest good backup is offered, not a torn one and no text', async () => {
  await damagedFolder();
  expect((await findNewestGoodBackup(dataDir, MIGRATIONS_FOLDER))?.file).toBe(file('backups/good.sqlite'));
});

describe('data-7: the newest good backup is by content', () => {
  const newest = async () => (await findNewestGoodBackup(dataDir, MIGRATIONS_FOLDER))?.file;

  test('not by the time of the file', async () => {
    await register('anna');
    copyFileSync(file('kinboard.sqlite'), file('older'));
    await register('tom');
    keepBackup(file('kinboard.sqlite'), 'newer content.sqlite', 48);
    keepBackup(file('older'), 'newer file.sqlite', 1);
    expect(await newest()).toBe(file('backups/newer content.sqlite'));
  });

  test('also what was saved of data whose file was taken away', async () => {
    await register('anna');
    keepBackup(file('kinboard.sqlite'), 'older.sqlite', 1);
    await register('tom');
    copyFileSync(file('kinboard.sqlite'), file('kinboard-saved-2026.sqlite'));
    expect(await newest()).toBe(file('kinboard-saved-2026.sqlite'));
  });

  test('the result beside a backup counts while it speaks of that very file', async () => {
    await register('anna');
    keepBackup(file('kinboard.sqlite'), 'kept.sqlite', 2);
    const kept = file('backups/kept.sqlite');
    const proof = { verdict: 'damaged' as const, findings: ['a page'], summary: null };
    await writeBackupRecord(kept, { kind: 'daily', madeAt: 0, proof });
    expect(await newest()).toBeUndefined();
    utimesSync(kept, 1000, 1000);
    expect(await newest()).toBe(kept);
  });
});

test.skipIf(process.platform === 'win32')(
  'a dangling link, a pipe or a folder in backups/ fails and hangs neither start nor rescue',
  async () => {
    await damagedFolder();
    symlinkSync(file('nowhere'), file('backups/link.sqlite'));
    execFileSync('mkfifo', [file('backups/pipe.sqlite'), file('backups/good.json')]);
    mkdirSync(file('backups/folder.sqlite'));
    await expect(open()).rejects.toThrow('is damaged');
    expect((await findNewestGoodBackup(dataDir, MIGRATIONS_FOLDER))?.file).toBe(file('backups/good.sqlite'));
    await rescueData(dataDir, 'restore-backup', OPTIONS);
    expect(await isThere('tom')).toBe(true);
  },
);

test('data-13: no backup of a newer Kinboard', async () => {
  await register('anna');
  const data = await open();
  data.close();
  const { default: Database } = await import('better-sqlite3');
  keepBackup(file('kinboard.sqlite'), 'newer.sqlite', 1);
  const newer = new Database(file('backups/newer.sqlite'));
  newer.pragma('user_version = 9999');
  newer.close();
  expect(await findNewestGoodBackup(dataDir, MIGRATIONS_FOLDER)).toBeNull();
});

test('data-13: a restored backup opens, and the damaged file is kept with its write-ahead log', async () => {
  await damagedFolder();
  await expect(open()).rejects.toThrow(/damaged|not a Kinboard/);
  writeFileSync(file('kinboard.sqlite-wal'), 'log');
  await rescueData(dataDir, 'restore-backup', OPTIONS);
  expect(await isThere('tom')).toBe(true);
  expect(readFileSync(file('kinboard-damaged-2026-11-21T10-00-00.sqlite'), 'utf8')).toBe('damaged');
  expect(readFileSync(file('kinboard-damaged-2026-11-21T10-00-00.sqlite-wal'), 'utf8')).toBe('log');
});

test('data-13: starting anew keeps the damaged file', async () => {
  await damagedFolder();
  await rescueData(dataDir, 'start-anew', OPTIONS);
  expect(await isThere('anna')).toBe(false);
  expect(readFileSync(file('kinboard-damaged-2026-11-21T10-00-00.sqlite'), 'utf8')).toBe('damaged');
});

test('data-13: without a good backup nothing is moved', async () => {
  await register('anna');
  writeFileSync(file('kinboard.sqlite'), 'damaged');
  await expect(rescueData(dataDir, 'restore-backup', OPTIONS)).rejects.toThrow('There is no good backup in');
  expect(readFileSync(file('kinboard.sqlite'), 'utf8')).toBe('damaged');
  expect(globSync(file('kinboard-damaged-*'))).toEqual([]);
});

test('data-8: refuses while another Kinboard uses the folder', async () => {
  const running = await open();
  await expect(rescueData(dataDir, 'start-anew', OPTIONS)).rejects.toThrow('is already running');
  running.close();
});
