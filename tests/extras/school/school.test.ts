import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { createProfessionalTask, listProfessionalTasks } from '#shared/contracts/professional.ts';
import { createTasks } from '#shared/contracts/task-list.ts';
import { createParentTask, createTask, deleteTask, listTasks, updateTask } from '#shared/contracts/tasks.ts';
import { addSuggestions, getReport } from '#shared/extras/school/contract.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { insertRows } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const MONDAY = '2026-03-09';
const FRIDAY = '2026-03-13';

let home: Home;

beforeEach(async () => {
  home = await createHome();
  home.clock.set(MONDAY, '07:00');
  await switchOn('school');
});

const switchOn = (...extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
const on = async (date: string, who: Who) => {
  home.clock.set(date, '18:00');
  return home.signIn(who);
};
const report = async (by: Who, whose: Who = 'student', from = MONDAY, to = FRIDAY) =>
  (await on(FRIDAY, by)).ok(getReport, { params: { userId: home.id[whose] }, query: { from, to } });
const IDEA = { text: 'Read 10 pages', points: 20, icon: 'book', period: 'AM', dayType: 'weekday' } as const;
const suggest = (by: Who, body: object, whose: Who = 'student') =>
  home.as(by).call(addSuggestions, { params: { userId: home.id[whose] }, body: body as never });

/** Puts tasks into the library that nobody has. @returns their ids */
function fillLibrary(count: number): string[] {
  const { connection, familyId, id } = home;
  const task = { text: 'x', points: 1, icon: 'check', period: 'AM', category: 'daily', day_type: 'weekday' };
  const made = { source_type: 'family', created_by: id.parent, created_at: 1, updated_at: 1 };
  const ids = Array.from({ length: count }, () => newId());
  insertRows(
    connection,
    'tasks',
    ids.map((taskId, position) => ({ ...task, ...made, id: taskId, family_id: familyId, position })),
  );
  return ids;
}

/** Fills the family's lists but for one place. */
function fillLists(): void {
  const { connection, familyId, id } = home;
  const given = { period: 'AM', day_type: 'weekday', start_date: MONDAY, assigned_at: 1, source: 'manual' };
  const people = [id.child, id.sibling, id.student];
  const taskIds = fillLibrary(Math.ceil(LIMITS.assignments / people.length));
  insertRows(
    connection,
    'task_assignments',
    people
      .flatMap((userId) => taskIds.map((taskId) => ({ user_id: userId, task_id: taskId })))
      .slice(1 - LIMITS.assignments)
      .map((place) => ({ ...given, ...place, id: newId(), family_id: familyId, assigned_by: id.parent })),
  );
}

describe('the report', () => {
  test('school-7: it says by days what was planned and done of each task, and what was earned', async () => {
    const weekdays = [MONDAY, '2026-03-10', '2026-03-11', '2026-03-12', FRIDAY];
    const read = await home.task({ text: 'Read', points: 20, dayType: 'weekday' }, ['student'], 'teacher');
    for (const date of [MONDAY, '2026-03-11']) {
      const params = { taskId: read.id };
      await (await on(date, 'parent')).ok(completeTask, { params, body: { userId: home.id.student, date } });
    }
    const { goals, away, earned, redeemed, today, child, professional } = await report('parent');
    expect(goals).toEqual([
      {
        ...{ taskId: read.id, text: 'Read', icon: expect.any(String), isProfessional: true },
        open: weekdays,
        planned: weekdays,
        done: [MONDAY, '2026-03-11'],
        waiting: [],
      },
    ]);
    expect({ away, earned, redeemed, today }).toEqual({ away: [], earned: 40, redeemed: [], today: FRIDAY });
    expect([child.id, professional?.id]).toEqual([home.id.student, home.id.teacher]);
  });

  test('school-7, professionals-27: other professionals, siblings and neighbours read nothing', async () => {
    const params = { userId: home.id.student };
    const query = { from: MONDAY, to: FRIDAY };
    for (const who of ['otherTeacher', 'sibling'] as const) {
      expect((await home.as(who).call(getReport, { params, query })).status).toBe(403);
    }
    expect((await home.as('neighbour').call(getReport, { params, query })).status).toBe(404);
    expect((await home.as('student').call(getReport, { params, query })).status).toBe(200);
  });

  test('school-7: deleted tasks and those of a professional who left stay in it', async () => {
    const read = await home.task({ text: 'Read', dayType: 'weekday' }, ['student'], 'teacher');
    const body = { userId: home.id.student, date: MONDAY };
    await home.as('admin').ok(completeTask, { params: { taskId: read.id }, body });
    await (await on('2026-03-11', 'teacher')).ok(deleteTask, { params: { taskId: read.id } });
    const params = { userId: home.id.student };
    await (await on('2026-03-11', 'admin')).ok(updateUser, { params, body: { assignedProfessional: null } });
    const { goals, professional } = await report('parent');
    expect(goals).toMatchObject([{ text: 'Read', done: [MONDAY], planned: [MONDAY, '2026-03-10'] }]);
    expect(professional).toBeNull();
  });

  test('school-4, school-7: a task of a former professional is in it, and not the professional’s', async () => {
    const become = (who: Who) => {
      const body = { assignedProfessional: home.id[who] };
      return home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body });
    };
    await become('otherTeacher');
    const scales = await home.task({ text: 'Scales', dayType: 'weekday' }, ['student'], 'otherTeacher');
    const body = { userId: home.id.student, date: MONDAY };
    await home.as('parent').ok(completeTask, { params: { taskId: scales.id }, body });
    home.clock.set('2026-03-11', '07:00');
    await become('teacher');
    await home.task({ text: 'Read', dayType: 'weekday' }, ['student'], 'teacher');
    const { goals, professional } = await report('parent');
    expect(professional?.id).toBe(home.id.teacher);
    expect(goals).toMatchObject([
      { text: 'Scales', isProfessional: false, planned: [MONDAY, '2026-03-10'], done: [MONDAY] },
      { text: 'Read', isProfessional: true, planned: ['2026-03-11', '2026-03-12', FRIDAY], done: [] },
    ]);
    expect((await report('teacher')).goals.map(({ text }) => text)).toEqual(['Read']);
  });

  test('school-2: a card that is entered twice changes nothing, and its points are there once', async () => {
    const read = await home.task({ text: 'Read', points: 20, dayType: 'weekday' }, ['student'], 'teacher');
    const enter = () => {
      const body = { userId: home.id.student, date: MONDAY };
      return home.as('parent').ok(completeTask, { params: { taskId: read.id }, body });
    };
    expect(await enter()).toMatchObject({ completedTasks: [read.id], totalPoints: 20 });
    const once = home.dump();
    expect(await enter()).toMatchObject({ completedTasks: [read.id], totalPoints: 20 });
    expect(home.dump()).toEqual(once);
    expect(await report('parent')).toMatchObject({ goals: [{ done: [MONDAY] }], earned: 20 });
  });

  test.each([
    ['to before from', FRIDAY, MONDAY],
    ['more than 92 days', addDays(FRIDAY, -SCHOOL.reportDays), FRIDAY],
    ['no day', 'soon', FRIDAY],
  ])('school-7: %s answers 400', async (_name, from, to) => {
    const params = { userId: home.id.child };
    expect((await home.as('admin').call(getReport, { params, query: { from, to } })).status).toBe(400);
  });

  test('school-7: 92 days are answered', async () => {
    const { goals } = await report('parent', 'child', addDays(FRIDAY, 1 - SCHOOL.reportDays), FRIDAY);
    expect(goals).toEqual([]);
  });
});

