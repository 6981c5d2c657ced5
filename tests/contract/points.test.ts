import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '#shared/contracts/account.ts';
import type { NewEvent } from '#shared/contracts/calendar.schema.ts';
import { createEvent, deleteEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { getHistory } from '#shared/contracts/history.ts';
import { deleteUser, updateUser } from '#shared/contracts/people.ts';
import {
  adjustPoints,
  completeTask,
  downloadPoints,
  getProgress,
  listChildrenProgress,
  listPoints,
  redeemReward,
  uncompleteTask,
} from '#shared/contracts/points.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { deleteTask } from '#shared/contracts/tasks.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const adjust = (home: Home, whose: Who, points: number, reason = 'Helped a neighbour') => ({
  params: { userId: home.id[whose] },
  body: { points, reason },
});

describe('points-24: POST /api/users/{id}/points', () => {
  test('points-24: it books an adjustment up or down', async () => {
    const home = await createHome();
    expect(await home.as('parent').ok(adjustPoints, adjust(home, 'child', 30))).toMatchObject({
      date: '2026-03-11',
      totalPoints: 30,
      pointsToday: 30,
      lifetimePoints: 30,
    });
    expect(await home.as('grandmother').ok(adjustPoints, adjust(home, 'child', -30, ' Broken window '))).toMatchObject({
      totalPoints: 0,
      spentToday: 30,
      lifetimePoints: 30,
    });
    const { entries } = await home.as('child').ok(listPoints, { params: { userId: home.id.child } });
    expect(entries.map(({ kind, title, points }) => [kind, title, points])).toEqual([
      ['adjustment', 'Broken window', -30],
      ['adjustment', 'Helped a neighbour', 30],
    ]);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('points-24: two equal adjustments are both booked', async () => {
    const home = await createHome();
    await home.as('parent').ok(adjustPoints, adjust(home, 'child', 5));
    expect((await home.as('parent').ok(adjustPoints, adjust(home, 'child', 5))).totalPoints).toBe(10);
  });

  test('points-26: one that would go below zero answers 409 and changes nothing', async () => {
    const home = await createHome();
    await home.give('child', 10);
    const before = home.dump();
    expect(await home.as('parent').refusal(adjustPoints, adjust(home, 'child', -11))).toBe('409 points_below_zero');
    expect(home.dump()).toEqual(before);
    expect((await home.as('parent').ok(adjustPoints, adjust(home, 'child', -10))).totalPoints).toBe(0);
  });

  test.each(['teacher', 'child', 'sibling', 'noRole'] as const)('points-24: %s gets 403', async (who) => {
    const home = await createHome();
    const whose = who === 'teacher' ? 'student' : 'child';
    expect(await home.as(who).refusal(adjustPoints, adjust(home, whose, 5))).toBe('403 forbidden');
  });

  test.each([
    [{ points: 0, reason: 'x' }, 'points'],
    [{ points: 1.5, reason: 'x' }, 'points'],
    [{ points: '5', reason: 'x' }, 'points'],
    [{ points: 100_001, reason: 'x' }, 'points'],
    [{ points: -100_001, reason: 'x' }, 'points'],
    [{ reason: 'x' }, 'points'],
    [{ points: 5 }, 'reason'],
    [{ points: 5, reason: '  ' }, 'reason'],
    [{ points: 5, reason: 'x'.repeat(201) }, 'reason'],
  ])('points-25: a bad number or reason answers 400 and changes nothing: %o', async (body, path) => {
    const home = await createHome();
    const before = home.dump();
    const { status, error } = await home.as('parent').bad(adjustPoints, { params: { userId: home.id.child }, body });
    expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(home.dump()).toEqual(before);
  });

  test('points-25: 100,000 up and down are booked', async () => {
    const home = await createHome();
    expect((await home.as('parent').ok(adjustPoints, adjust(home, 'child', 100_000))).totalPoints).toBe(100_000);
    expect((await home.as('parent').ok(adjustPoints, adjust(home, 'child', -100_000))).totalPoints).toBe(0);
  });
});

describe('points-17: GET /api/users/{id}/points', () => {
  test('points-17: pages list each entry once, newest first, whatever is booked meanwhile', async () => {
    const home = await createHome();
    for (let points = 1; points <= 7; points += 1) await home.give('child', points);
    const params = { userId: home.id.child };
    const seen: number[] = [];
    let before: string | undefined;
    do {
      const page: { entries: { points: number }[]; next: string | null } = await home
        .as('child')
        .ok(listPoints, { params, query: { limit: 3, ...(before ? { before } : {}) } });
      expect(page.entries.length).toBeLessThanOrEqual(3);
      seen.push(...page.entries.map(({ points }) => points));
      before = page.next ?? undefined;
      await home.give('child', 100);
    } while (before);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test('points-17: a last page that is just full names no next one', async () => {
    const home = await createHome();
    for (let points = 1; points <= 4; points += 1) await home.give('child', points);
    const page = await home.as('child').ok(listPoints, { params: { userId: home.id.child }, query: { limit: 4 } });
    expect([page.entries.length, page.next]).toEqual([4, null]);
  });

  test('points-17: a page without a limit has 50 entries', async () => {
    const home = await createHome();
    for (let round = 0; round < 51; round += 1) await home.give('child', 1);
    const page = await home.as('child').ok(listPoints, { params: { userId: home.id.child } });
    expect(page.entries).toHaveLength(50);
    expect(page.next).not.toBeNull();
  });

  test.each([
    { limit: '0' },
    { limit: '201' },
    { limit: '1.5' },
    { limit: 'all' },
    { limit: '' },
    { before: 'x' },
    { before: '-1' },
    { before: '0' },
    { before: '1.5' },
    { before: '9'.repeat(30) },
  ])('points-17: a bad limit or place answers 400: %o', async (query) => {
    const home = await createHome();
    const { status, error } = await home.as('child').bad(listPoints, { params: { userId: home.id.child }, query });
    expect([status, error?.issues?.[0]?.path]).toEqual([400, Object.keys(query)[0]]);
  });

  test.each([
    ['de', '\uFEFFDatum;', `;Aufgabe erledigt;"Milch; Brot,' =1";10;`],
    ['es', '\uFEFFFecha;', `;Tarea hecha;"Milch; Brot,' =1";10;`],
    ['fr', '\uFEFFDate;', `;Tâche faite;"Milch; Brot,' =1";10;`],
    ['en', '\uFEFFDate,', ',task,"Milch; Brot, =1",10,'],
  ] as const)(
    'points-18: the file has the signs and words of the reader’s language: %s',
    async (language, header, row) => {
      const home = await createHome();
      const task = await home.task({ text: 'Milch; Brot, =1' }, ['child']);
      const body = { userId: home.id.child, date: home.clock.today };
      await home.as('child').ok(completeTask, { params: { taskId: task.id }, body });
      await home.as('child').ok(chooseLanguage, { body: { language } });
      const { payload } = await home.as('child').raw('GET', `/api/users/${home.id.child}/points.csv`);
      const [first = '', second = ''] = payload.split('\r\n');
      expect(first.startsWith(header), first).toBe(true);
      expect(second).toContain(row);
    },
  );

  test.each([
    ['child', 'child', 200],
    ['parent', 'child', 200],
    ['grandmother', 'child', 200],
    ['parent', 'parent', 200],
    ['admin', 'grandmother', 200],
    ['admin', 'noRole', 200],
    ['admin', 'teacher', 200],
    ['parent', 'grandmother', 403],
    ['grandmother', 'parent', 403],
    ['parent', 'admin', 403],
    ['parent', 'noRole', 403],
    ['teacher', 'teacher', 200],
    ['teacher', 'student', 200],
    ['noRole', 'noRole', 200],
    ['sibling', 'child', 403],
    ['child', 'parent', 403],
    ['teacher', 'child', 403],
    ['teacher', 'parent', 403],
    ['otherTeacher', 'student', 403],
    ['noRole', 'child', 403],
    ['neighbour', 'child', 404],
  ] as const)('points-19, roles-17, roles-18: %s reading points and days of %s gets %i', async (who, whose, status) => {
    const home = await createHome();
    const params = { userId: home.id[whose] };
    expect((await home.as(who).call(listPoints, { params })).status).toBe(status);
    expect((await home.as(who).call(downloadPoints, { params })).status).toBe(status);
    expect((await home.as(who).call(getHistory, { params })).status).toBe(status);
    const day = await home.as(who).call(getProgress, { params: { ...params, date: home.clock.today } });
    expect(day.status).toBe(status);
  });

  test('points-19: a professional who manages users reads no grown-up’s points either', async () => {
    const home = await createHome();
    await home.as('admin').ok(createRole, {
      params: { familyId: home.familyId },
      body: { name: 'Coach', type: 'adult', permissions: { canManageUsers: true, canViewProgress: true } },
    });
    const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
    const roleId = roles.find(({ name }) => name === 'Coach')?.id ?? '';
    await home.as('admin').ok(updateUser, { params: { userId: home.id.grandmother }, body: { roleId } });
    const params = { userId: home.id.parent };
    expect(await home.as('grandmother').refusal(listPoints, { params })).toBe('403 forbidden');
  });

  test.each([
    ['grandmother', 'parent', '403'],
    ['parent', 'grandmother', '403'],
    ['parent', 'parent', '201'],
    ['admin', 'parent', '201'],
    ['grandmother', 'child', '201'],
  ] as const)('points-24: an adjustment by %s for %s answers %s', async (who, whose, status) => {
    const home = await createHome();
    const { status: got } = await home.as(who).call(adjustPoints, adjust(home, whose, 5));
    expect(String(got)).toBe(status);
  });
});

describe('points-20: of a student a professional reads only entries of what they made', () => {
  async function withStudent() {
    const home = await createHome();
    const own = await home.task({ text: 'Read aloud' }, ['student'], 'teacher');
    const reward = await home.reward({ name: 'Sticker', cost: 2 }, 'teacher');
    const when = { userId: home.id.student, date: home.clock.today };
    await home.give('student', 100);
    await home.as('student').ok(createEvent, { body: { title: 'Diary', date: home.clock.today } });
    await home.as('student').ok(completeTask, { params: { taskId: own.id }, body: when });
    await home.give('student', 3);
    await home.as('student').ok(redeemReward, { params: { rewardId: reward.id }, body: when });
    return { home, own, when };
  }

  test('points-20: list and file have nothing else, also after the task was deleted', async () => {
    const { home, own } = await withStudent();
    await home.as('teacher').ok(deleteTask, { params: { taskId: own.id } });
    const params = { userId: home.id.student };
    const { entries, next } = await home.as('teacher').ok(listPoints, { params });
    expect([entries.map(({ title }) => title), next]).toEqual([['Sticker', 'Read aloud'], null]);
    const csv = (await home.as('teacher').raw('GET', `/api/users/${home.id.student}/points.csv`)).payload;
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).not.toMatch(/Diary|A gift|event|adjustment/);
    expect((await home.as('parent').ok(listPoints, { params })).entries).toHaveLength(5);
  });

  test('points-20: a student’s new professional reads none of the former one’s entries', async () => {
    const { home } = await withStudent();
    const body = { assignedProfessional: home.id.otherTeacher };
    await home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body });
    const params = { userId: home.id.student };
    expect(await home.as('otherTeacher').ok(listPoints, { params })).toEqual({ entries: [], next: null });
    expect(await home.as('teacher').refusal(listPoints, { params })).toBe('403 forbidden');
  });

  test('points-20: pages have each of their entries once, and a next one only while there are more', async () => {
    const { home, own, when } = await withStudent();
    const tick = { params: { taskId: own.id }, body: when };
    for (let round = 0; round < 4; round += 1) {
      await home.as('student').ok(uncompleteTask, tick);
      await home.give('student', 1);
      await home.as('student').ok(completeTask, tick);
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    let before: string | undefined;
    do {
      const page: { entries: { title: string }[]; next: string | null } = await home
        .as('teacher')
        .ok(listPoints, { params: { userId: home.id.student }, query: { limit: 3, ...(before ? { before } : {}) } });
      sizes.push(page.entries.length);
      seen.push(...page.entries.map(({ title }) => title));
      before = page.next ?? undefined;
    } while (before);
    expect(sizes).toEqual([3, 3]);
    expect(seen.filter((title) => title === 'Read aloud')).toHaveLength(5);
    expect(seen.filter((title) => title === 'Sticker')).toHaveLength(1);
  });
});

describe('points-21: entries of a private event, to whoever may not see it', () => {
  const HIDDEN = ['Private event', 'Private event'];
  const titles = async (home: Home, who: Who, whose: Who = 'child') => {
    const params = { userId: home.id[whose] };
    const { entries } = await home.as(who).ok(listPoints, { params });
    const csv = (await home.as(who).raw('GET', `/api/users/${home.id[whose]}/points.csv`)).payload;
    const inFile = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[2]);
    expect(inFile, 'the file says the same').toEqual(entries.map(({ title }) => title));
    return entries.map(({ title }) => title);
  };
  /** One of the child that gave points before it became private. */
  const privateEvent = async (home: Home, { isPrivate = true, ...changes }: Partial<NewEvent> = {}) => {
    const body = { title: 'Surprise', date: home.clock.today, ...changes };
    const { id } = await home.as('child').ok(createEvent, { body });
    const params = { eventId: id };
    await home.as('child').ok(updateEvent, { params, body: { isCompleted: true } });
    await home.as('child').ok(updateEvent, { params, body: { isPrivate } });
    return { params };
  };

  test.each([
    ['child', ['Surprise', 'Surprise']],
    ['admin', ['Surprise', 'Surprise']],
    ['parent', HIDDEN],
    ['grandmother', HIDDEN],
  ] as const)('points-21: they read so after it is completed, taken back and deleted: %s', async (who, expected) => {
    const home = await createHome();
    const { params } = await privateEvent(home);
    expect(await titles(home, who)).toEqual(expected);
    await home.as('child').ok(updateEvent, { params, body: { isCompleted: false } });
    expect(await titles(home, who), 'taken back').toEqual(expected);
    await home.as('child').ok(deleteEvent, { params });
    expect(await titles(home, who), 'deleted').toEqual(expected);
  });

  test('points-21: who the event is for reads its title as long as it is for them', async () => {
    const home = await createHome();
    const { params } = await privateEvent(home, { assignedUsers: [home.id.child, home.id.parent] });
    expect(await titles(home, 'parent')).toEqual(['Surprise', 'Surprise']);
    await home.as('child').ok(updateEvent, { params, body: { assignedUsers: [] } });
    expect(await titles(home, 'parent')).toEqual(HIDDEN);
  });

  test('points-21: what counts is whether it is private now, or was when it was deleted', async () => {
    const home = await createHome();
    const { params } = await privateEvent(home);
    await home.as('child').ok(updateEvent, { params, body: { isPrivate: false } });
    expect(await titles(home, 'parent')).toEqual(['Surprise', 'Surprise']);
    await home.as('child').ok(updateEvent, { params, body: { isPrivate: true } });
    home.clock.set('2026-03-12');
    await home.as('child').ok(deleteEvent, { params });
    expect(await titles(home, 'parent')).toEqual(HIDDEN);
  });

  test('points-21: the icon does not tell, since all events have the same', async () => {
    const home = await createHome();
    await privateEvent(home);
    const { entries } = await home.as('parent').ok(listPoints, { params: { userId: home.id.child } });
    expect(new Set(entries.map(({ icon }) => icon))).toEqual(new Set(['calendar']));
  });

  test('points-22: an event that was not kept is hidden but to the person and the admin', async () => {
    const home = await createHome();
    await privateEvent(home, { isPrivate: false });
    home.connection.exec('delete from calendar_events');
    expect(await titles(home, 'parent')).toEqual(HIDDEN);
    expect(await titles(home, 'child')).toEqual(['Surprise', 'Surprise']);
    expect(await titles(home, 'admin')).toEqual(['Surprise', 'Surprise']);
  });

  test('points-21, people-23: after its owner was removed it stays hidden and loses its title', async () => {
    const home = await createHome();
    const body = { title: 'Surprise', date: home.clock.today, isPrivate: true, assignedUsers: [home.id.child] };
    const { id } = await home.as('grandmother').ok(createEvent, { body });
    const params = { eventId: id };
    await home.as('child').ok(updateEvent, { params, body: { isCompleted: true } });
    await home.as('grandmother').ok(updateEvent, { params, body: { assignedUsers: [] } });
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.grandmother } });
    expect(await titles(home, 'parent')).toEqual(['Private event']);
    expect(home.connection.prepare('select title from calendar_events').pluck().all()).toEqual(['']);
  });
});

