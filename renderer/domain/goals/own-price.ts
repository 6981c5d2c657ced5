import type { GoalView } from '#shared/extras/goals/contract.schema.ts';

/**
 * A reward at what it costs somebody, in points: of what they save for, the promised price (docs/product/goals.md#goals-3),
 * until it is asked for (docs/product/goals.md#goals-13).
 * @param isAsked whether it is asked for today: then what that took
 */
export function atOwnPrice<T extends { id: string; cost: number }>(
  reward: T,
  goal: Pick<GoalView, 'rewardId' | 'cost' | 'asked'> | null | undefined,
  isAsked = false,
): T {
  return goal?.rewardId === reward.id && (isAsked || !goal.asked) ? { ...reward, cost: goal.cost } : reward;
}
