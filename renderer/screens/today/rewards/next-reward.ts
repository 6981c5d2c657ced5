import type { RewardView } from '#shared/contracts/rewards.schema.ts';

/**
 * Returns the reward that a person saves for: the cheapest they cannot afford; if there is none, the most expensive
 * they may redeem (home-17).
 */
export function nextReward(
  rewards: readonly RewardView[],
  balance: number,
  redeemed: readonly string[],
): RewardView | null {
  const byCost = rewards.filter(({ id }) => !redeemed.includes(id)).sort((a, b) => a.cost - b.cost);
  return byCost.find(({ cost }) => cost > balance) ?? byCost.at(-1) ?? null;
}
