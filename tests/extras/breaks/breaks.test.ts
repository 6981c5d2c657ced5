import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { getFamily, listExtras, updateFamily } from '#shared/contracts/families.ts';
import { getHistory } from '#shared/contracts/history.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask, listChildrenProgress } from '#shared/contracts/points.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { listAssignedTasks } from '#shared/contracts/tasks.ts';
import { addBreaks, changeBreak, getHomes, listBreaks, removeBreak, setHomes } from '#shared/extras/breaks/contract.ts';
import type { PermissionFlag } from '#shared/permissions.ts';
import { addDays } from '#shared/rules/local-date.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRows } from '#tests/support/database.ts';
import { createHome, type Home } from '#tests/support/home.ts';

/** Weeks in turn, the first one here. */
const EVERY_OTHER_WEEK = Array.from({ length: 14 }, (_day, index) => index < 7);

/** The same, the second one here. */
const OTHER_WEEKS = EVERY_OTHER_WEEK.map((isHere) => !isHere);

let home: Home;
let today: string;

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await switchOn(['breaks']);
});

const switchOn = (extras: 'breaks'[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
const days = (from: number, to: number | null) => ({
  from: addDays(today, from),
  to: to === null ? null : addDays(today, to),
});
const takeBreak = async (from: number, to: number | null, kind: 'sick' | 'here' | 'holiday' = 'sick') => {
  const [made] = await home.as('parent').ok(addBreaks, { body: { userIds: [home.id.child], ...days(from, to), kind } });
  return made?.id ?? '';
};
const tick = (date: string, taskId: string) =>
  home.as('admin').ok(completeTask, { params: { taskId }, body: { userId: home.id.child, date } });
const streak = async () => (await home.as('child').ok(getHistory, { params: { userId: home.id.child } })).streak;
const plannedOn = async (date: string) => (await home.as('child').ok(listAssignedTasks, { query: { date } })).length;
const outlookOf = async (from: number, to: number) =>
  (await home.as('child').ok(getOutlook, { params: { userId: home.id.child }, query: days(from, to) as never })).days;

describe('breaks-2: on a day of a break nothing is planned', () => {
  test('breaks-6: a sick day entered afterwards heals the streak until it is removed', async () => {
    const { id: taskId } = await home.task({ text: 'Read' }, ['child']);
    home.clock.set(addDays(today, 4));
    for (const back of [4, 3, 1, 0]) await tick(addDays(home.clock.today, -back), taskId);
    expect(await streak()).toEqual({ current: 2, best: 2 });
    today = home.clock.today;
    const sick = await takeBreak(-2, -2);
    expect(await streak()).toEqual({ current: 4, best: 4 });
    const history = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(history.days.find(({ date }) => date === addDays(today, -2))).toMatchObject({ planned: 0, away: 'sick' });
    await home.as('parent').ok(removeBreak, { params: { breakId: sick } });
    expect(await streak()).toEqual({ current: 2, best: 2 });
  });

  test('what is not planned on a break can still be ticked and pays', async () => {
    const { id: taskId } = await home.task({}, ['child']);
    await takeBreak(0, 3);
    expect(await plannedOn(today)).toBe(0);
    expect(await outlookOf(0, 0)).toEqual([
      { date: today, taskIds: [], optionalIds: [taskId], away: { until: addDays(today, 3), why: 'sick' } },
    ]);
    const day = await home
      .as('child')
      .ok(completeTask, { params: { taskId }, body: { userId: home.id.child, date: today } });
    expect(day).toMatchObject({ completedTasks: [taskId], pointsToday: 10 });
    const { days } = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(days.at(-1)).toMatchObject({ planned: 0, done: 0, earned: 10, away: 'sick' });
    expect(await streak()).toEqual({ current: 1, best: 1 });
  });

  test('breaks-10: grown-ups see until when, and that a break is why a task is not planned', async () => {
    const { id: taskId } = await home.task({}, ['child']);
    await takeBreak(0, null);
    const children = await home.as('parent').ok(listChildrenProgress, {});
    const entry = children.find(({ child }) => child.id === home.id.child);
    expect(entry).toMatchObject({ tasks: [], away: { until: null } });
    expect(children.find(({ child }) => child.id === home.id.sibling)).not.toHaveProperty('away');
    const plan = await home.as('parent').ok(explainDay, { params: { userId: home.id.child, date: today } });
    expect(plan.tasks).toMatchObject([{ id: taskId, isPlanned: false, reason: 'away' }]);
  });
});

describe('breaks-3: a child of two homes', () => {
  const setPattern = (body: { pattern: boolean[]; anchor: string } | null) =>
    home.as('parent').ok(setHomes, { params: { userId: home.id.child }, body });

  test('breaks-15: the nearest end has its own reason, and what follows is told with it', async () => {
    // It is a Wednesday: this week the child is elsewhere.
    await setPattern({ pattern: EVERY_OTHER_WEEK, anchor: '2026-03-02' });
    const away = async () => (await outlookOf(0, 0))[0]?.away;
    expect(await away()).toEqual({ until: '2026-03-15', why: 'elsewhere' });
    await takeBreak(0, 1, 'sick');
    const whyUntil = addDays(today, 1);
    expect(await away()).toEqual({ until: '2026-03-15', why: 'sick', whyUntil, next: 'elsewhere' });
    await takeBreak(1, 3, 'holiday');
    expect(await away()).toEqual({ until: '2026-03-15', why: 'sick', whyUntil, next: 'holiday' });
  });

  test('breaks-3, breaks-4: a changed pattern holds from today on, and breaks win over it', async () => {
    await home.task({}, ['child']);
    // It is a Wednesday: this week the child is elsewhere.
    await setPattern({ pattern: EVERY_OTHER_WEEK, anchor: '2026-03-02' });
    expect((await outlookOf(0, 12)).map(({ away }) => (away ? '-' : '+')).join('')).toBe('-----+++++++-');
    expect((await outlookOf(0, 0))[0]?.away).toEqual({ until: '2026-03-15', why: 'elsewhere' });
    await takeBreak(1, 2, 'here');
    expect((await outlookOf(0, 5)).map(({ away }) => (away ? '-' : '+')).join('')).toBe('-++--+');
    await takeBreak(2, 2, 'holiday');
    expect((await outlookOf(0, 5)).map(({ away }) => (away ? '-' : '+')).join('')).toBe('-+---+');

    home.clock.set(addDays(today, 3));
    await setPattern(null);
    expect(await home.as('parent').ok(getHomes, { params: { userId: home.id.child } })).toEqual({ homes: null });
    const { days } = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(days.slice(-4).map(({ planned, away }) => `${planned} ${away ?? 'here'}`)).toEqual([
      '0 elsewhere',
      '1 here',
      '0 holiday',
      '1 here',
    ]);
  });

  test('a pattern that is changed or ended on its first day leaves nothing behind', async () => {
    await setPattern({ pattern: EVERY_OTHER_WEEK, anchor: '2026-03-02' });
    await setPattern({ pattern: EVERY_OTHER_WEEK, anchor: '2026-03-09' });
    await setPattern({ pattern: EVERY_OTHER_WEEK, anchor: '2026-03-09' });
    expect(home.dump().home_patterns).toHaveLength(1);
    await setPattern(null);
    expect(home.dump().home_patterns).toEqual([]);
  });

  test.each([1, 9])('breaks-14: what is said last with a clock %i days ahead holds once it is right', async (ahead) => {
    await home.task({}, ['child']);
    const awayFor = async () => (await outlookOf(0, 3)).map(({ away }) => (away ? '-' : '+')).join('');
    const [here, elsewhere] = [null, { pattern: OTHER_WEEKS, anchor: '2026-03-09' }];
    await setPattern({ pattern: EVERY_OTHER_WEEK, anchor: '2026-03-02' });
    home.clock.set(addDays(today, ahead));
    await setPattern(here);
    home.clock.set(today);
    expect(await awayFor()).toBe('++++');
    await setPattern({ pattern: EVERY_OTHER_WEEK, anchor: '2026-03-02' });
    expect(await awayFor()).toBe('----');
    home.clock.set(addDays(today, ahead));
    await setPattern({ pattern: EVERY_OTHER_WEEK, anchor: '2026-03-09' });
    home.clock.set(today);
    expect(await awayFor()).toBe('++++');
    const children = await home.as('parent').ok(listChildrenProgress, {});
    expect(children.find(({ child }) => child.id === home.id.child)).not.toHaveProperty('away');
    await setPattern(elsewhere);
    expect(await awayFor()).toBe('----');
    await setPattern(here);
    home.clock.set(addDays(today, ahead + 3));
    const history = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(history.days.slice(-ahead - 4).filter((day) => 'away' in day)).toEqual([]);
    expect(home.dump().home_patterns).toEqual([]);
  });

  test('days-16: a time zone that makes an earlier day today brings the pattern back to it', async () => {
    await home.task({}, ['child']);
    await setPattern({ pattern: EVERY_OTHER_WEEK, anchor: '2026-03-02' });
    const params = { familyId: home.familyId };
    await home.as('admin').ok(updateFamily, { params, body: { timeZone: 'Pacific/Honolulu' } });
    expect(home.dump().home_patterns).toMatchObject([{ from_date: addDays(today, -1) }]);
    expect((await outlookOf(-1, 0)).map(({ away }) => away?.why)).toEqual(['elsewhere', 'elsewhere']);
  });
});

describe('bad input changes nothing', () => {
  const refused = async (body: unknown, status: number, message?: string | RegExp) => {
    const before = home.dump();
    const response = await home.as('parent').raw('POST', '/api/breaks', { body });
    expect(response.statusCode, response.payload).toBe(status);
    if (message) expect(response.json().issues?.[0]?.message ?? response.json().message).toMatch(message);
    expect(home.dump()).toEqual(before);
    return response.json();
  };
  const body = (changes: object = {}) => ({ userIds: [home.id.child], ...days(0, 0), kind: 'sick', ...changes });

  test('breaks-1: a last day before the first one answers 400', () =>
    refused(body(days(1, 0)), 400, 'The last day must not be before the first.'));

  test('breaks-6: days beyond 30 back or 400 ahead, and more than 366, answer 400', async () => {
    expect(await refused(body(days(-31, 0)), 400)).toMatchObject({ code: 'date_out_of_range' });
    expect(await refused(body(days(401, 401)), 400)).toMatchObject({ code: 'date_out_of_range' });
    await refused(body(days(0, 366)), 400, 'A break lasts at most 366 days. Make two of it.');
    await home.as('parent').ok(addBreaks, { body: body(days(-30, 335)) as never });
  });

  test('breaks-1: only children of the family take a break, all that were sent or none', async () => {
    expect(await refused(body({ userIds: [home.id.child, home.id.grandmother] }), 409)).toMatchObject({
      code: 'breaks_only_for_children',
    });
    await refused(body({ userIds: [home.id.child, home.id.neighbourChild] }), 404);
    await refused(body({ userIds: [] }), 400, 'Choose a child');
    await refused(body({ kind: 'bored' }), 400, 'Choose why');
  });

  test('breaks-3: a pattern has 14 days, at least one at home, and begins on a Monday', async () => {
    const before = home.dump();
    const put = async (changes: object) => {
      const pattern = { pattern: EVERY_OTHER_WEEK, anchor: '2026-03-09', ...changes };
      const response = await home.as('parent').raw('PUT', `/api/users/${home.id.child}/homes`, { body: pattern });
      expect(response.statusCode).toBe(400);
      return response.json().issues[0].message;
    };
    expect(await put({ pattern: EVERY_OTHER_WEEK.slice(1) })).toBe('Say of each of 14 days whether it is one at home');
    expect(await put({ pattern: EVERY_OTHER_WEEK.map(() => false) })).toBe('Choose at least one day at home');
    expect(await put({ anchor: '2026-03-10' })).toBe('Choose a Monday');
    expect(home.dump()).toEqual(before);
  });

  test('breaks-6: a break that began too long ago can be ended, not removed or moved', async () => {
    const open = await takeBreak(0, null);
    home.clock.set(addDays(today, 60));
    const parent = await home.signIn('parent');
    const put = (changes: object) => parent.raw('PUT', `/api/breaks/${open}`, { body: changes });
    expect((await parent.raw('DELETE', `/api/breaks/${open}`)).json()).toMatchObject({
      code: 'date_out_of_range',
      message: 'The first days of this break are too long ago to change. Let it end today instead.',
    });
    expect((await put({ from: home.clock.today })).statusCode).toBe(400);
    expect((await put({ to: addDays(today, 20) })).statusCode).toBe(400);
    expect((await put({ kind: 'here' })).statusCode).toBe(400);
    expect((await put({ to: addDays(home.clock.today, -1) })).json()).toMatchObject({ from: today });
    expect((await put({ to: null })).statusCode).toBe(200);
  });

  test('limits-12: a break beyond the limit answers 409 too_many_breaks', async () => {
    const row = {
      family_id: home.familyId,
      user_id: home.id.child,
      kind: 'sick',
      created_by: home.id.admin,
      created_at: 1,
    };
    insertRows(
      home.connection,
      'breaks',
      Array.from({ length: LIMITS.breaks - 1 }, (_break, index) => ({
        ...row,
        id: `break-${index}`,
        from_date: today,
        to_date: today,
      })),
    );
    await takeBreak(0, 0);
    expect(await refused(body(), 409)).toMatchObject({ code: 'too_many_breaks' });
    expect(await home.as('parent').ok(listBreaks, {})).toHaveLength(LIMITS.breaks);
  });
});

describe('breaks-9: professionals never learn why a child is away', () => {
  test('the list, the outlook, the children and the history tell a teacher no reason', async () => {
    await home.as('parent').ok(addBreaks, { body: { userIds: [home.id.student], ...days(-2, 2), kind: 'sick' } });
    const teacher = home.as('teacher');
    const params = { userId: home.id.student };
    const answers = [
      await teacher.ok(listBreaks, {}),
      await teacher.ok(getOutlook, { params, query: days(0, 3) as never }),
      await teacher.ok(listChildrenProgress, {}),
      await teacher.ok(getHistory, { params }),
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).toMatch(/away|"from"/);
      expect(JSON.stringify(answer)).not.toContain('sick');
    }
    expect(JSON.stringify(await home.as('student').ok(listBreaks, {}))).toContain('sick');
  });

  test('being here after all is told to the student and not to the teacher', async () => {
    await home.as('parent').ok(addBreaks, { body: { userIds: [home.id.student], ...days(0, 0), kind: 'here' } });
    expect(await home.as('teacher').ok(listBreaks, {})).toEqual([]);
    expect(await home.as('student').ok(listBreaks, {})).toMatchObject([{ kind: 'here' }]);
  });

  test('breaks-8: a child sees their own breaks, a professional those of their students', async () => {
    await home
      .as('parent')
      .ok(addBreaks, { body: { userIds: [home.id.child, home.id.student], ...days(0, 0), kind: 'away' } });
    const whose = async (who: 'child' | 'sibling' | 'teacher' | 'otherTeacher' | 'parent') =>
      (await home.as(who).ok(listBreaks, {})).map(({ userId }) => userId).sort();
    expect(await whose('child')).toEqual([home.id.child]);
    expect(await whose('sibling')).toEqual([]);
    expect(await whose('teacher')).toEqual([home.id.student]);
    expect(await whose('otherTeacher')).toEqual([]);
    expect(await whose('parent')).toEqual([home.id.child, home.id.student].sort());
  });
});

describe('who enters breaks, and who is told why', () => {
  /** Gives the grandmother a role with these rights alone. */
  const giveGrandmother = async (permissions: Partial<Record<PermissionFlag, boolean>>) => {
    const params = { familyId: home.familyId };
    const body = { name: 'Helper', type: 'adult' as const, permissions };
    const { id: roleId } = await home.as('admin').ok(createRole, { params, body });
    await home.as('admin').ok(updateUser, { params: { userId: home.id.grandmother }, body: { roleId } });
    return home.signIn('grandmother');
  };

  test('breaks-9, breaks-15: who reads no reason reads the last day of the whole absence', async () => {
    await takeBreak(0, 2, 'sick');
    await takeBreak(3, 5, 'holiday');
    const awayAs = async (client: Pick<Client, 'ok'>) => {
      const children = await client.ok(listChildrenProgress, {});
      return children.find(({ child }) => child.id === home.id.child)?.away;
    };
    const until = addDays(today, 5);
    const whyUntil = addDays(today, 2);
    expect(await awayAs(home.as('parent'))).toEqual({ until, why: 'sick', whyUntil, next: 'holiday' });
    expect(await awayAs(await giveGrandmother({ canViewProgress: true }))).toEqual({ until });
  });

  test('breaks-8: whoever may enter breaks sees and ends them, also without canViewProgress', async () => {
    const id = await takeBreak(-2, null);
    await home.as('parent').ok(addBreaks, { body: { userIds: [home.id.student], ...days(0, 0), kind: 'here' } });
    const her = await giveGrandmother({ canAccessParentDashboard: true });
    const seen = await her.ok(listBreaks, {});
    expect(seen.map(({ userId, kind }) => [userId, kind])).toEqual([
      [home.id.child, 'sick'],
      [home.id.student, 'here'],
    ]);
    const ended = await her.ok(changeBreak, { params: { breakId: id }, body: { to: addDays(today, -1) } });
    expect(ended).toMatchObject({ to: addDays(today, -1), kind: 'sick' });
    // Their days are not hers to see.
    const outlook = `/api/users/${home.id.child}/plan?from=${today}&to=${today}`;
    expect((await her.raw('GET', outlook)).statusCode).toBe(403);
  });

  test('breaks-9: only the child and whoever opens the Parent Dashboard read why', async () => {
    await takeBreak(-2, 2);
    await takeBreak(4, 4, 'here');
    const params = { userId: home.id.child };
    const answersOf = async (client: Client) => [
      await client.ok(listBreaks, {}),
      await client.ok(getOutlook, { params, query: days(0, 3) as never }),
      await client.ok(getHistory, { params }),
    ];
    for (const who of ['child', 'parent'] as const)
      for (const answer of await answersOf(home.as(who))) expect(JSON.stringify(answer)).toContain('sick');
    const her = await giveGrandmother({ canViewProgress: true });
    const answers = [...(await answersOf(her)), await her.ok(listChildrenProgress, {})];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).toMatch(/away|"from"/);
      expect(JSON.stringify(answer)).not.toMatch(/sick|here/);
    }
  });
});

