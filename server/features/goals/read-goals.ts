import type { Caller } from '#server/access/caller.ts';
import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { GoalView } from '#shared/extras/goals/contract.schema.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { type FindReward, type SavedFor, type Saving, toGoalView } from './goal-state.ts';
import { findGoal, type GoalRow } from './goals.repo.ts';

/** What somebody is told of their own goal. */
export interface OwnGoal {
  goal: GoalView | null;
  /** What is no longer in the shop, until they have read it. */
  goalEnded?: { rewardId: string; name: string; icon: string };
}

/** Of whom it is asked what they save for. */
type Saver = Pick<KnownPerson, 'id' | 'familyId' | 'role' | 'assignedProfessional' | 'keepsFamily'>;

/** What people save for, as they and others are told. */
export function createReadGoals({ findReward, saving }: { findReward: FindReward; saving: Saving }) {
  /** What there is of a goal: one of which the reward is out of reach is over, whether or not that was noted. */
  function read(tx: Tx, person: Saver): { row: GoalRow; reward: SavedFor | undefined; isLive: boolean } | null {
    const row = findGoal(tx, person.id);
    if (!row) return null;
    const reward = findReward(tx, person.familyId, row.rewardId);
    return { row, reward, isLive: row.endedAt === null && saving.maySaveFor(tx, person, reward) };
  }

  /** What a person saves for, as somebody may see it: professionals only their own rewards (docs/product/goals.md#goals-7). */
  function goalOf(tx: Tx, caller: Caller, person: Saver): GoalView | null {
    const { row, reward, isLive } = read(tx, person) ?? {};
    if (!row || !reward || !isLive) return null;
    return seesOnlyOwnWork(caller, person.id) && reward.createdBy !== caller.id ? null : toGoalView(row, reward);
  }

  /** What a person saves for and what has ended of it, as they are told themselves. */
  function ownGoal(tx: Tx, person: Saver): OwnGoal {
    const { row, reward, isLive } = read(tx, person) ?? {};
    if (!row || !reward || row.endedWhy === 'redeemed') return { goal: null };
    if (isLive) return { goal: toGoalView(row, reward) };
    const { id: rewardId, name, icon } = reward;
    return { goal: null, ...(row.seenAt === null ? { goalEnded: { rewardId, name, icon } } : {}) };
  }

  return { read, goalOf, ownGoal };
}
