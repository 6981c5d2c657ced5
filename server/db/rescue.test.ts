import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('"offers the newest good backup": not a torn one, no text', async () => {
  await damagedFolder();
  expect((await findNewestGoodBackup(dataDir, MIGRATIONS_FOLDER))?.file).toBe(file('backups/good.sqlite'));
});

test('no backup of a newer Kinboard', async () => {
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

test('a restored backup opens, and the damaged file is kept with its write-ahead log', async () => {
  await damagedFolder();
  await expect(open()).rejects.toThrow(/damaged|not a Kinboard/);
  writeFileSync(file('kinboard.sqlite-wal'), 'log');
  await rescueData(dataDir, 'restore-backup', OPTIONS);
  expect(await isThere('tom')).toBe(true);
  expect(readFileSync(file('kinboard-damaged-2026-11-21T10-00-00.sqlite'), 'utf8')).toBe('damaged');
  expect(readFileSync(file('kinboard-damaged-2026-11-21T10-00-00.sqlite-wal'), 'utf8')).toBe('log');
});

test('starting anew keeps the damaged file', async () => {
  await damagedFolder();
  await rescueData(dataDir, 'start-anew', OPTIONS);
  expect(await isThere('anna')).toBe(false);
  expect(readFileSync(file('kinboard-damaged-2026-11-21T10-00-00.sqlite'), 'utf8')).toBe('damaged');
});

test('without a good backup nothing is moved', async () => {
  await register('anna');
  writeFileSync(file('kinboard.sqlite'), 'damaged');
  await expect(rescueData(dataDir, 'restore-backup', OPTIONS)).rejects.toThrow('There is no good backup in');
  expect(readFileSync(file('kinboard.sqlite'), 'utf8')).toBe('damaged');
  expect(globSync(file('kinboard-damaged-*'))).toEqual([]);
});

test('refuses while another Kinboard uses the folder', async () => {
  const running = await open();
  await expect(rescueData(dataDir, 'start-anew', OPTIONS)).rejects.toThrow('is already running');
  running.close();
});
