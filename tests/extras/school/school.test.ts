import { beforeEach, describe, expect, test } from 'vitest';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { listProfessionalTasks } from '#shared/contracts/professional.ts';
import { deleteTask, listTasks } from '#shared/contracts/tasks.ts';
import { addSuggestions, getReport } from '#shared/extras/school/contract.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
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
