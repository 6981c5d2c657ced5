import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { NewReward, RewardView } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type MadeFor, madeForBy } from '#shared/permissions/own-work.ts';
import { chooseChildren, withoutAsking } from './reward-asking.ts';
import { countRewards, insertReward, type RewardRow } from './rewards.repo.ts';
import { emitRewardChanged, toRewardView, visibleReward } from './visible-reward.ts';

/** Makes rewards: the family's, and those of professionals (docs/product/rewards.md#rewards-1). */
export function createMakeReward(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'children'>;
}) {
  const { unitOfWork, clock } = deps;
  function add(
    tx: WriteTx,
    caller: Caller,
    body: Omit<NewReward, 'type'> & { type: string },
    sourceType: MadeFor = madeForBy(caller),
  ): RewardRow {
    const now = clock.now();
    const familyId = requireFamily(caller);
    if (countRewards(tx, familyId) >= LIMITS.rewards) throw new AppError('too_many_rewards');
    const { fields, forChildren } = withoutAsking(caller, body);
    const id = newId();
    insertReward(tx, {
      ...fields,
      id,
      familyId,
      sourceType,
      createdBy: caller.id,
      createdAt: now,
      updatedAt: now,
    });
    chooseChildren(deps, tx, caller, { id, familyId, forChildren: null }, forChildren);
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
      unitOfWork.run((tx) => toRewardView(caller, add(tx, caller, body))),

    /**
     * Makes a professional reward (docs/product/professionals.md#professionals-15).
     * @throws AppError too_many_rewards
     */
    createProfessional: (caller: Caller, body: Omit<NewReward, 'type'> & { type: string }): Promise<RewardView> =>
      unitOfWork.run((tx) => toRewardView(caller, add(tx, caller, body, 'professional'))),
  };
}
