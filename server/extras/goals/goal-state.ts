import type { WriteTx } from '#server/db/tx.ts';
import type { HookReward } from '#server/hooks/hook-subjects.ts';
import type { GoalView } from '#shared/extras/goals/contract.schema.ts';
import type { GoalRow } from './goals.repo.ts';

/** Returns the lower of the current and the promised price, in points (goals-3). */
export function priceOf(goal: Pick<GoalRow, 'cost'>, reward: Pick<HookReward, 'cost'>): number {
  return Math.min(reward.cost, goal.cost);
}

/**
 * Returns the earlier promised price, in points, while the person has not read about a higher one; else null (goals-5).
 */
export function unreadPrice(
  goal: Pick<GoalRow, 'cost' | 'costBefore'>,
  reward: Pick<HookReward, 'cost'>,
): number | null {
  return goal.costBefore !== null && priceOf(goal, reward) > goal.costBefore ? goal.costBefore : null;
}

/** Converts a live goal to its API format; if its promise is already used, its reward is requested (goals-13). */
export function toGoalView(goal: GoalRow, reward: HookReward): GoalView {
  const costBefore = unreadPrice(goal, reward);
  return {
    rewardId: reward.id,
    name: reward.name,
    icon: reward.icon,
    cost: priceOf(goal, reward),
    promised: goal.cost,
    since: goal.sinceDate,
    ...(costBefore === null ? {} : { costBefore }),
    ...(goal.entrySeq === null ? {} : { asked: true }),
  };
}

/** Emits that the goals of these people, or their prices, changed. */
export function emitGoalsChanged(tx: WriteTx, familyId: string, userIds: readonly string[]): void {
  if (userIds.length > 0) tx.emit({ type: 'goals.changed', familyId, ids: userIds });
}
