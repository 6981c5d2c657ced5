import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { login, register } from '#shared/contracts/account.ts';
import { createEvent, deleteEvent, listEvents, updateEvent } from '#shared/contracts/calendar.ts';
import { createPairing, pairDevice, setPin, signInByPin } from '#shared/contracts/devices.ts';
import { exportFamily } from '#shared/contracts/export.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { FAMILY_FILE_VERSION } from '#shared/contracts/family-file.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import { addChild, deleteUser, updateUser } from '#shared/contracts/people.ts';
import { adjustPoints, completeTask } from '#shared/contracts/points.ts';
import { createRole } from '#shared/contracts/roles.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import { insertRows, ledgerBreaches, MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { exportOf, roundTrip } from '#tests/support/family-export.ts';
import { createHome } from '#tests/support/home.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-deletion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A family on a real file, with a child whose every text is like no other. */
async function familyOnDisk() {
  const file = path.join(folder, `${Math.random()}.sqlite`);
  const connection = openDatabase(file);
  migrateDatabase(connection, { migrationsFolder: MIGRATIONS_FOLDER });
  const home = await createTestApp({ connection });
  const admin = createClient(home.app);
  await admin.ok(register, { body: { username: 'boss', password: 'secret123' } });
  const family = await admin.ok(createFamily, { body: { name: 'Brook' } });
  const add = (firstName: string) =>
    admin.ok(addChild, { params: { familyId: family.id }, body: { firstName, lastName: 'Quillfeather' } });
  const [{ user: child, signIn }, { user: sibling }] = [await add('Zebediah'), await add('Otto')];
  return { file, home, admin, family, child, sibling, signIn };
}

/** Lists which of some words stand anywhere in the bytes of the data file or its log. */
function foundIn(file: string, words: readonly string[]): string[] {
  const bytes = [file, `${file}-wal`].map((each) => readFileSync(each).toString('latin1').toLowerCase()).join('');
  return words.filter((word) => bytes.includes(word.toLowerCase()));
}

test('people-23, people-24: no byte of the data file names a deleted person afterwards', async () => {
  const { file, home, admin, family, child, sibling, signIn } = await familyOnDisk();
  const userId = child.id;
  const today = { userId, date: home.clock.today };
  const task = await admin.ok(createTask, { body: { text: 'Feed the cat', points: 5, dayType: 'anyday' } });
  await admin.ok(assignTask, { body: { taskId: task.id, userId } });
  await admin.ok(completeTask, { params: { taskId: task.id }, body: today });
  await admin.ok(adjustPoints, { params: { userId }, body: { points: 5, reason: 'Wobblegrumpf' } });
  await admin.ok(updateUser, {
    params: { userId },
    body: { firstName: 'Xaverine', lastName: 'Quillfeather', email: 'xav@feather.example' },
  });
  await admin.ok(setPin, { params: { userId }, body: { pin: '2468' } });
  const { code } = await admin.ok(createPairing, {});
  const tablet = createClient(home.app);
  await tablet.ok(pairDevice, { body: { code, name: 'Tablet' } });
  await tablet.ok(signInByPin, { body: { userId, pin: '2468' } });
  await tablet.ok(createEvent, { body: { title: 'Snorkeldance', date: home.clock.today, isPrivate: true } });
  // Invited under another address than the one in their account.
  const params = { familyId: family.id };
  const role = await admin.ok(createRole, { params, body: { name: 'Guest' } });
  const { token } = await admin.ok(createInvitation, {
    params,
    body: { roleId: role.id, email: 'cousin@marmelstein.example' },
  });
  const cousin = createClient(home.app);
  const account = { username: 'marmelstein', password: 'secret123', invitation: token };
  const { id: cousinId } = await cousin.ok(register, { body: account });
  await createClient(home.app).call(login, { body: { username: signIn.username, password: 'wrong one' } });

  const ofChild = ['Xaverine', 'Zebediah', signIn.username, 'xav@feather', 'Wobblegrumpf', 'Snorkeldance'];
  const ofCousin = ['marmelstein'];
  expect(foundIn(file, [...ofChild.filter((word) => word !== 'Zebediah'), ...ofCousin])).toHaveLength(6);
  const answer = await admin.ok(deleteUser, { params: { userId } });
  expect(answer).toEqual({ ok: true, backupsUntil: '2027-03-31', isErased: true });
  await admin.ok(deleteUser, { params: { userId: cousinId } });
  expect(foundIn(file, [...ofChild, ...ofCousin])).toEqual([]);
  // What is the family's stays, and the sibling with the same last name.
  expect(foundIn(file, ['Quillfeather', 'Otto', 'Feed the cat', 'Brook'])).toHaveLength(4);
  expect(ledgerBreaches(home.connection)).toEqual([]);
  const rest = await admin.ok(exportFamily, {});
  expect(rest.members.map(({ id }) => id)).toContain(sibling.id);
  expect(JSON.stringify(rest)).not.toMatch(/Xaverine|Zebediah|marmelstein|Wobblegrumpf|Snorkeldance/i);
  await home.app.close();
});

