import { existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diagnose } from '#server/commands/diagnosis.ts';
import { deletePutAside, getBackupStatus } from '#shared/contracts/backups.ts';
import { type FolderHome, foldersPerTest } from '#tests/support/folder-home.ts';

const { home } = foldersPerTest();

const DAMAGED = 'kinboard-damaged-2026-03-01T10-00-00.000Z.sqlite';
const LOG = 'kinboard-wal-aside-2026-03-02T10-00-00.000Z';

/** A data folder in which two files were put aside. */
async function homeWithLeftovers(): Promise<FolderHome> {
  const at = await home();
  for (const [day, name] of [DAMAGED, LOG].entries()) {
    writeFileSync(at.file(name), 'x'.repeat(1500));
    utimesSync(at.file(name), new Date(), new Date(Date.UTC(2026, 2, 1 + day)));
  }
  return at;
}

describe('data-23: what was put aside', () => {
  test('the status lists each with its day, size and what it is, and the doctor names each', async () => {
    const at = await homeWithLeftovers();
    const { putAside } = await at.as('admin').ok(getBackupStatus, {});
    expect(putAside).toEqual([
      { name: LOG, at: '2026-03-02T00:00:00.000Z', size: 1500, sentence: expect.stringMatching(/^It lay beside/) },
      { name: DAMAGED, at: '2026-03-01T00:00:00.000Z', size: 1500, sentence: expect.stringMatching(/^The data that/) },
    ]);
    const said = diagnose(await at.services.control.examine(), null).map(({ sentence }) => sentence);
    for (const name of [LOG, DAMAGED]) {
      expect(said).toContainEqual(expect.stringContaining(`Put aside: ${name} (`));
    }
  });

  test('the owner alone deletes one, and only that one goes', async () => {
    const at = await homeWithLeftovers();
    const params = { name: DAMAGED };
    for (const who of ['parent', 'child', 'teacher'] as const) {
      expect(await at.as(who).refusal(deletePutAside, { params })).toBe('403 forbidden');
    }
    const { putAside } = await at.as('admin').ok(deletePutAside, { params });
    expect(putAside.map(({ name }) => name)).toEqual([LOG]);
    expect([existsSync(at.file(DAMAGED)), existsSync(at.file(LOG))]).toEqual([false, true]);
    expect(await at.as('admin').refusal(deletePutAside, { params })).toBe('404 not_found');
  });

  test('no other file, folder or link can be deleted that way', async () => {
    const at = await homeWithLeftovers();
    mkdirSync(at.file('kinboard-damaged-folder.sqlite'));
    if (process.platform !== 'win32') symlinkSync(at.file('kinboard.sqlite'), at.file('kinboard-damaged-link.sqlite'));
    for (const name of ['kinboard.sqlite', 'secret.key', '..', '../kinboard-wal-aside-1', `backups/../${DAMAGED}`]) {
      const url = `/api/backups/put-aside/${encodeURIComponent(name)}`;
      expect((await at.as('admin').raw('DELETE', url)).statusCode, name).toBe(name === '..' ? 404 : 400);
    }
    for (const name of ['kinboard-damaged-folder.sqlite', 'kinboard-damaged-link.sqlite']) {
      expect(await at.as('admin').refusal(deletePutAside, { params: { name } }), name).toBe('404 not_found');
    }
    expect([existsSync(at.file('kinboard.sqlite')), existsSync(at.file(DAMAGED))]).toEqual([true, true]);
  });
});
