import { expect, test } from 'vitest';
import { listOffers } from '#shared/contracts/families.ts';
import { adjustPoints, completeTask } from '#shared/contracts/points.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome } from '#tests/support/home.ts';

test('extras-11: points given twice with a reason offer kind words, points taken do not', async () => {
  const home = await createHome();
  const { id: taskId } = await home.task({}, ['child']);
  for (let day = 0; day < 14; day += 1) {
    const body = { userId: home.id.child, date: addDays(home.clock.today, -day) };
    await home.as('admin').ok(completeTask, { params: { taskId }, body });
  }
  const adjust = (points: number) =>
    home.as('parent').ok(adjustPoints, { params: { userId: home.id.child }, body: { points, reason: 'You helped' } });
  const offered = async () =>
    (await home.as('admin').ok(listOffers, { params: { familyId: home.familyId } })).extras.includes('kindness');
  await adjust(20);
  for (const points of [-5, -5]) await adjust(points);
  expect(await offered()).toBe(false);
  await adjust(20);
  expect(await offered()).toBe(true);
  home.clock.set(addDays(home.clock.today, 29));
  expect(
    await home.signIn('admin').then((admin) => admin.ok(listOffers, { params: { familyId: home.familyId } })),
  ).toEqual({
    extras: [],
  });
});
