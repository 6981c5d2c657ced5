import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataPlaceOf } from '#server/db/folder/data-folder.ts';
import type { BackupFile } from '#server/features/backups/copies/backup-files.ts';
import { openBackupSettings } from '#server/features/backups/copies/backup-settings.ts';
import { createFakeClock } from '#tests/support/clock.ts';
import { SecondPlaceKeeper } from './second-place-keeper.ts';
import { SecondPlaceWatch } from './second-place-watch.ts';

const NAME = '2026-03-11-0800-manual.sqlite';
const AT = '2026-03-11T07:00:00.000Z';
const BACKUP: Omit<BackupFile, 'file'> = {
  name: NAME,
  size: 4,
  kind: 'manual',
  madeAt: Date.parse(AT),
  verdict: 'good',
  record: { kind: 'manual', madeAt: AT, verdict: 'good', findings: [], summary: null, size: 4, modifiedAt: 0 },
};

let root: string;
const folder = (name: string) => path.join(root, name);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kinboard-second-place-'));
  for (const name of ['data', 'old', 'new']) mkdirSync(folder(name));
});
afterEach(() => rmSync(root, { recursive: true }));

// A pipe lets the copy last until the test closes it; Windows has none that is a file.
describe.skipIf(process.platform === 'win32')('backups-12: another place is chosen during a copy', () => {
  const idle = { onProgress: () => undefined, signal: new AbortController().signal };
  let keeper: SecondPlaceKeeper;
  let copying: Promise<void>;
  let pipe: FileHandle;

  beforeEach(async () => {
    const place = { ...dataPlaceOf(folder('data')), migrationsFolder: '' };
    const settings = openBackupSettings(place.path);
    keeper = new SecondPlaceKeeper({ settings, clock: createFakeClock(), uptime: () => 0, place, timeZone: 'UTC' });
    await keeper.choose(folder('old'));
    const file = path.join(root, NAME);
    execFileSync('mkfifo', [file]);
    copying = keeper.put({ ...BACKUP, file }, idle.onProgress, idle.signal);
    pipe = await open(file, 'w');
    await pipe.write('data');
  });

  const endCopy = async () => {
    await pipe.close();
    await copying;
  };

  test('backups-12: a place that is removed during a copy stays removed', async () => {
    await keeper.choose(null);
    await endCopy();
    expect(keeper.view(null)).toBeNull();
  });

  test('backups-12: a place that is chosen during a copy stays chosen, and has no copy yet', async () => {
    await keeper.choose(folder('new'));
    await endCopy();
    expect(keeper.view(null)).toMatchObject({ folder: folder('new'), lastCopyAt: null });
  });

  test('backups-12: a copy to the old place that fails is no trouble of the new one', async () => {
    await keeper.choose(folder('new'));
    const before = keeper.view(null);
    rmSync(folder('old'), { recursive: true });
    await endCopy();
    expect(keeper.view(null)).toEqual(before);
    expect(keeper.wants({ ...BACKUP, file: '' })).toBe(true);
  });
});

test('backups-14: a late answer of the old place is not taken for the new one', async () => {
  writeFileSync(path.join(folder('old'), 'kinboard-second-place.txt'), '');
  writeFileSync(path.join(folder('old'), NAME), '');
  let current = folder('old');
  const watch = new SecondPlaceWatch(
    () => current,
    () => undefined,
  );
  const late = watch.look();
  current = folder('missing');
  watch.forget();
  await Promise.all([watch.look(), late]);
  expect([watch.isThere(), watch.has({ ...BACKUP, file: '' })]).toEqual([false, false]);
});
