import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import { MIGRATIONS_FOLDER, migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { openData } from '#server/open-data.ts';
import { createEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { pairDevice, setPin, signInByPin } from '#shared/contracts/devices.ts';
import { setAutoAssign, unassignTask } from '#shared/contracts/tasks.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { createAccessWorld } from '#tests/support/access-world.ts';
import { dump, ledgerBreaches } from '#tests/support/database.ts';
import type { AccessWorld } from '#tests/support/example-world.ts';
import { copyRows, createOlderDatabase } from '#tests/support/older-database.ts';
import { createDataDir } from '#tests/support/server-process.ts';

type Row = Record<string, unknown>;

/** Number of migrations that the first version knew. */
const FIRST = 1;
/** Number of migrations before owners could leave and counselors began without canViewProgress. */
const BEFORE_WHO = 10;
/** Number of migrations before tasks had a position. */
const BEFORE_ORDER = 12;
/** Pictures that the first version accepted. */
const STORED = ['/api/logout', '//evil.example/x.png', 'https://evil.example/x.png', '/\\evil.example', '/pictures/x'];

/** Rows with the columns that the older ones have. */
function asBefore(now: Row[] = [], before: Row[]): Row[] {
  return now.map((row) => Object.fromEntries(Object.keys(before[0] ?? {}).map((column) => [column, row[column]])));
}

/** A family that has rows in every table. */
async function createWorldOfAllTables(): Promise<AccessWorld> {
  const world = await createAccessWorld();
  const { id, ref, pairingCode } = world;
  const admin = world.as('admin');
  await admin.ok(setAutoAssign, { body: { enabled: true } });
  await admin.ok(unassignTask, { params: { taskId: ref.childTask, userId: id.child } });
  await admin.ok(setPin, { params: { userId: id.child }, body: { pin: '2468' } });
  const tablet = world.browser();
  await tablet.ok(pairDevice, { body: { code: pairingCode, name: 'Tablet' } });
  await tablet.refusal(signInByPin, { body: { userId: id.child, pin: '1357' } });
  return world;
}

/** Starts Kinboard with the data of a folder. @returns the data as it is afterwards */
async function migrateFolder(folder: string, { clock }: Pick<AccessWorld, 'clock'>) {
  const opened = await openData(
    { dataDir: folder, timeZone: 'Europe/Berlin' },
    { migrationsFolder: MIGRATIONS_FOLDER, clock, onListenerError: () => undefined },
  );
  opened.close();
  return openDatabase(path.join(folder, DATABASE_NAME));
}

test('people-13: a migration drops stored pictures that are not allowed, and keeps all else', async () => {
  const world = await createWorldOfAllTables();
  const data = createDataDir();
  const file = path.join(data.path, DATABASE_NAME);
  const older = createOlderDatabase(file, FIRST);
  copyRows(world.connection, older);
  const ids = older.prepare('select id from users order by id').pluck().all();
  const setPicture = older.prepare('update users set profile_image_url = ? where id = ?');
  ids.forEach((id, index) => void setPicture.run(STORED[index % STORED.length], id));
  const before = dump(older) as Record<string, Row[]>;
  older.close();

  const migrated = await migrateFolder(data.path, world);
  const after = dump(migrated) as Record<string, Row[]>;
  expect(before.users?.length).toBeGreaterThan(10);
  expect(before.users?.every((row) => row.profile_image_url)).toBe(true);
  const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
  expect(empty, 'tables that this says nothing about').toEqual([]);
  for (const [table, rows] of Object.entries(before)) {
    const expected = table === 'users' ? rows.map((row) => ({ ...row, profile_image_url: null })) : rows;
    expect(asBefore(after[table], rows), table).toEqual(expected);
  }
  expect(ledgerBreaches(migrated)).toEqual([]);
  migrated.close();
  expect(
    readdirSync(path.join(data.path, 'backups')).filter((name) => name.endsWith('-migration.sqlite')),
  ).toHaveLength(1);
  data.remove();
});

test('calendar-46: a migration takes older events of children at default points as their own', async () => {
  const world = await createAccessWorld();
  const { ref } = world;
  const raised = await world.as('child').ok(createEvent, { body: { title: 'Piano', date: world.clock.today } });
  const params = { eventId: raised.id };
  await world.as('parent').ok(updateEvent, { params, body: { completionPoints: 16 } });
  const data = createDataDir();
  const file = path.join(data.path, DATABASE_NAME);
  const older = createOlderDatabase(file, FIRST);
  copyRows(world.connection, older);
  older.close();
  const migrated = await migrateFolder(data.path, world);
  const own = migrated.prepare('select id from calendar_events where unconfirmed = 1').pluck().all();
  const entries = migrated.prepare('select count(*) from ledger_entries').pluck().get();
  migrated.close();
  expect(own.sort()).toEqual([ref.childEvent, ref.childPrivateEvent, ref.completedEvent].sort());
  expect(entries).toBe(world.connection.prepare('select count(*) from ledger_entries').pluck().get());
  data.remove();
});

test.each([
  ['Counselor', true, ['counselors']],
  [' tutor ', true, ['counselors']],
  ['Tutor', false, []],
  ['Coach', true, []],
])(
  'roles-30: a family whose %s has canViewProgress (%s) keeps it, and is noted: %j',
  async (name, canViewProgress, notes) => {
    const world = await createAccessWorld();
    const older = createOlderDatabase(':memory:', BEFORE_WHO);
    copyRows(world.connection, older);
    const permissions = JSON.stringify({ ...NO_PERMISSIONS, canViewProgress });
    older
      .prepare('update roles set name = ?, permissions = ? where id = ?')
      .run(name, permissions, world.ref.spareRole);
    migrateDatabase(older, { migrationsFolder: MIGRATIONS_FOLDER });
    const noted = older.prepare('select notes from families where id = ?').pluck().get(world.familyId);
    expect(JSON.parse(String(noted))).toEqual(notes);
    expect(older.prepare('select permissions from roles where id = ?').pluck().get(world.ref.spareRole)).toBe(
      permissions,
    );
    older.close();
  },
);

test('people-28: a migration leaves events of who had left without an owner, else unchanged', async () => {
  const world = await createAccessWorld();
  const older = createOlderDatabase(':memory:', BEFORE_WHO);
  copyRows(world.connection, older);
  older.prepare('update calendar_events set user_id = ? where id = ?').run('somebody-who-left', world.ref.childEvent);
  const before = dump(older) as Record<string, Row[]>;
  migrateDatabase(older, { migrationsFolder: MIGRATIONS_FOLDER });
  const after = dump(older) as Record<string, Row[]>;
  expect(after.calendar_events).toEqual(
    before.calendar_events?.map((row) => (row.id === world.ref.childEvent ? { ...row, user_id: null } : row)),
  );
  for (const table of ['event_assignees', 'event_completions']) expect(after[table], table).toEqual(before[table]);
  const rowids = 'select rowid, id from calendar_events order by rowid';
  expect(older.prepare(rowids).all()).toEqual(world.connection.prepare(rowids).all());
  older.close();
});

test('tasks-30: a migration gives tasks the order in which each family sees them', async () => {
  const world = await createAccessWorld();
  const older = createOlderDatabase(':memory:', BEFORE_ORDER);
  copyRows(world.connection, older);
  older.exec('update tasks set created_at = 1000 * (rowid % 3)');
  const idsBy = (order: string) =>
    older.prepare(`select id from tasks order by family_id, ${order}`).pluck().all() as string[];
  const seen = idsBy('created_at, rowid');
  migrateDatabase(older, { migrationsFolder: MIGRATIONS_FOLDER });
  expect(seen.length).toBeGreaterThan(5);
  expect(idsBy('position')).toEqual(seen);
  expect(older.prepare('select 1 from tasks group by family_id, position having count(*) > 1').all()).toEqual([]);
  older.close();
});
