import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { GoalView } from '#shared/extras/goals/contract.schema.ts';
import type { HowOften } from '#shared/extras.ts';
import { isRewardFor } from '#shared/permissions/rewards.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
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
  readonly howOften: HowOften;
  /** The children it is for; null for all. */
  readonly forChildren: readonly string[] | null;
}

/** Where rewards are kept, handed in by the composition root; deleted ones included. */
export type FindReward = (tx: Tx, familyId: string, id: string) => SavedFor | undefined;

/** Redemptions that somebody has of a reward, handed in by the composition root. */
export type RedemptionsOf = (tx: Tx, userId: string, rewardId: string) => Redemptions;
interface Redemptions {
  /** The place in the ledger of what they asked for first and still wait for; null for nothing. */
  firstWaiting: number | null;
  /** The day of the last one that they had; null for none. */
  lastHad: LocalDate | null;
}

/** Of whom it is asked what they may save for. */
type Saver = Pick<KnownPerson, 'id' | 'role' | 'assignedProfessional' | 'keepsFamily'>;

/** Tells whether a reward is for somebody at all: whoever may redeem it (docs/product/goals.md#goals-1). */
export function isInReach(person: Saver, reward: SavedFor | undefined): reward is SavedFor {
  return reward !== undefined && reward.deletedAt === null && isRewardFor(person, reward);
}

/** Rewards that can be saved for. */
export type Saving = ReturnType<typeof createSaving>;

/** Makes it. */
export function createSaving({ redemptionsOf }: { redemptionsOf: RedemptionsOf }) {
  /** The day on which somebody had what can be had just once; null while they can have it (docs/product/goals.md#goals-14). */
  function hadForGood(tx: Tx, userId: string, { id, howOften }: SavedFor): LocalDate | null {
    return howOften === 'once' ? redemptionsOf(tx, userId, id).lastHad : null;
  }

  return {
    hadForGood,
    /** Tells whether somebody may save for a reward: what they can still have. */
    maySaveFor: (tx: Tx, person: Saver, reward: SavedFor | undefined): boolean =>
      isInReach(person, reward) && hadForGood(tx, person.id, reward) === null,
  };
}

/** The lower of today's price and the promised one, in points (docs/product/goals.md#goals-3). */
export function priceOf(goal: Pick<GoalRow, 'cost'>, reward: Pick<SavedFor, 'cost'>): number {
  return Math.min(reward.cost, goal.cost);
}

/** What was promised before, in points, when somebody has to read first that it costs more now; else null (docs/product/goals.md#goals-5). */
export function unreadPrice(goal: Pick<GoalRow, 'cost' | 'costBefore'>, reward: Pick<SavedFor, 'cost'>): number | null {
  return goal.costBefore !== null && priceOf(goal, reward) > goal.costBefore ? goal.costBefore : null;
}

/** A goal as the API answers it: one that goes on while its promise is used is asked for (docs/product/goals.md#goals-13). */
export function toGoalView(goal: GoalRow, reward: SavedFor): GoalView {
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

/** People save for something else now, or for another price. */
export function tellGoals(tx: WriteTx, familyId: string, userIds: readonly string[]): void {
  if (userIds.length > 0) tx.emit({ type: 'goals.changed', familyId, ids: userIds });
}
