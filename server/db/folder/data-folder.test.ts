import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';

let scratch: string;
let dataDir: string;
let umask: number;
beforeEach(() => {
  umask = process.umask();
  scratch = mkdtempSync(path.join(tmpdir(), 'kinboard-folder-'));
  dataDir = path.join(scratch, 'data');
});
afterEach(() => {
  expect(process.umask()).toBe(umask);
  rmSync(scratch, { recursive: true, force: true });
});

const open = () =>
  openData(
    { dataDir, timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined },
  );
const modeOf = (...name: string[]) => (statSync(path.join(dataDir, ...name)).mode & 0o777).toString(8);
/** Everything in the data folder with its rights, folders with a slash. */
const rights = () =>
  Object.fromEntries(
    readdirSync(dataDir, { recursive: true, withFileTypes: true }).map((entry) => {
      const name = path.relative(dataDir, path.join(entry.parentPath, entry.name));
      return [entry.isDirectory() ? `${name}/` : name, modeOf(name)];
    }),
  );

describe.skipIf(process.platform === 'win32')('data-2: folders are 0700 and files 0600', () => {
  test('a new one, while it is open: data, its log, lock and key', async () => {
    const data = await open();
    await data.services.account.register({ username: 'anna', password: 'correct horse' });
    expect(modeOf()).toBe('700');
    const files = ['kinboard.lock', 'kinboard.sqlite', 'kinboard.sqlite-shm', 'kinboard.sqlite-wal', 'secret.key'];
    expect(Object.keys(rights())).toEqual(expect.arrayContaining(files));
    for (const [name, mode] of Object.entries(rights())) expect(mode, name).toBe(name.endsWith('/') ? '700' : '600');
    data.close();
  });

  test('a start mends a folder of 0755 and files of 0644, backups and what a crash left', async () => {
    (await open()).close();
    const own = [
      'kinboard.sqlite',
      'kinboard.lock',
      'secret.key',
      'kinboard-damaged-2026.sqlite',
      'restoring.sqlite',
      'secret-2026.key',
      'backups/before-migration-2026.sqlite',
      'backups/2026.json',
    ];
    for (const name of own) writeFileSync(path.join(dataDir, name), '', { flag: 'a' });
    for (const name of own) chmodSync(path.join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);
    chmodSync(path.join(dataDir, 'backups'), 0o777);
    (await open()).close();
    expect([modeOf(), modeOf('backups')]).toEqual(['700', '700']);
    for (const name of own) expect(modeOf(name), name).toBe('600');
  });

  test('rights are only taken: read-only stays so, and what is not Kinboard’s is left alone', async () => {
    (await open()).close();
    const elsewhere = path.join(scratch, 'elsewhere');
    writeFileSync(elsewhere, '');
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, path.join(dataDir, 'backups', 'link.sqlite'));
    mkdirSync(path.join(dataDir, 'window'));
    for (const [name, mode] of [
      ['window', 0o755],
      ['holiday.txt', 0o644],
      ['backups/kept.sqlite', 0o444],
    ] as const) {
      if (name !== 'window') writeFileSync(path.join(dataDir, name), '');
      chmodSync(path.join(dataDir, name), mode);
    }
    (await open()).close();
    expect([modeOf('window'), modeOf('holiday.txt'), modeOf('backups', 'kept.sqlite')]).toEqual(['755', '644', '400']);
    expect((statSync(elsewhere).mode & 0o777).toString(8)).toBe('644');
  });
});
