import { beforeEach, describe, expect, test } from 'vitest';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { addChild, deleteUser } from '#shared/contracts/people.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask, listChildrenProgress, uncompleteTask } from '#shared/contracts/points.ts';
import {
  assignTask,
  createTask,
  listAssignedTasks,
  listTasks,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { giveTurn, takeTurnBack } from '#shared/extras/turns/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { CHILDREN, historyOf, makeCat, turnsOf } from './cat.ts';

let home: Home;
/** A Wednesday. */
let today: string;

const familyOf = () => ({ familyId: home.familyId });

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await home.as('admin').ok(updateFamily, { params: familyOf(), body: { extras: ['turns'] } });
});

const cat = (...how: [changes?: object, to?: readonly Who[]]) => makeCat(home, ...how);
const body = (who: Who, ahead = 0) => ({ userId: home.id[who], date: addDays(today, ahead) });
const tick = (by: Who, taskId: string, who: Who, ahead = 0) =>
  home.as(by).raw('POST', `/api/tasks/${taskId}/complete`, { body: body(who, ahead) });
const change = (taskId: string, changes: ContractRequest<typeof updateTask>['body']) =>
  home.as('admin').ok(updateTask, { params: { taskId }, body: changes });
const turns = (days?: number) => turnsOf(home, days);
const history = (who: Who) => historyOf(home, who);

describe('turns-3: turns change every day or every week', () => {
  test('turns move on by themselves, also when nobody did the task', async () => {
    const taskId = await cat();
    expect(await turns()).toBe('CSCSCS');
    home.clock.set(addDays(today, 3));
    expect(await turns()).toBe('SCSCSC');
    expect((await history('child')).slice(-4)).toEqual(['0/1', '0/0', '0/1', '0/0']);
    expect((await history('sibling')).slice(-4)).toEqual(['0/0', '0/1', '0/0', '0/1']);
    expect(await home.as('admin').ok(listTasks, {})).toContainEqual(
      expect.objectContaining({
        id: taskId,
        sharing: 'turns',
        turns: { order: [home.id.child, home.id.sibling], every: 'day' },
      }),
    );
  });

  test('weekly turns change on Mondays, and days without the task are nobody’s', async () => {
    const order = [home.id.sibling, home.id.child];
    await cat({ dayType: 'weekday', turns: { order, every: 'week' } });
    expect(await turns(14)).toBe('SSS--CCCCC--SS');
  });

  test('turns-10: children see their own turn alone, and grown-ups see whose it is', async () => {
    await cat();
    const date = today;
    expect(await home.as('sibling').ok(listAssignedTasks, { query: { date } })).toEqual([]);
    expect(await home.as('child').ok(listAssignedTasks, { query: { date } })).toMatchObject([
      { sharing: 'turns', turn: { userId: home.id.child, doneBy: null } },
    ]);
    const children = await home.as('parent').ok(listChildrenProgress, {});
    const of = (who: Who) => children.find(({ child }) => child.id === home.id[who])?.tasks;
    expect([of('child')?.length, of('sibling')?.length]).toEqual([1, 0]);
    const plan = await home.as('parent').ok(explainDay, { params: { userId: home.id.sibling, date } });
    expect(plan.tasks).toMatchObject([{ isPlanned: false, reason: 'turns', turn: { userId: home.id.child } }]);
  });
});

