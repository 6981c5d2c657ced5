import { assertCan, type Caller } from '#server/access/caller.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { FAMILY_REWARD_TYPES, PROFESSIONAL_REWARD_TYPES } from '#shared/constants.ts';
import type { RewardChanges, RewardView } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import { type RewardRow, saveChildren, updateReward } from './rewards.repo.ts';
import { emitRewardChanged, toRewardView, visibleReward } from './visible-reward.ts';

/** Changes and removes rewards; what was redeemed stays as it was. */
export function createChangeReward({
  unitOfWork,
  clock,
  hooks,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  hooks: Hooks;
}) {
  return {
    /** Changes a reward; past redemptions stay as they were. @throws AppError not_found, forbidden, validation_failed */
    update: (caller: Caller, rewardId: string, changes: RewardChanges): Promise<RewardView> =>
      unitOfWork.run((tx) => {
        const reward = visibleReward(tx, caller, rewardId);
        assertCan(caller, 'rewards.change', reward);
        if (changes.type !== undefined && !isTypeFor(reward, changes.type)) {
          throw new AppError('validation_failed', {
            issues: [{ path: 'type', message: say(words.thisTypeIsNotFor) }],
          });
        }
        const { forChildren, ...added } = hooks.add('reward.saving', caller.extras, tx, caller, changes, reward);
        updateReward(tx, rewardId, { ...columnsOf(changes), ...added, updatedAt: clock.now() });
        if (forChildren !== undefined) saveChildren(tx, rewardId, forChildren);
        emitRewardChanged(tx, reward);
        const changed = visibleReward(tx, caller, rewardId);
        hooks.announce('reward.changed', tx, changed, changes);
        return toRewardView(hooks, caller, changed);
      }),

    /** Removes a reward from every list; history stays. @throws AppError not_found, forbidden */
    remove: (caller: Caller, rewardId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const reward = visibleReward(tx, caller, rewardId);
        assertCan(caller, 'rewards.change', reward);
        updateReward(tx, rewardId, { deletedAt: clock.now() });
        emitRewardChanged(tx, reward);
        hooks.announce('reward.removed', tx, reward);
      }),
  };
}

/** Takes of what is sent of a reward what every reward has; the rest is up to extras. */
function columnsOf({ name, cost, icon, type, description }: RewardChanges) {
  return { name, cost, icon, type, description };
}

function isTypeFor(reward: RewardRow, type: string): boolean {
  const types: readonly string[] = reward.sourceType === 'family' ? FAMILY_REWARD_TYPES : PROFESSIONAL_REWARD_TYPES;
  return type === reward.type || types.includes(type);
}
