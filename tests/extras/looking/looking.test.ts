import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { getFamilyProgress } from '#shared/contracts/admin.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { getFamily, listExtras, updateFamily } from '#shared/contracts/families.ts';
import { getHistory } from '#shared/contracts/history.ts';
import { deleteUser } from '#shared/contracts/people.ts';
import {
  completeTask,
  getProgress,
  listChildrenProgress,
  listPoints,
  redeemReward,
  uncompleteTask,
} from '#shared/contracts/points.ts';
import { createParentTask, deleteTask, listAssignedTasks, unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import {
  declineRequest,
  grantRequest,
  grantRequests,
  listRequests,
  markSeen,
  withdrawRequest,
} from '#shared/extras/asking/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { insertRows, ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { createLooks } from './looks.ts';

let home: Home;
/** A Wednesday. */
let today: string;

const family = (body: ContractRequest<typeof updateFamily>['body']) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body });

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await family({ extras: ['looking'] });
});

const day = (who: Who = 'child', date = home.clock.today) =>
  home.as('admin').ok(getProgress, { params: { userId: home.id[who], date } });

const { garage, body, tick, untick, ask, params, grant, refusal, credits, autoApprove } = createLooks(() => home);

describe('a tick that waits', () => {
  test('looking-3: a child’s tick makes a request that waits and no entry of the ledger', async () => {
    const taskId = await garage();
    const answer = await home.as('child').ok(completeTask, { params: { taskId }, body: body('child') });
    expect(answer).toMatchObject({ completedTasks: [taskId], waitingTasks: [taskId], pointsToday: 0, totalPoints: 0 });
    expect(credits(taskId)).toEqual([]);
    const [request, ...others] = await home.as('parent').ok(listRequests, {});
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      ...{ kind: 'task', subjectId: taskId, userId: home.id.child, date: today, status: 'waiting' },
      ...{ title: 'Tidy the garage', points: 200, decidedBy: null },
    });
    expect(request).not.toHaveProperty('lapsed');
    // Ticking what waits changes nothing.
    const before = home.dump();
    expect((await tick(taskId)).json()).toEqual(answer);
    expect(home.dump()).toEqual(before);
  });

  test('looking-3, looking-4: a yes pays what was promised, also for a task deleted meanwhile', async () => {
    const taskId = await garage();
    const id = await ask(taskId);
    await home.as('admin').ok(updateTask, { params: { taskId }, body: { points: 1, text: 'Nothing' } });
    await home.as('admin').ok(unassignTask, { params: { taskId, userId: home.id.child } });
    await home.as('admin').ok(deleteTask, { params: { taskId } });
    home.clock.advance(DAY);
    expect(await home.as('parent').ok(grantRequest, params(id))).toMatchObject({
      ...{ status: 'granted', points: 200, title: 'Tidy the garage' },
      decidedBy: { name: 'Paul' },
    });
    // On the date of the tick.
    expect(credits(taskId)).toEqual([{ user_id: home.id.child, date: today, points: 200 }]);
    expect(await day('child', today)).toMatchObject({ pointsToday: 200, totalPoints: 200 });
    expect(await day('child', today)).not.toHaveProperty('waitingTasks');
    expect((await day()).pointsToday).toBe(0);
  });

  test('looking-4: a yes may book other points; the same again answers 200, others 409', async () => {
    const id = await ask(await garage());
    expect((await grant(id, { points: 150 })).json()).toMatchObject({ points: 150, status: 'granted' });
    expect((await grant(id, { points: 150 }, 'admin')).statusCode).toBe(200);
    expect((await grant(id)).statusCode).toBe(200);
    expect(refusal(await grant(id, { points: 200 }, 'admin'))).toEqual([
      409,
      'already_decided',
      'Paul already said yes.',
    ]);
    expect((await day()).totalPoints).toBe(150);
  });

  test('looking-4: ticked, sent back, ticked and granted three times, a task pays once', async () => {
    const taskId = await garage();
    const first = await ask(taskId);
    const note = 'The corner by the bikes.';
    await home.as('parent').ok(declineRequest, { ...params(first), body: { note } });
    expect(await day()).toMatchObject({ completedTasks: [], totalPoints: 0 });
    const [sentBack] = await home.as('child').ok(listRequests, {});
    expect(sentBack).toMatchObject({ status: 'declined', note, decidedBy: { name: 'Paul' } });
    const second = await ask(taskId);
    // What was said is read by doing it again.
    expect((await home.as('child').ok(listRequests, {})).map(({ id }) => id)).toEqual([second]);
    for (const by of ['parent', 'admin', 'parent'] as const) expect((await grant(second, {}, by)).statusCode).toBe(200);
    expect(refusal(await grant(first))).toEqual([409, 'already_decided', 'Paul already asked for another look.']);
    expect((await tick(taskId, 'parent', 'child')).statusCode).toBe(200);
    expect(credits(taskId)).toHaveLength(1);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('looking-4: decisions at the same time have one outcome, and the points are of it', async () => {
    for (let time = 0; time < 8; time++) {
      const taskId = await garage();
      const id = await ask(taskId);
      const send = {
        fine: () => grant(id, {}, 'parent'),
        another: () => home.as('admin').raw('POST', `/api/requests/${id}/decline`, { body: {} }),
        all: () => home.as('admin').raw('POST', '/api/requests/grant', { body: { ids: [id] } }),
        untick: () => untick(taskId),
      };
      const order = time % 2 ? (['another', 'fine', 'all', 'untick'] as const) : (['fine', 'another', 'all'] as const);
      const answers = await Promise.all(order.map((what) => send[what]()));
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      const { status } = home.connection.prepare('select status from requests where id = ?').get(id) as {
        status: string;
      };
      expect(status).not.toBe('waiting');
      expect(credits(taskId)).toHaveLength(status === 'granted' ? 1 : 0);
    }
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('looking-2, looking-6: a grown-up’s tick counts at once and grants what waits', async () => {
    const taskId = await garage();
    await home.as('parent').ok(completeTask, { params: { taskId }, body: body('child') });
    expect(credits(taskId)).toHaveLength(1);
    expect(await home.as('parent').ok(listRequests, {})).toEqual([]);
    home.clock.advance(DAY);
    await ask(taskId);
    await home.as('admin').ok(updateTask, { params: { taskId }, body: { points: 7 } });
    await home.as('parent').ok(completeTask, { params: { taskId }, body: body('child') });
    expect(credits(taskId).map(({ points }) => points)).toEqual([200, 200]);
    const [granted] = await home.as('admin').ok(listRequests, { query: { status: 'granted' } });
    expect(granted).toMatchObject({ status: 'granted', decidedBy: { id: home.id.parent } });
  });

  test('looking-7: un-ticking what waits withdraws it; what was granted un-ticks as everywhere', async () => {
    const taskId = await garage();
    const id = await ask(taskId);
    const { id: rewardId } = await home.reward({ cost: 100 });
    expect(await home.as('child').ok(uncompleteTask, { params: { taskId }, body: body('child') })).toMatchObject({
      completedTasks: [],
    });
    expect(refusal(await grant(id))).toEqual([409, 'already_decided', 'Mia took it back.']);
    // Again and again it stays one row.
    for (let time = 0; time < 5; time++) {
      expect(await ask(taskId)).toBe(id);
      if (time < 4) await home.as('child').ok(withdrawRequest, params(id));
    }
    expect(home.dump().requests).toHaveLength(1);
    expect((await grant(id)).statusCode).toBe(200);
    await home.as('child').ok(redeemReward, { params: { rewardId }, body: body('child') });
    expect(refusal(await untick(taskId)).slice(0, 2)).toEqual([409, 'points_already_spent']);
    expect((await untick(taskId, 'parent', 'child')).statusCode).toBe(200);
    expect((await day()).totalPoints).toBe(-100);
    expect((await home.as('parent').ok(listRequests, { query: { status: 'withdrawn' } })).map((one) => one.id)).toEqual(
      [id],
    );
    // And it waits anew.
    expect(await ask(taskId)).not.toBe(id);
  });

  test('looking-3, live-9: a tick that is sent again and again makes one request on its day', async () => {
    const taskId = await garage();
    home.clock.advance(17 * HOUR);
    expect(home.clock.today).toBe(addDays(today, 1));
    for (let time = 0; time < 3; time++) expect((await tick(taskId, 'child', 'child', today)).statusCode).toBe(200);
    expect(home.dump().requests).toHaveLength(1);
    const [request] = await home.as('parent').ok(listRequests, {});
    expect(request).toMatchObject({ date: today });
    await home.as('parent').ok(grantRequest, params(request?.id ?? ''));
    expect((await tick(taskId, 'child', 'child', today)).statusCode).toBe(200);
    expect(credits(taskId)).toHaveLength(1);
    // The window of a tick is what it was.
    home.clock.advance(3 * HOUR);
    expect(refusal(await tick(taskId, 'child', 'child', today)).slice(0, 2)).toEqual([400, 'date_out_of_range']);
  });

  test('looking-1: a task that does not say so, and a grown-up’s own, count at once', async () => {
    const plain = (await home.task({ points: 10 }, ['child'])).id;
    await home.as('child').ok(completeTask, { params: { taskId: plain }, body: body('child') });
    expect(await day()).not.toHaveProperty('waitingTasks');
    // On a grown-up's own list nobody looks either.
    await garage({}, ['parent', 'child']);
    const [listOfParent, listOfChild] = await Promise.all(
      (['parent', 'child'] as const).map((who) => home.as(who).ok(listAssignedTasks, { query: { date: today } })),
    );
    expect(listOfParent?.map(({ lookFirst }) => lookFirst)).toEqual([undefined]);
    expect(listOfChild?.filter(({ lookFirst }) => lookFirst)).toHaveLength(1);
    const own = await home.as('parent').ok(createParentTask, { body: { text: 'Call Grandma', lookFirst: true } });
    expect(own).not.toHaveProperty('lookFirst');
    const changed = await home
      .as('parent')
      .ok(updateTask, { params: { taskId: own.id }, body: { lookFirst: true, dayType: 'anyday' } });
    expect(changed).not.toHaveProperty('lookFirst');
    await home.as('parent').ok(completeTask, { params: { taskId: own.id }, body: body('parent') });
    expect(home.dump().requests).toEqual([]);
  });
});

describe('looking-16: a tick of an earlier day that was sent back', () => {
  /** A tick of today that is sent back two days later. */
  const sentBack = async () => {
    const taskId = await garage();
    const first = await ask(taskId);
    home.clock.set(addDays(today, 2));
    expect(refusal(await tick(taskId, 'child', 'child', today))[1]).toBe('date_out_of_range');
    await home.as('parent').ok(declineRequest, { ...params(first), body: { note: 'The corner.' } });
    return taskId;
  };
  const waiting = () => home.as('parent').ok(listRequests, { query: { status: 'waiting' } });

  test('the child can do it again on its day, and it pays once, on its date', async () => {
    const taskId = await sentBack();
    for (let time = 0; time < 2; time++) {
      const answer = await tick(taskId, 'child', 'child', today);
      expect(answer.json()).toMatchObject({ date: today, completedTasks: [taskId], waitingTasks: [taskId] });
    }
    // What was said is read by doing it again.
    expect((await home.as('child').ok(listRequests, {})).map(({ status }) => status)).toEqual(['waiting']);
    const [request] = await waiting();
    expect(request).toMatchObject({ subjectId: taskId, date: today, points: 200 });
    // Taken back by the child it is open as before; again it is the same request.
    await home.as('child').ok(withdrawRequest, params(request?.id ?? ''));
    expect((await tick(taskId, 'child', 'child', today)).statusCode).toBe(200);
    await home.as('parent').ok(grantRequest, params((await waiting())[0]?.id ?? ''));
    expect(credits(taskId)).toEqual([{ user_id: home.id.child, date: today, points: 200 }]);
    // A tablet that sends it once more changes nothing.
    expect((await tick(taskId, 'child', 'child', today)).statusCode).toBe(200);
    expect(credits(taskId)).toHaveLength(1);
    // Un-ticked by a grown-up it is over.
    await home.as('parent').ok(uncompleteTask, { params: { taskId }, body: body('child', today) });
    expect(refusal(await tick(taskId, 'child', 'child', today))[1]).toBe('date_out_of_range');
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('it opens no other day, task or person, and nothing once looking is off', async () => {
    const taskId = await sentBack();
    const other = await garage({}, ['child', 'sibling']);
    const tries = [
      await tick(taskId, 'child', 'child', addDays(today, 1)),
      await tick(other, 'child', 'child', today),
      await tick(other, 'sibling', 'sibling', today),
      await home.as('child').raw('POST', `/api/tasks/${taskId}/uncomplete`, { body: body('child', today) }),
    ];
    expect(tries.map((answer) => refusal(answer)[1])).toEqual(tries.map(() => 'date_out_of_range'));
    await family({ extras: [] });
    expect(refusal(await tick(taskId, 'child', 'child', today))[1]).toBe('date_out_of_range');
  });

  test('it is looked at again, also when the task no longer says so', async () => {
    const taskId = await sentBack();
    await home.as('admin').ok(updateTask, { params: { taskId }, body: { lookFirst: false } });
    expect((await tick(taskId, 'child', 'child', today)).json()).toMatchObject({ waitingTasks: [taskId] });
    expect(credits(taskId)).toEqual([]);
  });

  test('ticked again it waits the full number of days before it is approved automatically', async () => {
    const taskId = await sentBack();
    home.clock.set(addDays(today, 10));
    await tick(taskId, 'child', 'child', today);
    const autoApproveTwice = async () => {
      await autoApprove();
      home.clock.advance(HOUR);
      await autoApprove();
    };
    home.clock.set(addDays(today, 12));
    await autoApproveTwice();
    expect(credits(taskId)).toEqual([]);
    home.clock.set(addDays(today, 13));
    await autoApproveTwice();
    expect(credits(taskId)).toEqual([{ user_id: home.id.child, date: today, points: 200 }]);
  });
});

describe('looking-5: several at once', () => {
  const askThree = async () => [await ask(await garage()), await ask(await garage()), await ask(await garage())];

  test('each of them is booked', async () => {
    const ids = await askThree();
    const answer = await home.as('parent').ok(grantRequests, { body: { ids } });
    expect(answer.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'granted']));
    expect((await day()).totalPoints).toBe(600);
  });

  test.each([
    ['one that is decided already', 409, (ids: string[]) => ids],
    ['one that is not there', 404, (ids: string[]) => [...ids.slice(1), 'nothing']],
    ['one of them twice', 400, (ids: string[]) => [...ids.slice(1), ids[1] ?? '']],
    ['none', 400, () => []],
    ['no list', 400, () => 'all'],
  ])('with %s it answers %i, and nothing changes', async (_what, status, idsOf) => {
    const ids = await askThree();
    await home.as('admin').ok(grantRequest, params(ids[0] ?? ''));
    const before = home.dump();
    const answer = await home.as('parent').raw('POST', '/api/requests/grant', { body: { ids: idsOf(ids) } });
    expect(answer.statusCode).toBe(status);
    expect(home.dump()).toEqual(before);
  });
});

test('asking-13, looking-5: a list of requests ends at its limit, which is granted at once', async () => {
  const id = await ask(await garage());
  const [first] = home.connection.prepare('select * from requests').all() as Record<string, unknown>[];
  const more = Array.from({ length: LIMITS.requestsListed + 10 }, (_one, index) => ({
    ...first,
    id: `more${index}`,
    subject_id: `task${index}`,
    asked_at: home.clock.now() + index + 1,
  }));
  insertRows(home.connection, 'requests', more);
  const list = await home.as('parent').ok(listRequests, {});
  expect(list).toHaveLength(LIMITS.requestsListed);
  expect(list[0]?.id).toBe(id);
  // And so many are granted at once.
  await home.as('parent').ok(grantRequests, { body: { ids: list.map((one) => one.id) } });
  expect(await home.as('parent').ok(listRequests, {})).toHaveLength(11);
});

describe('who decides', () => {
  test('looking-13: who may change the day decides, professionals about their own tasks', async () => {
    const ofFamily = await ask(await garage());
    const ofTeacher = await ask(await garage({}, ['student'], 'teacher'), 'student');
    const status = async (who: Who, id: string) => (await grant(id, {}, who)).statusCode;
    const before = home.dump();
    for (const who of ['child', 'sibling', 'noRole'] as const) expect(await status(who, ofFamily)).toBe(403);
    for (const who of ['teacher', 'otherTeacher', 'neighbour'] as const) expect(await status(who, ofFamily)).toBe(404);
    expect(await status('otherTeacher', ofTeacher)).toBe(404);
    expect(home.dump()).toEqual(before);
    expect((await home.as('teacher').ok(listRequests, {})).map(({ id }) => id)).toEqual([ofTeacher]);
    expect(await status('teacher', ofTeacher)).toBe(200);
    expect(await home.as('sibling').ok(listRequests, {})).toEqual([]);
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.child } });
    expect(await home.as('parent').ok(listRequests, {})).toEqual([]);
  });

  test.each([
    ['0', { points: 0 }],
    ['a fraction', { points: 1.5 }],
    ['more than 10,000', { points: 10_001 }],
    ['a word', { points: 'many' }],
  ])('looking-4: %s as points answers 400, and nothing changes', async (_what, sent) => {
    const id = await ask(await garage());
    const before = home.dump();
    expect((await grant(id, sent)).statusCode).toBe(400);
    expect(home.dump()).toEqual(before);
  });

  test('looking-4: points for a reward, and a note of more than 200 letters, answer 400', async () => {
    await family({ extras: ['asking', 'looking'] });
    await home.give('child', 500);
    const { id: rewardId } = await home.reward({ askFirst: true });
    await home.as('child').ok(redeemReward, { params: { rewardId }, body: body('child') });
    const [request] = await home.as('parent').ok(listRequests, {});
    expect(refusal(await grant(request?.id ?? '', { points: 50 }))).toEqual([
      400,
      'validation_failed',
      'Only the points of a task can be changed',
    ]);
    const id = await ask(await garage());
    const note = 'x'.repeat(201);
    const answer = await home.as('parent').raw('POST', `/api/requests/${id}/decline`, { body: { note } });
    expect(answer.statusCode).toBe(400);
    // Both kinds in one list, and only rewards are handed over.
    const kinds = (await home.as('parent').ok(listRequests, {})).map(({ kind }) => kind);
    expect(kinds).toEqual(['reward', 'task']);
    await grant(id);
    expect((await home.as('parent').ok(listRequests, {})).map(({ kind }) => kind)).toEqual(['reward']);
    const over = await home.as('parent').raw('PUT', `/api/requests/${id}/handed-over`, { body: { value: true } });
    expect(over.statusCode).toBe(404);
  });
});

