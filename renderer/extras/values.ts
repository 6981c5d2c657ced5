import type { ChosenReward, ExtraValues, OfSomebody } from '#renderer/extras/extra-values.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import type { LiveEventType } from '#shared/events.ts';
import type { Extra } from '#shared/extras.ts';
import { goals } from './goals/values.ts';

const ALL: readonly ExtraValues[] = [goals];

/** Lists the events of extras to handle when this page changes or redeems a reward. @param on the extras that are on */
export function eventsWithRewards(on: readonly Extra[] | undefined): LiveEventType[] {
  return ALL.flatMap(({ name, withRewards }) => (on?.includes(name) ? withRewards : []));
}

/**
 * Returns a reward at the price for a person: a chosen one keeps its promised price until the person has asked for it.
 * @param isAsked whether it was asked for today
 */
export function atOwnPrice<T extends Pick<RewardView, 'id' | 'cost'>>(
  reward: T,
  whose: OfSomebody | null,
  isAsked = false,
): T {
  const chosen = chosenBy(whose);
  return chosen?.rewardId === reward.id && (isAsked || !chosen.asked) ? { ...reward, cost: chosen.cost } : reward;
}

/** Returns the reward that a person chose, from the first extra that has one. */
export function chosenBy(whose: OfSomebody | null): ChosenReward | undefined {
  for (const { chosen } of ALL) {
    const reward = whose && chosen?.(whose);
    if (reward) return reward;
  }
  return undefined;
}
