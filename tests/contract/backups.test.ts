import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proveFile } from '#server/db/prove.ts';
import { getBackupStatus, listBackups, makeBackup } from '#shared/contracts/backups.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';

let data: ReturnType<typeof createDataDir>;
let home: Home;
let folder: string;

beforeEach(async () => {
  data = createDataDir();
  home = await createHome({ dataDir: data.path });
  folder = path.join(data.path, 'backups');
});
afterEach(async () => {
  await home.app.close();
  data.remove();
});

describe('"POST /api/backups": made by hand', () => {
  test('made "under a temporary name", proven, "then renamed; the result stands beside it"', async () => {
    await home.give('child', 40);
    const made = await home.as('admin').ok(makeBackup, {});
    expect(made).toMatchObject({ name: '2026-03-11-0800-manual.sqlite', kind: 'manual', verdict: 'good' });
    expect(made.contents?.families.map(({ name }) => name)).toEqual(['Meyer', 'Schulz']);
    expect(readdirSync(folder).sort()).toEqual(['2026-03-11-0800-manual.json', '2026-03-11-0800-manual.sqlite']);
    expect(proveFile(path.join(folder, made.name), MIGRATIONS_FOLDER).verdict).toBe('good');
    expect(JSON.parse(readFileSync(path.join(folder, '2026-03-11-0800-manual.json'), 'utf8'))).toMatchObject({
      kind: 'manual',
      verdict: 'good',
      madeAt: '2026-03-11T07:00:00.000Z',
    });
    expect(await home.as('admin').ok(listBackups, {})).toEqual([made]);
    const status = await home.as('admin').ok(getBackupStatus, {});
    expect(status.sentence).toBe('Last good backup: today 08:00. It was checked whole and could be restored.');
    expect(status.newestGoodPath).toBe(path.join(folder, made.name));
  });
});
