import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { GoalView } from '#shared/contracts/goals.schema.ts';
import { isRewardFor } from '#shared/permissions/rewards.ts';
import type { GoalRow } from './goals.repo.ts';

/** What of a reward goals ask. */
export interface SavedFor {
  readonly id: string;
  readonly familyId: string;
  readonly name: string;
  readonly icon: string;
  /** What it costs everybody, in points. */
  readonly cost: number;
  readonly createdBy: string;
  readonly sourceType: 'family' | 'professional';
  readonly deletedAt: number | null;
  /** The children it is for; null for all. */
  readonly forChildren: readonly string[] | null;
}

/** Where rewards are kept, handed in by the composition root; deleted ones included. */
export type FindReward = (tx: Tx, familyId: string, id: string) => SavedFor | undefined;

/** Whether somebody has asked for a reward and waits, handed in by the composition root. */
export type WaitsFor = (tx: Tx, userId: string, rewardId: string) => boolean;

/** Of whom it is asked what they may save for. */
type Saver = Pick<KnownPerson, 'id' | 'role' | 'assignedProfessional' | 'keepsFamily'>;

/** Whether somebody may save for a reward: whoever may redeem it (docs/product/goals.md#goals-1). */
export function maySaveFor(person: Saver, reward: SavedFor | undefined): reward is SavedFor {
  return reward !== undefined && reward.deletedAt === null && isRewardFor(person, reward);
}

/** The lower of today's price and the promised one, in points (docs/product/goals.md#goals-3). */
export function priceOf(goal: Pick<GoalRow, 'cost'>, reward: Pick<SavedFor, 'cost'>): number {
  return Math.min(reward.cost, goal.cost);
}

/** What was promised before, in points, when somebody has to read first that it costs more now; else null (docs/product/goals.md#goals-5). */
export function unreadPrice(goal: Pick<GoalRow, 'cost' | 'costBefore'>, reward: Pick<SavedFor, 'cost'>): number | null {
  return goal.costBefore !== null && priceOf(goal, reward) > goal.costBefore ? goal.costBefore : null;
}

/** A goal as the API answers it. @param asked whether a grown-up is asked for it */
export function toGoalView(goal: GoalRow, reward: SavedFor, asked: boolean): GoalView {
  const costBefore = unreadPrice(goal, reward);
  return {
    rewardId: reward.id,
    name: reward.name,
    icon: reward.icon,
    cost: priceOf(goal, reward),
    promised: goal.cost,
    since: goal.sinceDate,
    ...(costBefore === null ? {} : { costBefore }),
    ...(asked ? { asked } : {}),
  };
}

/** People save for something else now, or for another price. */
export function tellGoals(tx: WriteTx, familyId: string, userIds: readonly string[]): void {
  if (userIds.length > 0) tx.emit({ type: 'goals.changed', familyId, ids: userIds });
}
