import type { RewardView } from '#shared/contracts/rewards.schema.ts';

/**
 * Returns the rewards that are a ticket today, newest first: those redeemed today which no longer wait for a grown-up
 * and are still known (rewards-21).
 * @param redeemed ids of the rewards redeemed today, oldest first
 * @param asked those of them that wait
 */
export function ticketsOf(
  rewards: readonly RewardView[],
  redeemed: readonly string[],
  asked: readonly string[] = [],
): RewardView[] {
  return redeemed
    .flatMap((id) => (asked.includes(id) ? [] : (rewards.find((reward) => reward.id === id) ?? [])))
    .reverse();
}
