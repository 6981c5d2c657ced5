import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask, redeemReward } from '#shared/contracts/points.ts';
import { getReport } from '#shared/extras/school/contract.ts';
import { createHome } from '#tests/support/home.ts';

test('school-7, professionals-27: a professional reads of their own work alone', async () => {
  const home = await createHome();
  const { today } = home.clock;
  const query = { from: today, to: today };
  await home
    .as('admin')
    .ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['keeps', 'school'] } });
  const params = { userId: home.id.student };
  await home.as('admin').ok(updateUser, { params, body: { keepsFamily: true } });
  const own = await home.task({ text: 'Read' }, ['student'], 'teacher');
  const familys = await home.task({ text: 'Dishes' }, ['student']);
  for (const { id } of [own, familys]) {
    const body = { userId: home.id.student, date: today };
    await home.as('admin').ok(completeTask, { params: { taskId: id }, body });
  }
  const reward = await home.reward({ name: 'Film', cost: 10 });
  await home
    .as('student')
    .ok(redeemReward, { params: { rewardId: reward.id }, body: { userId: home.id.student, date: today } });
  const theirs = await home.as('teacher').ok(getReport, { params, query });
  expect(theirs.goals.map(({ taskId }) => taskId)).toEqual([own.id]);
  expect([theirs.earned, theirs.redeemed]).toEqual([own.points, []]);
  const ours = await home.as('parent').ok(getReport, { params, query });
  expect(ours.goals.map(({ taskId }) => taskId)).toEqual([own.id, familys.id]);
  expect(ours.redeemed).toEqual(['Film']);
});
