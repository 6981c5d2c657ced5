import { expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { listChildrenProgress } from '#shared/contracts/points.ts';
import { createProfessionalReward } from '#shared/contracts/professional.ts';
import { setGoal } from '#shared/extras/goals/contract.ts';
import { createHome } from '#tests/support/home.ts';

test('goals-7: professionals neither see nor replace what a student saves for besides', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['keeps', 'goals'] } });
  const { id: zoo } = await home.reward({ name: 'Zoo', cost: 500 });
  const star = await home.as('teacher').ok(createProfessionalReward, { body: { name: 'Gold star', cost: 50 } });
  await home.as('teacher').ok(setGoal, { params: { userId: home.id.student }, body: { rewardId: star.id } });
  const put = (body: object) => home.as('teacher').raw('PUT', `/api/users/${home.id.student}/goal`, { body });
  await home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body: { keepsFamily: true } });
  await home.as('student').ok(setGoal, { params: { userId: home.id.student }, body: { rewardId: zoo } });
  const told = await home.as('teacher').ok(listChildrenProgress, {});
  expect(told.find(({ child }) => child.id === home.id.student)?.goal).toBeNull();
  for (const rewardId of [star.id, null]) {
    const refused = await put({ rewardId });
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'This student is saving for something else.']);
  }
  expect((await put({ rewardId: zoo })).statusCode).toBe(404);
  expect((await home.as('student').ok(getCurrentUser, {})).goal).toMatchObject({ rewardId: zoo });
});
