import { beforeEach, expect, test } from 'vitest';
import { createEvent } from '#shared/contracts/calendar.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { completeTask } from '#shared/contracts/points.ts';
import type { WeekChart } from '#shared/extras/print/contract.schema.ts';
import { getWeekChart } from '#shared/extras/print/contract.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

/** The Monday of the week that is printed; today is the Wednesday. */
const MONDAY = '2026-03-16';
const TODAY = '2026-03-18';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

let home: Home;

beforeEach(async () => {
  home = await createHome();
  home.clock.set('2026-03-10', '09:00');
  await switchOn('print');
});

const switchOn = async (...extras: Extra[]) =>
  (await home.signIn('admin')).ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
const ask = (whose: Who, week = MONDAY) => ({ params: { userId: home.id[whose] }, query: { week } });
const onWednesday = async (who: Who) => {
  home.clock.set(TODAY, '09:00');
  return home.signIn(who);
};
const chart = async (whose: Who, who: Who = 'parent', week = MONDAY): Promise<WeekChart> =>
  (await onWednesday(who)).ok(getWeekChart, ask(whose, week));

test('print-3: a box on each day on which the task applies, in the family’s order', async () => {
  await home.task({ text: 'Dishes', dayType: 'weekday', period: 'PM' }, ['child']);
  await home.task({ text: 'Teeth', dayType: 'anyday', period: 'AM' }, ['child']);
  await home.task({ text: 'Pancakes', dayType: 'weekend', period: 'AM' }, ['child']);
  await home.task({ text: 'Of the sibling', dayType: 'anyday' }, ['sibling']);
  const { tasks } = await chart('child');
  expect(tasks.map(({ text, boxes }) => [text, boxes])).toEqual([
    ['Dishes', [0, 1, 2, 3, 4]],
    ['Teeth', EVERY_DAY],
    ['Pancakes', [5, 6]],
  ]);
});

test('print-3: nothing says what was done', async () => {
  const { id: taskId } = await home.task({ text: 'Teeth', dayType: 'anyday' }, ['child']);
  const before = await chart('child');
  const done = { params: { taskId }, body: { userId: home.id.child, date: TODAY } };
  await home.as('admin').ok(completeTask, done);
  expect(await chart('child')).toEqual(before);
});

test('print-2: this week and the next one, and no other day', async () => {
  const parent = await onWednesday('parent');
  for (const week of [MONDAY, addDays(MONDAY, 7)])
    expect((await parent.ok(getWeekChart, ask('child', week))).week).toBe(week);
  for (const week of [addDays(MONDAY, -7), addDays(MONDAY, 14), TODAY, 'soon'])
    expect(await parent.refusal(getWeekChart, ask('child', week))).toBe('400 validation_failed');
});

test('print-2: who may see the day may read the chart', async () => {
  for (const who of ['admin', 'parent', 'child'] as const) expect(await chart('child', who)).toBeDefined();
  for (const who of ['sibling', 'teacher'] as const)
    expect(await (await onWednesday(who)).refusal(getWeekChart, ask('child'))).toMatch(/^40[34] /);
  expect(await (await onWednesday('neighbour')).refusal(getWeekChart, ask('child'))).toMatch(/^404 /);
});

test('print-5: events of the child stand on their days; private ones on no chart', async () => {
  const event = { date: addDays(MONDAY, 3), assignedUsers: [home.id.child] };
  const admin = await onWednesday('admin');
  await admin.ok(createEvent, { body: { ...event, title: 'Dentist', time: '15:15' } });
  await admin.ok(createEvent, { body: { ...event, title: 'Swimming', time: '08:00', isRecurring: true } });
  await admin.ok(createEvent, { body: { ...event, title: 'Surprise', isPrivate: true } });
  await admin.ok(createEvent, { body: { ...event, title: 'Of the sibling', assignedUsers: [home.id.sibling] } });
  const child = await onWednesday('child');
  await child.ok(createEvent, { body: { ...event, title: 'Secret', isPrivate: true, assignedUsers: [] } });
  for (const who of ['admin', 'child'] as const) {
    const { events } = await chart('child', who);
    expect(events.map(({ title, time, days }) => [title, time, days])).toEqual([
      ['Swimming', '08:00', [3]],
      ['Dentist', '15:15', [3]],
    ]);
  }
});

test('print-5, calendar-10: a teacher’s chart has the events of the child that they see', async () => {
  const event = { date: TODAY, assignedUsers: [home.id.student] };
  await (await onWednesday('admin')).ok(createEvent, { body: { ...event, title: 'Dentist' } });
  await (await onWednesday('admin')).ok(createEvent, {
    body: { ...event, title: 'Talk at school', assignedUsers: [home.id.student, home.id.teacher] },
  });
  const teacher = await onWednesday('teacher');
  await teacher.ok(createEvent, { body: { ...event, title: 'Concert' } });
  await teacher.ok(createEvent, { body: { ...event, title: 'Surprise', isPrivate: true } });
  await teacher.ok(createEvent, { body: { ...event, title: 'Of the teacher', assignedUsers: [] } });
  const titles = async (who: Who) => (await chart('student', who)).events.map(({ title }) => title).sort();
  expect(await titles('parent')).toEqual(['Concert', 'Dentist', 'Talk at school']);
  expect(await titles('teacher')).toEqual(['Concert', 'Talk at school']);
});

test('print-2: many tasks and events are all on it', async () => {
  for (let index = 0; index < 60; index += 1) await home.task({ text: `Task ${index}`, dayType: 'anyday' }, ['child']);
  expect((await chart('child')).tasks).toHaveLength(60);
});
