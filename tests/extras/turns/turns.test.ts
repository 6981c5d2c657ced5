import { beforeEach, describe, expect, test } from 'vitest';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { deleteUser, listExtras, updateFamily } from '#shared/contracts/families.ts';
import { getHistory } from '#shared/contracts/history.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask, listChildrenProgress, uncompleteTask } from '#shared/contracts/progress.ts';
import { assignTask, listAssignedTasks, listTasks, unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import { addBreaks, changeBreak } from '#shared/extras/breaks/contract.ts';
import { giveTurn, takeTurnBack } from '#shared/extras/turns/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createTestApp } from '#tests/support/app.ts';
import { dump } from '#tests/support/database.ts';
import { exportOf, importFile } from '#tests/support/family-export.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

let home: Home;
/** A Wednesday. */
let today: string;

const CHILDREN = ['child', 'sibling'] as const;
const familyOf = () => ({ familyId: home.familyId });

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await home.as('admin').ok(updateFamily, { params: familyOf(), body: { extras: ['breaks', 'days', 'turns'] } });
});

const cat = async (changes: object = {}, to: readonly Who[] = CHILDREN) => {
  // Their accounts were made in the same moment.
  const turns = { order: CHILDREN.map((who) => home.id[who]), every: 'day' as const };
  const isInTurns = !('sharing' in changes);
  const how = isInTurns ? { sharing: 'turns' as const, turns } : {};
  const { id } = await home.task({ text: 'Feed the cat', ...how, ...changes }, to);
  return id;
};
const body = (who: Who, ahead = 0) => ({ userId: home.id[who], date: addDays(today, ahead) });
const tick = (by: Who, taskId: string, who: Who, ahead = 0) =>
  home.as(by).raw('POST', `/api/tasks/${taskId}/complete`, { body: body(who, ahead) });
const change = (taskId: string, changes: ContractRequest<typeof updateTask>['body']) =>
  home.as('admin').ok(updateTask, { params: { taskId }, body: changes });
/** Whose turns the coming days are: C for the child, S for the sibling, - for nobody. */
const turns = async (days = 6) => {
  const query = { from: home.clock.today, to: addDays(home.clock.today, days - 1) };
  const [child, sibling] = await Promise.all(
    CHILDREN.map(async (who) => home.as(who).ok(getOutlook, { params: { userId: home.id[who] }, query })),
  );
  return Array.from({ length: days }, (_day, index) => {
    const isChilds = (child?.days[index]?.taskIds.length ?? 0) > 0;
    const isSiblings = (sibling?.days[index]?.taskIds.length ?? 0) > 0;
    if (isChilds && isSiblings) return 'both';
    return isChilds ? 'C' : isSiblings ? 'S' : '-';
  }).join('');
};
const history = async (who: Who) =>
  (await home.as(who).ok(getHistory, { params: { userId: home.id[who] } })).days.map(
    ({ planned, done }) => `${done}/${planned}`,
  );

