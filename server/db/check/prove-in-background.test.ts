import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proveInBackground } from '#server/db/check/prove-in-background.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';

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

test('where a thread cannot be had it runs in this one: nobody goes unchecked', async () => {
  const nowhere = path.join(folder, 'no-such-worker.js');
  expect((await proveInBackground(file, MIGRATIONS_FOLDER, undefined, nowhere)).verdict).toBe('not_kinboard');
});

test('given up in time it says so', async () => {
  await expect(proveInBackground(file, MIGRATIONS_FOLDER, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
    'enough',
  );
});