describe('what counts', () => {
  test('looking-8: what waits counts for streaks and the child’s day, and gives no points', async () => {
    // As ids are listed.
    const taskIds = [await garage(), await garage()].sort();
    for (const taskId of taskIds) await ask(taskId);
    const mine = await home.as('child').ok(getProgress, { params: { userId: home.id.child, date: today } });
    expect(mine).toMatchObject({ completedTasks: taskIds, waitingTasks: taskIds });
    const history = () => home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect((await history()).streak.current).toBe(1);
    expect((await history()).days.at(-1)).toMatchObject({ planned: 2, done: 0, earned: 0 });
    const figures = async () => {
      const { members } = await home.as('admin').ok(getFamilyProgress, {});
      return members.find(({ member }) => member.id === home.id.child);
    };
    expect(await figures()).toMatchObject({ tasks: { done: 0, total: 2 }, toLookAt: 2, pointsToday: 0 });
    const children = await home.as('parent').ok(listChildrenProgress, { query: {} });
    expect(children.find(({ child }) => child.id === home.id.child)?.progress.waitingTasks).toEqual(taskIds);
    const ids = (await home.as('parent').ok(listRequests, {})).map(({ id }) => id);
    await home.as('parent').ok(grantRequests, { body: { ids } });
    expect(await figures()).toMatchObject({ tasks: { done: 2, total: 2 }, pointsToday: 400 });
    expect(await figures()).not.toHaveProperty('toLookAt');
    expect((await history()).days.at(-1)).toMatchObject({ done: 2, earned: 400 });
  });
});

