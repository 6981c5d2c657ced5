import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { fault } from '#tests/support/fault.ts';
import { createMoments } from '#tests/support/kill-moments.ts';
import { createOpenings } from '#tests/support/killed-opening.ts';

const SEED = Number(process.env.KINBOARD_KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Number of different leftovers after which enough kills met steps on the way. */
const STEPS = 3;
/** Factor by which there are more rounds, at most, when the usual ones do not meet these. */
const MORE = 5;

const scratch = mkdtempSync(path.join(tmpdir(), 'kinboard-first-'));
const openings = createOpenings();
afterAll(async () => {
  await openings.end();
  rmSync(scratch, { recursive: true, force: true });
});

function newFolder(name: string): string {
  const folder = path.join(scratch, name);
  mkdirSync(folder);
  return folder;
}

/** The next start on a folder, and a registration; the folder is clean afterwards. */
async function startAndUse(dataDir: string): Promise<void> {
  const data = await openData(
    { dataDir, timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined },
  );
  try {
    expect(data.services.families.setup(true).needsFamily).toBe(true);
    await data.services.account.register({ username: 'anna', password: 'correct horse' });
  } finally {
    data.close();
  }
  expect(readdirSync(dataDir).sort()).toEqual([
    'backups',
    'kinboard-state.json',
    'kinboard.lock',
    'kinboard.sqlite',
    'secret.key',
  ]);
}

fault(
  'fault-1',
  'after the very first start was killed at random moments the next start works',
  { short: 10, full: 80 },
  async (rounds) => {
    const moments = createMoments(await openings.complete({ dataDir: newFolder('whole') }), createSeededRandom(SEED));
    const steps = () => new Set(moments.met());
    let round = 0;
    for (; round < rounds || (steps().size < STEPS && round < rounds * MORE); round += 1) {
      const folder = newFolder(`round-${round}`);
      const afterMs = moments.next();
      await openings.kill({ dataDir: folder }, afterMs);
      moments.note(afterMs, readdirSync(folder).sort().join(' '));
      // The key is made last: where it is, the data is.
      if (existsSync(path.join(folder, 'secret.key'))) expect(readdirSync(folder)).toContain('kinboard.sqlite');
      await startAndUse(folder);
    }
    const said = `seed ${SEED}: kills at different steps, ${[...steps()].join(' | ')}`;
    expect(steps().size, said).toBeGreaterThanOrEqual(STEPS);
    return { rounds: round };
  },
);

test.each([
  ['empty', 0],
  ['short', 7],
])('fault-1: a secret.key that an older first start left %s when killed is no damage', async (name, bytes) => {
  const folder = newFolder(`${name} key`);
  writeFileSync(path.join(folder, 'secret.key'), Buffer.alloc(32));
  truncateSync(path.join(folder, 'secret.key'), bytes);
  await startAndUse(folder);
});

test('fault-1: what a killed first start left unfinished is made anew', async () => {
  const folder = newFolder('unfinished');
  for (const name of [
    'kinboard.sqlite.new',
    'kinboard.sqlite.new-wal',
    'kinboard.sqlite.new-journal',
    'secret.key.new',
  ]) {
    writeFileSync(path.join(folder, name), 'half of it');
  }
  await startAndUse(folder);
});
