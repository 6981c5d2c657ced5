import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/contracts/rewards.schema.ts';
import { createReward, deleteReward, listRewards, updateReward } from '#shared/contracts/rewards.ts';

/** Registers the calls for rewards; `pointsRoutes` has those for redemptions. */
export function rewardsRoutes(app: FastifyInstance, { rewards }: Pick<Services, 'rewards'>): void {
  keptRoute(app, listRewards, schemas.listRewards, ({ caller }) => rewards.list(caller));
  route(app, createReward, schemas.createReward, ({ caller, body }) => rewards.create(caller, body));
  route(app, updateReward, schemas.updateReward, ({ caller, params, body }) =>
    rewards.update(caller, params.rewardId, body),
  );
  route(app, deleteReward, schemas.deleteReward, async ({ caller, params }) => {
    await rewards.remove(caller, params.rewardId);
    return DONE;
  });
}
