import { describe, expect, test } from 'vitest';
import { addChild, listMembers, updateUser } from '#shared/contracts/people.ts';
import { listChildrenProgress } from '#shared/contracts/points.ts';
import { createProfessionalTask } from '#shared/contracts/professional.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import {
  assignTask,
  assignTasks,
  createParentTask,
  createTask,
  deleteTask,
  getAutoAssign,
  listAssignedTasks,
  listTasks,
  setAutoAssign,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { exportOf } from '#tests/support/family-export.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const texts = async (home: Home, who: Who) => (await home.as(who).ok(listTasks, {})).map(({ text }) => text).sort();
const switchOn = (home: Home, dayType?: 'weekday' | 'weekend' | 'both') =>
  home.as('parent').ok(setAutoAssign, { body: { enabled: true, ...(dayType ? { dayType } : {}) } });
const switchOff = (home: Home) => home.as('parent').ok(setAutoAssign, { body: { enabled: false } });

describe('POST /api/tasks', () => {
  test('tasks-5: a text alone makes a task of 50 points, icon check, AM, daily and weekday', async () => {
    const home = await createHome();
    expect(await home.as('parent').ok(createTask, { body: { text: ' Make the bed ' } })).toEqual({
      id: expect.any(String),
      text: 'Make the bed',
      points: 50,
      icon: 'check',
      period: 'AM',
      category: 'daily',
      dayType: 'weekday',
      familyId: home.familyId,
      createdBy: home.id.parent,
      sourceType: 'family',
      assignedTo: null,
      assignees: [],
    });
  });

  test.each([
    [{ text: '' }, 'text'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(201) }, 'text'],
    [{ points: 0 }, 'points'],
    [{ points: 10_001 }, 'points'],
    [{ icon: 'a b' }, 'icon'],
    [{ period: 'NOON' }, 'period'],
    [{ category: '' }, 'category'],
    [{ category: 'x'.repeat(41) }, 'category'],
    [{ dayType: 'both' }, 'dayType'],
  ])('tasks-2, tasks-3: bad input answers 400 and changes nothing: %o', async (wrong, path) => {
    const home = await createHome();
    const task = await home.task();
    const before = home.dump();
    for (const answer of [
      await home.as('admin').bad(createTask, { body: { text: 'x', ...wrong } }),
      await home.as('admin').bad(createParentTask, { body: { text: 'x', ...wrong } }),
      await home.as('admin').bad(updateTask, { params: { taskId: task.id }, body: wrong }),
    ]) {
      expect([answer.status, answer.error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    }
    expect(home.dump()).toEqual(before);
  });

  test('tasks-2: 200 characters, 1 point and 10,000 points are good', async () => {
    const home = await createHome();
    const body = { text: 'x'.repeat(200), points: 10_000 };
    expect(await home.as('parent').ok(createTask, { body })).toMatchObject(body);
    expect(await home.as('parent').ok(createTask, { body: { text: 'x', points: 1 } })).toMatchObject({ points: 1 });
  });

  test.each(['grandmother', 'child', 'noRole'] as const)(
    'roles-19: making, giving, taking, changing and deleting tasks answers %s 403',
    async (who) => {
      const home = await createHome();
      const task = await home.task({}, ['sibling']);
      const before = home.dump();
      const sibling = { taskId: task.id, userId: home.id.sibling };
      expect(await home.as(who).refusal(createTask, { body: { text: 'x' } })).toBe('403 forbidden');
      expect(await home.as(who).refusal(createParentTask, { body: { text: 'x' } })).toBe('403 forbidden');
      expect(await home.as(who).refusal(assignTask, { body: sibling })).toBe('403 forbidden');
      expect(await home.as(who).refusal(unassignTask, { params: sibling })).toBe('403 forbidden');
      expect(await home.as(who).refusal(updateTask, { params: sibling, body: { points: 1 } })).toBe('403 forbidden');
      expect(await home.as(who).refusal(deleteTask, { params: sibling })).toBe('403 forbidden');
      expect(home.dump()).toEqual(before);
    },
  );
});

describe('POST /api/tasks with assignTo', () => {
  test('tasks-35: a task is made and given at once, each person once; the answer says who has it', async () => {
    const home = await createHome();
    const { id } = home;
    const assignTo = [id.child, id.sibling, id.child];
    const task = await home.as('parent').ok(createTask, { body: { text: 'Make the bed', assignTo } });
    expect(task).toMatchObject({ assignees: [id.child, id.sibling], assignedTo: id.child, sourceType: 'family' });
    expect(await texts(home, 'child')).toEqual(['Make the bed']);
    expect(await texts(home, 'sibling')).toEqual(['Make the bed']);
    const nobody = await home.as('parent').ok(createTask, { body: { text: 'Water the plants', assignTo: [] } });
    expect(nobody.assignees).toEqual([]);
  });

  test('tasks-35: what one may not give is not made either, and the sentence says why', async () => {
    const home = await createHome();
    const { id } = home;
    const before = home.dump();
    const refused = (who: Who, assignTo: string[]) =>
      home.as(who).refusal(createTask, { body: { text: 'x', assignTo } });
    const refusedAsProfessional = (who: Who, assignTo: string[]) =>
      home.as(who).refusal(createProfessionalTask, { body: { text: 'x', assignTo } });
    expect(await refused('parent', [id.child, id.neighbourChild])).toBe('404 not_found');
    expect(await refused('parent', [id.child, 'nobody'])).toBe('404 not_found');
    expect(await refused('parent', ['x'.repeat(65)])).toBe('400 validation_failed');
    expect(
      await refused(
        'parent',
        Array.from({ length: 101 }, () => id.child),
      ),
    ).toBe('400 validation_failed');
    expect(await refused('teacher', [id.student, id.child])).toBe('403 forbidden');
    expect(await refusedAsProfessional('teacher', [id.student, id.child])).toBe('403 forbidden');
    expect(await refusedAsProfessional('parent', [id.student])).toBe('409 not_their_student');
    expect(await refused('child', [id.child])).toBe('403 forbidden');
    expect(home.dump()).toEqual(before);
  });

  test('tasks-35, auto-assign-7: what was given as it was made stays when the schedule is narrowed', async () => {
    const home = await createHome();
    await switchOn(home);
    const body = { text: 'Make the bed', assignTo: [home.id.child] };
    const task = await home.as('parent').ok(createTask, { body });
    expect([...task.assignees].sort()).toEqual([home.id.child, home.id.sibling].sort());
    await switchOn(home, 'weekend');
    expect(await texts(home, 'child')).toEqual(['Make the bed']);
    expect(await texts(home, 'sibling')).toEqual([]);
  });
});

describe('GET /api/tasks and /api/tasks/assigned', () => {
  test('tasks-11: a child gets its own list, a teacher own tasks, grown-ups the library', async () => {
    const home = await createHome();
    await home.task({ text: 'A' }, ['child']);
    await home.task({ text: 'B' });
    await home.task({ text: 'C' }, ['student'], 'teacher');
    await home.as('parent').ok(createParentTask, { body: { text: 'D' } });
    expect(await texts(home, 'child')).toEqual(['A']);
    expect(await texts(home, 'sibling')).toEqual([]);
    expect(await texts(home, 'student')).toEqual(['C']);
    expect(await texts(home, 'teacher')).toEqual(['C']);
    expect(await texts(home, 'noRole')).toEqual([]);
    for (const who of ['admin', 'parent', 'grandmother'] as const) expect(await texts(home, who)).toEqual(['A', 'B']);
  });

  test('tasks-12: assignees are all who have the task, and assignedTo is the first of them', async () => {
    const home = await createHome();
    await home.task({}, ['sibling', 'child']);
    const [task] = await home.as('parent').ok(listTasks, {});
    expect([...(task?.assignees ?? [])].sort()).toEqual([home.id.child, home.id.sibling].sort());
    expect(task?.assignedTo).toBe(task?.assignees[0]);
  });

  test('tasks-13: the caller gets the tasks they have, with a date those planned for it', async () => {
    const home = await createHome();
    await home.task({ text: 'Every day' }, ['child', 'parent']);
    await home.task({ text: 'Sleep in', dayType: 'weekend' }, ['child']);
    const assigned = async (who: Who, date?: string) =>
      (await home.as(who).ok(listAssignedTasks, date ? { query: { date } } : {})).map(({ text }) => text);
    expect(await assigned('child')).toEqual(expect.arrayContaining(['Every day', 'Sleep in']));
    expect(await assigned('child', '2026-03-13')).toEqual(['Every day']);
    expect(await assigned('child', '2026-03-10')).toEqual([]);
    expect(await assigned('parent')).toEqual(['Every day']);
    expect(await assigned('grandmother')).toEqual([]);
    expect((await home.as('child').bad(listAssignedTasks, { query: { date: '2026-02-30' } })).status).toBe(400);
  });
});

test('tasks-30: a routine made in one moment stays in its order on every list, and in a file', async () => {
  const home = await createHome();
  const { id } = home;
  const routine = ['Wake up', 'Wash', 'Dress', 'Eat', 'Brush teeth', 'Pack', 'Shoes', 'Coat', 'Go'];
  const ids: string[] = [];
  for (const text of routine) ids.push((await home.task({ text })).id);
  const mixed = [...ids].sort();
  await home.as('admin').ok(assignTasks, { body: { taskIds: mixed, assigneeId: id.child } });
  for (const who of ['sibling', 'grandmother'] as const)
    await home.as('admin').ok(assignTask, { body: { taskId: mixed[0] ?? '', userId: id[who] } });
  const child = home.as('child');
  const children = await home.as('parent').ok(listChildrenProgress, {});
  const lists = [
    await home.as('parent').ok(listTasks, {}),
    await child.ok(listTasks, {}),
    await child.ok(listAssignedTasks, {}),
    await child.ok(listAssignedTasks, { query: { date: home.clock.today } }),
    children.find((each) => each.child.id === id.child)?.tasks ?? [],
    (await exportOf(home.as('admin'))).tasks,
  ];
  for (const list of lists) expect(list.map(({ text }) => text)).toEqual(routine);
  const [first] = (await home.as('parent').ok(listTasks, {})).filter((task) => task.id === mixed[0]);
  expect(first?.assignees).toEqual([id.child, id.sibling, id.grandmother]);
});

test('tasks-30: children made in one moment and rewards of one price keep their order, too', async () => {
  const home = await createHome();
  const admin = home.as('admin');
  const names = ['Ida', 'Jon', 'Kim', 'Lou', 'Max', 'Noa', 'Ole'];
  for (const firstName of names) {
    await admin.ok(addChild, { params: { familyId: home.familyId }, body: { firstName, lastName: 'Meyer' } });
    await home.reward({ name: firstName, cost: 7 });
  }
  const members = await admin.ok(listMembers, { params: { familyId: home.familyId } });
  expect(members.slice(-names.length).map(({ firstName }) => firstName)).toEqual(names);
  expect((await admin.ok(listRewards, {})).map(({ name }) => name)).toEqual(names);
});

describe('assigning', () => {
  test('tasks-15: the answer counts the assignments that are new', async () => {
    const home = await createHome();
    const [first, second] = [await home.task({}, ['child']), await home.task()];
    const assign = (taskIds: string[]) =>
      home.as('parent').ok(assignTasks, { body: { taskIds, assigneeId: home.id.child } });
    expect(await assign([first.id, second.id, second.id])).toEqual({ assigned: 1 });
    expect(await assign([first.id, second.id])).toEqual({ assigned: 0 });
    expect(await home.as('child').ok(listTasks, {})).toHaveLength(2);
  });

  test('tasks-15: with one bad id nothing is assigned', async () => {
    const home = await createHome();
    const task = await home.task();
    const gone = await home.task();
    await home.as('admin').ok(deleteTask, { params: { taskId: gone.id } });
    const before = home.dump();
    for (const bad of [gone.id, 'unknown']) {
      const body = { taskIds: [task.id, bad], assigneeId: home.id.child };
      expect(await home.as('parent').refusal(assignTasks, { body })).toBe('404 not_found');
    }
    const body = { taskIds: [task.id], assigneeId: 'unknown' };
    expect(await home.as('parent').refusal(assignTasks, { body })).toBe('404 not_found');
    expect(home.dump()).toEqual(before);
  });

  test.each([
    [{ taskIds: [], assigneeId: 'x' }, 'taskIds', 'Please select at least one task to assign.'],
    [{ assigneeId: 'x' }, 'taskIds', 'Please select at least one task to assign.'],
    [{ taskIds: ['x'] }, 'assigneeId', 'Please select a child to assign tasks to.'],
    [{ taskIds: ['x'], assigneeId: '' }, 'assigneeId', 'Please select a child to assign tasks to.'],
  ])('words-4, words-5: without a task or a child it answers 400 and says so: %o', async (body, path, message) => {
    const { status, error } = await (await createHome()).as('parent').bad(assignTasks, { body });
    expect([status, error?.issues]).toEqual([400, [{ path, message }]]);
  });

  test('tasks-14: giving a task twice and taking it twice are granted, and change nothing more', async () => {
    const home = await createHome();
    const task = await home.task();
    const who = { taskId: task.id, userId: home.id.child };
    expect(await home.as('parent').ok(assignTask, { body: who })).toEqual({ assigned: 1 });
    expect(await home.as('parent').ok(assignTask, { body: who })).toEqual({ assigned: 0 });
    await home.as('parent').ok(unassignTask, { params: who });
    await home.as('parent').ok(unassignTask, { params: who });
    expect(await texts(home, 'child')).toEqual([]);
    expect(await home.as('parent').ok(assignTask, { body: who })).toEqual({ assigned: 1 });
  });
});

describe('tasks-10: POST /api/parent-tasks', () => {
  test('it makes a task for oneself or another grown-up, and children’s lists stay without it', async () => {
    const home = await createHome();
    const own = await home.as('parent').ok(createParentTask, { body: { text: 'Pay bills' } });
    expect(own).toMatchObject({ sourceType: 'parent', assignees: [home.id.parent], assignedTo: home.id.parent });
    const body = { text: 'Water the plants', userId: home.id.grandmother };
    expect((await home.as('parent').ok(createParentTask, { body })).assignees).toEqual([home.id.grandmother]);
    expect((await home.as('grandmother').ok(listAssignedTasks, {})).map(({ text }) => text)).toEqual([body.text]);
    await switchOn(home);
    expect([await texts(home, 'admin'), await texts(home, 'child')]).toEqual([[], []]);
  });

  test('for a child it answers 403, and a teacher makes one only for themselves', async () => {
    const home = await createHome();
    const before = home.dump();
    const make = (who: Who, whose: Who) =>
      home.as(who).refusal(createParentTask, { body: { text: 'x', userId: home.id[whose] } });
    expect(await make('parent', 'child')).toBe('403 forbidden');
    expect(await make('teacher', 'student')).toBe('403 forbidden');
    expect(await make('teacher', 'parent')).toBe('403 forbidden');
    expect(home.dump()).toEqual(before);
    expect((await home.as('teacher').call(createParentTask, { body: { text: 'Prepare' } })).status).toBe(201);
  });
});

describe('auto-assignment', () => {
  /** One task of every schedule. */
  async function library(home: Home) {
    await home.task({ text: 'weekday', dayType: 'weekday' });
    await home.task({ text: 'weekend', dayType: 'weekend', period: 'PM' });
    await home.task({ text: 'anyday', dayType: 'anyday' });
    await home.task({ text: 'flexible', dayType: 'weekday', period: 'BONUS' });
  }

  test('auto-assign-1: at first it is off and its day type is both', async () => {
    const home = await createHome();
    expect(await home.as('parent').ok(getAutoAssign, {})).toEqual({ enabled: false, dayType: 'both' });
    expect(await switchOn(home)).toEqual({ enabled: true, dayType: 'both', assigned: 0 });
    expect(await home.as('admin').ok(getAutoAssign, {})).toEqual({ enabled: true, dayType: 'both' });
  });

  test.each([
    ['weekday', ['anyday', 'flexible', 'weekday']],
    ['weekend', ['anyday', 'flexible', 'weekend']],
    ['both', ['anyday', 'flexible', 'weekday', 'weekend']],
  ] as const)(
    'auto-assign-2, auto-assign-3: %s gives matching tasks to children without a professional',
    async (schedule, expected) => {
      const home = await createHome();
      await library(home);
      expect(await switchOn(home, schedule)).toMatchObject({ assigned: 2 * expected.length });
      expect(await texts(home, 'child')).toEqual(expected);
      expect(await texts(home, 'sibling')).toEqual(expected);
      expect(await texts(home, 'student'), 'who has a professional').toEqual([]);
      expect(await switchOn(home, schedule)).toMatchObject({ assigned: 0 });
    },
  );

  test('auto-assign-5: an edited task that now matches is given, also to a new child', async () => {
    const home = await createHome();
    await switchOn(home, 'weekday');
    const task = await home.task({ text: 'New', dayType: 'weekend' });
    expect(await texts(home, 'child')).toEqual([]);
    await home.as('parent').ok(updateTask, { params: { taskId: task.id }, body: { dayType: 'weekday' } });
    expect(await texts(home, 'child')).toEqual(['New']);
    const params = { familyId: home.familyId };
    const { user } = await home.as('admin').ok(addChild, { params, body: { firstName: 'Lina', lastName: 'Meyer' } });
    expect((await home.as('parent').ok(listTasks, {}))[0]?.assignees).toContain(user.id);
  });

  test('auto-assign-6, auto-assign-7: narrowing takes back only what it gave itself', async () => {
    const home = await createHome();
    await library(home);
    const byHand = (await home.as('parent').ok(listTasks, {})).find(({ text }) => text === 'weekend');
    await home.as('parent').ok(assignTask, { body: { taskId: byHand?.id ?? '', userId: home.id.child } });
    await switchOn(home, 'both');
    await switchOn(home, 'weekday');
    expect(await texts(home, 'child')).toEqual(['anyday', 'flexible', 'weekday', 'weekend']);
    expect(await texts(home, 'sibling')).toEqual(['anyday', 'flexible', 'weekday']);
  });

  test('auto-assign-8: switching it off keeps what was assigned and gives nothing more', async () => {
    const home = await createHome();
    await library(home);
    await switchOn(home);
    await switchOff(home);
    await home.task({ text: 'later' });
    expect(await texts(home, 'child')).toEqual(['anyday', 'flexible', 'weekday', 'weekend']);
  });

  test('auto-assign-9: a task that was taken away by hand stays so until it is switched on anew', async () => {
    const home = await createHome();
    const task = await home.task({ text: 'Dishes' });
    await switchOn(home);
    await home.as('parent').ok(unassignTask, { params: { taskId: task.id, userId: home.id.child } });
    await home.as('parent').ok(updateTask, { params: { taskId: task.id }, body: { points: 20 } });
    await home.as('admin').ok(updateUser, { params: { userId: home.id.child }, body: { lastName: 'Lang' } });
    await switchOn(home, 'weekday');
    await switchOn(home, 'both');
    expect([await texts(home, 'child'), await texts(home, 'sibling')]).toEqual([[], ['Dishes']]);
    await switchOff(home);
    await switchOn(home);
    expect(await texts(home, 'child')).toEqual(['Dishes']);
  });

  test.each(['teacher', 'child', 'noRole'] as const)(
    'auto-assign-1: reading and changing the settings answers %s 403',
    async (who) => {
      const home = await createHome();
      const before = home.dump();
      expect(await home.as(who).refusal(getAutoAssign, {})).toBe('403 forbidden');
      expect(await home.as(who).refusal(setAutoAssign, { body: { enabled: true } })).toBe('403 forbidden');
      expect(home.dump()).toEqual(before);
    },
  );

  test.each([
    [{}, 'enabled'],
    [{ enabled: 'yes' }, 'enabled'],
    [{ enabled: true, dayType: 'anyday' }, 'dayType'],
    [{ enabled: true, dayType: null }, 'dayType'],
  ])('auto-assign-1: bad input answers 400 and changes nothing: %o', async (body, path) => {
    const home = await createHome();
    const before = home.dump();
    const { status, error } = await home.as('parent').bad(setAutoAssign, { body });
    expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(home.dump()).toEqual(before);
  });
});
