import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { NewReward, RewardView } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type MadeFor, madeForBy } from '#shared/permissions/own-work.ts';
import { countRewards, insertReward, type RewardRow, saveChildren } from './rewards.repo.ts';
import { emitRewardChanged, toRewardView, visibleReward } from './visible-reward.ts';

/** Makes rewards: the family's, and those of professionals (docs/product/rewards.md#rewards-1). */
export function createMakeReward({ unitOfWork, clock, hooks }: { unitOfWork: UnitOfWork; clock: Clock; hooks: Hooks }) {
  function add(
    tx: WriteTx,
    caller: Caller,
    body: Omit<NewReward, 'type'> & { type: string },
    sourceType: MadeFor = madeForBy(caller),
  ): RewardRow {
    const now = clock.now();
    const familyId = requireFamily(caller);
    if (countRewards(tx, familyId) >= LIMITS.rewards) throw new AppError('too_many_rewards');
    const { name, cost, icon, type, description } = body;
    const sent = { ...body, type: undefined };
    const about = { familyId, forChildren: null };
    const { forChildren, ...added } = hooks.add('reward.saving', caller.extras, tx, caller, sent, about);
    const id = newId();
    insertReward(tx, {
      ...{ name, cost, icon, type, description },
      ...added,
      id,
      familyId,
      sourceType,
      createdBy: caller.id,
      createdAt: now,
      updatedAt: now,
    });
    if (forChildren !== undefined) saveChildren(tx, id, forChildren);
    const reward = visibleReward(tx, caller, id);
    emitRewardChanged(tx, reward);
    return reward;
  }

  return {
    /** Makes a reward inside somebody else's unit of work. @throws AppError too_many_rewards */
    add,

    /**
     * Makes a family reward; from a professional, a professional one (docs/product/professionals.md#professionals-5).
     * @throws AppError too_many_rewards
     */
    create: (caller: Caller, body: NewReward): Promise<RewardView> =>
      unitOfWork.run((tx) => toRewardView(hooks, caller, add(tx, caller, body))),

    /**
     * Makes a professional reward (docs/product/professionals.md#professionals-15).
     * @throws AppError too_many_rewards
     */
    createProfessional: (caller: Caller, body: Omit<NewReward, 'type'> & { type: string }): Promise<RewardView> =>
      unitOfWork.run((tx) => toRewardView(hooks, caller, add(tx, caller, body, 'professional'))),
  };
}
