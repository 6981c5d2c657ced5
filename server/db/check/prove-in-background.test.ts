import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proveInBackground } from '#server/db/check/prove-in-background.ts';
import { createDatabase, MIGRATIONS_FOLDER } from '#tests/support/database.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-prove-'));
  file = path.join(folder, 'text.sqlite');
  writeFileSync(file, 'Dear diary'.repeat(1000));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the check runs in a thread of its own', async () => {
  expect((await proveInBackground(file, MIGRATIONS_FOLDER)).verdict).toBe('not_kinboard');
});

test('checks at once and after one another each get the answer about their own file', async () => {
  const data = createDatabase();
  const good = path.join(folder, 'good.sqlite');
  writeFileSync(good, data.serialize());
  const check = (checked: string) => proveInBackground(checked, MIGRATIONS_FOLDER);
  const atOnce = await Promise.all([good, file, good].map(check));
  const after = [await check(file), await check(good)];
  expect([...atOnce, ...after].map(({ verdict }) => verdict)).toEqual([
    ...['good', 'not_kinboard', 'good'],
    ...['not_kinboard', 'good'],
  ]);
});

test('a check that is given up leaves the next one its own thread', async () => {
  const stop = new AbortController();
  const given = proveInBackground(file, MIGRATIONS_FOLDER, stop.signal);
  stop.abort(new Error('enough'));
  await expect(given).rejects.toThrow('enough');
  expect((await proveInBackground(file, MIGRATIONS_FOLDER)).verdict).toBe('not_kinboard');
});

test('where a thread cannot be had it runs in this one: nobody goes unchecked', async () => {
  const nowhere = path.join(folder, 'no-such-worker.js');
  expect((await proveInBackground(file, MIGRATIONS_FOLDER, undefined, nowhere)).verdict).toBe('not_kinboard');
});

test('given up in time it says so', async () => {
  await expect(proveInBackground(file, MIGRATIONS_FOLDER, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
    'enough',
  );
});