describe('turns-5: a change begins a new order today, and the past stays', () => {
  test('another order, a child who joins or leaves, and other days keep whose turn it is', async () => {
    const taskId = await cat({}, ['child', 'sibling']);
    home.clock.set(addDays(today, 1));
    expect(await turns(4)).toBe('SCSC');
    const before = await history('child');
    await home.as('admin').ok(assignTask, { body: { taskId, userId: home.id.student } });
    await change(taskId, { turns: { order: [home.id.child, home.id.sibling], every: 'day' } });
    expect(await turns(4)).toBe('SCSC');
    // In the order and without the task: passed over.
    await home.as('admin').ok(unassignTask, { params: { taskId, userId: home.id.sibling } });
    expect(await turns(4)).toBe('CCCC');
    await home.as('admin').ok(assignTask, { body: { taskId, userId: home.id.sibling } });
    expect(await turns(4)).toBe('CSCS');
    await change(taskId, { dayType: 'weekday' });
    expect(await turns(5)).toBe('CS--C');
    expect((await history('child')).slice(0, -1)).toEqual(before.slice(0, -1));
  });

  test('a child who gets the task as it is made, but is not in its order, joins the order', async () => {
    const { child, sibling } = home.id;
    const { user: third } = await home
      .as('admin')
      .ok(addChild, { params: familyOf(), body: { firstName: 'Zoe', lastName: 'Moss' } });
    const { id } = await home.as('admin').ok(createTask, {
      body: {
        ...{ text: 'Feed the cat', points: 10, period: 'ANYTIME', assignTo: [child, sibling, third.id] },
        ...{ sharing: 'turns', turns: { order: [child, sibling], every: 'day' } },
      },
    });
    const made = (await home.as('admin').ok(listTasks, {})).find((task) => task.id === id);
    expect(made?.turns?.order).toEqual([child, sibling, third.id]);
  });

  test('when a child is deleted the others go on, and their past stays', async () => {
    await cat();
    home.clock.set(addDays(today, 3));
    const before = await history('child');
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.sibling } });
    expect((await history('child')).slice(0, -1)).toEqual(before.slice(0, -1));
    const query = { from: home.clock.today, to: addDays(home.clock.today, 2) };
    const { days } = await home.as('child').ok(getOutlook, { params: { userId: home.id.child }, query });
    expect(days.map(({ taskIds }) => taskIds.length)).toEqual([1, 1, 1]);
  });

  test('a change that a clock dated ahead is over with the next, which holds from today', async () => {
    const taskId = await cat();
    home.clock.set(addDays(today, 9));
    await change(taskId, { sharing: 'anyone' });
    home.clock.set(addDays(today, 1));
    await change(taskId, { sharing: 'turns', turns: { order: CHILDREN.map((who) => home.id[who]), every: 'day' } });
    expect(await turns(12)).toBe('CSCSCSCSCSCS');
    home.clock.set(addDays(today, 20));
    expect((await history('child')).slice(-20, -16)).toEqual(['0/1', '0/0', '0/1', '0/0']);
    expect((await history('sibling')).slice(-20, -16)).toEqual(['0/0', '0/1', '0/0', '0/1']);
  });

  test('days-16: turns that a change of the time zone dates tomorrow begin today', async () => {
    const move = (timeZone: string) => home.as('admin').ok(updateFamily, { params: familyOf(), body: { timeZone } });
    home.clock.set(today, '23:30');
    await move('Pacific/Auckland');
    const taskId = await cat();
    await move('Europe/Berlin');
    expect(await turns(4)).toBe('CSCS');
    await move('Pacific/Auckland');
    await change(taskId, { sharing: 'each' });
    await move('Europe/Berlin');
    expect(await turns(2)).toBe('bothboth');
  });

  test('a tick of who has the task no more puts another way of sharing off to tomorrow', async () => {
    const { id: taskId } = await home.task({}, CHILDREN);
    const leave = (who: Who) => home.as('admin').ok(unassignTask, { params: { taskId, userId: home.id[who] } });
    await home.as('child').ok(completeTask, { params: { taskId }, body: body('child') });
    await leave('child');
    await change(taskId, { sharing: 'anyone' });
    const seen = await home.as('sibling').ok(listAssignedTasks, { query: { date: today } });
    expect(seen).toMatchObject([{ id: taskId }]);
    expect(seen[0]).not.toHaveProperty('sharing');
    home.clock.set(addDays(today, 1));
    expect((await tick('sibling', taskId, 'sibling', 1)).statusCode).toBe(200);
    await leave('sibling');
    await home.as('admin').ok(assignTask, { body: { taskId, userId: home.id.child } });
    await change(taskId, { sharing: 'each' });
    expect((await tick('child', taskId, 'child', 1)).json()).toMatchObject({ code: 'done_by_somebody_else' });
    home.clock.set(addDays(today, 2));
    expect((await tick('child', taskId, 'child', 2)).statusCode).toBe(200);
  });

  test('another way of sharing holds from today, or from tomorrow once ticked today', async () => {
    const { id: taskId } = await home.task({}, CHILDREN);
    expect(await turns(2)).toBe('bothboth');
    await home.as('child').ok(completeTask, { params: { taskId }, body: body('child') });
    await change(taskId, { sharing: 'turns', turns: { order: CHILDREN.map((who) => home.id[who]), every: 'day' } });
    expect(await turns(4)).toBe('bothCSC');
    await change(taskId, { sharing: 'each' });
    expect(await turns(2)).toBe('bothboth');
    home.clock.set(addDays(today, 1));
    await change(taskId, { sharing: 'anyone' });
    expect(await turns(2)).toBe('--');
  });
});

describe('turns-6: giving a day to another child', () => {
  test('a grown-up gives a day and takes it back', async () => {
    const taskId = await cat();
    await home.as('parent').ok(giveTurn, { params: { taskId }, body: { ...body('sibling'), date: today } });
    expect(await turns(4)).toBe('SSCS');
    await home.as('parent').ok(takeTurnBack, { params: { taskId, date: today } });
    expect(await turns(4)).toBe('CSCS');
  });

  test('it is for today to 60 days ahead, for children of the order, and not by children', async () => {
    const taskId = await cat();
    const put = (by: Who, sent: object) => home.as(by).raw('PUT', `/api/tasks/${taskId}/turn`, { body: sent });
    expect((await put('parent', body('sibling', -1))).json()).toMatchObject({ code: 'date_out_of_range' });
    expect((await put('parent', body('sibling', 61))).json()).toMatchObject({ code: 'date_out_of_range' });
    expect((await put('parent', body('grandmother'))).statusCode).toBe(400);
    expect((await put('child', body('sibling'))).statusCode).toBe(403);
  });
});

