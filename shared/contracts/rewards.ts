import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/rewards.schema.ts';

/** GET /api/rewards: lists the rewards that the caller may redeem or manage. */
export const listRewards = defineContract<typeof schemas.listRewards>({
  method: 'GET',
  path: '/api/rewards',
  permission: 'rewards.read',
});

/** POST /api/rewards. */
export const createReward = defineContract<typeof schemas.createReward>({
  method: 'POST',
  path: '/api/rewards',
  permission: 'rewards.create',
  status: 201,
  errors: ['too_many_rewards'],
});

/** PUT /api/rewards/{rewardId}: changes a reward; past redemptions stay as they are. */
export const updateReward = defineContract<typeof schemas.updateReward>({
  method: 'PUT',
  path: '/api/rewards/:rewardId',
  permission: 'rewards.change',
});

/** DELETE /api/rewards/{rewardId}: removes a reward from every list; the history keeps it. */
export const deleteReward = defineContract<typeof schemas.deleteReward>({
  method: 'DELETE',
  path: '/api/rewards/:rewardId',
  permission: 'rewards.change',
});