describe('"Turns change every day or every week" (docs/product/turns.md#turns-3)', () => {
  test('it moves on by itself, also when nobody did it', async () => {
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

  test("every week from Monday on; days on which the task does not apply are nobody's", async () => {
    const order = [home.id.sibling, home.id.child];
    await cat({ dayType: 'weekday', turns: { order, every: 'week' } });
    expect(await turns(14)).toBe('SSS--CCCCC--SS');
  });

  test('turns-3: of a task every other Saturday each has a week in turn, also after a change between', async () => {
    const days = { weekdays: [6], every: 2 as const, anchor: '2026-03-09' };
    const taskId = await cat({ days, turns: { order: CHILDREN.map((who) => home.id[who]), every: 'week' } });
    const saturdays = async (first: number) => {
      const all = [...(await turns(31))];
      return [first, first + 14].map((ahead) => all[ahead]).join('');
    };
    expect(await saturdays(3)).toBe('CS');
    home.clock.set(addDays(today, 7));
    await home.as('admin').ok(assignTask, { body: { taskId, userId: home.id.student } });
    await change(taskId, { turns: { order: CHILDREN.map((who) => home.id[who]), every: 'week' } });
    expect(await saturdays(10)).toBe('SC');
  });

  test('others do not see a turn that is not theirs, and grown-ups see whose it is', async () => {
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

describe('"Who is not there is passed over" (docs/product/turns.md#turns-4)', () => {
  const away = (who: Who, from: number, to: number) =>
    home.as('parent').ok(addBreaks, {
      body: {
        userIds: [home.id[who]],
        from: addDays(home.clock.today, from),
        to: addDays(home.clock.today, to),
        kind: 'away' as const,
      },
    });

  test("a break hands the days on and shifts nobody's later turns", async () => {
    await cat();
    await away('child', 0, 2);
    expect(await turns()).toBe('SSSSCS');
    await away('sibling', 1, 1);
    expect(await turns()).toBe('S-SSCS');
  });

  test('"A break passes turns on from the day on which it is entered: on earlier days the turn of who was away was nobody\'s"', async () => {
    await cat();
    home.clock.set(addDays(today, 2));
    await away('child', -2, 0);
    expect((await history('child')).slice(-3)).toEqual(['0/0', '0/0', '0/0']);
    expect((await history('sibling')).slice(-3)).toEqual(['0/0', '0/1', '0/1']);
  });
});

describe('breaks-13: a break that is changed afterwards gives nobody a turn of days that are over', () => {
  type Span = readonly [from: number, to: number | null];
  type Changes = Partial<{ from: number; to: number; kind: 'sick' | 'here' }>;
  const enter = async ([from, to]: Span, kind: 'sick' | 'here') => {
    const span = { from: addDays(today, from), to: to === null ? null : addDays(today, to) };
    const [made] = await home.as('parent').ok(addBreaks, { body: { userIds: [home.id.child], ...span, kind } });
    return made?.id ?? '';
  };
  const edit = async (breakId: string, { from, to, ...kind }: Changes) => {
    const span = {
      ...(from === undefined ? {} : { from: addDays(today, from) }),
      ...(to === undefined ? {} : { to: addDays(today, to) }),
    };
    await (await home.signIn('parent')).ok(changeBreak, { params: { breakId }, body: { ...span, ...kind } });
  };
  /** Whose turns the first days were, which are the child's, the sibling's and so on by the order. */
  const wereTurns = async (days: number) => {
    const [child, sibling] = [await history('child'), await history('sibling')];
    return Array.from({ length: days }, (_day, index) => {
      const at = index - days - 1;
      return child.at(at) === '0/1' ? 'C' : sibling.at(at) === '0/1' ? 'S' : '-';
    }).join('');
  };

  test.each<[string, string, { entered: Span; kind?: 'here'; changed: readonly (readonly [day: number, Changes])[] }]>([
    ['lengthened', 'SS-S', { entered: [0, 0], changed: [[4, { to: 3 }]] }],
    ['begun earlier', 'CS-S', { entered: [3, 4], changed: [[4, { from: 2 }]] }],
    ['turned from here to sick', '-S-S', { entered: [0, 3], kind: 'here', changed: [[4, { kind: 'sick' }]] }],
    ['lengthened in time', 'SSSS', { entered: [0, 0], changed: [[2, { to: 3 }]] }],
    ['shortened: what was passed on stays so', 'SSSS', { entered: [0, 3], changed: [[4, { to: 1 }]] }],
    ['ended in time', 'SSCS', { entered: [0, null], changed: [[2, { to: 1 }]] }],
    [
      'changed and changed back',
      'SSCS',
      {
        entered: [0, 3],
        changed: [
          [1, { to: 1 }],
          [4, { to: 3 }],
          [4, { to: 1 }],
        ],
      },
    ],
    [
      'lengthened again after it had ended',
      'SS-S',
      {
        entered: [0, 3],
        changed: [
          [1, { to: 1 }],
          [4, { to: 3 }],
        ],
      },
    ],
  ])('breaks-13: %s', async (_how, turnsThen, { entered, kind, changed }) => {
    await cat();
    const id = await enter(entered, kind ?? 'sick');
    for (const [day, changes] of changed) {
      home.clock.set(addDays(today, day));
      await edit(id, changes);
    }
    home.clock.set(addDays(today, 4));
    expect(await wereTurns(4)).toBe(turnsThen);
  });

  test('breaks-13: what was known then is in the family file', async () => {
    await cat();
    const id = await enter([0, 0], 'sick');
    home.clock.set(addDays(today, 4));
    await edit(id, { to: 3 });
    const file = await exportOf(await home.signIn('admin'));
    expect(file.breaks?.[0]?.earlier).toMatchObject([{ fromDate: today, toDate: today, kind: 'sick' }]);
    const fresh = await createTestApp({ clock: home.clock });
    expect((await importFile(fresh, file)).statusCode).toBe(201);
    expect(dump(fresh.connection).breaks).toEqual(home.dump().breaks);
  });

  test('breaks-13: a break entered by a clock that was ahead holds at once', async () => {
    await cat();
    home.clock.set(addDays(today, 5));
    await enter([0, 9], 'sick');
    home.clock.set(today);
    expect(await turns(4)).toBe('SSSS');
  });
});

describe('"begins a new order today, with whoever\'s turn it is; the past stays" (docs/product/turns.md#turns-5)', () => {
  test('another order, a child who joins, one who leaves, another schedule', async () => {
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

  test('a child who is deleted: the others go on, and their past is what it was', async () => {
    await cat();
    home.clock.set(addDays(today, 3));
    const before = await history('child');
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.sibling } });
    expect((await history('child')).slice(0, -1)).toEqual(before.slice(0, -1));
    const query = { from: home.clock.today, to: addDays(home.clock.today, 2) };
    const { days } = await home.as('child').ok(getOutlook, { params: { userId: home.id.child }, query });
    expect(days.map(({ taskIds }) => taskIds.length)).toEqual([1, 1, 1]);
  });

  test('turns-5: a change that a clock dated days ahead is over with the next one, which holds from today', async () => {
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

  test('days-16: turns that began on a day that a time zone makes tomorrow again begin today', async () => {
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

  test('turns-5: ticked by somebody who has it no more, another way holds from tomorrow: one credit a day', async () => {
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

  test('"Another way of sharing holds from today when nobody has ticked the task today, else from tomorrow"', async () => {
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

describe('"gives a day to another child of the order" (docs/product/turns.md#turns-6)', () => {
  test('and takes it back', async () => {
    const taskId = await cat();
    await home.as('parent').ok(giveTurn, { params: { taskId }, body: { ...body('sibling'), date: today } });
    expect(await turns(4)).toBe('SSCS');
    await home.as('parent').ok(takeTurnBack, { params: { taskId, date: today } });
    expect(await turns(4)).toBe('CSCS');
  });

  test('from today to 60 days ahead, to children of the order alone, and not by children', async () => {
    const taskId = await cat();
    const put = (by: Who, sent: object) => home.as(by).raw('PUT', `/api/tasks/${taskId}/turn`, { body: sent });
    expect((await put('parent', body('sibling', -1))).json()).toMatchObject({ code: 'date_out_of_range' });
    expect((await put('parent', body('sibling', 61))).json()).toMatchObject({ code: 'date_out_of_range' });
    expect((await put('parent', body('grandmother'))).statusCode).toBe(400);
    expect((await put('child', body('sibling'))).statusCode).toBe(403);
  });
});

describe('"There is one live credit for each task and day" (docs/product/turns.md#turns-7)', () => {
  test('"It\'s Mia\'s turn today. Ask a grown-up to swap.": a grown-up may tick for any child of the order', async () => {
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

  test('"Maya already did this today.": whoever wants, once; un-ticking opens it again for all', async () => {
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

  test('500 pairs of devices tick at once: one credit each time', { timeout: 60_000 }, async () => {
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

  test('the index keeps it, whatever the services do', async () => {
    const taskId = await cat({ sharing: 'anyone' });
    await tick('child', taskId, 'child');
    const copy = home.connection.prepare(
      `insert into ledger_entries (user_id, family_id, date, kind, subject_id, title, icon, points, created_by, created_at, shared)
       select ?, family_id, date, kind, subject_id, title, icon, points, created_by, created_at, shared from ledger_entries`,
    );
    expect(() => copy.run(home.id.sibling)).toThrow(/UNIQUE/);
  });
});

describe('bad input changes nothing', () => {
  test.each([
    [
      'a stranger',
      (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child, id.neighbourChild], every: 'day' } }),
    ],
    ['an adult', (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child, id.parent], every: 'day' } })],
    ['doubles', (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child, id.child], every: 'day' } })],
    ['one alone', (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child], every: 'day' } })],
    ['no turns', (id: Home['id']) => ({ sharing: 'each', turns: { order: [id.child, id.sibling], every: 'day' } })],
    [
      'every month',
      (id: Home['id']) => ({ sharing: 'turns', turns: { order: [id.child, id.sibling], every: 'month' } }),
    ],
    ['another way', () => ({ sharing: 'lottery' })],
  ])('an order with %s: 400', async (_what, changes) => {
    const before = home.dump();
    const sent = { text: 'Feed the cat', ...changes(home.id) };
    expect((await home.as('admin').raw('POST', '/api/tasks', { body: sent })).statusCode).toBe(400);
    expect(home.dump()).toEqual(before);
  });
});

test('switched off, everybody has their own from today on, and the past stays', async () => {
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
