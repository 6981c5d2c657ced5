import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory, KnownPerson } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { isRewardFor, isRewardListedFor } from '#shared/permissions/rewards.ts';
import type { OwnedSubject } from '#shared/permissions.ts';
import { createChangeReward } from './change-reward.ts';
import { createMakeReward } from './make-reward.ts';
import { findReward, listFamilyRewards, listLimited, listRewardIdsMadeBy, type RewardRow } from './rewards.repo.ts';
import { toRewardView, visibleReward } from './visible-reward.ts';

/** What others may ask of rewards. */
export type RewardsService = ReturnType<typeof createRewardsService>;

/** A reward as somebody redeems it. */
export type RewardForRedeeming = RewardRow;

/** Makes the rewards service. */
export function createRewardsService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'children'>;
  hooks: Hooks;
}) {
  const { unitOfWork } = deps;
  return {
    ...createMakeReward(deps),
    ...createChangeReward(deps),

    /** What the caller may redeem, or, for those who manage rewards, what they manage. @throws AppError forbidden without a family */
    list: (caller: Caller): RewardView[] =>
      unitOfWork.read((tx) =>
        listFamilyRewards(tx, requireFamily(caller))
          .filter((reward) => isRewardListedFor(caller, reward))
          .map((reward) => toRewardView(caller, reward)),
      ),

    /** The caller's own professional rewards. @throws AppError forbidden without a family */
    listProfessional: (caller: Caller): RewardView[] =>
      unitOfWork
        .read((tx) => listFamilyRewards(tx, requireFamily(caller)))
        .filter((reward) => reward.sourceType === 'professional' && reward.createdBy === caller.id)
        .map((reward) => toRewardView(caller, reward)),

    /** Ids of the rewards that the caller made, deleted ones included. @throws AppError forbidden without a family */
    idsMadeBy: (tx: Tx, caller: Caller): string[] => listRewardIdsMadeBy(tx, requireFamily(caller), caller.id),

    /** A reward, also once it is deleted. */
    find: (tx: Tx, familyId: string, rewardId: string): RewardRow | undefined => findReward(tx, familyId, rewardId),

    /** Who made a reward, and for whom, also once it is deleted; nobody of one that is unknown. */
    madeBy(tx: Tx, familyId: string, rewardId: string): OwnedSubject {
      const { createdBy, sourceType } = findReward(tx, familyId, rewardId) ?? { createdBy: '', sourceType: 'family' };
      return { createdBy, sourceType };
    },

    /** The rewards of a family that somebody has less often than daily. */
    limited: (tx: Tx, familyId: string): Pick<RewardRow, 'id' | 'howOften'>[] => listLimited(tx, familyId),

    /** @throws AppError not_found for a reward that the caller may not see */
    assertKnown: (tx: Tx, caller: Caller, rewardId: string): void => void visibleReward(tx, caller, rewardId),

    /**
     * Finds the reward that somebody redeems for a person: that the person may have it is not enough, the caller must see it
     * too, professionals what they made (docs/product/rewards.md#rewards-10).
     * @throws AppError not_found when the caller may not see it, reward_not_available when the person may not have it
     */
    forRedeeming(tx: Tx, caller: Caller, person: KnownPerson, rewardId: string): RewardRow {
      const reward = visibleReward(tx, caller, rewardId);
      if (!isRewardFor(person, reward)) throw new AppError('reward_not_available');
      return reward;
    },
  };
}
