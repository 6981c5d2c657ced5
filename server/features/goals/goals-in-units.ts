import type { Caller } from '#server/access/caller.ts';
import type { Directory, KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import { type FindReward, priceOf, type SavedFor, type Saving, tellGoals, unreadPrice } from './goal-state.ts';
import { findGoal, type GoalRow, listLiveGoals, removeGoals, updateGoal } from './goals.repo.ts';

/** A reward that somebody redeemed or was granted. */
export interface RedeemedReward {
  userId: string;
  familyId: string;
  rewardId: string;
  /** The place of its entry in the ledger. */
  entrySeq: number;
  /** False while a grown-up is asked. */
  isHad: boolean;
}

/** What units of work of others ask of goals, and tell them. */
export type GoalsInUnits = ReturnType<typeof createGoalsInUnits>;

interface GoalsInUnitsDeps {
  clock: Clock;
  directory: Pick<Directory, 'find'>;
  findReward: FindReward;
  saving: Saving;
}

/** Makes it. */
export function createGoalsInUnits(deps: GoalsInUnitsDeps) {
  const { clock, directory, findReward, saving } = deps;

  return {
    /**
     * Reads what a reward costs somebody now, in points: of what they save for, no more than was promised, until a redemption has
     * used that (docs/product/goals.md#goals-3, docs/product/goals.md#goals-13).
     * @throws AppError promise_changed for who has not read yet that what they save for costs more
     */
    priceFor(tx: Tx, caller: Caller, person: KnownPerson, reward: Pick<SavedFor, 'id' | 'cost' | 'name'>): number {
      const goal = liveGoal(tx, person.id, reward.id);
      if (goal?.entrySeq !== null) return reward.cost;
      const cost = priceOf(goal, reward);
      const before = caller.id === person.id ? unreadPrice(goal, reward) : null;
      if (before === null) return cost;
      throw new AppError('promise_changed', {
        message: say(words.costsNow, { reward: reward.name, cost, before }),
        values: { cost, before },
      });
    },

    /**
     * Lets a redemption use the promise of a goal, unless another one has (docs/product/goals.md#goals-13). One that is
     * had, redeemed at once or granted, ends the goal: it is reached (docs/product/goals.md#goals-8).
     */
    redeemed(tx: WriteTx, { userId, familyId, rewardId, entrySeq, isHad }: RedeemedReward): void {
      const goal = liveGoal(tx, userId, rewardId);
      if (!goal || (goal.entrySeq !== null && goal.entrySeq !== entrySeq)) return;
      const ended = isHad ? ({ endedAt: clock.now(), endedWhy: 'redeemed', costBefore: null } as const) : {};
      updateGoal(tx, userId, { entrySeq, ...ended });
      tellGoals(tx, familyId, [userId]);
    },

    /**
     * The entry of a redemption was voided: the promise that it used is there again, and a goal that it ended goes on while
     * the reward can still be had (docs/product/goals.md#goals-8, docs/product/goals.md#goals-13).
     */
    givenBack(tx: WriteTx, { userId, familyId, seq }: { userId: string; familyId: string; seq: number }): void {
      const goal = findGoal(tx, userId);
      if (goal?.entrySeq !== seq) return;
      const person = directory.find(tx, familyId, userId);
      const reward = findReward(tx, familyId, goal.rewardId);
      const goesOn = goal.endedWhy === 'redeemed' && person && saving.maySaveFor(tx, person, reward);
      updateGoal(tx, userId, { entrySeq: null, ...(goesOn ? { endedAt: null, endedWhy: null } : {}) });
      tellGoals(tx, familyId, [userId]);
    },

    /**
     * A reward was changed: whoever saves for it hears of it.
     * @param alsoFor its price of now in points, when it is theirs too (docs/product/goals.md#goals-5)
     */
    rewardChanged(tx: WriteTx, { id, familyId }: Pick<SavedFor, 'id' | 'familyId'>, alsoFor: number | null): void {
      const savers = listLiveGoals(tx, familyId).filter(({ rewardId }) => rewardId === id);
      if (alsoFor !== null) {
        // Of several changes that nobody read, what they last knew counts.
        for (const { userId, cost, costBefore } of savers)
          updateGoal(tx, userId, { cost: alsoFor, costBefore: costBefore ?? cost });
      }
      tellGoals(
        tx,
        familyId,
        savers.map(({ userId }) => userId),
      );
    },

    /** Ends what people of a family save for and can no longer have: it was deleted, or is not for them any more (docs/product/goals.md#goals-6). */
    endUnreachable(tx: WriteTx, familyId: string): void {
      const ended = listLiveGoals(tx, familyId).filter(({ userId, rewardId }) => {
        const person = directory.find(tx, familyId, userId);
        return !person || !saving.maySaveFor(tx, person, findReward(tx, familyId, rewardId));
      });
      for (const { userId } of ended) updateGoal(tx, userId, { endedAt: clock.now(), endedWhy: 'gone' });
      tellGoals(
        tx,
        familyId,
        ended.map(({ userId }) => userId),
      );
    },
  };
}

/** How many people of a family save for something, and forgetting it all (docs/product/goals.md#goals-9). */
export const GOALS_IN_EFFECT = {
  count: (tx: Tx, familyId: string): number => listLiveGoals(tx, familyId).length,
  end: removeGoals,
};

/** The goal of a person, if it is this reward and goes on. Families without goals have no rows of them. */
function liveGoal(tx: Tx, userId: string, rewardId: string): GoalRow | undefined {
  const goal = findGoal(tx, userId);
  return goal?.rewardId === rewardId && goal.endedAt === null ? goal : undefined;
}
