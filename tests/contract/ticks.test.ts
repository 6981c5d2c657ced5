import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask, getProgress, listPoints, redeemReward, uncompleteTask } from '#shared/contracts/points.ts';
import { assignTask, deleteTask, unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

/** A home with a task of 10 points on the lists of child, sibling and grandmother. */
async function homeWithTask() {
  const home = await createHome();
  const task = await home.task({ text: 'Make the bed', icon: 'bed' }, ['child', 'sibling', 'grandmother']);
  return { home, task, ...actions(home, task.id) };
}

function actions(home: Home, taskId: string) {
  const about = (whose: Who, date = home.clock.today) => ({
    params: { taskId },
    body: { userId: home.id[whose], date },
  });
  return {
    tick: (who: Who, whose: Who = who, date?: string) => home.as(who).ok(completeTask, about(whose, date)),
    untick: (who: Who, whose: Who = who, date?: string) => home.as(who).ok(uncompleteTask, about(whose, date)),
    tickRefused: (who: Who, whose: Who = who, date?: string) => home.as(who).refusal(completeTask, about(whose, date)),
    untickRefused: (who: Who, whose: Who = who, date?: string) =>
      home.as(who).refusal(uncompleteTask, about(whose, date)),
  };
}

const entries = (home: Home) =>
  home.connection.prepare('select * from ledger_entries order by seq').all() as Record<string, unknown>[];

describe('POST /api/tasks/{taskId}/complete', () => {
  test('points-1: a tick is one entry with person, date, kind, task, amount, title and icon', async () => {
    const { home, task, tick } = await homeWithTask();
    expect(await tick('child')).toEqual({
      userId: home.id.child,
      date: '2026-03-11',
      completedTasks: [task.id],
      redeemedRewards: [],
      totalPoints: 10,
      pointsToday: 10,
      spentToday: 0,
      lifetimePoints: 10,
    });
    expect(entries(home)).toEqual([
      expect.objectContaining({
        user_id: home.id.child,
        family_id: home.familyId,
        date: '2026-03-11',
        kind: 'task',
        subject_id: task.id,
        title: 'Make the bed',
        icon: 'bed',
        points: 10,
        created_by: home.id.child,
        created_at: home.clock.now(),
        voided_at: null,
      }),
    ]);
    expect(home.events.at(-1)).toEqual({ type: 'progress.changed', familyId: home.familyId, ids: [home.id.child] });
  });

  test('points-7: ticking again changes nothing and answers as the first time did', async () => {
    const { home, tick } = await homeWithTask();
    const first = await tick('child');
    const before = home.dump();
    const events = home.events.length;
    expect(await tick('child')).toEqual(first);
    expect(await tick('parent', 'child')).toEqual(first);
    expect(home.dump()).toEqual(before);
    expect(home.events).toHaveLength(events);
  });

  test('points-8: un-ticking what is not ticked changes nothing and answers the same', async () => {
    const { home, tick, untick } = await homeWithTask();
    const never = await untick('child');
    expect(never.completedTasks).toEqual([]);
    await tick('child');
    const first = await untick('child');
    expect(first).toEqual(never);
    const before = home.dump();
    expect(await untick('child')).toEqual(first);
    expect(home.dump()).toEqual(before);
  });

  test('points-2: un-ticking voids the entry, with when and by whom; ticking again adds one', async () => {
    const { home, tick, untick } = await homeWithTask();
    await tick('child');
    home.clock.advance(1000);
    await untick('parent', 'child');
    const voidedAt = home.clock.now();
    home.clock.advance(1000);
    expect((await tick('child')).totalPoints).toBe(10);
    const [first, second] = entries(home);
    expect(first).toMatchObject({ voided_at: voidedAt, voided_by: home.id.parent, points: 10 });
    expect(second).toMatchObject({ voided_at: null, points: 10 });
    expect(entries(home)).toHaveLength(2);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('points-4: editing or deleting a task changes no entry from before', async () => {
    const { home, task, tick, untick } = await homeWithTask();
    await tick('child');
    const before = entries(home);
    const change = { params: { taskId: task.id }, body: { points: 500, text: 'Tidy the room' } };
    await home.as('admin').ok(updateTask, change);
    expect(entries(home)).toEqual(before);
    expect((await tick('child')).totalPoints).toBe(10);
    expect((await untick('child')).totalPoints).toBe(0);
    expect((await tick('child')).totalPoints).toBe(500);
    await home.as('admin').ok(deleteTask, { params: { taskId: task.id } });
    const day = await home.as('child').ok(getProgress, { params: { userId: home.id.child, date: home.clock.today } });
    expect(day).toMatchObject({ totalPoints: 500, completedTasks: [task.id] });
    expect(entries(home).map(({ title }) => title)).toEqual(['Make the bed', 'Tidy the room']);
  });

  test('tasks-9: of two children who have one task each ticks their own', async () => {
    const { home, tick } = await homeWithTask();
    await tick('child');
    const day = await home
      .as('sibling')
      .ok(getProgress, { params: { userId: home.id.sibling, date: home.clock.today } });
    expect(day).toMatchObject({ completedTasks: [], totalPoints: 0 });
    expect((await tick('sibling')).totalPoints).toBe(10);
  });
});

describe('points-11: un-ticking after the points were spent', () => {
  async function afterSpending() {
    const made = await homeWithTask();
    const reward = await made.home.reward({ cost: 10 });
    await made.tick('child');
    const redeem = {
      params: { rewardId: reward.id },
      body: { userId: made.home.id.child, date: made.home.clock.today },
    };
    await made.home.as('child').ok(redeemReward, redeem);
    return made;
  }

  test('it answers the child 409 points_already_spent, and changes nothing', async () => {
    const { home, untickRefused } = await afterSpending();
    const before = home.dump();
    expect(await untickRefused('child')).toBe('409 points_already_spent');
    expect(home.dump()).toEqual(before);
  });

  test('points-12, points-13: a parent can; below zero, whoever tries, nothing is redeemed', async () => {
    const { home, tick, untick } = await afterSpending();
    expect(await untick('parent', 'child')).toMatchObject({ totalPoints: -10, lifetimePoints: 0 });
    const cheap = await home.reward({ cost: 1, name: 'A sticker' });
    const redeem = { params: { rewardId: cheap.id }, body: { userId: home.id.child, date: home.clock.today } };
    expect(await home.as('child').refusal(redeemReward, redeem)).toBe('409 not_enough_points');
    expect(await home.as('parent').refusal(redeemReward, redeem)).toBe('409 not_enough_points');
    expect((await tick('child')).totalPoints).toBe(0);
    expect(await home.as('child').refusal(redeemReward, redeem)).toBe('409 not_enough_points');
    await home.give('child', 1);
    expect((await home.as('child').ok(redeemReward, redeem)).totalPoints).toBe(0);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('a child who has points to spare can', async () => {
    const { home, untick } = await afterSpending();
    await home.give('child', 10);
    expect((await untick('child')).totalPoints).toBe(0);
  });
});

describe('days-6: a child may tick, un-tick and redeem for today, and for yesterday until 03:00', () => {
  test.each([
    ['00:00', -1, true],
    ['02:59', -1, true],
    ['03:00', -1, false],
    ['23:59', -1, false],
    ['00:00', 0, true],
    ['23:59', 0, true],
    ['02:59', -2, false],
    ['02:59', 1, false],
    ['23:59', 1, false],
  ])('at %s the day %i days from today is open: %s', async (time, days, isOpen) => {
    const { home, ...act } = await homeWithTask();
    const reward = await home.reward({ cost: 5 });
    await home.give('child', 5);
    home.clock.set('2026-03-12', time);
    const day = home.clock.day(days);
    const redeem = { params: { rewardId: reward.id }, body: { userId: home.id.child, date: day } };
    if (isOpen) {
      expect((await act.tick('child', 'child', day)).completedTasks).toHaveLength(1);
      expect((await act.untick('child', 'child', day)).completedTasks).toHaveLength(0);
      expect((await home.as('child').ok(redeemReward, redeem)).redeemedRewards).toHaveLength(1);
    } else {
      const before = home.dump();
      expect(await act.tickRefused('child', 'child', day)).toBe('400 date_out_of_range');
      expect(await act.untickRefused('child', 'child', day)).toBe('400 date_out_of_range');
      expect(await home.as('child').refusal(redeemReward, redeem)).toBe('400 date_out_of_range');
      expect(home.dump()).toEqual(before);
    }
  });
});

describe('days-7, days-8: grown-ups may tick for today and the 30 days before', () => {
  test.each([
    [0, true],
    [-1, true],
    [-30, true],
    [-31, false],
    [1, false],
    [365, false],
  ])('the day %i days from today is open: %s', async (days, isOpen) => {
    const { home, tick, tickRefused } = await homeWithTask();
    const day = home.clock.day(days);
    if (isOpen) expect((await tick('grandmother', 'child', day)).pointsToday).toBe(10);
    else expect(await tickRefused('grandmother', 'child', day)).toBe('400 date_out_of_range');
  });

  test('points-15, points-16: a day has its last balance as total, and what was earned on it', async () => {
    const { home, tick } = await homeWithTask();
    await tick('parent', 'child', home.clock.day(-5));
    await tick('parent', 'child', home.clock.day(-2));
    await tick('child');
    const totals = [];
    for (const days of [-6, -5, -3, -2, -1, 0, 1]) {
      const day = await home
        .as('child')
        .ok(getProgress, { params: { userId: home.id.child, date: home.clock.day(days) } });
      totals.push([day.totalPoints, day.pointsToday]);
    }
    expect(totals).toEqual([
      [0, 0],
      [10, 10],
      [10, 0],
      [20, 10],
      [20, 0],
      [30, 10],
      [30, 0],
    ]);
  });
});

describe('days-2: today is what the server says, in the family’s time zone', () => {
  test.each([
    ['Pacific/Kiritimati', '14:30', '2026-03-12'],
    ['Pacific/Pago_Pago', '11:30', '2026-03-10'],
    ['Europe/Berlin', '23:30', '2026-03-11'],
  ])('in %s, when it is %s in Berlin, today is %s', async (timeZone, time, today) => {
    const { home, tick, tickRefused } = await homeWithTask();
    home.clock.set('2026-03-11', time);
    home.connection.prepare('update families set time_zone = ? where id = ?').run(timeZone, home.familyId);
    expect((await home.as('child').ok(getCurrentUser, {})).family?.today).toBe(today);
    expect((await tick('child', 'child', today)).pointsToday).toBe(10);
    for (const other of ['2026-03-10', '2026-03-11', '2026-03-12'].filter((date) => date !== today)) {
      expect(await tickRefused('child', 'child', other)).toBe('400 date_out_of_range');
    }
  });

  test('fault-13: after nine midnights asleep the day is right; set back a day, nothing doubles', async () => {
    const { home, tick, tickRefused } = await homeWithTask();
    await tick('child');
    home.clock.set('2026-03-20');
    expect(await tickRefused('child', 'child', '2026-03-11')).toBe('400 date_out_of_range');
    expect((await tick('child')).totalPoints).toBe(20);
    home.clock.set('2026-03-19');
    // What can be spent (points-15): the tick of the day to come too.
    expect((await tick('child', 'child')).totalPoints).toBe(30);
    expect((await tick('child')).date).toBe('2026-03-19');
    home.clock.set('2026-03-20');
    expect((await tick('child')).totalPoints).toBe(30);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });
});

describe('who may tick for whom', () => {
  test('tasks-23: grown-ups with canViewProgress tick and un-tick for a child', async () => {
    const { tick, untick } = await homeWithTask();
    for (const who of ['admin', 'parent', 'grandmother'] as const) {
      expect((await tick(who, 'child')).completedTasks).toHaveLength(1);
      expect((await untick(who, 'child')).completedTasks).toHaveLength(0);
    }
  });

  test.each([
    ['sibling', 'child'],
    ['teacher', 'child'],
    ['otherTeacher', 'child'],
    ['noRole', 'child'],
    ['child', 'grandmother'],
    ['parent', 'grandmother'],
    ['admin', 'parent'],
  ] as const)('tasks-23: ticking and un-ticking by %s for %s answers 403', async (who, whose) => {
    const { home, tickRefused, untickRefused } = await homeWithTask();
    const before = home.dump();
    expect(await tickRefused(who, whose)).toBe('403 forbidden');
    expect(await untickRefused(who, whose)).toBe('403 forbidden');
    expect(home.dump()).toEqual(before);
  });

  test('tasks-23: a teacher ticks an own task for a student, another teacher gets 403', async () => {
    const home = await createHome();
    const task = await home.task({ text: 'Read aloud' }, ['student'], 'teacher');
    const act = actions(home, task.id);
    expect((await act.tick('teacher', 'student')).completedTasks).toEqual([task.id]);
    expect((await act.untick('parent', 'student')).completedTasks).toEqual([]);
    expect((await act.tick('student')).completedTasks).toEqual([task.id]);
    expect(await act.tickRefused('otherTeacher', 'student')).toBe('403 forbidden');
  });

  test('professionals-3: a teacher who takes back a tick of a family task gets 404', async () => {
    const home = await createHome();
    const task = await home.task({ text: 'Make the bed' }, ['student']);
    const act = actions(home, task.id);
    await home.as('admin').ok(updateUser, {
      params: { userId: home.id.student },
      body: { assignedProfessional: null },
    });
    await act.tick('student');
    home.clock.set('2026-03-12');
    await home.as('admin').ok(updateUser, {
      params: { userId: home.id.student },
      body: { assignedProfessional: home.id.teacher },
    });
    const before = home.dump();
    expect(await act.untickRefused('teacher', 'student', '2026-03-11')).toBe('404 not_found');
    expect(await act.tickRefused('teacher', 'student', '2026-03-11')).toBe('404 not_found');
    expect(await act.untickRefused('teacher', 'student')).toBe('404 not_found');
    expect(home.dump()).toEqual(before);
    expect((await act.untick('parent', 'student', '2026-03-11')).completedTasks).toEqual([]);
  });

  test('tasks-23: a grown-up without canViewProgress who ticks for a child gets 403', async () => {
    const { home, tickRefused } = await homeWithTask();
    home.connection
      .prepare(
        `update roles set permissions = json_set(permissions, '$.canViewProgress', json('false')) where name = 'Grandmother'`,
      )
      .run();
    expect(await tickRefused('grandmother', 'child')).toBe('403 forbidden');
  });

  test('tasks-23: everybody ticks for themselves, also without a role', async () => {
    const home = await createHome();
    const task = await home.task({}, ['noRole', 'parent']);
    const act = actions(home, task.id);
    expect((await act.tick('noRole')).totalPoints).toBe(10);
    expect((await act.tick('parent')).totalPoints).toBe(10);
  });
});

describe('which task', () => {
  test('tasks-24: a task that is not on the list answers 404 to who may not see it, else 409', async () => {
    const home = await createHome();
    const library = await home.task();
    const act = actions(home, library.id);
    expect(await act.tickRefused('child')).toBe('404 not_found');
    expect(await act.tickRefused('parent', 'child')).toBe('409 task_not_assigned');
    expect(await act.untickRefused('child')).toBe('404 not_found');
    expect(await actions(home, 'unknown').tickRefused('parent', 'child')).toBe('404 not_found');
    expect(home.connection.prepare('select count(*) from ledger_entries').pluck().get()).toBe(0);
  });

  test.each([
    ['AM', 'weekday', '2026-03-11', true],
    ['PM', 'weekday', '2026-03-11', true],
    ['AM', 'weekend', '2026-03-11', false],
    ['AM', 'anyday', '2026-03-11', true],
    ['ANYTIME', 'weekend', '2026-03-11', true],
    ['BONUS', 'weekend', '2026-03-11', true],
    ['AM', 'weekday', '2026-03-14', false],
    ['PM', 'weekend', '2026-03-15', true],
    ['BONUS', 'weekday', '2026-03-14', true],
  ] as const)(
    'tasks-4, tasks-25: a task of %s and %s can be ticked on %s: %s',
    async (period, dayType, date, isDue) => {
      const home = await createHome();
      home.clock.set(date);
      const task = await home.task({ period, dayType }, ['child']);
      const act = actions(home, task.id);
      if (isDue) expect((await act.tick('child')).pointsToday).toBe(10);
      else expect(await act.tickRefused('child')).toBe('409 task_not_due');
    },
  );

  test('professionals-4: a child who got a professional can tick no task of the family', async () => {
    const home = await createHome();
    const family = await home.task({ text: 'Family task' }, ['child']);
    const params = { userId: home.id.child };
    await home.as('admin').ok(updateUser, { params, body: { assignedProfessional: home.id.otherTeacher } });
    const act = actions(home, family.id);
    expect(await act.tickRefused('child')).toBe('404 not_found');
    expect(await act.tickRefused('parent', 'child')).toBe('409 task_not_assigned');
    expect(await act.tickRefused('otherTeacher', 'child')).toBe('404 not_found');
    await home.as('admin').ok(updateUser, { params, body: { assignedProfessional: null } });
    expect((await act.tick('child')).totalPoints).toBe(10);
  });

  test('plan-2: a task that was taken off the list is ticked for yesterday, not for today', async () => {
    const { home, task, tick, tickRefused } = await homeWithTask();
    home.clock.set('2026-03-12');
    await home.as('admin').ok(unassignTask, { params: { taskId: task.id, userId: home.id.child } });
    expect(await tickRefused('child')).toBe('404 not_found');
    expect((await tick('parent', 'child', '2026-03-11')).pointsToday).toBe(10);
  });

  test('tasks-20: a deleted task can be ticked only for days before, and its ticks stay', async () => {
    const { home, task, tick, tickRefused } = await homeWithTask();
    await tick('child');
    home.clock.set('2026-03-12');
    await home.as('admin').ok(deleteTask, { params: { taskId: task.id } });
    expect(await tickRefused('sibling')).toBe('404 not_found');
    expect((await tick('parent', 'sibling', '2026-03-11')).pointsToday).toBe(10);
    const day = await home.as('child').ok(getProgress, { params: { userId: home.id.child, date: '2026-03-11' } });
    expect(day).toMatchObject({ completedTasks: [task.id], pointsToday: 10 });
  });

  test('points-8: a tick can be taken back after its task was unassigned or deleted', async () => {
    const { home, task, tick, untick } = await homeWithTask();
    await tick('child');
    await tick('sibling');
    await home.as('admin').ok(unassignTask, { params: { taskId: task.id, userId: home.id.child } });
    expect((await untick('child')).totalPoints).toBe(0);
    await home.as('admin').ok(deleteTask, { params: { taskId: task.id } });
    expect((await untick('sibling')).totalPoints).toBe(0);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test.each(['unassigned', 'deleted'] as const)(
    'points-8: with the task %s in between, un-ticking again answers as the first time did',
    async (what) => {
      const { home, task, tick, untick } = await homeWithTask();
      await tick('child');
      const params = { taskId: task.id, userId: home.id.child };
      if (what === 'unassigned') await home.as('admin').ok(unassignTask, { params });
      else await home.as('admin').ok(deleteTask, { params });
      const first = await untick('child');
      const before = home.dump();
      expect(await untick('child')).toEqual(first);
      expect(await untick('parent', 'child')).toEqual(first);
      expect(home.dump()).toEqual(before);
    },
  );

  test('points-7: ticking again after the task was deleted answers as the first time did', async () => {
    const { home, task, tick } = await homeWithTask();
    const first = await tick('child');
    await home.as('admin').ok(deleteTask, { params: { taskId: task.id } });
    const before = home.dump();
    expect(await tick('child')).toEqual(first);
    expect(home.dump()).toEqual(before);
  });

  test('points-5: a task taken away and given back on the same day pays once that day', async () => {
    const { home, task, tick } = await homeWithTask();
    await tick('child');
    const about = { taskId: task.id, userId: home.id.child };
    await home.as('admin').ok(unassignTask, { params: about });
    await home.as('admin').ok(assignTask, { body: about });
    expect((await tick('child')).totalPoints).toBe(10);
  });
});

describe('bad input', () => {
  test.each([
    [{}, ['userId', 'date']],
    [{ userId: '', date: '2026-03-11' }, ['userId']],
    [{ userId: 'x', date: '' }, ['date']],
    [{ userId: 'x', date: '2026-02-29' }, ['date']],
    [{ userId: 'x', date: '2026-3-1' }, ['date']],
    [{ userId: 'x', date: '11.03.2026' }, ['date']],
    [{ userId: 'x', date: '2026-03-11T08:00:00Z' }, ['date']],
    [{ userId: 'x', date: 20260311 }, ['date']],
    [{ userId: 'x'.repeat(65), date: '2026-03-11' }, ['userId']],
    [{ userId: ['x'], date: ['2026-03-11'] }, ['userId', 'date']],
  ])('tasks-22, api-1: a tick or un-tick of %o answers 400 and changes nothing', async (body, paths) => {
    const { home, task } = await homeWithTask();
    const before = home.dump();
    for (const contract of [completeTask, uncompleteTask]) {
      const { status, error } = await home.as('child').bad(contract, { params: { taskId: task.id }, body });
      expect([status, error?.issues?.map(({ path }) => path)]).toEqual([400, paths]);
    }
    expect(home.dump()).toEqual(before);
  });

  test.each(['2026-02-30', 'today', '2026-03-11 ', "2026-03-11'--"])(
    'api-1: GET /api/progress/{userId}/{date} with the date %s answers 400',
    async (date) => {
      const home = await createHome();
      const { status, error } = await home.as('child').bad(getProgress, { params: { userId: home.id.child, date } });
      expect([status, error?.issues?.[0]?.path]).toEqual([400, 'date']);
    },
  );

  test('api-1: an id of SQL or of a path answers 404, as unknown ones do', async () => {
    const { home, tickRefused } = await homeWithTask();
    for (const id of ["' or 1=1 --", '../../tasks', '%00', '"; drop table users', '*']) {
      expect(await actions(home, id).tickRefused('child')).toBe('404 not_found');
    }
    expect(await tickRefused('child', 'neighbourChild')).toBe('404 not_found');
  });
});

describe('roles-16, roles-17, roles-18: GET /api/progress/{userId}/{date}', () => {
  test.each([
    ['child', 'child', 200],
    ['parent', 'child', 200],
    ['grandmother', 'child', 200],
    ['teacher', 'student', 200],
    ['noRole', 'noRole', 200],
    ['sibling', 'child', 403],
    ['teacher', 'child', 403],
    ['otherTeacher', 'student', 403],
    ['noRole', 'child', 403],
    ['child', 'parent', 403],
    ['neighbour', 'child', 404],
    ['neighbourChild', 'child', 404],
  ] as const)('%s who asks for the day of %s gets %i', async (who, whose, status) => {
    const home = await createHome();
    const params = { userId: home.id[whose], date: home.clock.today };
    expect((await home.as(who).call(getProgress, { params })).status).toBe(status);
  });

  test('points-14: a day without anything is a day of zeros, whatever its year', async () => {
    const home = await createHome();
    for (const date of ['0001-01-01', '1999-12-31', '9999-12-31']) {
      const day = await home.as('child').ok(getProgress, { params: { userId: home.id.child, date } });
      expect(day).toMatchObject({ completedTasks: [], totalPoints: 0, pointsToday: 0, spentToday: 0 });
    }
  });
});

test('points-17: a tick that was taken back is listed once, with when it was voided', async () => {
  const { home, tick, untick } = await homeWithTask();
  await tick('child');
  await untick('child');
  const { entries: listed } = await home.as('child').ok(listPoints, { params: { userId: home.id.child } });
  expect(listed).toEqual([
    {
      id: expect.any(String),
      date: '2026-03-11',
      kind: 'task',
      title: 'Make the bed',
      icon: 'bed',
      points: 10,
      createdAt: '2026-03-11T07:00:00.000Z',
      voidedAt: '2026-03-11T07:00:00.000Z',
    },
  ]);
});