describe('ideas', () => {
  test('school-12, school-13: they are the professional’s tasks, with who added them', async () => {
    const rows = [IDEA, { ...IDEA, text: 'Sit still', points: 10 }];
    const { status, body } = await suggest('admin', { professionalId: home.id.teacher, rows });
    expect(status).toBe(201);
    const tasks = await home.as('teacher').ok(listTasks, {});
    expect(tasks.map(({ id }) => id)).toEqual(body.taskIds);
    expect(tasks).toMatchObject([
      { text: 'Read 10 pages', points: 20, sourceType: 'professional', createdBy: home.id.teacher },
      { text: 'Sit still', points: 10, category: 'academic', assignees: [home.id.student] },
    ]);
    for (const { addedBy } of tasks) expect(addedBy).toBe('Anna');
    expect((await home.as('student').ok(listTasks, {})).map(({ text }) => text)).toEqual([
      'Read 10 pages',
      'Sit still',
    ]);
  });

  test('school-12: professionals, children and members who may not give tasks add none', async () => {
    const body = { professionalId: home.id.teacher, rows: [IDEA] };
    for (const who of ['teacher', 'student', 'grandmother'] as const)
      expect((await suggest(who, body)).status).toBe(403);
    expect(await home.as('teacher').ok(listProfessionalTasks, {})).toEqual([]);
  });

  test('school-12: of somebody who is not the child’s professional: 400, and nothing is made', async () => {
    for (const [professionalId, whose] of [
      [home.id.otherTeacher, 'student'],
      [home.id.teacher, 'child'],
      [home.id.parent, 'student'],
    ] as const) {
      const { status, error } = await suggest('admin', { professionalId, rows: [IDEA] }, whose);
      expect([status, error?.code]).toEqual([400, 'not_a_professional']);
    }
    expect(await home.as('teacher').ok(listProfessionalTasks, {})).toEqual([]);
  });

  test.each([
    ['no row', []],
    ['21 rows', Array.from({ length: SCHOOL.ideas + 1 }, () => IDEA)],
    ['points above 10,000', [IDEA, { ...IDEA, points: 10_001 }]],
    ['a row without words', [IDEA, { ...IDEA, text: '  ' }]],
  ])('school-12: %s answers 400, and nothing is made', async (_name, rows) => {
    expect((await suggest('admin', { professionalId: home.id.teacher, rows })).status).toBe(400);
    expect(await home.as('teacher').ok(listProfessionalTasks, {})).toEqual([]);
  });

  test.each([
    ['library', 'too_many_tasks', () => fillLibrary(LIMITS.tasks - 1)],
    ['lists', 'too_many_assignments', fillLists],
  ])('school-12: when they do not all fit into the %s, none is made', async (_full, code, fill) => {
    fill();
    const before = home.dump();
    const send = (...rows: object[]) => suggest('admin', { professionalId: home.id.teacher, rows });
    const { status, error } = await send(IDEA, { ...IDEA, text: 'Sit still' });
    expect([status, error?.code]).toEqual([409, code]);
    expect(home.dump()).toEqual(before);
    expect((await send(IDEA)).status).toBe(201);
  });

  test('school-13: a change of the task by the professional keeps who added it', async () => {
    await suggest('admin', { professionalId: home.id.teacher, rows: [IDEA] });
    const [task] = await home.as('teacher').ok(listProfessionalTasks, {});
    const params = { taskId: task?.id ?? '' };
    const change = (body: object) => home.as('teacher').ok(updateTask, { params, body });
    expect(await change({ text: 'Read 20 pages', period: 'PM' })).toMatchObject({
      ...{ text: 'Read 20 pages', period: 'PM', createdBy: home.id.teacher, addedBy: 'Anna' },
    });
    for (const addedBy of ['Somebody', null]) expect(await change({ addedBy })).toMatchObject({ addedBy: 'Anna' });
  });

  test('school-13: nobody says by a call who added a task', async () => {
    const sent = { text: 'Sit still', addedBy: 'Somebody' };
    const teacher = home.as('teacher');
    const made = [
      await teacher.ok(createTask, { body: sent }),
      await teacher.ok(createProfessionalTask, { body: sent }),
      ...(await teacher.ok(createTasks, { body: { tasks: [sent] } })),
      await home.as('admin').ok(createTask, { body: sent }),
      await home.as('admin').ok(createParentTask, { body: sent }),
      await teacher.ok(updateTask, {
        params: { taskId: (await home.task({}, [], 'teacher')).id },
        body: { addedBy: 'Somebody' } as object,
      }),
    ];
    expect(made).toHaveLength(6);
    for (const task of made) expect(task).not.toHaveProperty('addedBy');
    await suggest('parent', { professionalId: home.id.teacher, rows: [{ ...IDEA, addedBy: 'Somebody' }] });
    const tasks = await teacher.ok(listProfessionalTasks, {});
    expect(tasks.flatMap(({ addedBy }) => addedBy ?? [])).toEqual(['Paul']);
  });

  test('school-13: switched off, the tasks stay, and who added them is forgotten', async () => {
    await suggest('admin', { professionalId: home.id.teacher, rows: [IDEA] });
    const extras = await home.as('admin').ok(listExtras, { params: { familyId: home.familyId } });
    expect(extras.find(({ name }) => name === 'school')).toMatchObject({ inEffect: 1 });
    await switchOn();
    const [task] = await home.as('teacher').ok(listProfessionalTasks, {});
    expect(task).toMatchObject({ text: 'Read 10 pages' });
    expect(task).not.toHaveProperty('addedBy');
  });
});
