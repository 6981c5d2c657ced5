import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { getWeekChart } from '#shared/extras/print/contract.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const MONDAY = '2026-03-16';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

async function createCatHome(): Promise<Home> {
  const home = await createHome();
  home.clock.set(MONDAY, '09:00');
  const admin = await home.signIn('admin');
  await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['turns', 'print'] } });
  const turns = { order: [home.id.child, home.id.sibling], every: 'day' as const };
  await home.task({ text: 'Feed the cat', dayType: 'anyday', sharing: 'turns', turns }, ['child', 'sibling']);
  await home.task({ text: 'Mow the lawn', dayType: 'anyday', sharing: 'anyone' }, ['child', 'sibling']);
  return home;
}

const chart = async (home: Home, whose: Who, who: Who) =>
  (await home.signIn(who)).ok(getWeekChart, { params: { userId: home.id[whose] }, query: { week: MONDAY } });

test('print-4: turns have boxes on the own days, and for grown-ups names on the others', async () => {
  const home = await createCatHome();
  const [cat, lawn] = (await chart(home, 'child', 'parent')).tasks;
  expect(cat?.boxes).toEqual([0, 2, 4, 6]);
  expect(cat?.others.map(({ day }) => day)).toEqual([1, 3, 5]);
  expect(new Set(cat?.others.map(({ name }) => name)).size).toBe(1);
  expect(lawn).toMatchObject({ sharing: 'anyone', boxes: EVERY_DAY, others: [] });
  const siblings = (await chart(home, 'sibling', 'parent')).tasks[0];
  expect(siblings?.boxes).toEqual([1, 3, 5]);
});

test('print-4, turns-10: a child reads no turn of another child', async () => {
  const home = await createCatHome();
  expect((await chart(home, 'child', 'child')).tasks[0]).toMatchObject({ boxes: [0, 2, 4, 6], others: [] });
});
