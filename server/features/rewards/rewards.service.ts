import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import type { Person } from '#server/access/directory.ts';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { FAMILY_REWARD_TYPES, LIMITS, PROFESSIONAL_REWARD_TYPES } from '#shared/constants.ts';
import type { NewReward, RewardChanges, RewardView } from '#shared/contracts/rewards.ts';
import { AppError } from '#shared/errors.ts';
import { type MadeFor, madeForBy } from '#shared/permissions/own-work.ts';
import { isRewardFor, isRewardListedFor, maySeeReward } from '#shared/permissions/rewards.ts';
import {
  countRewards,
  findReward,
  insertReward,
  listFamilyRewards,
  listRewardIdsMadeBy,
  type RewardRow,
  updateReward,
} from './rewards.repo.ts';

/** Rewards and who may have them. */
export type RewardsService = ReturnType<typeof createRewardsService>;

/** Makes the rewards service. */
export function createRewardsService({ unitOfWork, clock }: { unitOfWork: UnitOfWork; clock: Clock }) {
  /** A reward that the caller may redeem or manage. @throws AppError not_found */
  function visible(tx: Tx, caller: Caller, rewardId: string): RewardRow {
    const reward = findReward(tx, requireFamily(caller), rewardId);
    if (!reward || reward.deletedAt !== null || !maySeeReward(caller, reward)) throw new AppError('not_found');
    return reward;
  }

  function add(
    tx: WriteTx,
    caller: Caller,
    body: Omit<NewReward, 'type'> & { type: string },
    sourceType: MadeFor = madeForBy(caller),
  ): RewardRow {
    const now = clock.now();
    const familyId = requireFamily(caller);
    if (countRewards(tx, familyId) >= LIMITS.rewards) throw new AppError('too_many_rewards');
    const reward: RewardRow = {
      ...body,
      id: newId(),
      familyId,
      sourceType,
      createdBy: caller.id,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    insertReward(tx, reward);
    emitChange(tx, reward);
    return reward;
  }

  return {
    /** What the caller may redeem, or, for those who manage rewards, what they manage. */
    list: (caller: Caller): RewardView[] =>
      unitOfWork.read((tx) =>
        listFamilyRewards(tx, requireFamily(caller))
          .filter((reward) => isRewardListedFor(caller, reward))
          .map(toView),
      ),

    /** Makes a family reward; from a professional, a professional one (decisions, section 7). */
    create: (caller: Caller, body: NewReward): Promise<RewardView> =>
      unitOfWork.run((tx) => toView(add(tx, caller, body))),

    /** Makes a professional reward (decisions, section 7). */
    createProfessional: (caller: Caller, body: Omit<NewReward, 'type'> & { type: string }): Promise<RewardView> =>
      unitOfWork.run((tx) => toView(add(tx, caller, body, 'professional'))),

    /** The caller's own professional rewards. */
    listProfessional: (caller: Caller): RewardView[] =>
      unitOfWork
        .read((tx) => listFamilyRewards(tx, requireFamily(caller)))
        .filter((reward) => reward.sourceType === 'professional' && reward.createdBy === caller.id)
        .map(toView),

    /** Makes a reward inside somebody else's unit of work. */
    add,

    /** Changes a reward; past redemptions stay as they were. */
    update: (caller: Caller, rewardId: string, changes: RewardChanges): Promise<RewardView> =>
      unitOfWork.run((tx) => {
        const reward = visible(tx, caller, rewardId);
        assertCan(caller, 'rewards.change', reward);
        if (changes.type !== undefined && !isTypeFor(reward, changes.type)) {
          throw new AppError('validation_failed', {
            issues: [{ path: 'type', message: 'This type is not for such a reward' }],
          });
        }
        updateReward(tx, rewardId, { ...changes, updatedAt: clock.now() });
        emitChange(tx, reward);
        return toView(visible(tx, caller, rewardId));
      }),

    /** Removes a reward from every list; history stays. */
    remove: (caller: Caller, rewardId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const reward = visible(tx, caller, rewardId);
        assertCan(caller, 'rewards.change', reward);
        updateReward(tx, rewardId, { deletedAt: clock.now() });
        emitChange(tx, reward);
      }),

    /** Ids of the rewards that the caller made, deleted ones included. */
    idsMadeBy: (tx: Tx, caller: Caller): string[] => listRewardIdsMadeBy(tx, requireFamily(caller), caller.id),

    /** @throws AppError not_found for a reward that the caller may not see */
    assertKnown: (tx: Tx, caller: Caller, rewardId: string): void => void visible(tx, caller, rewardId),

    /**
     * The reward somebody redeems for a person.
     * @throws AppError not_found when the caller may not see it, reward_not_available when the person may not have it
     */
    forRedeeming(tx: Tx, caller: Caller, person: Person, rewardId: string): RewardRow {
      const reward = findReward(tx, person.familyId, rewardId);
      if (!reward || reward.deletedAt !== null) throw new AppError('not_found');
      if (isRewardFor(person, reward)) return reward;
      if (!maySeeReward(caller, reward)) throw new AppError('not_found');
      throw new AppError('reward_not_available');
    },
  };
}

function emitChange(tx: WriteTx, { id, familyId, createdBy }: RewardRow): void {
  tx.emit({ type: 'rewards.changed', familyId, ids: [id], about: { people: [createdBy] } });
}

function isTypeFor(reward: RewardRow, type: string): boolean {
  const types: readonly string[] = reward.sourceType === 'family' ? FAMILY_REWARD_TYPES : PROFESSIONAL_REWARD_TYPES;
  return type === reward.type || types.includes(type);
}

function toView(reward: RewardRow): RewardView {
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
  };
}
