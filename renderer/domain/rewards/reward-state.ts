import { atOwnPrice } from '#renderer/extras/values.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { isRewardFor } from '#shared/permissions/rewards.ts';

/** State of a reward for a child today (rewards-15). */
export type RewardState =
  | { state: 'redeemed' }
  /** The request waits for a grown-up's approval. */
  | { state: 'asked' }
  /** The limit of redemptions is reached; `until` is the day on which it can be redeemed again, null for never. */
  | { state: 'resting'; until: string | null }
  | { state: 'affordable' }
  /** The child lacks this many points. */
  | { state: 'locked'; missing: number };

/**
 * Tells whether a reward is for a child: a child with a professional gets that professional's rewards, and the family's
 * only if it keeps them; others get the family's (rewards-11).
 */
export function isFor(reward: RewardView, child: ChildProgressView['child']): boolean {
  return isRewardFor(child, reward);
}

/** Lists the ids of the rewards redeemed on a day, without requests that wait for approval (asking-12). */
export function redeemedOf({ redeemedRewards, askedRewards = [] }: ChildProgressView['progress']): string[] {
  return redeemedRewards.filter((id) => !askedRewards.includes(id));
}

/** Returns the state of a reward for a child; the first that applies: asked, redeemed, resting, affordable, locked. */
export function rewardStateOf(reward: RewardView, each: ChildProgressView): RewardState {
  const { progress } = each;
  if (progress.askedRewards?.includes(reward.id)) return { state: 'asked' };
  if (progress.redeemedRewards.includes(reward.id)) return { state: 'redeemed' };
  const resting = progress.restingRewards?.find(({ id }) => id === reward.id);
  if (resting) return { state: 'resting', until: resting.until };
  const missing = atOwnPrice(reward, each).cost - progress.totalPoints;
  return missing <= 0 ? { state: 'affordable' } : { state: 'locked', missing };
}

/** Filters the children whom the reward is for. */
export function candidatesFor(reward: RewardView, children: readonly ChildProgressView[]): ChildProgressView[] {
  return children.filter(({ child }) => isFor(reward, child));
}

/**
 * Computes today's figures for the visible children: total points, redemptions, and rewards that at least one child can
 * afford (parent-15).
 */
export function sumUp(rewards: readonly RewardView[], children: readonly ChildProgressView[]) {
  return {
    points: children.reduce((sum, { progress }) => sum + progress.totalPoints, 0),
    redeemed: children.reduce((sum, { progress }) => sum + redeemedOf(progress).length, 0),
    affordable: rewards.filter((reward) =>
      candidatesFor(reward, children).some((each) => rewardStateOf(reward, each).state === 'affordable'),
    ).length,
  };
}