describe('turns-7: one live credit for each task and day', () => {
  test('out of turn a tick answers 409 not_your_turn, and a grown-up ticks for any child', async () => {
    const taskId = await cat();
    expect((await tick('sibling', taskId, 'sibling')).json()).toMatchObject({
      statusCode: 409,
      code: 'not_your_turn',
      message: 'It’s Mia’s turn today. Ask a grown-up to swap.',
    });
    expect((await tick('parent', taskId, 'sibling')).json()).toMatchObject({ completedTasks: [taskId] });
    // It is done for all, and nobody has a hole for it.
    expect((await tick('child', taskId, 'child')).json()).toMatchObject({ code: 'done_by_somebody_else' });
    expect([(await history('child')).at(-1), (await history('sibling')).at(-1)]).toEqual(['0/0', '1/1']);
  });

  test('what whoever wants has done is done for all until it is un-ticked', async () => {
    const taskId = await cat({ sharing: 'anyone' });
    expect([(await history('child')).at(-1), (await history('sibling')).at(-1)]).toEqual(['0/0', '0/0']);
    expect((await tick('child', taskId, 'child')).statusCode).toBe(200);
    expect((await tick('sibling', taskId, 'sibling')).json()).toMatchObject({
      code: 'done_by_somebody_else',
      message: 'Mia already did this today.',
    });
    const seen = await home.as('sibling').ok(listAssignedTasks, { query: { date: today } });
    expect(seen).toMatchObject([{ sharing: 'anyone', turn: { userId: null, doneBy: home.id.child } }]);
    expect([(await history('child')).at(-1), (await history('sibling')).at(-1)]).toEqual(['1/1', '0/0']);
    await home.as('child').ok(uncompleteTask, { params: { taskId }, body: body('child') });
    expect((await tick('sibling', taskId, 'sibling')).statusCode).toBe(200);
  });

  test('of 500 pairs of ticks at once one each time is credited', { timeout: 60_000 }, async () => {
    const taskId = await cat({ sharing: 'anyone' });
    const tablets = [await home.signIn('child'), await home.signIn('sibling')] as const;
    for (let pair = 0; pair < 500; pair += 1) {
      const [one, other] = pair % 2 === 0 ? (['child', 'sibling'] as const) : (['sibling', 'child'] as const);
      const answers = await Promise.all(
        [one, other].map((who) => {
          const tablet = tablets[who === 'child' ? 0 : 1];
          return tablet.raw('POST', `/api/tasks/${taskId}/complete`, { body: body(who) });
        }),
      );
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const who = winner === 0 ? one : other;
      await home.as(who).ok(uncompleteTask, { params: { taskId }, body: body(who) });
    }
    expect(home.dump().ledger_entries?.filter((entry) => (entry as { voided_at: unknown }).voided_at === null)).toEqual(
      [],
    );
  });

  test('the index of the database refuses a second credit', async () => {
    const taskId = await cat({ sharing: 'anyone' });
    await tick('child', taskId, 'child');
    const copy = home.connection.prepare(
      `insert into ledger_entries (user_id, family_id, date, kind, subject_id, title, icon, points, created_by, created_at, shared)
       select ?, family_id, date, kind, subject_id, title, icon, points, created_by, created_at, shared from ledger_entries`,
    );
    expect(() => copy.run(home.id.sibling)).toThrow(/UNIQUE/);
  });
});

describe('turns-2: bad input changes nothing', () => {
  test.each([
    [
      'a stranger in the order',
      (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child, id.neighbourChild], every: 'day' } }),
    ],
    [
      'a grown-up in the order',
      (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child, id.parent], every: 'day' } }),
    ],
    [
      'a child twice in the order',
      (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child, id.child], every: 'day' } }),
    ],
    [
      'an order of one child alone',
      (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child], every: 'day' } }),
    ],
    [
      'an order without turns',
      (id: Home['id']) => ({ sharing: 'each', turns: { order: [id.child, id.sibling], every: 'day' } }),
    ],
    [
      'a change every month',
      (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child, id.sibling], every: 'month' } }),
    ],
    ['an unknown way of sharing', () => ({ sharing: 'lottery' })],
  ])('%s answers 400', async (_what, changes) => {
    const before = home.dump();
    const sent = { text: 'Feed the cat', ...changes(home.id) };
    expect((await home.as('admin').raw('POST', '/api/tasks', { body: sent })).statusCode).toBe(400);
    expect(home.dump()).toEqual(before);
  });
});

test('extras-5: switched off, everybody has their own from today on, and the past stays', async () => {
  const taskId = await cat();
  home.clock.set(addDays(today, 2));
  const before = await history('child');
  const extras = await home.as('admin').ok(listExtras, { params: familyOf() });
  expect(extras).toContainEqual({ name: 'turns', isOn: true, inEffect: 1 });
  await home.as('admin').ok(updateFamily, { params: familyOf(), body: { extras: [] } });
  expect((await history('child')).slice(0, -1)).toEqual(before.slice(0, -1));
  for (const who of CHILDREN) expect((await tick(who, taskId, who, 2)).statusCode).toBe(200);
  const [task] = await home.as('admin').ok(listTasks, {});
  expect(task).not.toHaveProperty('sharing');
});
