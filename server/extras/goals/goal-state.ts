import type { WriteTx } from '#server/db/tx.ts';
import type { HookReward } from '#server/hooks/hook-subjects.ts';
import type { GoalView } from '#shared/extras/goals/contract.schema.ts';
import type { GoalRow } from './goals.repo.ts';

/** Reads the lower of today's price and the promised one, in points (goals-3). */
export function priceOf(goal: Pick<GoalRow, 'cost'>, reward: Pick<HookReward, 'cost'>): number {
  return Math.min(reward.cost, goal.cost);
}

/** Reads what was promised before, in points, when somebody has to read first that it costs more now; else null (goals-5). */
export function unreadPrice(
  goal: Pick<GoalRow, 'cost' | 'costBefore'>,
  reward: Pick<HookReward, 'cost'>,
): number | null {
  return goal.costBefore !== null && priceOf(goal, reward) > goal.costBefore ? goal.costBefore : null;
}

/** A goal as the API answers it: one that goes on while its promise is used is asked for (goals-13). */
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

/** Says that people save for something else now, or for another price. */
export function tellGoals(tx: WriteTx, familyId: string, userIds: readonly string[]): void {
  if (userIds.length > 0) tx.emit({ type: 'goals.changed', familyId, ids: userIds });
}
