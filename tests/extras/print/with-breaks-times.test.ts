import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { addBreaks } from '#shared/extras/breaks/contract.ts';
import { getWeekChart } from '#shared/extras/print/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome } from '#tests/support/home.ts';

const MONDAY = '2026-03-16';

test('print-4: no box while away; some times a week on each day that is left', async () => {
  const home = await createHome();
  home.clock.set(MONDAY, '09:00');
  const admin = await home.signIn('admin');
  const extras = ['breaks', 'times', 'print'] as const;
  await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [...extras] } });
  await home.task({ text: 'Teeth', dayType: 'anyday' }, ['child']);
  await home.task({ text: 'Sport', dayType: 'anyday', times: { kind: 'week', count: 3 } }, ['child']);
  const away = { from: addDays(MONDAY, 2), to: addDays(MONDAY, 3), kind: 'holiday' } as const;
  await admin.ok(addBreaks, { body: { ...away, userIds: [home.id.child] } });
  const ask = { params: { userId: home.id.child }, query: { week: MONDAY } };
  const chart = await admin.ok(getWeekChart, ask);
  expect(chart.away).toEqual([2, 3]);
  expect(chart.tasks.map(({ text, boxes }) => [text, boxes])).toEqual([
    ['Teeth', [0, 1, 4, 5, 6]],
    ['Sport', [0, 1, 4, 5, 6]],
  ]);
});
