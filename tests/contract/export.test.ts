import { once } from 'node:events';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createDemoFamily } from '#server/demo/demo-family.ts';
import { readInBackground } from '#server/features/export/read-in-background.ts';
import { createSettableClock } from '#server/lib/clock.ts';
import { ADJUSTMENT_REASON_LENGTH, LANGUAGE_HEADER } from '#shared/constants.ts';
import { chooseLanguage } from '#shared/contracts/account.ts';
import { createEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { createPairing, listDevices, pairDevice, setPin } from '#shared/contracts/devices.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { type FamilyFile, familyFile } from '#shared/contracts/family-file.ts';
import { createInvitation, listInvitations } from '#shared/contracts/invitations.ts';
import { resetPassword, updateUser } from '#shared/contracts/people.ts';
import { personFile } from '#shared/contracts/person-file.ts';
import { adjustPoints, completeTask, getProgress, redeemReward, uncompleteTask } from '#shared/contracts/points.ts';
import { setAutoAssign, unassignTask } from '#shared/contracts/tasks.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';
import { personFields, taskFields } from '#shared/extras/fields.ts';
import { EXTRAS } from '#shared/extras.ts';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { TRANSLATIONS } from '#shared/words/translations.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { createTestApp, SETUP_CODE } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import { dump, ledgerBreaches } from '#tests/support/database.ts';
import { asImported, exportOf, exportText, importFile, roundTrip } from '#tests/support/family-export.ts';
import { anyStep, FamilyWalk } from '#tests/support/family-walk.ts';
import { createHome, type Home } from '#tests/support/home.ts';

const SCHEMA_FILE = path.resolve(import.meta.dirname, '../../docs/export.schema.json');

const LONGEST_REASON = 'helped in the garden'.padEnd(ADJUSTMENT_REASON_LENGTH, '!');

/** A home in which there is something of everything. */
async function livedIn(): Promise<Home> {
  const home = await createHome();
  const { clock, id, familyId } = home;
  const [admin, child] = [home.as('admin'), home.as('child')];
  const [task, other] = [await home.task({ points: 30 }, ['child', 'sibling']), await home.task({}, ['child'])];
  const reward = await home.reward({ cost: 10 });
  const today = { userId: id.child, date: clock.today };
  await child.ok(completeTask, { params: { taskId: task.id }, body: today });
  await child.ok(completeTask, { params: { taskId: other.id }, body: today });
  await child.ok(uncompleteTask, { params: { taskId: other.id }, body: today });
  await child.ok(redeemReward, { params: { rewardId: reward.id }, body: today });
  await admin.ok(adjustPoints, {
    params: { userId: id.child },
    body: { points: 7, reason: LONGEST_REASON },
  });
  const event = await child.ok(createEvent, {
    body: { title: 'Secret club', date: clock.today, isPrivate: true, assignedUsers: [id.sibling] },
  });
  await child.ok(updateEvent, { params: { eventId: event.id }, body: { isCompleted: true } });
  await admin.ok(setAutoAssign, { body: { enabled: true, dayType: 'both' } });
  await admin.ok(unassignTask, { params: { taskId: other.id, userId: id.sibling } });
  await admin.ok(setPin, { params: { userId: id.child }, body: { pin: '2468' } });
  const { code } = await admin.ok(createPairing, {});
  await home.browser().ok(pairDevice, { body: { code, name: 'Kitchen tablet' } });
  await admin.ok(updateFamily, { params: { familyId }, body: { language: 'de' } });
  await child.ok(chooseLanguage, { body: { language: 'fr' } });
  await child.ok(updateUser, { params: { userId: id.child }, body: { profileImageUrl: '/pictures/owl.svg' } });
  await admin.ok(updateUser, { params: { userId: id.child }, body: { reading: 'a-little' } });
  const gift = (await child.ok(getProgress, { params: today })).kindWords?.[0]?.id ?? '';
  await child.ok(thankForPoints, { params: { entryId: gift } });
  await admin.ok(updateFamily, { params: { familyId }, body: { extras: [...EXTRAS] } });
  for (const { live } of EXTRAS_IN_TESTS) await live(home, reward);
  const roleId = (await exportOf(admin)).roles.find(({ name }) => name === 'Parent')?.id ?? '';
  await admin.ok(createInvitation, { params: { familyId }, body: { email: 'uncle@example.org', roleId } });
  return home;
}

/** Columns of the core's tables that an extra alone fills. */
const FILLED_BY: Record<string, string> = {
  days: 'days',
  own_days: 'days',
  sharing: 'turns',
  turns: 'turns',
  shared: 'turns',
  keeps_family: 'keeps',
  ask_first: 'asking',
  how_often: 'asking',
  audience: 'asking',
  reward_id: 'asking',
  look_first: 'looking',
  look_days: 'looking',
  listed_since: 'times',
};

const without = ({ exportedAt: _at, appVersion: _version, ...file }: FamilyFile) => file;

describe('export-1, export-2: GET /api/export gives everything of the family', () => {
  test('export-1: it answers one JSON file to download that its schema accepts unchanged', async () => {
    const home = await livedIn();
    const response = await home.as('admin').raw('GET', '/api/export');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="kinboard-family-${home.clock.today}.json"`,
    );
    const found = response.json();
    expect(familyFile.parse(found)).toEqual(found);
    expect(found.members).toHaveLength(10);
    expect(found.events.map(({ title }: { title: string }) => title)).toContain('Secret club');
    expect(found.entries).toContainEqual(expect.objectContaining({ kind: 'task', voidedAt: expect.any(String) }));
  });

  test('export-2: it holds no password, PIN, token or code, and nothing of another family', async () => {
    const home = await livedIn();
    const text = await exportText(home.as('admin'));
    const secrets = ['password_hash', 'pin_hash', 'pictures_hash'].flatMap((column) =>
      home.connection.prepare(`select ${column} from users where ${column} is not null`).pluck().all(),
    );
    for (const table of ['devices', 'invitations']) {
      secrets.push(...home.connection.prepare(`select token_hash from ${table}`).pluck().all());
    }
    secrets.push(...home.connection.prepare('select sid from sessions').pluck().all());
    secrets.push(home.joinCode, home.neighbourFamilyId, home.id.neighbour, home.id.neighbourChild, home.id.loner);
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => text.includes(String(secret)))).toEqual([]);
    expect(text).not.toMatch(/argon2|hash|"sid"|joinCode/i);
  });

  test('export-1: it holds every column of the family but those that are named here', async () => {
    const home = await livedIn();
    home.clock.set(addDays(home.clock.today, 1));
    for (const { liveOn } of EXTRAS_IN_TESTS) await liveOn?.(home);
    const leftOut: Record<string, string[]> = {
      // Sign-in, and what people type or scan to get in.
      users: ['password_hash', 'must_change_password', 'pin_hash', 'pin_length', 'pictures_hash'],
      // What the admin is still to be told speaks of what this installation was before.
      families: ['join_code', 'notes', 'offered'],
      invitations: ['token_hash'],
      devices: ['token_hash'],
      // Checks of whether it is time begin anew.
      requests: ['due_seen_at'],
      // Ids that nothing refers to.
      user_colors: ['id'],
      auto_assign_settings: ['id'],
      // The list of tasks is in their order (export-11).
      tasks: ['position'],
    };
    // Sessions, codes and counts of attempts let people in or keep them out; days are sums of entries; meta is the installation's.
    const noTables = [
      'sessions',
      'device_pairings',
      'pin_attempts',
      'device_sign_ins',
      'rate_limits',
      'progress_days',
      'meta',
      '__drizzle_migrations',
    ];
    const sources = globSync('server/**/*.tables.ts');
    const made = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/sqliteTable\(\s*'(\w+)'/g)]);
    const tables = new Set(made.map(([, name]) => name));
    const columns = home.connection
      .prepare(
        "select m.name as t, p.name as c from sqlite_schema m, pragma_table_info(m.name) p where m.type = 'table' and m.name not like 'sqlite_%'",
      )
      .all() as { t: string; c: string }[];
    const text = await exportText(home.as('admin'));
    const renamed: Record<string, string> = {
      link_name: 'link',
      link_url: 'link',
      user_id: 'userId',
      event_id: 'completions',
      audience: 'forChildren',
      reward_id: 'forChildren',
    };
    const extraFields = Object.keys({ ...taskFields, ...personFields });
    const missing = columns.filter(({ t, c }) => {
      if (!tables.has(t) || noTables.includes(t) || leftOut[t]?.includes(c) || c === 'family_id') return false;
      if (c in FILLED_BY && !(EXTRAS as readonly string[]).includes(FILLED_BY[c] ?? '')) return false;
      if (c === 'extra_fields') return extraFields.some((name) => !text.includes(`"${name}":`));
      const name = renamed[c] ?? c.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
      return !text.includes(`"${name}":`);
    });
    expect(missing).toEqual([]);
  });

  test('export-1: what is booked while the file is made is whole in it or not in it at all', async () => {
    const home = await livedIn();
    const task = await home.task({ points: 5 }, ['sibling']);
    const [file] = await Promise.all([
      exportOf(home.as('admin')),
      home.as('sibling').ok(completeTask, {
        params: { taskId: task.id },
        body: { userId: home.id.sibling, date: home.clock.today },
      }),
    ]);
    const sibling = file.members.find(({ id }) => id === home.id.sibling);
    const live = file.entries.filter(({ userId, voidedAt }) => userId === home.id.sibling && voidedAt === null);
    expect(sibling?.balance).toBe(live.reduce((sum, { points }) => sum + points, 0));
  });

  test('export-4: of two exports at once one answers 409, and no file of them stays on the disk', async () => {
    const home = await livedIn();
    const both = await Promise.all([1, 2].map(() => home.as('admin').raw('GET', '/api/export')));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await home.as('admin').raw('GET', '/api/export')).statusCode).toBe(200);
    const names = readdirSync(path.dirname(home.services.backups.folder));
    expect(names.filter((name) => name.startsWith('kinboard-exporting'))).toEqual([]);
  });

  test.each(['parent', 'child', 'teacher', 'neighbour'] as const)(
    'export-1: only the family’s admin gets the file of the family: %s',
    async (who) => {
      const home = await livedIn();
      const response = await home.as(who).raw('GET', '/api/export');
      if (who === 'neighbour') expect(response.json().family.id).toBe(home.neighbourFamilyId);
      else expect(response.statusCode).toBe(403);
    },
  );

  test('export-1: docs/export.schema.json equals the contract’s schema, which the server gives too', async () => {
    const schema = z.toJSONSchema(familyFile);
    if (process.env.KINBOARD_WRITE_SCHEMA) writeFileSync(SCHEMA_FILE, JSON.stringify(schema, null, 2));
    const written = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'));
    expect(written, 'KINBOARD_WRITE_SCHEMA=1 writes it anew').toEqual(JSON.parse(JSON.stringify(schema)));
    const { app } = await createTestApp();
    expect((await createClient(app).raw('GET', '/api/export/schema')).json()).toEqual(written);
  });
});

describe('export-5, export-6: POST /api/import reads a family’s file', () => {
  test('export-6: the family comes back with its ids and history, and sums equal the ledger', async () => {
    const home = await livedIn();
    const file = await exportOf(home.as('admin'));
    const { home: fresh, ...again } = await roundTrip(file, home.clock);
    expect(without(again)).toEqual(without(asImported(file)));
    expect(ledgerBreaches(fresh.connection)).toEqual([]);
  });

  test('export-6: the invented family of six weeks comes back whole', { timeout: 60_000 }, async () => {
    const clock = createSettableClock(Date.parse('2026-03-11T15:00:00Z'));
    const first = await createTestApp({ clock: { ...createHomeClock(), now: clock.now } });
    const { people } = await createDemoFamily(first.services, clock);
    const admin = createClient(first.app);
    const { username, password } = people.admin;
    await admin.raw('POST', '/api/login', { body: { username, password } });
    const file = await exportOf(admin);
    expect(file.entries.length).toBeGreaterThan(500);
    const { home: fresh, ...again } = await roundTrip(file, { ...createHomeClock(), now: clock.now });
    expect(without(again)).toEqual(without(asImported(file)));
    expect(ledgerBreaches(fresh.connection)).toEqual([]);
  });

  test('export-6: whatever a family did, its file is read and exports the same again', {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(fc.array(anyStep, { minLength: 40, maxLength: 120 }), async (steps) => {
      const family = await FamilyWalk.begin();
      for (const step of steps) await family.take(step);
      const file = await exportOf(family.home.as('admin'));
      const { home: fresh, ...again } = await roundTrip(file, family.home.clock);
      expect(without(again)).toEqual(without(asImported(file)));
      await Promise.all([family.home.app.close(), fresh.app.close()]);
    });
    await fc.assert(property, { numRuns: 8 });
  });

  test('export-6: the admin gets a password that is shown once, everybody else gets theirs anew', async () => {
    const home = await livedIn();
    const file = await exportOf(home.as('admin'));
    const fresh = await createTestApp({ clock: home.clock });
    const response = await importFile(fresh, file);
    expect(response.statusCode).toBe(201);
    const { signIn, sentence } = response.json();
    expect(signIn.username).toBe(home.credentials.admin.username);
    expect(sentence).toContain(TRANSLATIONS.de.calls.othersNeedNewPasswords);
    const browser = createClient(fresh.app);
    const login = (credentials: object) => browser.raw('POST', '/api/login', { body: credentials });
    expect((await login(home.credentials.admin)).statusCode).toBe(401);
    expect((await login(home.credentials.parent)).statusCode).toBe(401);
    expect((await login(home.credentials.child)).statusCode).toBe(401);
    const signedIn = await login({ username: signIn.username, password: signIn.temporaryPassword });
    expect(signedIn.json()).toMatchObject({ mustChangePassword: true, isFamilyAdmin: true, isOwner: true });
    await browser.raw('PUT', '/api/user/password', {
      body: { currentPassword: signIn.temporaryPassword, newPassword: 'chosen anew' },
    });
    await login({ username: signIn.username, password: 'chosen anew' });
    const { signIn: parents } = await browser.ok(resetPassword, { params: { userId: home.id.parent } });
    const parent = createClient(fresh.app);
    const body = { username: parents.username, password: parents.temporaryPassword };
    expect((await parent.raw('POST', '/api/login', { body })).statusCode).toBe(200);
    expect(await browser.ok(listDevices, {})).toEqual([]);
    const invitations = await browser.ok(listInvitations, { params: { familyId: home.familyId } });
    expect(invitations.map(({ status }) => status)).toEqual(['revoked']);
  });

  test('export-7, plan-7: a file of version 1 gets schedules by its tasks, professionals as always', async () => {
    const home = await livedIn();
    const { professionalPeriods: _periods, ...file } = await exportOf(home.as('admin'));
    const assignments = file.assignments.map(({ period: _period, dayType: _dayType, ...row }) => row);
    const { home: fresh, ...again } = await roundTrip(
      { ...file, schemaVersion: 1, assignments } as FamilyFile,
      home.clock,
    );
    expect(again.assignments).toEqual(file.assignments);
    expect(again.professionalPeriods).toMatchObject([
      { userId: home.id.student, professionalId: home.id.teacher, startDate: '1970-01-01', endDate: null },
    ]);
    expect(ledgerBreaches(fresh.connection)).toEqual([]);
  });

  test('export-5: periods that contradict members’ professionals are refused, nothing is written', async () => {
    const home = await livedIn();
    const file = await exportOf(home.as('admin'));
    const fresh = await createTestApp({ clock: home.clock });
    const refused = await importFile(fresh, { ...file, professionalPeriods: [] });
    expect(refused.json()).toMatchObject({ code: 'import_invalid' });
    expect(refused.json().message).toContain('The periods say something else of today');
    expect(dump(fresh.connection).users).toEqual([]);
  });

  test('export-5, families-3: a file is read only before the first family, at home or by code', async () => {
    const home = await livedIn();
    const file = await exportOf(home.as('admin'));
    const before = home.dump();
    const refused = await importFile(home, file);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_set_up']);
    expect(home.dump()).toEqual(before);

    const fresh = await createTestApp({ clock: home.clock });
    const tablet = { remoteAddress: '192.168.1.50' };
    expect((await importFile(fresh, file, tablet)).json().code).toBe('setup_only_at_home');
    expect((await importFile(fresh, file, { ...tablet, query: '?setupCode=WRONG234' })).json().code).toBe(
      'setup_only_at_home',
    );
    expect(dump(fresh.connection).users).toEqual([]);
    expect((await importFile(fresh, file, { ...tablet, query: `?setupCode=${SETUP_CODE}` })).statusCode).toBe(201);
  });

  describe('export-10: a large file is read in a thread of its own', () => {
    /** The file of a family whose child got points so many times. */
    async function largeFile(entries: number) {
      const home = await createHome();
      await home.give('child', 5);
      const file = await exportOf(home.as('admin'));
      const gift = file.entries.find(({ kind }) => kind === 'adjustment');
      const child = file.members.find(({ id }) => id === home.id.child);
      if (!gift || !child) throw new Error('no gift');
      for (let count = 0; count < entries; count += 1) file.entries.push({ ...gift, seq: gift.seq + 1 + count });
      child.balance += entries * gift.points;
      child.lifetimePoints += entries * gift.points;
      return { home, file };
    }

    test('export-10: a large file comes back whole', async () => {
      const { home, file } = await largeFile(12_000);
      expect(JSON.stringify(file).length).toBeGreaterThan(1024 ** 2);
      const { home: fresh, ...again } = await roundTrip(file, home.clock);
      expect(again.entries).toEqual(file.entries);
      expect(ledgerBreaches(fresh.connection)).toEqual([]);
    });

    test('export-10: a mistake in a large file is told as in a small one, in the reader’s language', async () => {
      const { file } = await largeFile(2_000);
      const wrong = { ...file, entries: [...file.entries, { ...file.entries[0], points: 'many' }] };
      const fresh = await createTestApp();
      const answer = await importFile(fresh, wrong, { headers: { [LANGUAGE_HEADER]: 'de' } });
      const small = await importFile(fresh, { ...wrong, entries: [] }, { headers: { [LANGUAGE_HEADER]: 'de' } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'import_invalid']);
      expect(answer.json().message).toMatch(/^Etwas in dieser Datei passt nicht zusammen: entries\.\d+\.points/);
      expect(small.json().message).toMatch(/^Etwas in dieser Datei passt nicht zusammen: members/);
    });

    test('export-10: a file is refused with too little memory for it, and read with enough', async () => {
      const { home, file } = await largeFile(400_000);
      const bytes = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(JSON.stringify(file))));
      bytes.set(Buffer.from(JSON.stringify(file)));
      await expect(readInBackground(bytes, home.clock, 64)).rejects.toMatchObject({ code: 'import_too_large' });
      expect((await readInBackground(bytes, home.clock)).entries).toHaveLength(file.entries.length);
    }, 60_000);

    test('export-10: of two files that are sent at once the second answers 429', async () => {
      const { file } = await largeFile(5_000);
      const fresh = await createTestApp();
      const answers = await Promise.all([importFile(fresh, file), importFile(fresh, file)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 429]);
      expect(answers[1]?.json().code).toBe('too_busy');
    });
  });

  test('export-5: an account that was registered before the import is removed by it', async () => {
    const home = await livedIn();
    const file = await exportOf(home.as('admin'));
    const fresh = await createTestApp({ clock: home.clock });
    const { username } = home.credentials.admin;
    await createClient(fresh.app).raw('POST', '/api/register', { body: { username, password: 'secret123' } });
    expect((await importFile(fresh, file)).statusCode).toBe(201);
    expect(dump(fresh.connection).users).toHaveLength(file.members.length);
  });
});

describe('export-3: GET /api/users/{id}/export gives all that is about one person', () => {
  test('export-3: the person and the admin get a file that its schema accepts, others get none', async () => {
    const home = await livedIn();
    const url = `/api/users/${home.id.child}/export`;
    for (const who of ['child', 'admin'] as const) {
      const response = await home.as(who).raw('GET', url);
      expect(response.statusCode).toBe(200);
      const found = response.json();
      expect(personFile.parse(found)).toEqual(found);
      expect(found.person).toMatchObject({ id: home.id.child, role: 'Child', hasPin: true, hasPictures: false });
      expect(found.signInWays).toEqual([]);
      expect(found.entries.map(({ title }: { title: string }) => title)).toContain(LONGEST_REASON);
      expect(found.events.map(({ title }: { title: string }) => title)).toEqual(['Secret club']);
      expect(found.entries.every(({ userId }: { userId: string }) => userId === home.id.child)).toBe(true);
      expect(response.payload).not.toMatch(/argon2|Hash"/);
    }
    for (const who of ['sibling', 'parent', 'teacher'] as const) {
      expect((await home.as(who).raw('GET', url)).statusCode).toBe(403);
    }
    expect((await home.as('neighbour').raw('GET', url)).statusCode).toBe(404);
  });
});

function createHomeClock(): Home['clock'] {
  return { now: () => 0, set: () => undefined, advance: () => undefined, today: '2026-03-11', day: () => '2026-03-11' };
}

test('export-4: an export that nobody reads ends after ten minutes, and another one is made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const home = await livedIn();
    const admin = home.as('admin');
    const { content } = await home.services.exports.family({
      id: home.id.admin,
      familyId: home.familyId,
      extras: [],
      role: ROLE_TEMPLATES.admin,
      isFamilyAdmin: true,
      isOwner: true,
      assignedProfessional: null,
      mustChangePassword: false,
      timeZone: 'Europe/Berlin',
      language: 'en',
      deviceId: null,
    });
    expect((await admin.raw('GET', '/api/export')).statusCode).toBe(409);
    vi.advanceTimersByTime(10 * 60 * 1000 - 1);
    expect((await admin.raw('GET', '/api/export')).statusCode).toBe(409);
    const closed = once(content, 'close');
    vi.advanceTimersByTime(1);
    await closed;
    expect((await admin.raw('GET', '/api/export')).statusCode).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
