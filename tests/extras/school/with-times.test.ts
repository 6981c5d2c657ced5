import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { getReport } from '#shared/extras/school/contract.ts';
import { createHome } from '#tests/support/home.ts';

const WEEK = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
const [MONDAY = '', TUESDAY = '', WEDNESDAY = '', THURSDAY = '', FRIDAY = ''] = WEEK;

test('school-3, school-5: three times a week, any day is open until it was done three times', async () => {
  const home = await createHome();
  home.clock.set(MONDAY, '07:00');
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['times', 'school'] } });
  const times = { kind: 'week', count: 3 } as const;
  const { id: taskId } = await home.task({ text: 'Listen', dayType: 'weekday', times }, ['student'], 'teacher');
  const ask = { params: { userId: home.id.student }, query: { from: MONDAY, to: FRIDAY } };
  const listen = async () => (await home.as('teacher').ok(getReport, ask)).goals[0];
  const tick = (date: string) =>
    home.as('parent').call(completeTask, { params: { taskId }, body: { userId: home.id.student, date } });
  expect(await listen()).toMatchObject({ open: WEEK, planned: [WEDNESDAY, THURSDAY, FRIDAY], done: [] });
  home.clock.set(FRIDAY, '18:00');
  for (const date of [MONDAY, TUESDAY]) expect((await tick(date)).status).toBe(200);
  expect(await listen()).toMatchObject({ open: WEEK, planned: [MONDAY, TUESDAY, FRIDAY], done: [MONDAY, TUESDAY] });
  expect((await tick(THURSDAY)).status).toBe(200);
  const done = [MONDAY, TUESDAY, THURSDAY];
  expect(await listen()).toMatchObject({ open: done, planned: done, done });
  expect((await tick(WEDNESDAY)).error?.code).toBe('week_done');
});
