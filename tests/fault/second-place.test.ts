import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { proveFile } from '#server/db/check/prove.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { getBackupStatus, makeBackup, setSecondPlace } from '#shared/contracts/backups.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { move } from '#tests/support/fault.ts';
import { createFolderHome } from '#tests/support/folder-home.ts';

const SEED = Number(process.env.KINBOARD_MOVE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const MINUTES = 60_000;
const QUIET = { timeout: 20_000, interval: 5 };

/** Lists what stands in a second place under a backup's own name. */
const backupsIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.sqlite') && !name.startsWith('.'));

move(11, 'the second place pulled out while a backup is copied there', { short: 10, full: 150 }, async (rounds) => {
  console.log(`seed ${SEED}`);
  const random = createSeededRandom(SEED);
  const home = await createFolderHome();
  const scratch = mkdtempSync(path.join(tmpdir(), 'kinboard-second-'));
  const plugged = path.join(scratch, 'stick');
  const pulled = path.join(scratch, 'pulled');
  mkdirSync(plugged);
  const admin = home.as('admin');
  await admin.ok(setSecondPlace, { body: { folder: plugged } });
  /** Waits until the running backup is done, looks once, and waits again. */
  const settle = async () => {
    await expect.poll(async () => (await admin.ok(getBackupStatus, {})).running, QUIET).toBeNull();
    await home.services.backups.tick();
    await expect.poll(async () => (await admin.ok(getBackupStatus, {})).running, QUIET).toBeNull();
  };
  await settle();
  await admin.ok(makeBackup, {});
  const began = performance.now();
  await settle();
  // Some of the copies are done before it is pulled out.
  const copyMs = 1.2 * (performance.now() - began);
  let broken = 0;
  let sentence = '';
  for (let round = 0; round < rounds; round += 1) {
    home.clock.advance(2 * MINUTES);
    await admin.ok(adjustPoints, { params: { userId: home.id.child }, body: { points: 1, reason: `Round ${round}` } });
    const { name, verdict } = await admin.ok(makeBackup, {});
    expect(verdict).toBe('good');
    const copying = home.services.backups.tick();
    // The first time at once: on a computer whose speed changes, the rest may all come too late.
    if (round > 0) await sleep((copyMs * (round + random())) / rounds);
    // As the operating system sees it when a stick is pulled out: the folder is gone, what is open goes nowhere.
    renameSync(plugged, pulled);
    await copying;
    await settle();
    const status = await admin.ok(getBackupStatus, {});
    expect(status.secondPlace?.isThere, 'it is said that it is not there').toBe(false);
    expect(proveFile(home.file('backups', name), MIGRATIONS_FOLDER).verdict, 'the backup itself').toBe('good');
    if (!backupsIn(pulled).includes(name)) {
      broken += 1;
      sentence = status.secondPlace?.sentence ?? '';
    }
    for (const each of backupsIn(pulled)) {
      expect(proveFile(path.join(pulled, each), MIGRATIONS_FOLDER).verdict, `${each} in the second place`).toBe('good');
    }
    await settle();
    renameSync(pulled, plugged);
    await settle();
    expect(backupsIn(plugged), 'brought there when it is plugged in again').toContain(name);
    expect(readdirSync(plugged).filter((each) => each.startsWith('.'))).toEqual([]);
  }
  expect((await admin.ok(getBackupStatus, {})).secondPlace).toMatchObject({ isThere: true });
  await home.remove();
  rmSync(scratch, { recursive: true });
  expect(broken, 'rounds in which it was pulled out in time').toBeGreaterThan(0);
  return {
    result: `${broken} of ${rounds} times before the copy was there: never half a backup under its name, brought there at the next plugging in`,
    sentence,
  };
});
