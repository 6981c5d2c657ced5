import { atOwnPrice } from '#renderer/extras/values.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { isRewardFor } from '#shared/permissions/rewards.ts';

/** State of a reward for a child today (rewards-15). */
export type RewardState =
  | { state: 'redeemed' }
  /** Waits for a grown-up. */
  | { state: 'asked' }
  /** Had as often as it can be, and when it comes back; null for never. */
  | { state: 'resting'; until: string | null }
  | { state: 'affordable' }
  /** Points that are still missing. */
  | { state: 'locked'; missing: number };

/**
 * Tells whether a child may have a reward at all: one with a professional only theirs, everybody else the family's
 * (rewards-11).
 */
export function isFor(reward: RewardView, child: ChildProgressView['child']): boolean {
  return isRewardFor(child, reward);
}

/** Lists the ids of the rewards redeemed on a day, without those that still wait for a grown-up (asking-12). */
export function redeemedOf({ redeemedRewards, askedRewards = [] }: ChildProgressView['progress']): string[] {
  return redeemedRewards.filter((id) => !askedRewards.includes(id));
}

/** Asked for, Redeemed Today, else affordable when the points cover the cost, else locked. */
export function rewardStateOf(reward: RewardView, each: ChildProgressView): RewardState {
  const { progress } = each;
  if (progress.askedRewards?.includes(reward.id)) return { state: 'asked' };
  if (progress.redeemedRewards.includes(reward.id)) return { state: 'redeemed' };
  const resting = progress.restingRewards?.find(({ id }) => id === reward.id);
  if (resting) return { state: 'resting', until: resting.until };
  const missing = atOwnPrice(reward, each).cost - progress.totalPoints;
  return missing <= 0 ? { state: 'affordable' } : { state: 'locked', missing };
}

/** The children, of those given, who may have the reward. */
export function candidatesFor(reward: RewardView, children: readonly ChildProgressView[]): ChildProgressView[] {
  return children.filter(({ child }) => isFor(reward, child));
}

/**
 * Figures of today's activity for the children in view: points together, redemptions, rewards that at least one can
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
