import type { RewardView } from '#shared/contracts/rewards.schema.ts';

/** Number of rewards that are shown first; the rest is collapsed, so that a long list does not push the page down. */
const SHOWN_AT_FIRST = 6;

/**
 * Sorts rewards for a shop: those of `first` come first, then the others, both by price (rewards-20). The order stays
 * during a visit, since `first` does.
 */
export function inShopOrder(rewards: readonly RewardView[], first: ReadonlySet<string>): RewardView[] {
  const rankOf = ({ id }: RewardView) => (first.has(id) ? 0 : 1);
  return [...rewards].sort((one, other) => rankOf(one) - rankOf(other) || one.cost - other.cost);
}

/**
 * Returns the rewards that are shown before *Show all* is pressed (rewards-19); a single one more is not worth a press.
 * @param isAlwaysShown tells which are never collapsed
 */
export function shownAtFirst(
  rewards: readonly RewardView[],
  isAlwaysShown: (reward: RewardView) => boolean,
): readonly RewardView[] {
  if (rewards.length <= SHOWN_AT_FIRST + 1) return rewards;
  return rewards.filter((reward, index) => index < SHOWN_AT_FIRST || isAlwaysShown(reward));
}
