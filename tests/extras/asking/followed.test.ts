import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { completeTask, redeemReward } from '#shared/contracts/points.ts';
import { createHome } from '#tests/support/home.ts';

test('asking-10: each request is told once, for a reward and for a task to look at', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['asking', 'looking'] } });
  const sleepover = await home.reward({ name: 'Sleepover', cost: 100, askFirst: true });
  const garage = await home.task({ text: 'Tidy the garage', points: 200, lookFirst: true }, ['child']);
  await home.give('child', 150);
  const newOnes = home.services.redemptions.follow();
  const body = { userId: home.id.child, date: home.clock.today };
  await home.as('child').ok(redeemReward, { params: { rewardId: sleepover.id }, body });
  await home.as('child').ok(completeTask, { params: { taskId: garage.id }, body });
  expect(newOnes()).toEqual([
    { person: 'Mia', reward: 'Sleepover', points: 100, kind: 'asked' },
    { person: 'Mia', reward: 'Tidy the garage', points: 200, kind: 'look' },
  ]);
  expect(newOnes()).toEqual([]);
});
