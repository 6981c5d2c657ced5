import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { DONE } from '#shared/contracts/fields.ts';
import { createReward, deleteReward, listRewards, updateReward } from '#shared/contracts/rewards.ts';

/** Rewards. */
export function rewardsRoutes(app: FastifyInstance, { rewards }: Pick<Services, 'rewards'>): void {
  route(app, listRewards, ({ caller }) => rewards.list(caller));
  route(app, createReward, ({ caller, body }) => rewards.create(caller, body));
  route(app, updateReward, ({ caller, params, body }) => rewards.update(caller, params.rewardId, body));
  route(app, deleteReward, async ({ caller, params }) => {
    await rewards.remove(caller, params.rewardId);
    return DONE;
  });
}
