import { beforeAll, expect, test } from 'vitest';
import { createEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { FAMILY_FILE_VERSION } from '#shared/contracts/family-file.ts';
import { completeTask, redeemReward } from '#shared/contracts/points.ts';
import { PROFILE_PICTURE_URLS } from '#shared/profile-pictures.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { attack } from '#tests/support/attack.ts';
import { dump, ledgerBreaches } from '#tests/support/database.ts';
import { exportOf, importFile } from '#tests/support/family-export.ts';
import { createHome } from '#tests/support/home.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Row = Record<string, Json>;
/** A family's file as anybody may have written it. */
type Forged = Record<string, Row[]> & { family: Row; schemaVersion: Json; kind: Json; autoAssign: Row };

let good: string;
let fresh: TestApp;

beforeAll(async () => {
  const home = await createHome();
  const { id, clock } = home;
  const task = await home.task({ points: 50 }, ['child', 'sibling']);
  const reward = await home.reward({ cost: 20 });
  const today = { userId: id.child, date: clock.today };
  await home.as('child').ok(completeTask, { params: { taskId: task.id }, body: today });
  await home.as('child').ok(redeemReward, { params: { rewardId: reward.id }, body: today });
  const event = await home.as('child').ok(createEvent, {
    body: { title: 'Chess', date: clock.today, assignedUsers: [id.sibling] },
  });
  await home.as('child').ok(updateEvent, { params: { eventId: event.id }, body: { isCompleted: true } });
  good = JSON.stringify(await exportOf(home.as('admin')));
  fresh = await createTestApp({ clock });
});

const first = (rows: Row[] | undefined): Row => rows?.[0] ?? {};
const times = (count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => make(at));
const doubled = (name: string) => (file: Forged) => file[name]?.push({ ...first(file[name]) });
const set = (name: string, field: string, value: Json) => (file: Forged) => {
  first(file[name])[field] = value;
};
const entryOf = (file: Forged, kind: string): Row => file.entries?.find((each) => each.kind === kind) ?? {};

/** Changes that somebody makes to a good file, and what the refusal must name. */
const MISCHIEF: Record<string, [change: (file: Forged) => unknown, names: RegExp]> = {
  'no kind': [(file) => delete (file as Record<string, unknown>).kind, /not the data of a family/],
  'another kind': [(file) => Object.assign(file, { kind: 'kinboard-person' }), /not the data of a family/],
  'a newer version': [(file) => Object.assign(file, { schemaVersion: FAMILY_FILE_VERSION + 1 }), /newer Kinboard/],
  'a version in words': [(file) => Object.assign(file, { schemaVersion: '1' }), /schemaVersion/],
  'a professional of an unknown child': [set('professionalPeriods', 'userId', 'nobody'), /professionalPeriods\.0/],
  'a professional without a period': [(file) => Object.assign(file, { professionalPeriods: [] }), /members\.\d+/],
  'two professionals at once': [doubled('professionalPeriods'), /professionalPeriods\.1/],
  'a live assignment with another schedule than its task': [set('assignments', 'dayType', 'weekend'), /assignments\.0/],
  'an assignment with the unknown schedule never': [set('assignments', 'dayType', 'never'), /assignments\.0/],
  'a field of no family’s file': [(file) => Object.assign(file, { sessions: [] }), /sessions/],
  'a planted password hash': [set('members', 'passwordHash', '$argon2id$v=19$planted'), /members\.0/],
  'a planted PIN': [set('members', 'pinHash', 'x'), /members\.0/],
  'a prototype': [
    (file) => Object.defineProperty(first(file.members), '__proto__', { value: { isOwner: true }, enumerable: true }),
    /members\.0/,
  ],
  'no members': [(file) => Object.assign(file, { members: [] }), /family\.adminId/],
  'an admin who is nobody': [(file) => Object.assign(file.family, { adminId: 'nobody' }), /family\.adminId/],
  'an admin with the role of a child': [
    (file) => {
      const child = file.roles?.find(({ type }) => type === 'child');
      const admin = file.members?.find(({ id }) => id === file.family.adminId);
      if (admin) admin.roleId = child?.id ?? null;
    },
    /role of an admin/,
  ],
  'an unknown time zone': [(file) => Object.assign(file.family, { timeZone: 'Mars/Base' }), /family\.timeZone/],
  'a javascript: link': [
    (file) => Object.assign(file.family, { link: { name: 'School', url: 'javascript:alert(1)' } }),
    /family\.link\.url/,
  ],
  'a data: link': [
    (file) => Object.assign(file.family, { link: { name: 'School', url: 'data:text/html,<script>alert(1)</script>' } }),
    /family\.link\.url/,
  ],
  'a picture from elsewhere': [set('members', 'profileImageUrl', 'https://evil.example/x.svg'), /profileImageUrl/],
  'a picture that is a script': [
    set('members', 'profileImageUrl', 'data:image/svg+xml,<svg onload=alert(1)>'),
    /profileImageUrl/,
  ],
  'a colour that is CSS': [set('members', 'color', '#fff;background:url(//evil.example)'), /color/],
  'an icon that is markup': [set('tasks', 'icon', '"><script>'), /icon/],
  'an id that is a path': [set('tasks', 'id', '../../etc/passwd'), /tasks\.0\.id/],
  'an id with blanks': [set('roles', 'id', 'a b'), /roles\.0\.id/],
  'a username that is SQL': [set('members', 'username', "x'; drop table users; --"), /username/],
  'a text that is too long': [set('tasks', 'text', 'x'.repeat(201)), /tasks\.0\.text/],
  'an object for a text': [set('tasks', 'text', { $ne: null }), /tasks\.0\.text/],
  'a list for a number': [set('tasks', 'points', [1]), /tasks\.0\.points/],
  'a fraction of a point': [set('tasks', 'points', 0.5), /tasks\.0\.points/],
  'a day that does not exist': [set('entries', 'date', '2026-02-30'), /entries\.0\.date/],
  'an instant that does not exist': [set('entries', 'createdAt', '2026-02-30T00:00:00Z'), /entries\.0\.createdAt/],
  'an instant of the year 1': [set('entries', 'createdAt', '0001-01-01T00:00:00Z'), /entries\.0\.createdAt/],
  'a place in the ledger beyond all safe numbers': [set('entries', 'seq', 2 ** 53), /entries\.0\.seq/],
  'a task that costs points': [(file) => Object.assign(entryOf(file, 'task'), { points: -5 }), /entries\.\d+\.points/],
  'a reward that gives points': [
    (file) => Object.assign(entryOf(file, 'reward'), { points: 20 }),
    /entries\.\d+\.points/,
  ],
  'a task worth a fortune': [(file) => Object.assign(entryOf(file, 'task'), { points: 1e15 }), /entries\.\d+\.points/],
  'an unknown kind of entry': [set('entries', 'kind', 'gift'), /entries\.0/],
  'a balance without entries': [set('members', 'balance', 1_000_000), /members\.0\.balance/],
  'a negative balance without entries': [set('members', 'balance', -5), /members\.0\.balance/],
  'lifetime points without entries': [set('members', 'lifetimePoints', 99), /members\.0\.lifetimePoints/],
  'the same tick credited twice': [
    (file) => {
      const tick = entryOf(file, 'task');
      file.entries?.push({ ...tick, seq: 999 });
      const owner = file.members?.find(({ id }) => id === tick.userId);
      if (owner)
        Object.assign(owner, {
          balance: Number(owner.balance) + 50,
          lifetimePoints: Number(owner.lifetimePoints) + 50,
        });
    },
    /credited twice/,
  ],
  'an entry taken back by nobody': [set('entries', 'voidedAt', '2026-03-11T09:00:00.000Z'), /taken back/],
  'an entry of another family': [set('entries', 'userId', 'someone-else'), /entries\.0\.userId/],
  'an entry of an unknown task': [
    (file) => Object.assign(entryOf(file, 'task'), { subjectId: 'unknown' }),
    /entries\.\d+\.subjectId/,
  ],
  'an assignment to another family': [set('assignments', 'userId', 'someone-else'), /assignments\.0\.userId/],
  'an assignment of an unknown task': [set('assignments', 'taskId', 'unknown'), /assignments\.0\.taskId/],
  'a member with an unknown role': [
    (file) => Object.assign(file.members?.find(({ id }) => id !== file.family.adminId) ?? {}, { roleId: 'unknown' }),
    /members\.\d+\.roleId/,
  ],
  'a professional of another family': [set('members', 'assignedProfessional', 'unknown'), /assignedProfessional/],
  'somebody who is their own professional': [
    (file) => Object.assign(first(file.members), { assignedProfessional: first(file.members).id }),
    /own professional/,
  ],
  'an event for another family': [set('events', 'assignedUsers', ['someone-else']), /events\.0\.assignedUsers/],
  'an event for the same person twice': [
    (file) => Object.assign(first(file.events), { assignedUsers: [first(file.members).id, first(file.members).id] }),
    /assignedUsers/,
  ],
  'a series that repeats daily': [set('events', 'recurringType', 'daily'), /recurringType/],
  ...Object.fromEntries(
    ['roles', 'members', 'tasks', 'assignments', 'rewards', 'events', 'entries'].map((name) => [
      `${name} with the same id`,
      [doubled(name), new RegExp(`${name}\\.\\d+: .*twice`)] as [(file: Forged) => unknown, RegExp],
    ]),
  ),
  'two usernames in other cases': [
    (file) =>
      file.members?.push({
        ...first(file.members),
        id: 'twin',
        username: String(first(file.members).username).toUpperCase(),
        balance: 0,
        lifetimePoints: 0,
      }),
    /username is there twice/,
  ],
  '100,000 roles': [
    (file) =>
      Object.assign(file, { roles: times(100_000, (at) => ({ ...first(file.roles), id: `r${at}`, name: `R${at}` })) }),
    /roles: There are more than 100/,
  ],
  '5,000 members': [
    (file) =>
      Object.assign(file, {
        members: times(5000, (at) => ({ ...first(file.members), id: `m${at}`, username: `m${at}` })),
      }),
    /members: There are more than 100/,
  ],
  '2,001 tasks': [
    (file) => file.tasks?.push(...times(2001, (at) => ({ ...first(file.tasks), id: `t${at}` }))),
    /tasks: There are more than 2000/,
  ],
};

test.each(Object.entries(MISCHIEF))(
  'attack-5, export-5: a hostile file is refused in words and nothing is written: %s',
  async (_what, [change, names]) => {
    const before = dump(fresh.connection);
    const file = JSON.parse(good) as Forged;
    change(file);
    const response = await importFile(fresh, file);
    expect([400, 409]).toContain(response.statusCode);
    expect(response.json().message).toMatch(names);
    expect(response.json().message).toMatch(/Nothing was changed/);
    expect(dump(fresh.connection)).toEqual(before);
  },
);

test.each([
  ['an empty text', ''],
  ['half of a file', () => good.slice(0, good.length / 2)],
  ['a database', 'SQLite format 3\u0000'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['lists in lists in lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
])('attack-5: what is no family’s file answers 400 import_not_kinboard: %s', async (_what, text) => {
  const before = dump(fresh.connection);
  const response = await importFile(fresh, typeof text === 'function' ? text() : text);
  expect([response.statusCode, response.json().code]).toEqual([400, 'import_not_kinboard']);
  expect(dump(fresh.connection)).toEqual(before);
});

const SCRIPTS = ['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '=1+1'];

attack(
  'attack-5',
  'script in any text of an imported file stays text, or nothing is written',
  { short: 60, full: 2000 },
  async (tries) => {
    const places = Object.entries(JSON.parse(good) as Forged).flatMap(([name, value]) =>
      Object.entries((Array.isArray(value) ? value[0] : value) ?? {}).flatMap(([field, held]) =>
        typeof held === 'string' ? SCRIPTS.map((script) => ({ name, field, script })) : [],
      ),
    );
    let gotIn = 0;
    const tried = Array.from(
      { length: Math.min(tries, places.length) },
      (_, at) => places[Math.floor((at * places.length) / Math.min(tries, places.length))],
    );
    for (const place of tried) {
      if (!place) continue;
      const file = JSON.parse(good) as Forged;
      const row = (Array.isArray(file[place.name]) ? file[place.name]?.[0] : file.family) as Row;
      row[place.field] = place.script;
      const app = await createTestApp({ clock: fresh.clock });
      const response = await importFile(app, file);
      const pictures = app.connection
        .prepare('select profile_image_url from users where profile_image_url is not null')
        .pluck()
        .all();
      const links = app.connection.prepare('select link_url from families where link_url is not null').pluck().all();
      const isEmpty = dump(app.connection).users?.length === 0;
      const isBad =
        pictures.some((url) => !PROFILE_PICTURE_URLS.includes(url as never)) ||
        links.some((url) => !/^https?:/.test(String(url))) ||
        (response.statusCode !== 201 && !isEmpty) ||
        response.statusCode >= 500 ||
        ledgerBreaches(app.connection).length > 0;
      if (isBad) gotIn += 1;
      await app.app.close();
    }
    return { tries: tried.length, gotIn };
  },
);
