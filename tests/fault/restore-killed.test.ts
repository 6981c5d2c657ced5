import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect } from 'vitest';
import { proveFile } from '#server/db/check/prove.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import type { RestoreResult } from '#shared/contracts/backups.schema.ts';
import { makeBackup, restoreBackup } from '#shared/contracts/backups.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { createPairing, pairDevice } from '#shared/contracts/devices.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { fault } from '#tests/support/fault.ts';
import { dumpFile } from '#tests/support/folder-home.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { startSourceServer } from '#tests/support/source-server.ts';

const RUN_UNTIL_STEP = pathToFileURL(path.resolve(import.meta.dirname, '../support/run-until-step.ts')).href;
const KILLED = 'a restore killed at each step leaves the old data or the new, whole';

const scratch = mkdtempSync(path.join(tmpdir(), 'kinboard-restore-killed-'));
const template = path.join(scratch, 'template');
let cookie = '';
let backup = '';
let childId = '';

/** Live data that is ahead of a backup of it, in a folder that is copied for each round. */
beforeAll(async () => {
  const server = await startSourceServer(template);
  const { anna, children } = await createSmallFamily(server.port);
  childId = children[0].id;
  const give = (points: number) =>
    anna.ok(adjustPoints, { params: { userId: childId }, body: { points, reason: 'A gift' } });
  await give(10);
  backup = (await anna.ok(makeBackup, {})).name;
  await give(5);
  const { code } = await anna.ok(createPairing, {});
  const tablet = anna.another();
  tablet.cookie = undefined;
  await tablet.ok(pairDevice, { body: { code, name: 'Tablet' } });
  cookie = anna.cookie ?? '';
  for (const client of [anna, tablet]) client.close();
  await server.end('SIGTERM');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Restores in a copy of the folder, killed before a step; 0 for never. */
async function restoreIn(folder: string, step: number): Promise<{ steps: string[]; answer: RestoreResult | null }> {
  cpSync(template, folder, { recursive: true });
  const env = { NODE_OPTIONS: `--import=${RUN_UNTIL_STEP}`, KINBOARD_KILL_STEP: String(step) };
  const server = await startSourceServer(folder, { env });
  const client = createHttpClient(server.port, cookie);
  const answer = await client
    .send('POST', urlOf(restoreBackup, { params: { name: backup } }))
    .then(({ text }) => JSON.parse(text) as RestoreResult)
    .catch(() => null);
  client.close();
  const steps = server.output().match(/^step .*$/gm) ?? [];
  await server.end('SIGTERM');
  return { steps, answer };
}

const dataOf = (folder: string) => dumpFile(path.join(folder, 'kinboard.sqlite'));

fault('fault-21', KILLED, { short: 8, full: 60 }, async (most) => {
  const whole = path.join(scratch, 'whole');
  const { steps, answer } = await restoreIn(whole, 0);
  expect(answer?.safetyCopy).toMatch(/-restore\.sqlite$/);
  const [before, after] = [dataOf(template), dataOf(whole)];
  expect(after).not.toEqual(before);
  // Counted from 1, the first and the last among them.
  const rounds = Math.min(most, steps.length);
  const chosen = Array.from(
    { length: rounds },
    (_, round) => 1 + Math.round((round * (steps.length - 1)) / (rounds - 1)),
  );
  const outcomes = { old: 0, new: 0, corrupt: 0 };
  for (const step of chosen) {
    const folder = path.join(scratch, `step-${step}`);
    const killed = await restoreIn(folder, step);
    expect(killed.steps, 'killed before that step').toHaveLength(step);
    expect(killed.answer).toBeNull();
    const sessions = await startAgain(folder);
    const data = dataOf(folder);
    const which = JSON.stringify(data) === JSON.stringify(before) ? 'old' : 'new';
    expect(data, `step ${step}: ${steps[step - 1]}`).toEqual(which === 'old' ? before : after);
    expect(sessions > 0, 'sessions end with a restore, and only then').toBe(which === 'old');
    if (proveFile(path.join(folder, 'kinboard.sqlite'), MIGRATIONS_FOLDER).verdict !== 'good') outcomes.corrupt += 1;
    outcomes[which] += 1;
    checkLeft(folder, which, before);
    rmSync(folder, { recursive: true, force: true });
  }
  expect(outcomes.old).toBeGreaterThan(0);
  expect(outcomes.new).toBeGreaterThan(0);
  return { rounds: chosen.length, acknowledged: 0, lost: 0, corrupt: outcomes.corrupt };
});

/** Starts on the folder as after a crash, and stops. @returns how many sessions there are */
async function startAgain(folder: string): Promise<number> {
  const data = await openData(
    { dataDir: folder, timeZone: 'Europe/Berlin' },
    { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined },
  );
  await data.close();
  const connection = new Database(path.join(folder, 'kinboard.sqlite'));
  const sessions = connection.prepare('select count(*) from sessions').pluck().get() as number;
  connection.close();
  return sessions;
}

/** Nothing half done is left, and what a restore could be undone with is there whenever it happened. */
function checkLeft(folder: string, which: 'old' | 'new', before: Record<string, unknown[]>): void {
  const files = [...readdirSync(folder), ...readdirSync(path.join(folder, 'backups'))];
  expect(files.filter((name) => /^(restoring|\.making)/.test(name))).toEqual([]);
  const copies = files.filter((name) => name.endsWith('-restore.sqlite'));
  if (which === 'new') expect(copies).toHaveLength(1);
  for (const name of copies) {
    const file = path.join(folder, 'backups', name);
    expect(proveFile(file, MIGRATIONS_FOLDER).verdict).toBe('good');
    expect(dumpFile(file)).toEqual(before);
  }
}
