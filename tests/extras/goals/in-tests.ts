import { noteGoalSeen, setGoal } from '#shared/extras/goals/contract.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';
import type { Client } from '#tests/support/client.ts';

const save = async (child: Client, userId: string, rewardId: string) =>
  void (await child.ok(setGoal, { params: { userId }, body: { rewardId } }));

/** Saving for something, in tests of the core. */
export const goals: ExtraInTests = {
  name: 'goals',
  fields: ['goalsToo'],
  left: 'select count(*) from goals',
  examples: [
    example(setGoal, 'the family’s, for oneself', (world, actor) => ({
      params: { userId: world.idOf(actor) },
      body: { rewardId: world.ref.reward },
    })),
    example(setGoal, 'the family’s, for the child', ({ id, ref }) => ({
      params: { userId: id.child },
      body: { rewardId: ref.reward },
    })),
    example(setGoal, 'the teacher’s, for the student', ({ id, ref }) => ({
      params: { userId: id.student },
      body: { rewardId: ref.studentReward },
    })),
    example(setGoal, 'the family’s, for the student', ({ id, ref }) => ({
      params: { userId: id.student },
      body: { rewardId: ref.reward },
    })),
    example(setGoal, 'the family’s, for the parent', ({ id, ref }) => ({
      params: { userId: id.parent },
      body: { rewardId: ref.reward },
    })),
    example(setGoal, 'nothing, for the student', ({ id }) => ({
      params: { userId: id.student },
      body: { rewardId: null },
    })),
    example(noteGoalSeen, '', ({ ref }) => ({ body: { rewardId: ref.reward, cost: null } })),
  ],
  answered: ({ id }, reward) => ({
    'PUT /api/users/:userId/goal': { by: 'child', params: { userId: id.child }, body: { rewardId: reward.id } },
    'PUT /api/user/goal/seen': { by: 'child', body: { rewardId: reward.id, cost: 1 } },
  }),
  // No points move (with-asking-walk.test.ts).
  withoutPoints: ['PUT /api/users/:userId/goal', 'PUT /api/user/goal/seen'],
  live: (home, reward) => save(home.as('child'), home.id.child, reward.id),
  liveAs: save,
  // What others save for stays a secret, and that there is something cannot be changed (goals-7).
  secrets: [
    'PUT /api/users/:userId/goal the teacher’s, for the student',
    'PUT /api/users/:userId/goal nothing, for the student',
  ],
};
