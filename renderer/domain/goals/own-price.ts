import type { GoalView } from '#shared/contracts/goals.schema.ts';

/** A reward at what it costs somebody, in points: of what they save for, the promised price (docs/product/goals.md#goals-3). */
export function atOwnPrice<T extends { id: string; cost: number }>(
  reward: T,
  goal: Pick<GoalView, 'rewardId' | 'cost'> | null | undefined,
): T {
  return goal?.rewardId === reward.id ? { ...reward, cost: goal.cost } : reward;
}
