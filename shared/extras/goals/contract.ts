import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/goals/contract.schema.ts';

/** PUT /api/users/{userId}/goal: sets the reward that a person saves for, at its current price (goals-2). */
export const setGoal = defineContract<typeof schemas.setGoal>({
  method: 'PUT',
  path: '/api/users/:userId/goal',
  permission: 'day.change',
  errors: ['reward_limit_reached'],
  extras: ['goals'],
});

/** PUT /api/user/goal/seen: records that the caller has read that their goal is gone or costs more. */
export const noteGoalSeen = defineContract<typeof schemas.noteGoalSeen>({
  method: 'PUT',
  path: '/api/user/goal/seen',
  permission: 'rewards.read',
  extras: ['goals'],
});
