import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { isRewardFor, isRewardListedFor } from '#shared/permissions/rewards.ts';
import type { OwnedSubject } from '#shared/permissions.ts';
import { createChangeReward } from './change-reward.ts';
import { createMakeReward } from './make-reward.ts';
import {
  findReward,
  listAsking,
  listFamilyRewards,
  listLimited,
  listRewardIdsMadeBy,
  type RewardRow,
  removeFromLists,
  saveChildren,
  updateReward,
} from './rewards.repo.ts';
import { emitRewardChanged, toRewardView, visibleReward } from './visible-reward.ts';

/** What others may ask of rewards. */
export type RewardsService = ReturnType<typeof createRewardsService>;

/** A reward as somebody redeems it. */
export type RewardForRedeeming = RewardRow;

/** Makes the rewards service. */
export function createRewardsService(deps: { unitOfWork: UnitOfWork; clock: Clock; hooks: Hooks }) {
  const { unitOfWork, hooks } = deps;
  return {
    ...createMakeReward(deps),
    ...createChangeReward(deps),

    /** What the caller may redeem, or, for those who manage rewards, what they manage. @throws AppError forbidden without a family */
    list: (caller: Caller): RewardView[] =>
      unitOfWork.read((tx) =>
        listFamilyRewards(tx, requireFamily(caller))
          .filter((reward) => isRewardListedFor(caller, reward))
          .map((reward) => toRewardView(hooks, caller, reward)),
      ),

    /** The caller's own professional rewards. @throws AppError forbidden without a family */
    listProfessional: (caller: Caller): RewardView[] =>
      unitOfWork
        .read((tx) => listFamilyRewards(tx, requireFamily(caller)))
        .filter((reward) => reward.sourceType === 'professional' && reward.createdBy === caller.id)
        .map((reward) => toRewardView(hooks, caller, reward)),

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

    /** The rewards, deleted ones too, that are asked for, had less often than daily, or for chosen children. */
    listAsking: (tx: Tx, familyId: string): Omit<RewardRow, 'forChildren'>[] => listAsking(tx, familyId),

    /** Lets every reward be had daily again, by all, without asking. */
    endAsking(tx: WriteTx, familyId: string): void {
      for (const reward of listAsking(tx, familyId)) {
        saveChildren(tx, reward.id, null);
        updateReward(tx, reward.id, { askFirst: false, howOften: 'daily' });
        emitRewardChanged(tx, reward);
      }
    },

    /** Takes somebody off the lists of those whom rewards are for (docs/product/asking.md#asking-15). */
    leaveLists(tx: WriteTx, { id }: { id: string }): void {
      for (const reward of removeFromLists(tx, id)) emitRewardChanged(tx, reward);
    },

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
