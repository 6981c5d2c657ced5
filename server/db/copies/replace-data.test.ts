import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceData } from '#server/db/copies/replace-data.ts';
import { leaveWalMode } from '#server/db/copies/working-copy.ts';
import { type DataPlace, dataPlaceOf, openDataFolder } from '#server/db/folder/data-folder.ts';
import { MIGRATIONS_FOLDER, migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createUnitOfWork, type UnitOfWork } from '#server/db/unit-of-work.ts';
import type { CommittedEvent } from '#server/events/bus.ts';

let folder: ReturnType<typeof openDataFolder>;
let place: DataPlace;
let unitOfWork: UnitOfWork;
let events: CommittedEvent[];
let workingCopy: string;
let safetyCopy: string;

/** A data file with one thing in it. */
function make(file: string, says: string) {
  const connection = openDatabase(file);
  migrateDatabase(connection, { migrationsFolder: MIGRATIONS_FOLDER });
  connection.prepare("insert into meta (key, value) values ('says', ?)").run(says);
  return connection;
}

function makeWorkingCopy(): void {
  make(workingCopy, 'new').close();
  leaveWalMode(workingCopy);
}

beforeEach(() => {
  folder = openDataFolder(mkdtempSync(path.join(tmpdir(), 'kinboard-replace-')));
  place = { ...dataPlaceOf(folder.path), migrationsFolder: MIGRATIONS_FOLDER };
  events = [];
  unitOfWork = createUnitOfWork(make(place.databaseFile, 'old'), (some) => events.push(...some));
  workingCopy = path.join(place.path, 'restoring-x.sqlite');
  safetyCopy = path.join(place.backupsFolder, 'safety.sqlite');
  makeWorkingCopy();
});
afterEach(() => {
  unitOfWork.close();
  folder.unlock();
  rmSync(place.path, { recursive: true, force: true });
});

const says = () => unitOfWork.read(({ db }) => db.$client.prepare("select value from meta where key = 'says'").all());
const write = (value: string) =>
  unitOfWork.run(({ db }) => void db.run(`insert or replace into meta (key, value) values ('says', '${value}')`));
const open = () => openDatabase(place.databaseFile);
const nothing = () => undefined;

test('restore-6: the new data is live, the old one is kept to its last change, waiting ones too', async () => {
  const waiting = write('the last change');
  replaceData(unitOfWork, place, { workingCopy, safetyCopy, carryOver: nothing, open });
  await waiting;
  expect(says()).toEqual([{ value: 'new' }]);
  expect(events).toEqual([{ type: 'data.replaced' }]);
  expect(existsSync(workingCopy)).toBe(false);
  const kept = openDatabase(safetyCopy);
  expect(kept.prepare("select value from meta where key = 'says'").pluck().get()).toBe('the last change');
  kept.close();
  await write('and it goes on');
  expect(says()).toEqual([{ value: 'and it goes on' }]);
});

const FAILURES: [string, Partial<Parameters<typeof replaceData>[2]>][] = [
  [
    'what goes on cannot be carried over',
    {
      carryOver: () => {
        throw new Error('planned');
      },
    },
  ],
  ['the safety copy cannot be written', { safetyCopy: path.join(tmpdir(), 'kinboard-nowhere', 'x.sqlite') }],
  ['there is nothing to put in its place', { workingCopy: path.join(tmpdir(), 'kinboard-nowhere.sqlite') }],
];

test.each(FAILURES)('restore-7: when %s, the old data is live and nothing is left', async (_what, broken) => {
  expect(() =>
    replaceData(unitOfWork, place, { workingCopy, safetyCopy, carryOver: nothing, open, ...broken }),
  ).toThrow();
  expect(says()).toEqual([{ value: 'old' }]);
  expect(events).toEqual([]);
  expect(readdirSync(place.backupsFolder)).toEqual([]);
  await write('it goes on');
  expect(says()).toEqual([{ value: 'it goes on' }]);
});

test('restore-7: new data that cannot be opened, although proven, leaves the old one live', async () => {
  let tries = 0;
  const openSecondTime = () => {
    tries += 1;
    if (tries === 1) throw new Error('planned');
    return open();
  };
  expect(() =>
    replaceData(unitOfWork, place, { workingCopy, safetyCopy, carryOver: nothing, open: openSecondTime }),
  ).toThrow('planned');
  expect(tries).toBe(2);
  expect(says()).toEqual([{ value: 'old' }]);
  expect(readdirSync(place.backupsFolder)).toEqual([]);
  await write('it goes on');
  expect(says()).toEqual([{ value: 'it goes on' }]);
});

test('restore-6: data is not replaced while another program reads it: its log would be lost', async () => {
  const reader = openDatabase(place.databaseFile);
  reader.exec('BEGIN');
  reader.prepare('select count(*) from meta').get();
  await write('only in the log');
  const replace = () => replaceData(unitOfWork, place, { workingCopy, safetyCopy, carryOver: nothing, open });
  expect(replace).toThrow('database is locked');
  expect(says()).toEqual([{ value: 'only in the log' }]);
  reader.close();
  makeWorkingCopy();
  replace();
  const kept = openDatabase(safetyCopy);
  expect(kept.prepare("select value from meta where key = 'says'").pluck().get()).toBe('only in the log');
  kept.close();
});

test('a data file that is gone is not taken for one that could be kept', () => {
  rmSync(place.databaseFile);
  expect(() => replaceData(unitOfWork, place, { workingCopy, safetyCopy, carryOver: nothing, open })).toThrow(
    'is gone or was replaced',
  );
  expect(says()).toEqual([{ value: 'old' }]);
  expect(existsSync(workingCopy)).toBe(true);
});
