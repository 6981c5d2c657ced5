import type { RewardView } from '#shared/contracts/rewards.schema.ts';

/**
 * Finds the reward that somebody saves for: the cheapest that costs more than they have; with none, the dearest that
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
