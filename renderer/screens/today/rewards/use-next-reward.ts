import { useQuery } from '@tanstack/react-query';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
import { atOwnPrice, chosenBy } from '#renderer/extras/values.ts';
import { useGlow, useJustAffordable } from './just-affordable.ts';
import { nextReward } from './next-reward.ts';

/** The reward that a person saves for, as a strip shows it. */
interface NextReward {
  name: string;
  icon: string;
  cost: number;
  /** Points that are missing; 0 when the reward can be had. */
  missing: number;
  /** True once, when it has just become affordable (rewards-24). */
  isGlowing: boolean;
}

/**
 * Returns the reward that the signed-in person saves for, at their own price (home-17, goals-10); null if there is none,
 * undefined while the rewards load.
 * @param redeemed ids of the rewards redeemed today
 */
export function useNextReward(
  userId: string,
  balance: number,
  redeemed: readonly string[],
): NextReward | null | undefined {
  const user = useCurrentUser();
  const rewards = useQuery(rewardsQuery);
  const all = rewards.data?.map((reward) => atOwnPrice(reward, user));
  const justAffordable = useJustAffordable(userId, all, balance);
  const chosen = chosenBy(user);
  const reward = chosen && !chosen.asked ? chosen : nextReward(all ?? [], balance, redeemed, justAffordable);
  const id = reward && ('rewardId' in reward ? reward.rewardId : reward.id);
  const isGlowing = useGlow('strip', id ?? '', id !== null && justAffordable.has(id));
  if (rewards.isPending) return undefined;
  if (!reward) return null;
  const { name, icon, cost } = reward;
  return { name, icon, cost, missing: Math.max(0, cost - balance), isGlowing };
}
