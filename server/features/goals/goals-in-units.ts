import type { Caller } from '#server/access/caller.ts';
import type { Directory, KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import { type FindReward, maySaveFor, priceOf, type SavedFor, tellGoals, unreadPrice } from './goal-state.ts';
import { findGoal, type GoalRow, listLiveGoals, removeGoals, updateGoal } from './goals.repo.ts';

/** What units of work of others ask of goals, and tell them. */
export type GoalsInUnits = ReturnType<typeof createGoalsInUnits>;

/** Makes it. */
export function createGoalsInUnits(deps: { clock: Clock; directory: Pick<Directory, 'find'>; findReward: FindReward }) {
  const { clock, directory, findReward } = deps;

  /** What the person saves for now, if it is this reward. */
  function goalFor(tx: Tx, caller: Caller, { id }: Pick<KnownPerson, 'id'>, rewardId: string): GoalRow | undefined {
    const goal = caller.extras.includes('goals') ? findGoal(tx, id) : undefined;
    return goal?.rewardId === rewardId ? goal : undefined;
  }

  return {
    /**
     * What a reward costs somebody now, in points: of what they save for, no more than was promised
     * (docs/product/goals.md#goals-3).
     * @throws AppError promise_changed for who has not read yet that what they save for costs more
     */
    priceFor(tx: Tx, caller: Caller, person: KnownPerson, reward: Pick<SavedFor, 'id' | 'cost' | 'name'>): number {
      const goal = goalFor(tx, caller, person, reward.id);
      if (!goal || goal.endedAt !== null) return reward.cost;
      const cost = priceOf(goal, reward);
      const before = caller.id === person.id ? unreadPrice(goal, reward) : null;
      if (before === null) return cost;
      throw new AppError('promise_changed', {
        message: say(words.costsNow, { reward: reward.name, cost, before }),
        values: { cost, before },
      });
    },

    /** Somebody has a reward, redeemed at once or granted: what they saved for is reached (docs/product/goals.md#goals-8). */
    redeemed(tx: WriteTx, caller: Caller, person: Pick<KnownPerson, 'id' | 'familyId'>, rewardId: string): void {
      const goal = goalFor(tx, caller, person, rewardId);
      if (!goal || goal.endedAt !== null) return;
      updateGoal(tx, person.id, { endedAt: clock.now(), endedWhy: 'redeemed', costBefore: null });
      tellGoals(tx, person.familyId, [person.id]);
    },

    /** A redemption was taken back: whoever chose nothing else since saves for it again, at the price of then (docs/product/goals.md#goals-8). */
    givenBack(tx: WriteTx, caller: Caller, person: KnownPerson, rewardId: string): void {
      const goal = goalFor(tx, caller, person, rewardId);
      if (goal?.endedWhy !== 'redeemed' || !maySaveFor(person, findReward(tx, person.familyId, rewardId))) return;
      updateGoal(tx, person.id, { endedAt: null, endedWhy: null });
      tellGoals(tx, person.familyId, [person.id]);
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
        return !person || !maySaveFor(person, findReward(tx, familyId, rewardId));
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
