import type { RewardView } from '#shared/contracts/rewards.schema.ts';

/**
 * Returns the reward that a person saves for: one that they can afford since a moment ago (rewards-24), otherwise the
 * cheapest they cannot afford; if there is none, the most expensive they may redeem (home-17).
 */
export function nextReward(
  rewards: readonly RewardView[],
  balance: number,
  redeemed: readonly string[],
  justAffordable?: ReadonlySet<string>,
): RewardView | null {
  const byCost = rewards.filter(({ id }) => !redeemed.includes(id)).sort((a, b) => a.cost - b.cost);
  const isNew = ({ id, cost }: RewardView) => cost <= balance && justAffordable?.has(id);
  return byCost.filter(isNew).at(-1) ?? byCost.find(({ cost }) => cost > balance) ?? byCost.at(-1) ?? null;
}
