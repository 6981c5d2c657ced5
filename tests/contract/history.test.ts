import { describe, expect, test, vi } from 'vitest';
import { HISTORY_WEEKS, type HistoryView } from '#shared/contracts/history.schema.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import { assignTask, deleteTask, unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import { addDays, dayOfWeek } from '#shared/rules/local-date.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const historyOf = (home: Home, whose: Who, by: Who = whose): Promise<HistoryView> =>
  home.as(by).ok(getHistory, { params: { userId: home.id[whose] } });

/** Ticks a task as its owner, on the day the clock shows. */
const tick = (home: Home, whose: Who, taskId: string, date = home.clock.today) =>
  home.as('admin').ok(completeTask, { params: { taskId }, body: { userId: home.id[whose], date } });

const figures = (history: HistoryView, count: number) =>
  history.days.slice(-count).map(({ date, earned, planned, done }) => [date.slice(5), earned, planned, done]);

describe('history-1, history-7: GET /api/users/{id}/history', () => {
  test('history-2, history-3: each day says what was earned, planned and done, also where it is 0', async () => {
    const home = await createHome();
    const bed = await home.task({}, ['child']);
    const homework = await home.task({ text: 'Homework', points: 30, period: 'PM', dayType: 'weekday' }, ['child']);
    await tick(home, 'child', bed.id);
    await tick(home, 'child', homework.id);
    home.clock.set('2026-03-14');
    await tick(home, 'child', bed.id);
    await home.give('child', 7);
    home.clock.set('2026-03-15');
    expect(figures(await historyOf(home, 'child'), 6)).toEqual([
      ['03-10', 0, 0, 0],
      ['03-11', 40, 2, 2],
      ['03-12', 0, 2, 0],
      ['03-13', 0, 2, 0],
      ['03-14', 17, 1, 1],
      ['03-15', 0, 1, 0],
    ]);
  });

  test('history-9: it says how many planned and done tasks are bonus, also for all children', async () => {
    const home = await createHome();
    const bed = await home.task({}, ['child', 'sibling']);
    const deed = await home.task({ text: 'A good deed', points: 25, period: 'BONUS' }, ['child']);
    const car = await home.task({ text: 'Wash the car', points: 50, period: 'BONUS' }, ['child', 'sibling']);
    await tick(home, 'child', bed.id);
    await tick(home, 'child', car.id);
    const bonusOf = ({ days }: HistoryView) =>
      days.slice(-1).map(({ planned, done, bonusPlanned, bonusDone }) => [planned, done, bonusPlanned, bonusDone])[0];
    expect(bonusOf(await historyOf(home, 'child'))).toEqual([3, 2, 2, 1]);
    const { family } = await home.as('parent').ok(getFamilyHistory, {});
    expect(bonusOf(family)).toEqual([5, 2, 3, 1]);
    // Past days keep the part of the day that the task had, and lose a tick that is taken back.
    home.clock.set('2026-03-12');
    await home.as('admin').ok(updateTask, { params: { taskId: deed.id }, body: { period: 'PM' } });
    await home.as('admin').ok(uncompleteTask, {
      params: { taskId: car.id },
      body: { userId: home.id.child, date: '2026-03-11' },
    });
    const { days } = await historyOf(home, 'child');
    expect(days.slice(-2).map(({ bonusPlanned, bonusDone }) => [bonusPlanned, bonusDone])).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test('history-9, professionals-27: a teacher is told of the bonus tasks that they made alone', async () => {
    const home = await createHome();
    await home.task({ text: 'Wash the car', period: 'BONUS' }, ['student']);
    await home.task({ text: 'A kind word', period: 'BONUS' }, ['student'], 'teacher');
    const { days } = await historyOf(home, 'student', 'teacher');
    expect(days.at(-1)).toMatchObject({ planned: 1, done: 0, bonusPlanned: 1, bonusDone: 0 });
  });

  test('history-2: days cover eight weeks, from a Monday to the family’s today', async () => {
    const home = await createHome();
    for (const [today, length] of [
      ['2026-03-09', 50],
      ['2026-03-11', 52],
      ['2026-03-15', 56],
    ] as const) {
      home.clock.set(today);
      const { days } = await historyOf(home, 'child');
      expect(days).toHaveLength(length);
      expect(dayOfWeek(days[0]?.date ?? '')).toBe(1);
      expect(days.map(({ date }) => date)).toEqual(days.map((_day, index) => addDays(today, 1 - length + index)));
    }
    expect(HISTORY_WEEKS).toBe(8);
  });

  test('history-3, history-4: a tick that was taken back counts in no day and no streak', async () => {
    const home = await createHome();
    const bed = await home.task({}, ['child']);
    await tick(home, 'child', bed.id);
    await home.as('child').ok(uncompleteTask, {
      params: { taskId: bed.id },
      body: { userId: home.id.child, date: home.clock.today },
    });
    const history = await historyOf(home, 'child');
    expect(figures(history, 1)).toEqual([['03-11', 0, 1, 0]]);
    expect(history.streak).toEqual({ current: 0, best: 0 });
  });

  test('plan-3: past days keep what was planned of tasks that ended, came back or were deleted', async () => {
    const home = await createHome();
    const bed = await home.task({}, ['child']);
    const plants = await home.task({ text: 'Water the plants' }, ['child']);
    await tick(home, 'child', plants.id);
    home.clock.set('2026-03-12');
    const params = { taskId: bed.id, userId: home.id.child };
    await home.as('admin').ok(unassignTask, { params });
    await home.as('admin').ok(deleteTask, { params: { taskId: plants.id } });
    home.clock.set('2026-03-14');
    await home.as('admin').ok(assignTask, { body: params });
    expect(figures(await historyOf(home, 'child'), 4)).toEqual([
      ['03-11', 10, 2, 1],
      ['03-12', 0, 0, 0],
      ['03-13', 0, 0, 0],
      ['03-14', 0, 1, 0],
    ]);
  });

  test('history-4: a day without planned tasks breaks no streak, and an open today breaks none', async () => {
    const home = await createHome();
    const homework = await home.task({ period: 'PM', dayType: 'weekday' }, ['child']);
    for (const date of ['2026-03-12', '2026-03-13', '2026-03-16']) {
      home.clock.set(date);
      await tick(home, 'child', homework.id);
    }
    // Thursday, Friday, (weekend), Monday; Tuesday is still open.
    home.clock.set('2026-03-17');
    expect((await historyOf(home, 'child')).streak).toEqual({ current: 3, best: 3 });
    home.clock.set('2026-03-18');
    expect((await historyOf(home, 'child')).streak).toEqual({ current: 0, best: 3 });
    await tick(home, 'child', homework.id, '2026-03-17');
    expect((await historyOf(home, 'child')).streak).toEqual({ current: 4, best: 4 });
  });

  test('history-4: a streak counts days before those that are shown', async () => {
    const home = await createHome();
    const bed = await home.task({}, ['child']);
    for (let day = 0; day < 70; day += 1) {
      await tick(home, 'child', bed.id);
      if (day < 69) home.clock.set(home.clock.day(1));
    }
    const { days, streak } = await historyOf(home, 'child', 'admin');
    expect([days.length, streak]).toEqual([days.filter(({ done }) => done === 1).length, { current: 70, best: 70 }]);
  });

  test('history-2: the last day changes at the family’s midnight', async () => {
    const home = await createHome();
    home.clock.set('2026-03-11', '23:59');
    expect((await historyOf(home, 'child')).days.at(-1)?.date).toBe('2026-03-11');
    home.clock.set('2026-03-12', '00:01');
    expect((await historyOf(home, 'child')).days.at(-1)?.date).toBe('2026-03-12');
  });

  test('history-1, professionals-27: a teacher reads of a student only the task that they made', async () => {
    const home = await createHome();
    await home.task({}, ['student']);
    await home.task({ text: 'Read' }, ['student'], 'teacher');
    expect(figures(await historyOf(home, 'student', 'teacher'), 1)).toEqual([['03-11', 0, 1, 0]]);
  });

  test.each([
    ['child', 'child'],
    ['admin', 'child'],
    ['grandmother', 'child'],
    ['teacher', 'student'],
    ['noRole', 'noRole'],
  ] as const)('history-7: %s may see the history of %s', async (by, whose) => {
    const home = await createHome();
    await expect(historyOf(home, whose, by)).resolves.toMatchObject({ streak: { current: 0, best: 0 } });
  });

  test.each([
    ['sibling', 'child', '403 forbidden'],
    ['teacher', 'child', '403 forbidden'],
    ['otherTeacher', 'student', '403 forbidden'],
    ['noRole', 'child', '403 forbidden'],
    ['neighbour', 'child', '404 not_found'],
    ['loner', 'child', '403 forbidden'],
    ['nobody', 'child', '401 not_signed_in'],
  ] as const)('history-7: %s may not see the history of %s: %s', async (by, whose, refusal) => {
    const home = await createHome();
    expect(await home.as(by).refusal(getHistory, { params: { userId: home.id[whose] } })).toBe(refusal);
  });
});

describe('history-1, history-7: GET /api/history', () => {
  test('history-1, history-5: it has each child, and the sums and the streak of all', async () => {
    const home = await createHome();
    const bed = await home.task({}, ['child', 'sibling']);
    await tick(home, 'child', bed.id);
    home.clock.set('2026-03-12');
    await tick(home, 'sibling', bed.id);
    const { family, children } = await home.as('parent').ok(getFamilyHistory, {});
    const of = (who: Who) => children.find(({ child }) => child.id === home.id[who])?.history as HistoryView;
    const each = [of('child'), of('sibling'), of('student')];
    expect(children).toHaveLength(3);
    expect(each.map((history) => figures(history, 2))).toEqual([
      [
        ['03-11', 10, 1, 1],
        ['03-12', 0, 1, 0],
      ],
      [
        ['03-11', 0, 1, 0],
        ['03-12', 10, 1, 1],
      ],
      [
        ['03-11', 0, 0, 0],
        ['03-12', 0, 0, 0],
      ],
    ]);
    expect(figures(family, 2)).toEqual([
      ['03-11', 10, 2, 1],
      ['03-12', 10, 2, 1],
    ]);
    // Somebody did something on both days, though no child on both.
    expect([family.streak.current, ...each.map(({ streak }) => streak.best)]).toEqual([2, 1, 1, 0]);
    expect(of('child')).toEqual(await historyOf(home, 'child', 'parent'));
  });

  test('history-1: professionals get their students only', async () => {
    const home = await createHome();
    const { children } = await home.as('teacher').ok(getFamilyHistory, {});
    expect(children.map(({ child }) => child.id)).toEqual([home.id.student]);
    expect(await home.as('otherTeacher').ok(getFamilyHistory, {})).toEqual({
      family: { days: [], streak: { current: 0, best: 0 } },
      children: [],
    });
  });

  test.each(['child', 'noRole'] as const)('history-7: %s gets 403', async (who) => {
    const home = await createHome();
    expect(await home.as(who).refusal(getFamilyHistory, {})).toBe('403 forbidden');
  });
});

test('history-2: every table is searched by an index that ends at the first day asked for', async () => {
  const home = await createHome();
  const prepare = vi.spyOn(home.connection, 'prepare');
  await home.as('parent').ok(getFamilyHistory, {});
  const asked = prepare.mock.calls
    .map(([sql]) => sql)
    .filter((sql) => /ledger_entries|progress_days|task_assign/.test(sql));
  prepare.mockRestore();
  const plans = asked.map((sql) =>
    home.connection
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array(sql.split('?').length - 1).fill('x'))
      .map((step) => (step as { detail: string }).detail),
  );
  expect(plans.map(([first]) => first).sort()).toEqual([
    'SEARCH ledger_entries USING INDEX ledger_entries_once (user_id=? AND date>? AND date<?)',
    'SEARCH progress_days USING INDEX sqlite_autoindex_progress_days_1 (user_id=? AND date>? AND date<?)',
    'SEARCH task_assignments USING INDEX task_assignments_end (user_id=? AND end_date=?)',
    'SEARCH task_assignments USING INDEX task_assignments_end (user_id=? AND end_date>?)',
  ]);
  expect(plans.flat().filter((step) => step.startsWith('SCAN') || step.includes('TEMP B-TREE'))).toEqual([]);
});
