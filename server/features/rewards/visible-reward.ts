import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { maySeeReward } from '#shared/permissions/rewards.ts';
import { findReward, type RewardRow } from './rewards.repo.ts';

/** A reward that the caller may redeem or manage. @throws AppError not_found */
export function visibleReward(tx: Tx, caller: Caller, rewardId: string): RewardRow {
  const reward = findReward(tx, requireFamily(caller), rewardId);
  if (!reward || reward.deletedAt !== null || !maySeeReward(caller, reward)) throw new AppError('not_found');
  return reward;
}

/** Says that a reward was changed. */
export function emitRewardChanged(
  tx: WriteTx,
  { id, familyId, createdBy }: Pick<RewardRow, 'id' | 'familyId' | 'createdBy'>,
): void {
  tx.emit({ type: 'rewards.changed', familyId, ids: [id], about: { people: [createdBy] } });
}

/** A reward as the API answers it to somebody. */
export function toRewardView(hooks: Hooks, caller: Caller, reward: RewardRow): RewardView {
  return {
    id: reward.id,
    name: reward.name,
    cost: reward.cost,
    icon: reward.icon,
    description: reward.description,
    type: reward.type,
    familyId: reward.familyId,
    createdBy: reward.createdBy,
    sourceType: reward.sourceType,
    ...hooks.add('reward.read', caller.extras, caller, reward),
  };
}