describe('extras-5: switching breaks off', () => {
  test('breaks end today, past days stay, and its calls answer 404', async () => {
    await home.task({}, ['child']);
    await takeBreak(-2, 5);
    await takeBreak(10, 12);
    await home
      .as('parent')
      .ok(setHomes, { params: { userId: home.id.sibling }, body: { pattern: EVERY_OTHER_WEEK, anchor: '2026-03-09' } });
    const params = { familyId: home.familyId };
    expect(await home.as('admin').ok(listExtras, { params })).toContainEqual({
      name: 'breaks',
      isOn: true,
      inEffect: 3,
    });
    await switchOn([]);
    expect(await home.as('admin').ok(listExtras, { params })).toContainEqual({
      name: 'breaks',
      isOn: false,
      inEffect: 0,
    });
    expect(await home.as('admin').ok(getFamily, { params })).not.toHaveProperty('extras');
    expect(await plannedOn(today)).toBe(1);
    expect(home.dump().breaks).toMatchObject([{ from_date: addDays(today, -2), to_date: addDays(today, -1) }]);
    expect(home.dump().home_patterns).toEqual([]);
    expect((await home.as('parent').raw('GET', '/api/breaks')).statusCode).toBe(404);
    const { days } = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(days.every((day) => !('away' in day))).toBe(true);
    expect(days.at(-2)).toMatchObject({ planned: 0 });
  });

  test('extras-1: an unknown name of an extra answers 400', async () => {
    const response = await home
      .as('admin')
      .raw('PUT', `/api/families/${home.familyId}`, { body: { extras: ['magic'] } });
    expect(response.statusCode).toBe(400);
  });
});

test('breaks-12: a child who becomes a grown-up ends their breaks', async () => {
  await takeBreak(-3, 4);
  const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
  const roleId = roles.find(({ name }) => name === 'Parent')?.id;
  await home.as('admin').ok(updateUser, { params: { userId: home.id.child }, body: { roleId } as never });
  expect(home.dump().breaks).toMatchObject([{ to_date: addDays(today, -1) }]);
});

test('breaks-8: two changes of a break at the same time both hold', async () => {
  const id = await takeBreak(0, 5);
  await Promise.all([
    home.as('parent').ok(changeBreak, { params: { breakId: id }, body: { to: addDays(today, 2) } }),
    home.as('admin').ok(changeBreak, { params: { breakId: id }, body: { kind: 'away' } }),
  ]);
  expect(await home.as('parent').ok(listBreaks, {})).toMatchObject([{ to: addDays(today, 2), kind: 'away' }]);
});
