import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareCounting } from '#server/db/change-counter.ts';
import { readHeader } from '#server/db/folder/file-facts.ts';
import { type Connection, openDatabase } from '#server/db/open.ts';
import { isNextOf, readCommits } from './left-log.ts';

let folder: string;
let file: string;
let connection: Connection;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-log-'));
  file = path.join(folder, 'a.sqlite');
  connection = openDatabase(file);
  connection.exec('create table notes (text)');
  connection.pragma('wal_checkpoint(TRUNCATE)');
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

/** One commit as the unit of work makes it, left in the log. */
function commit(text: string, isCounted = true): void {
  const count = prepareCounting(connection);
  connection
    .transaction(() => {
      if (isCounted) count();
      connection.prepare('insert into notes values (?)').run(text);
    })
    .immediate();
}
const log = () => readFileSync(`${file}-wal`);
const counter = () => readHeader(file)?.changeCounter ?? Number.NaN;

describe('data-14: what a write-ahead log holds', () => {
  test('each commit raises the counter of the data file by one', () => {
    for (const text of ['one', 'x'.repeat(20_000), 'three']) commit(text);
    expect(readCommits(log())).toEqual([1, 2, 3].map((step) => counter() + step));
  });

  test('a commit that leaves the first page alone does not say', () => {
    commit('one', false);
    expect(readCommits(log())).toEqual([null]);
  });

  test('a torn or damaged commit is none, as for SQLite', () => {
    commit('one');
    const whole = log();
    commit('two');
    const both = log();
    expect(readCommits(both)).toHaveLength(2);
    expect(readCommits(both.subarray(0, both.length - 1))).toHaveLength(1);
    const flipped = Buffer.from(both);
    flipped.writeUInt8(flipped.readUInt8(whole.length + 500) ^ 1, whole.length + 500);
    expect(readCommits(flipped)).toHaveLength(1);
    const early = Buffer.from(both);
    early.writeUInt8(early.readUInt8(20) ^ 1, 20);
    expect(readCommits(early)).toEqual([]);
  });

  test('frames of an earlier use of the log are none', () => {
    commit('one');
    commit('two');
    const earlier = log();
    connection.pragma('wal_checkpoint(RESTART)');
    commit('three');
    expect(log()).toHaveLength(earlier.length);
    expect(readCommits(log())).toHaveLength(1);
  });

  test.each([[Buffer.alloc(0)], [Buffer.from('Dear diary'.repeat(100))]])('nothing in what is no log', (bytes) => {
    expect(readCommits(bytes)).toEqual([]);
  });
});

describe('data-14: whose log it is', () => {
  test.each<[string, number, (number | null)[], boolean]>([
    ['the next commit', 7, [8], true],
    ['several of them', 7, [8, 9, 10], true],
    ['half taken over into the file', 9, [8, 9, 10], true],
    ['all taken over into the file', 10, [8, 9, 10], true],
    ['a file from one commit earlier', 6, [8], false],
    ['a file from long before', 1, [8, 9], false],
    ['a file from later', 11, [8, 9, 10], false],
    ['a log that does not say', 7, [null], true],
  ])('%s', (_name, fileCounter, commits, expected) => {
    expect(isNextOf(fileCounter, commits)).toBe(expected);
  });
});