describe('points-18: GET /api/users/{id}/points.csv', () => {
  test('points-18, points-23: it is one whole file, newest first, with what was taken back', async () => {
    const home = await createHome();
    const task = await home.task({ text: 'Wash, "dry" and fold' }, ['child']);
    const tick = { params: { taskId: task.id }, body: { userId: home.id.child, date: home.clock.today } };
    await home.as('child').ok(completeTask, tick);
    await home.as('child').ok(uncompleteTask, tick);
    for (let round = 0; round < 60; round += 1) await home.give('child', 1);
    await home.as('parent').ok(adjustPoints, adjust(home, 'child', -5, '=cmd|calc'));
    const response = await home.as('child').raw('GET', `/api/users/${home.id.child}/points.csv`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="points-mia.csv"',
      'cache-control': 'no-store',
    });
    const at = new Date(home.clock.now()).toISOString();
    const lines = response.payload.split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      '\uFEFFDate,Kind,Title,Points,Booked at,Taken back at,By',
      `2026-03-11,adjustment,'=cmd|calc,-5,${at},,Paul Meyer`,
      `2026-03-11,adjustment,A gift,1,${at},,Anna`,
    ]);
    expect(lines).toHaveLength(1 + 1 + 60 + 1 + 1);
    expect(lines.at(-2)).toBe(`2026-03-11,task,"Wash, ""dry"" and fold",10,${at},${at},`);
  });

  test.each([
    ['child', 'child', 200],
    ['parent', 'child', 200],
    ['admin', 'parent', 200],
    ['grandmother', 'parent', 403],
    ['teacher', 'student', 200],
    ['noRole', 'noRole', 200],
    ['sibling', 'child', 403],
    ['teacher', 'child', 403],
    ['otherTeacher', 'student', 403],
    ['noRole', 'child', 403],
    ['neighbour', 'child', 404],
    ['nobody', 'child', 401],
  ] as const)('points-19: %s asking for the file of %s gets %i', async (who, whose, status) => {
    const home = await createHome();
    const answer = await home.as(who).call(downloadPoints, { params: { userId: home.id[whose] } });
    expect(answer.status).toBe(status);
  });
});

