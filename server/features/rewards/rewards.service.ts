import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { isRewardFor, isRewardListedFor, maySeeReward } from '#shared/permissions/rewards.ts';
import { createChangeReward } from './change-reward.ts';
import { createMakeReward } from './make-reward.ts';
import { findReward, listFamilyRewards, listRewardIdsMadeBy, type RewardRow } from './rewards.repo.ts';
import { toRewardView, visibleReward } from './visible-reward.ts';

/** What others may ask of rewards. */
export type RewardsService = ReturnType<typeof createRewardsService>;

/** Makes the rewards service. */
export function createRewardsService({ unitOfWork, clock }: { unitOfWork: UnitOfWork; clock: Clock }) {
  return {
    ...createMakeReward({ unitOfWork, clock }),
    ...createChangeReward({ unitOfWork, clock }),

    /** What the caller may redeem, or, for those who manage rewards, what they manage. @throws AppError forbidden without a family */
    list: (caller: Caller): RewardView[] =>
      unitOfWork.read((tx) =>
        listFamilyRewards(tx, requireFamily(caller))
          .filter((reward) => isRewardListedFor(caller, reward))
          .map(toRewardView),
      ),

    /** The caller's own professional rewards. @throws AppError forbidden without a family */
    listProfessional: (caller: Caller): RewardView[] =>
      unitOfWork
        .read((tx) => listFamilyRewards(tx, requireFamily(caller)))
        .filter((reward) => reward.sourceType === 'professional' && reward.createdBy === caller.id)
        .map(toRewardView),

    /** Ids of the rewards that the caller made, deleted ones included. @throws AppError forbidden without a family */
    idsMadeBy: (tx: Tx, caller: Caller): string[] => listRewardIdsMadeBy(tx, requireFamily(caller), caller.id),

    /** @throws AppError not_found for a reward that the caller may not see */
    assertKnown: (tx: Tx, caller: Caller, rewardId: string): void => void visibleReward(tx, caller, rewardId),

    /**
     * The reward somebody redeems for a person.
     * @throws AppError not_found when the caller may not see it, reward_not_available when the person may not have it
     */
    forRedeeming(tx: Tx, caller: Caller, person: KnownPerson, rewardId: string): RewardRow {
      const reward = findReward(tx, person.familyId, rewardId);
      if (!reward || reward.deletedAt !== null) throw new AppError('not_found');
      if (isRewardFor(person, reward)) return reward;
      if (!maySeeReward(caller, reward)) throw new AppError('not_found');
      throw new AppError('reward_not_available');
    },
  };
}