test('people-24, backups-6: a copy made while the file is written anew is whole, as the file is', async () => {
  const { home, file } = await familyOnDisk();
  // Large enough that copying takes many turns.
  const filler = Array.from({ length: 20_000 }, (_, index) => ({ key: `${index} ${'.'.repeat(600)}`, points: 1 }));
  insertRows(home.connection, 'rate_limits', filler);
  home.connection.exec("delete from rate_limits where key like '7%'");
  const rows = home.connection.prepare('select count(*) from rate_limits').pluck().get();
  const copy = path.join(folder, 'copy.sqlite');
  let turns = 0;
  await home.unitOfWork.copyTo(copy, () => {
    turns += 1;
    if (turns === 5) home.unitOfWork.compact();
  });
  expect(turns).toBeGreaterThan(5);
  for (const each of [copy, file]) {
    const connection = openDatabase(each);
    expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(connection.prepare('select count(*) from rate_limits').pluck().get()).toBe(rows);
    connection.close();
  }
  await home.app.close();
});

/** The siblings with two events of the child: one for the sibling, one for both. */
async function withChildsEvents() {
  const home = await createHome();
  const { id, clock } = home;
  const make = (title: string, assignedUsers: string[]) =>
    home.as('child').ok(createEvent, { body: { title, date: clock.today, assignedUsers } });
  const [judo, chess] = [await make('Judo', [id.sibling]), await make('Chess', [id.sibling, id.child])];
  return { home, judo, chess };
}

test('people-28: events of somebody who left have no owner, in answers and in the file', async () => {
  const { home, judo, chess } = await withChildsEvents();
  const { id } = home;
  const admin = home.as('admin');
  await admin.ok(deleteUser, { params: { userId: id.child } });
  const events = await home.as('sibling').ok(listEvents, { params: { userId: id.sibling } });
  expect(events.map((event) => [event.id, event.userId, event.assignedUsers]).sort()).toEqual(
    [judo, chess].map((event) => [event.id, null, [id.sibling]]).sort(),
  );
  const file = await exportOf(admin);
  expect([file.schemaVersion, file.events.map(({ userId }) => userId)]).toEqual([4, [null, null]]);
  expect(JSON.stringify(file.events)).not.toContain(id.child);
  expect((await roundTrip(file, home.clock)).events).toEqual(file.events);
  // Whom it is for gets the points, and grown-ups still change it.
  const done = await home.as('sibling').ok(updateEvent, { params: { eventId: judo.id }, body: { isCompleted: true } });
  expect([done.userId, done.isCompleted]).toEqual([null, true]);
  await admin.ok(updateEvent, { params: { eventId: judo.id }, body: { title: 'Karate' } });
  await admin.ok(deleteEvent, { params: { eventId: chess.id } });
});

test('people-28: an event whose owner left goes with the last person it is for', async () => {
  const { home, judo } = await withChildsEvents();
  const admin = home.as('admin');
  for (const who of ['child', 'sibling'] as const) await admin.ok(deleteUser, { params: { userId: home.id[who] } });
  const rows = home.connection.prepare('select title, user_id, deleted_at is null as lives from calendar_events').all();
  expect(rows).toEqual(rows.map(() => ({ title: '', user_id: null, lives: 0 })));
  expect(await admin.refusal(deleteEvent, { params: { eventId: judo.id } })).toBe('404 not_found');
});

test('people-28: an older file that names an owner who left is read, and nobody owns its events', async () => {
  const { home } = await withChildsEvents();
  const file = await exportOf(home.as('admin'));
  const events = file.events.map((event) => ({ ...event, userId: 'somebody-who-left' }));
  expect(file.schemaVersion).toBeLessThan(FAMILY_FILE_VERSION);
  const again = await roundTrip({ ...file, events }, home.clock);
  expect(again.events.map(({ userId }) => userId)).toEqual([null, null]);
});
