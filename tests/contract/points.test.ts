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

describe('POST /api/users/{id}/points', () => {
  test('"books an adjustment, up or down"', async () => {
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

  test('two equal adjustments are two: they are no ticks', async () => {
    const home = await createHome();
    await home.as('parent').ok(adjustPoints, adjust(home, 'child', 5));
    expect((await home.as('parent').ok(adjustPoints, adjust(home, 'child', 5))).totalPoints).toBe(10);
  });

  test('"never below 0": 409', async () => {
    const home = await createHome();
    await home.give('child', 10);
    const before = home.dump();
    expect(await home.as('parent').refusal(adjustPoints, adjust(home, 'child', -11))).toBe('409 points_below_zero');
    expect(home.dump()).toEqual(before);
    expect((await home.as('parent').ok(adjustPoints, adjust(home, 'child', -10))).totalPoints).toBe(0);
  });

  test.each(['teacher', 'child', 'sibling', 'noRole'] as const)(
    '"(canAccessParentDashboard …)": %s 403',
    async (who) => {
      const home = await createHome();
      const whose = who === 'teacher' ? 'student' : 'child';
      expect(await home.as(who).refusal(adjustPoints, adjust(home, whose, 5))).toBe('403 forbidden');
    },
  );

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
  ])('"whole, not 0, at most 100,000 either way": %o', async (body, path) => {
    const home = await createHome();
    const before = home.dump();
    const { status, error } = await home.as('parent').bad(adjustPoints, { params: { userId: home.id.child }, body });
    expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(home.dump()).toEqual(before);
  });

  test('the bounds are good', async () => {
    const home = await createHome();
    expect((await home.as('parent').ok(adjustPoints, adjust(home, 'child', 100_000))).totalPoints).toBe(100_000);
    expect((await home.as('parent').ok(adjustPoints, adjust(home, 'child', -100_000))).totalPoints).toBe(0);
  });
});

describe('GET /api/users/{id}/points', () => {
  test('"lists the entries, newest first": page by page each entry once, whatever is booked meanwhile', async () => {
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

  test('a last page that is just full has no next', async () => {
    const home = await createHome();
    for (let points = 1; points <= 4; points += 1) await home.give('child', points);
    const page = await home.as('child').ok(listPoints, { params: { userId: home.id.child }, query: { limit: 4 } });
    expect([page.entries.length, page.next]).toEqual([4, null]);
  });

  test('50 unless told', async () => {
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
  ])('bad input answers 400: %o', async (query) => {
    const home = await createHome();
    const { status, error } = await home.as('child').bad(listPoints, { params: { userId: home.id.child }, query });
    expect([status, error?.issues?.[0]?.path]).toEqual([400, Object.keys(query)[0]]);
  });

  test.each([
    ['de', '\uFEFFDatum;', `;Aufgabe erledigt;"Milch; Brot,' =1";10;`],
    ['es', '\uFEFFFecha;', `;Tarea hecha;"Milch; Brot,' =1";10;`],
    ['fr', '\uFEFFDate;', `;Tâche faite;"Milch; Brot,' =1";10;`],
    ['en', '\uFEFFDate,', ',task,"Milch; Brot, =1",10,'],
  ] as const)('points-18: as a spreadsheet of the reader opens it: %s', async (language, header, row) => {
    const home = await createHome();
    const task = await home.task({ text: 'Milch; Brot, =1' }, ['child']);
    const body = { userId: home.id.child, date: home.clock.today };
    await home.as('child').ok(completeTask, { params: { taskId: task.id }, body });
    await home.as('child').ok(chooseLanguage, { body: { language } });
    const { payload } = await home.as('child').raw('GET', `/api/users/${home.id.child}/points.csv`);
    const [first = '', second = ''] = payload.split('\r\n');
    expect(first.startsWith(header), first).toBe(true);
    expect(second).toContain(row);
  });

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
  ] as const)(
    '"Both lists are for the person; a child’s also for adults with canViewProgress, and for professionals about their students"; "a grown-up’s … adults with canManageUsers who are no professionals": %s about %s: %i',
    async (who, whose, status) => {
      const home = await createHome();
      const params = { userId: home.id[whose] };
      expect((await home.as(who).call(listPoints, { params })).status).toBe(status);
      expect((await home.as(who).call(downloadPoints, { params })).status).toBe(status);
      expect((await home.as(who).call(getHistory, { params })).status).toBe(status);
      const day = await home.as(who).call(getProgress, { params: { ...params, date: home.clock.today } });
      expect(day.status).toBe(status);
    },
  );

  test('a professional who manages users sees no grown-up’s points either', async () => {
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
  ] as const)(
    'an adjustment answers the day it is in, so of a grown-up only to those who may see it: %s of %s: %s',
    async (who, whose, status) => {
      const home = await createHome();
      const { status: got } = await home.as(who).call(adjustPoints, adjust(home, whose, 5));
      expect(String(got)).toBe(status);
    },
  );
});