describe('api-18: GET /api/parent/children-progress', () => {
  test('points-29: without a date it has each child’s tasks of today and their progress', async () => {
    const home = await createHome();
    const task = await home.task({ text: 'Make the bed' }, ['child']);
    await home.task({ text: 'Sleep in', dayType: 'weekend' }, ['child']);
    await home.as('child').ok(completeTask, {
      params: { taskId: task.id },
      body: { userId: home.id.child, date: home.clock.today },
    });
    const overview = await home.as('parent').ok(listChildrenProgress, {});
    expect(overview.map(({ child }) => child.firstName).sort()).toEqual(['Ben', 'Mia', 'Sam']);
    const mia = overview.find(({ child }) => child.id === home.id.child);
    expect(mia?.tasks.map(({ text }) => text)).toEqual(['Make the bed']);
    expect(mia?.progress).toEqual(
      await home.as('child').ok(getProgress, { params: { userId: home.id.child, date: home.clock.today } }),
    );
    expect(JSON.stringify(overview)).not.toContain('@');
  });

  test('api-18: another date has that day’s tasks, and ‘friday’ answers 400', async () => {
    const home = await createHome();
    await home.task({ text: 'Sleep in', dayType: 'weekend' }, ['child']);
    const tasksOn = async (date: string) =>
      (await home.as('parent').ok(listChildrenProgress, { query: { date } }))
        .find(({ child }) => child.id === home.id.child)
        ?.tasks.map(({ text }) => text);
    expect(await tasksOn('2026-03-14')).toEqual(['Sleep in']);
    expect(await tasksOn('2026-03-13')).toEqual([]);
    expect((await home.as('parent').bad(listChildrenProgress, { query: { date: 'friday' } })).status).toBe(400);
  });

  test('roles-21, professionals-3: professionals get their students with their own tasks only', async () => {
    const home = await createHome();
    await home.task({ text: 'Family task' }, ['student']);
    await home.task({ text: 'Read aloud' }, ['student'], 'teacher');
    const own = await home.as('teacher').ok(listChildrenProgress, {});
    expect(own.map(({ child, tasks }) => [child.id, tasks.map(({ text }) => text)])).toEqual([
      [home.id.student, ['Read aloud']],
    ]);
    expect(await home.as('otherTeacher').ok(listChildrenProgress, {})).toEqual([]);
    await home.as('admin').ok(updateUser, {
      params: { userId: home.id.student },
      body: { assignedProfessional: home.id.otherTeacher },
    });
    expect(await home.as('teacher').ok(listChildrenProgress, {})).toEqual([]);
    expect(await home.as('otherTeacher').ok(listChildrenProgress, {})).toHaveLength(1);
  });

  test('roles-21: a child and a member without a role get 403', async () => {
    const home = await createHome();
    for (const who of ['child', 'noRole'] as const) {
      expect(await home.as(who).refusal(listChildrenProgress, {})).toBe('403 forbidden');
    }
  });

  test('roles-15: it has no children of another family', async () => {
    const home = await createHome();
    const overview = await home.as('neighbour').ok(listChildrenProgress, {});
    expect(overview.map(({ child }) => child.id)).toEqual([home.id.neighbourChild]);
  });
});
