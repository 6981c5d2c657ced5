import { copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import {
  listBackups,
  makeBackup,
  previewRestore,
  restoreBackup,
  restoreUpload,
  uploadBackup,
} from '#shared/contracts/backups.ts';
import { createPairing, listProfiles, pairDevice, removeDevice } from '#shared/contracts/devices.ts';
import { drawJoinCode, getFamily } from '#shared/contracts/families.ts';
import { adjustPoints } from '#shared/contracts/progress.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import {
  createFolderApp,
  createFolderHome,
  dumpFile,
  type FolderApp,
  type FolderHome,
  send,
} from '#tests/support/folder-home.ts';

const made: FolderApp[] = [];
afterEach(async () => {
  for (const each of made.splice(0)) await each.remove();
});

async function home(): Promise<FolderHome> {
  const one = await createFolderHome();
  made.push(one);
  return one;
}

async function fresh(): Promise<FolderApp> {
  const one = await createFolderApp();
  made.push(one);
  return one;
}

const give = (at: FolderHome, points: number) =>
  at.as('admin').ok(adjustPoints, { params: { userId: at.id.child }, body: { points, reason: 'A gift' } });

describe('restore from the list', () => {
  test('the data is as it was, and the safety copy brings everything back incl. what came between', async () => {
    const at = await home();
    await give(at, 30);
    const before = at.dump();
    const backup = await at.as('admin').ok(makeBackup, {});
    await give(at, 12);
    await give(at, 8);
    const later = at.dump();

    const preview = await at.as('admin').ok(previewRestore, { params: { name: backup.name } });
    expect(preview).toMatchObject({ canRestore: true, isOtherInstallation: false, devicesKept: 0 });
    console.log(preview.sentence);
    const result = await at.as('admin').ok(restoreBackup, { params: { name: backup.name } });
    console.log(result.sentence);
    expect(at.dump()).toEqual(before);
    expect(await at.as('admin').refusal(getCurrentUser, {})).toBe('401 not_signed_in');

    const again = at.browser();
    await again.ok(login, { body: at.credentials.admin });
    const undo = await again.ok(restoreBackup, { params: { name: result.safetyCopy ?? '' } });
    expect(undo.safetyCopy).not.toBe(result.safetyCopy);
    expect(at.dump()).toEqual(later);
    expect(at.events.filter((type) => type === 'data.replaced')).toHaveLength(2);
  });
});