describe('when nobody looks', () => {
  const status = (id: string) =>
    (home.connection.prepare('select status from requests where id = ?').get(id) as { status: string }).status;
  const autoApproveTwice = async () => {
    await autoApprove();
    home.clock.advance(HOUR);
    await autoApprove();
  };

  test.each([
    ['1 day', 1, 1],
    ['3 days', 3, 3],
    ['7 days', 7, 7],
    ['30 days, when never is chosen', null, 30],
  ] as const)('looking-10, looking-11: a tick counts by itself after %s', async (_what, lookDays, days) => {
    await family({ lookDays });
    const taskId = await garage();
    const id = await ask(taskId);
    home.clock.set(addDays(today, days - 1));
    await autoApproveTwice();
    expect(status(id)).toBe('waiting');
    home.clock.set(addDays(today, days));
    await autoApproveTwice();
    expect(status(id)).toBe('granted');
    expect(credits(taskId)).toEqual([{ user_id: home.id.child, date: today, points: 200 }]);
    // The list of points says that nobody looked.
    const admin = await home.signIn('admin');
    const [request] = await admin.ok(listRequests, { query: { status: 'granted' } });
    expect(request).toMatchObject({ lapsed: true, decidedBy: null });
    const { entries } = await admin.ok(listPoints, { params: { userId: home.id.child }, query: {} });
    expect(entries[0]).toMatchObject({ title: 'Tidy the garage', request: 'lapsed' });
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('looking-12: nine days of sleep give the same result, and only once', async () => {
    const ids = [await ask(await garage()), await ask(await garage())];
    home.clock.advance(9 * DAY);
    await autoApproveTwice();
    expect(ids.map(status)).toEqual(['granted', 'granted']);
    const before = home.dump();
    await autoApproveTwice();
    await Promise.all([autoApprove(), autoApprove()]);
    expect(home.dump()).toEqual(before);
  });

  test('looking-12: a tick counts only after two checks an hour apart find that it is time', async () => {
    const id = await ask(await garage());
    const then = home.clock.now();
    home.clock.advance(400 * DAY);
    await autoApprove();
    await autoApprove();
    home.clock.advance(HOUR - 1);
    await autoApprove();
    expect(status(id)).toBe('waiting');
    // Right again: the first check is forgotten.
    home.clock.set(today, '12:00');
    await autoApprove();
    home.clock.advance(400 * DAY);
    await autoApprove();
    expect(status(id)).toBe('waiting');
    // Set back by hours while it is time: the hour begins anew.
    home.clock.set(addDays(today, 4), '12:00');
    await autoApprove();
    home.clock.set(addDays(today, 4), '09:00');
    await autoApprove();
    home.clock.advance(59 * 60_000);
    await autoApprove();
    expect(status(id)).toBe('waiting');
    home.clock.advance(60_000);
    await autoApprove();
    expect(status(id)).toBe('granted');
    expect(home.clock.now()).toBeGreaterThan(then);
  });

  test.each([
    ['2026-03-27', '2026-03-30'],
    ['2026-10-23', '2026-10-26'],
  ])(
    'looking-10: ticked on %s it counts on %s and not before, over a change of summer time',
    async (ticked, counts) => {
      const taskId = await garage();
      home.clock.set(ticked, '21:00');
      const child = await home.signIn('child');
      await child.ok(completeTask, { params: { taskId }, body: { userId: home.id.child, date: ticked } });
      const [request] = await child.ok(listRequests, {});
      home.clock.set(addDays(counts, -1), '22:00');
      await autoApprove();
      home.clock.advance(90 * 60_000);
      await autoApprove();
      expect(status(request?.id ?? '')).toBe('waiting');
      home.clock.set(counts, '00:05');
      await autoApproveTwice();
      expect(status(request?.id ?? '')).toBe('granted');
    },
  );

  test('looking-12: what is decided between two checks stays so, and the other counts', async () => {
    const [first, second] = [await ask(await garage()), await ask(await garage())];
    home.clock.advance(4 * DAY);
    await autoApprove();
    const parent = await home.signIn('parent');
    await parent.ok(declineRequest, { ...params(first), body: {} });
    home.clock.advance(HOUR);
    await autoApprove();
    expect([status(first), status(second)]).toEqual(['declined', 'granted']);
  });

  test('looking-10: lookDays other than 1, 3, 7 or never answers 400', async () => {
    for (const lookDays of [0, 2, 30, -1, 1.5, 'never']) {
      const answer = await home.as('admin').raw('PUT', `/api/families/${home.familyId}`, { body: { lookDays } });
      expect(answer.statusCode).toBe(400);
    }
    expect(await home.as('parent').ok(getFamily, { params: { familyId: home.familyId } })).toMatchObject({
      lookDays: 3,
    });
  });
});

describe('switching looking off', () => {
  const off = () => home.as('admin').raw('PUT', `/api/families/${home.familyId}`, { body: { extras: [] } });

  test('looking-15: switching off while something waits answers 409, and the past stays', async () => {
    const taskId = await garage();
    const id = await ask(taskId);
    expect(refusal(await off()).slice(0, 2)).toEqual([409, 'requests_waiting']);
    const extras = await home.as('admin').ok(listExtras, { params: { familyId: home.familyId } });
    expect(extras.find(({ name }) => name === 'looking')).toEqual({ name: 'looking', isOn: true, inEffect: 1 });
    await grant(id);
    expect((await off()).statusCode).toBe(200);
    expect((await home.as('parent').raw('GET', '/api/requests', {})).statusCode).toBe(404);
    const [task] = await home.as('child').ok(listAssignedTasks, { query: { date: today } });
    expect(task).not.toHaveProperty('lookFirst');
    expect(await day()).toMatchObject({ completedTasks: [taskId], totalPoints: 200 });
    // Un-ticked while it is off, and on again: the request goes with its entry.
    expect((await untick(taskId, 'parent', 'child')).statusCode).toBe(200);
    expect(home.dump().requests).toMatchObject([{ id, status: 'withdrawn' }]);
    expect((await tick(taskId)).statusCode).toBe(200);
    expect((await day()).totalPoints).toBe(200);
    await family({ extras: ['looking'] });
    expect(await day()).toMatchObject({ completedTasks: [taskId], totalPoints: 200 });
  });

  test('extras-8: with looking off its fields are passed over', async () => {
    await off();
    const task = await home.task({ lookFirst: true }, ['child']);
    expect(task).not.toHaveProperty('lookFirst');
    const view = await family({ lookDays: 7 });
    expect(view).not.toHaveProperty('lookDays');
    await home.as('child').ok(completeTask, { params: { taskId: task.id }, body: body('child') });
    expect(home.dump().requests).toEqual([]);
    expect((await home.as('parent').raw('POST', '/api/requests/grant', { body: { ids: ['x'] } })).statusCode).toBe(404);
  });

  test('extras-3: with looking alone nothing of asking is there, and the other way round', async () => {
    await family({ extras: ['asking', 'looking'] });
    await home.give('child', 500);
    const { id: rewardId } = await home.reward({ cost: 10 });
    await home.as('child').ok(redeemReward, { params: { rewardId }, body: body('child') });
    expect((await home.as('parent').ok(listRequests, {})).map(({ kind }) => kind)).toEqual(['reward']);
    await family({ extras: ['looking'] });
    expect(await home.as('parent').ok(listRequests, {})).toEqual([]);
    const id = await ask(await garage());
    await home.as('parent').ok(declineRequest, { ...params(id), body: {} });
    await family({ extras: ['asking'] });
    expect(await home.as('child').ok(listRequests, {})).toEqual([]);
    expect((await home.as('child').raw('PUT', `/api/requests/${id}/seen`, {})).statusCode).toBe(404);
    await family({ extras: ['looking'] });
    await home.as('child').ok(markSeen, params(id));
    expect(await home.as('child').ok(listRequests, {})).toEqual([]);
  });
});

test('extras-5: switching looking off takes its mark from deleted tasks too', async () => {
  await family({ extras: ['looking'] });
  const id = await garage();
  await home.as('admin').ok(deleteTask, { params: { taskId: id } });
  await family({ extras: [] });
  const { payload } = await home.as('admin').raw('GET', '/api/export');
  const file = JSON.parse(payload);
  expect(file.tasks.map((task: { id: string }) => task.id)).toContain(id);
  expect(JSON.stringify(file)).not.toContain('lookFirst');
});

test.each([
  [[], false],
  [['looking' as const], true],
])('extras-4: with the extras %j a tick reads the table of requests: %s', async (extras, isAsked) => {
  await family({ extras });
  const { id: taskId } = await home.task({}, ['child']);
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  await home.as('child').ok(completeTask, { params: { taskId }, body: body('child') });
  await home.as('child').ok(getProgress, { params: { userId: home.id.child, date: today } });
  const statements = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  expect(statements.some((sql) => sql.includes('ledger_entries'))).toBe(true);
  expect(statements.some((sql) => sql.includes('requests'))).toBe(isAsked);
});

test('extras-8: a field of an extra that the same call switches on is read', async () => {
  const put = (body: object) => home.as('admin').raw('PUT', `/api/families/${home.familyId}`, { body });
  expect((await put({ extras: ['looking'], lookDays: 'soon' })).statusCode).toBe(400);
  expect((await put({ extras: ['looking'], lookDays: 7 })).json()).toMatchObject({ lookDays: 7 });
});
