import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { getWeekChart } from '#shared/extras/print/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome } from '#tests/support/home.ts';

const MONDAY = '2026-03-16';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

test('print-3: what was done often enough has no box on the days that follow in the week', async () => {
  const home = await createHome();
  const admin = home.as('admin');
  await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['times', 'print'] } });
  home.clock.set(MONDAY, '09:00');
  const sport = await home.task({ text: 'Sport', times: { kind: 'week', count: 2 } }, ['child']);
  const cage = await home.task({ text: 'Cage', times: { kind: 'once', until: addDays(MONDAY, 6) } }, ['child']);
  home.clock.set(addDays(MONDAY, 2), '09:00');
  const tick = ({ id: taskId }: { id: string }, day: number) =>
    admin.ok(completeTask, { params: { taskId }, body: { userId: home.id.child, date: addDays(MONDAY, day) } });
  const boxes = async (week = MONDAY) =>
    (await admin.ok(getWeekChart, { params: { userId: home.id.child }, query: { week } })).tasks.map(
      (task) => task.boxes,
    );
  await tick(sport, 0);
  expect(await boxes()).toEqual([EVERY_DAY, EVERY_DAY]);
  await tick(sport, 2);
  await tick(cage, 1);
  expect(await boxes()).toEqual([[0, 2], [1]]);
  expect(await boxes(addDays(MONDAY, 7))).toEqual([EVERY_DAY]);
});