describe('"for professionals about their students, of whom they see only entries of tasks and rewards that they made"', () => {
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

  test('nothing else is in the list or the file, also after they deleted the task', async () => {
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

  test('another professional’s entries, of a student who changed, are not theirs', async () => {
    const { home } = await withStudent();
    const body = { assignedProfessional: home.id.otherTeacher };
    await home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body });
    const params = { userId: home.id.student };
    expect(await home.as('otherTeacher').ok(listPoints, { params })).toEqual({ entries: [], next: null });
    expect(await home.as('teacher').refusal(listPoints, { params })).toBe('403 forbidden');
  });

  test('page by page each of theirs once, and `next` only while there are more', async () => {
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

describe('"To whoever may not see a private event its entries read "Private event", also after the event is deleted."', () => {
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
  ] as const)('%s', async (who, expected) => {
    const home = await createHome();
    const { params } = await privateEvent(home);
    expect(await titles(home, who)).toEqual(expected);
    await home.as('child').ok(updateEvent, { params, body: { isCompleted: false } });
    expect(await titles(home, who), 'taken back').toEqual(expected);
    await home.as('child').ok(deleteEvent, { params });
    expect(await titles(home, who), 'deleted').toEqual(expected);
  });

  test('whoever it is for sees it, as long as it is', async () => {
    const home = await createHome();
    const { params } = await privateEvent(home, { assignedUsers: [home.id.child, home.id.parent] });
    expect(await titles(home, 'parent')).toEqual(['Surprise', 'Surprise']);
    await home.as('child').ok(updateEvent, { params, body: { assignedUsers: [] } });
    expect(await titles(home, 'parent')).toEqual(HIDDEN);
  });

  test('its being private counts as it is now, or was when it was deleted', async () => {
    const home = await createHome();
    const { params } = await privateEvent(home);
    await home.as('child').ok(updateEvent, { params, body: { isPrivate: false } });
    expect(await titles(home, 'parent')).toEqual(['Surprise', 'Surprise']);
    await home.as('child').ok(updateEvent, { params, body: { isPrivate: true } });
    home.clock.set('2026-03-12');
    await home.as('child').ok(deleteEvent, { params });
    expect(await titles(home, 'parent')).toEqual(HIDDEN);
  });

  test('the icon tells nothing: all events have the same', async () => {
    const home = await createHome();
    await privateEvent(home);
    const { entries } = await home.as('parent').ok(listPoints, { params: { userId: home.id.child } });
    expect(new Set(entries.map(({ icon }) => icon))).toEqual(new Set(['calendar']));
  });

  test('of an event that was deleted before deleted ones were kept nobody knows: hidden but from the person and who sees every event', async () => {
    const home = await createHome();
    await privateEvent(home, { isPrivate: false });
    home.connection.exec('delete from calendar_events');
    expect(await titles(home, 'parent')).toEqual(HIDDEN);
    expect(await titles(home, 'child')).toEqual(['Surprise', 'Surprise']);
    expect(await titles(home, 'admin')).toEqual(['Surprise', 'Surprise']);
  });

  test('after its owner was removed it stays private to those who have entries of it, and its words are gone', async () => {
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

describe('GET /api/users/{id}/points.csv: "the same list as a file"', () => {
  test('a file that the browser keeps, newest first, whole, with what was taken back', async () => {
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
      '\uFEFFDate,Kind,Title,Points,Booked at,Taken back at',
      `2026-03-11,adjustment,'=cmd|calc,-5,${at},`,
      `2026-03-11,adjustment,A gift,1,${at},`,
    ]);
    expect(lines).toHaveLength(1 + 1 + 60 + 1 + 1);
    expect(lines.at(-2)).toBe(`2026-03-11,task,"Wash, ""dry"" and fold",10,${at},${at}`);
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
  ] as const)('%s about %s: %i', async (who, whose, status) => {
    const home = await createHome();
    const answer = await home.as(who).call(downloadPoints, { params: { userId: home.id[whose] } });
    expect(answer.status).toBe(status);
  });
});

describe('GET /api/parent/children-progress', () => {
  test('each child with the tasks planned for today and their progress', async () => {
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

  test('"(?date=, default today)": another day has that day’s tasks', async () => {
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

  test('"professionals get their students", with their own tasks only', async () => {
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

  test('"canViewProgress and not a child"', async () => {
    const home = await createHome();
    for (const who of ['child', 'noRole'] as const) {
      expect(await home.as(who).refusal(listChildrenProgress, {})).toBe('403 forbidden');
    }
  });

  test('children of another family are not in it', async () => {
    const home = await createHome();
    const overview = await home.as('neighbour').ok(listChildrenProgress, {});
    expect(overview.map(({ child }) => child.id)).toEqual([home.id.neighbourChild]);
  });
});
