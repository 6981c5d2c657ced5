import { updateUser } from '#shared/contracts/families.ts';
import { completeTask, redeemReward } from '#shared/contracts/progress.ts';
import { listRequests } from '#shared/extras/asking/contract.ts';
import type { Home } from './home.ts';

/** Things of the family that a student has who keeps them: ids by what they are of. */
export const KEPT_REFS = [
  'studentFamilyTask',
  'studentFamilyTickedTask',
  'studentFamilyReward',
  'studentFamilyRedeemedReward',
  'studentFamilyRequest',
  'studentFamilyLook',
] as const;

/** Ids by what they are of. */
export type KeptRefs = Record<(typeof KEPT_REFS)[number], string>;

/** For a student who has nothing of the family's. */
export const NOTHING_KEPT: KeptRefs = {
  studentFamilyTask: 'none',
  studentFamilyTickedTask: 'none',
  studentFamilyReward: 'none',
  studentFamilyRedeemedReward: 'none',
  studentFamilyRequest: 'none',
  studentFamilyLook: 'none',
};

/**
 * Lets the student keep the family's besides the teacher's (docs/product/professionals.md#professionals-26), and ticks, redeems
 * and asks for some of it. The extras `keeps`, `asking` and `looking` must be on, and the student have 100 points.
 */
export async function keepFamilys(home: Home): Promise<KeptRefs> {
  const student = home.as('student');
  const today = { userId: home.id.student, date: home.clock.today };
  const waits = async (subjectId: string) => {
    const waiting = await student.ok(listRequests, { query: { status: 'waiting' } });
    return waiting.find((request) => request.subjectId === subjectId)?.id ?? '';
  };
  const tick = async (taskId: string) => {
    await student.ok(completeTask, { params: { taskId }, body: today });
    return taskId;
  };
  const redeem = async (rewardId: string) => {
    await student.ok(redeemReward, { params: { rewardId }, body: today });
    return rewardId;
  };
  await home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body: { keepsFamily: true } });
  const task = async (body: Parameters<Home['task']>[0]) => (await home.task(body, ['student'])).id;
  const reward = async (body: Parameters<Home['reward']>[0]) => (await home.reward(body)).id;
  return {
    studentFamilyTask: await task({ text: 'Set the table' }),
    studentFamilyTickedTask: await tick(await task({ text: 'Feed the cat', points: 17 })),
    studentFamilyReward: await reward({ name: 'Zoo', cost: 60, howOften: 'once' }),
    studentFamilyRedeemedReward: await redeem(await reward({ name: 'Pizza', cost: 23, howOften: 'weekly' })),
    studentFamilyRequest: await waits(await redeem(await reward({ name: 'Camping', cost: 41, askFirst: true }))),
    studentFamilyLook: await waits(await tick(await task({ text: 'Tidy the cellar', lookFirst: true }))),
  };
}
