import { updateUser } from '#shared/contracts/people.ts';
import { completeTask, redeemReward } from '#shared/contracts/points.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import type { Home } from '#tests/support/home.ts';
import type { KeptRefs } from '#tests/support/keeping-student.ts';

/** Keeping the family's tasks, in tests of the core: it is set with the member and has no calls. */
export const keeps: ExtraInTests = {
  name: 'keeps',
  fields: ['keepsFamily'],
  sends: () => ({ keepsFamily: true }),
  left: 'select count(*) from users where keeps_family = 1',
  examples: [],
  answered: () => ({}),
  live: keep,
  keepFamilys,
};

async function keep(home: Home): Promise<void> {
  await home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body: { keepsFamily: true } });
}

/**
 * Lets the student keep the family's besides the teacher's (professionals-26), and ticks and
 * redeems some of it. The extra `keeps` must be on, and the student have 100 points.
 */
async function keepFamilys(home: Home): Promise<KeptRefs> {
  const student = home.as('student');
  const today = { userId: home.id.student, date: home.clock.today };
  const tick = async (taskId: string) => {
    await student.ok(completeTask, { params: { taskId }, body: today });
    return taskId;
  };
  const redeem = async (rewardId: string) => {
    await student.ok(redeemReward, { params: { rewardId }, body: today });
    return rewardId;
  };
  await keep(home);
  const task = async (body: Parameters<Home['task']>[0]) => (await home.task(body, ['student'])).id;
  const reward = async (body: Parameters<Home['reward']>[0]) => (await home.reward(body)).id;
  return {
    studentFamilyTask: await task({ text: 'Set the table' }),
    studentFamilyTickedTask: await tick(await task({ text: 'Feed the cat', points: 17 })),
    studentFamilyReward: await reward({ name: 'Zoo', cost: 60 }),
    studentFamilyRedeemedReward: await redeem(await reward({ name: 'Pizza', cost: 23 })),
  };
}
