import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDiskFull, wordDiskError } from './disk-errors.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-errors-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sqlite = (code: string) => new Database.SqliteError('it did not work', code);

test.each([
  ['SQLITE_FULL', 'disk_full', 'is full'],
  ['SQLITE_IOERR_WRITE', 'disk_failing', 'could not save'],
  ['SQLITE_IOERR_FSYNC', 'disk_failing', 'could not save'],
  ['SQLITE_IOERR_SHMSIZE', 'disk_failing', 'could not save'],
  ['SQLITE_IOERR_READ', 'disk_failing', 'could not be read'],
  ['SQLITE_READONLY', 'data_unavailable', 'is read-only'],
  ['SQLITE_READONLY_DBMOVED', 'data_unavailable', 'is gone'],
])('data-21: %s on a disk that takes a file is %s: %s', (code, expected, words) => {
  const wrapped = new Error('Failed query: insert into secrets', { cause: sqlite(code) });
  for (const error of [sqlite(code), wrapped]) {
    expect(wordDiskError(error, folder)).toMatchObject({ code: expected, message: expect.stringContaining(words) });
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('data-21: where SQLite leaves open why, the folder says it: it is gone', () => {
  expect(wordDiskError(sqlite('SQLITE_CANTOPEN'), path.join(folder, 'gone'))).toMatchObject({
    code: 'data_unavailable',
  });
});

test('data-21: what is not the disk’s is handed back as it is', () => {
  for (const error of [sqlite('SQLITE_CONSTRAINT_UNIQUE'), sqlite('SQLITE_CANTOPEN'), new Error('no'), 'text', null]) {
    expect(wordDiskError(error, folder)).toBe(error);
    expect(isDiskFull(error)).toBe(false);
  }
});
