import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Connection, openDatabase } from '#server/db/open.ts';
import { createUnitOfWork, type UnitOfWork } from '#server/db/unit-of-work.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { readChangeCounter } from './change-counter.ts';

let folder: string;
let file: string;
let connection: Connection;
let unitOfWork: UnitOfWork;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-counter-'));
  file = path.join(folder, 'kinboard.sqlite');
  open();
});
afterEach(() => {
  unitOfWork.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(): void {
  connection = openDatabase(file);
  migrateDatabase(connection, { migrationsFolder: MIGRATIONS_FOLDER });
  connection.pragma('wal_checkpoint(TRUNCATE)');
  unitOfWork = createUnitOfWork(connection, () => undefined);
}

/** Closing this handle takes SQLite's locks of this process: nobody else is there. */
function counter(): number {
  const handle = openSync(file, 'r');
  try {
    return readChangeCounter(handle);
  } finally {
    closeSync(handle);
  }
}

const write = (bytes = 10) =>
  unitOfWork.run(() => void connection.prepare('insert into meta values (hex(randomblob(8)), zeroblob(?))').run(bytes));
const fail = () =>
  unitOfWork.run(() => {
    connection.prepare('insert into meta values (1, zeroblob(50000))').run();
    throw new Error('no');
  });

test('data-10: each commit raises the file’s change counter by one, whatever is in it', async () => {
  let expected = counter();
  const raisedOnce = () => {
    expected += 1;
    expect(counter()).toBe(expected);
  };
  await write();
  raisedOnce();
  await write(100_000);
  raisedOnce();
  await Promise.all([write(), write(), write()]);
  raisedOnce();
  await Promise.all([write(), expect(fail()).rejects.toThrow('no'), write()]);
  raisedOnce();
  await unitOfWork.run(() => undefined);
  raisedOnce();
  unitOfWork.compact();
  raisedOnce();
  await write();
  raisedOnce();
  unitOfWork.close();
  open();
  await write();
  raisedOnce();
  unitOfWork.exchange(
    () => openDatabase(file),
    () => openDatabase(file),
  );
  expect(counter()).toBe(expected);
});

test('data-10: changes go on after a compacting whose counter cannot be raised', async () => {
  const raise = vi.fn();
  const prepare = connection.prepare.bind(connection);
  vi.spyOn(connection, 'prepare').mockImplementation((sql: string) => {
    const prepared = prepare(sql);
    if (!sql.startsWith('PRAGMA user_version =')) return prepared;
    const run = prepared.run.bind(prepared);
    return Object.assign(prepared, { run: raise.mockImplementation(run) });
  });
  unitOfWork = createUnitOfWork(connection, () => undefined);
  raise.mockImplementationOnce(() => {
    throw new Error('disk I/O error');
  });
  expect(() => unitOfWork.compact()).toThrow('disk I/O error');
  const before = counter();
  await write();
  expect(counter()).toBe(before + 1);
});

test('data-14: the first commit in a write-ahead log continues the data file’s counter', async () => {
  // A reader keeps the checkpoint from moving the log into the file.
  const reader = openDatabase(file);
  reader.exec('BEGIN');
  reader.prepare('select count(*) from meta').get();
  connection.pragma('busy_timeout = 0');
  const before = counter();
  for (let index = 0; index < 3; index += 1) await write();
  expect(counter()).toBe(before);
  expect(countersInLog(`${file}-wal`)).toEqual([before + 1, before + 2, before + 3]);
  reader.close();
});

/** The counters in the frames of page 1. */
function countersInLog(log: string): number[] {
  const bytes = readFileSync(log);
  const pageSize = bytes.readUInt32BE(8);
  const found: number[] = [];
  for (let at = 32; at + 24 + pageSize <= bytes.length; at += 24 + pageSize) {
    if (bytes.readUInt32BE(at) === 1) found.push(bytes.readUInt32BE(at + 24 + 24));
  }
  return found;
}
