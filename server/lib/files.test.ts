import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retryWhileHeldSync } from '#shared/held-file.ts';
import {
  moveFile,
  moveFileSync,
  removeFile,
  removeFileSync,
  removeIfPossible,
  removeIfPossibleSync,
  retryWhileHeld,
} from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Fails so often, as the system does while a scanner looks at a file. */
function heldFor(times: number, code: string): () => string {
  let left = times;
  return () => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error(code), { code });
    return 'done';
  };
}

test.each(['EPERM', 'EACCES', 'EBUSY'])('data-29: what %s refuses three times is done at the fourth', async (code) => {
  expect(retryWhileHeldSync(heldFor(3, code))).toBe('done');
  const act = heldFor(3, code);
  expect(await retryWhileHeld(async () => act())).toBe('done');
});

test('data-29: any other error is told at once, and what is held on and on after a while', async () => {
  const full = heldFor(1, 'ENOSPC');
  expect(() => retryWhileHeldSync(full)).toThrow('ENOSPC');
  expect(full(), 'it was tried once').toBe('done');
  const held = heldFor(Number.POSITIVE_INFINITY, 'EBUSY');
  expect(() => retryWhileHeldSync(held)).toThrow('EBUSY');
  await expect(retryWhileHeld(async () => held())).rejects.toThrow('EBUSY');
});

test('files are moved over others and removed; what is not there is fine, what is no file is not', async () => {
  const [a, b] = [path.join(folder, 'a'), path.join(folder, 'b')];
  for (const [move, remove] of [
    [moveFile, removeFile],
    [moveFileSync, removeFileSync],
  ] as const) {
    writeFileSync(a, 'new');
    writeFileSync(b, 'old');
    await move(a, b);
    expect(readdirSync(folder)).toEqual(['b']);
    await remove(b);
    await remove(b);
    expect(readdirSync(folder)).toEqual([]);
  }
  mkdirSync(path.join(a, 'deep'), { recursive: true });
  expect(() => removeFileSync(a)).toThrow();
  await removeIfPossible(a);
  await removeIfPossible(a);
  expect(existsSync(a)).toBe(false);
});

test('data-31: what nobody misses and cannot be removed is no error', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  const isInNoFolder = path.join(folder, 'file', 'x');
  expect(() => removeFileSync(isInNoFolder)).toThrow('ENOTDIR');
  removeIfPossibleSync(isInNoFolder);
  await removeIfPossible(isInNoFolder);
  mkdirSync(path.join(folder, 'a', 'deep'), { recursive: true });
  removeIfPossibleSync(path.join(folder, 'a'));
  expect(readdirSync(folder)).toEqual(['file']);
});
