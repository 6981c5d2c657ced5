import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { getWeekReview } from '#shared/extras/sunday/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome } from '#tests/support/home.ts';

/** The Monday of the first of four weeks. */
const MONDAY = '2026-03-09';

test('sunday-5, sunday-7: a tick that waits for a look does not count, and somebody did it', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  const extras = ['looking', 'sunday'] as const;
  await home.as('admin').ok(updateFamily, { params, body: { extras: [...extras], lookDays: null } });
  const car = await home.task({ text: 'Car', lookFirst: true }, ['child']);
  const date = addDays(MONDAY, 26);
  home.clock.set(date);
  const child = await home.signIn('child');
  await child.ok(completeTask, { params: { taskId: car.id }, body: { userId: home.id.child, date } });
  home.clock.set(addDays(MONDAY, 27));
  const parent = await home.signIn('parent');
  const { children, undone } = await parent.ok(getWeekReview, { query: { week: addDays(MONDAY, 21) } });
  expect(children.map(({ most, first }) => most ?? first)).toEqual([null, null, null]);
  expect(undone).toEqual([]);
});
