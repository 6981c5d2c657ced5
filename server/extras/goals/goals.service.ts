import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, type KnownPerson, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { RewardForRedeeming, RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { HookRedemption, HookReward, PersonFacts } from '#server/hooks/hook-subjects.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { GoalView } from '#shared/extras/goals/contract.schema.ts';
import * as words from '#shared/extras/goals/words.ts';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { isRewardFor, maySeeReward } from '#shared/permissions/rewards.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as calls from '#shared/words/calls.ts';
import { emitGoalsChanged, priceOf, toGoalView, unreadPrice } from './goal-state.ts';
import { findGoal, type GoalRow, listLiveGoals, removeGoal, saveGoal, updateGoal } from './goals.repo.ts';

/** The goal of a person, as shown to that person. */
export interface OwnGoal {
  goal: GoalView | null;
  /** Reward of a goal that ended because it is no longer available, until the person has read that. */
  goalEnded?: { rewardId: string; name: string; icon: string };
}

/**
 * A goal with its reward. A goal whose reward the person can no longer have is not live, even if its end is not stored
 * yet.
 */
interface KnownGoal {
  row: GoalRow;
  reward: RewardForRedeeming | undefined;
  isLive: boolean;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  hooks: Hooks;
  rewards: Pick<RewardsService, 'find'>;
  ledger: Pick<Ledger, 'redemptionsOf'>;
}

/** Manages the goals that people save for (goals-1). */
export class GoalsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Sets the goal of a person at the current price of the reward; null removes it. A goal that is set again keeps its
   * promised price. A waiting request for the reward belongs to the new goal (goals-13).
   * @throws AppError not_found, forbidden, reward_limit_reached for a reward that can be redeemed only once and was
   */
  set(caller: Caller, userId: string, rewardId: string | null): Promise<{ goal: GoalView | null }> {
    const { unitOfWork, clock, directory, rewards } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.known(tx, caller, userId);
      assertCan(caller, 'day.change', toSubject(person));
      const { familyId } = person;
      const reward = rewardId === null ? undefined : rewards.find(tx, familyId, rewardId);
      if (rewardId !== null && !(mayRedeem(person, reward) && maySeeReward(caller, reward)))
        throw new AppError('not_found');
      const had = reward ? this.#onlyRedemption(tx, userId, reward) : null;
      if (had !== null)
        throw new AppError('reward_limit_reached', { message: say(calls.hadOnlyOnce, { had: formatWholeDay(had) }) });
      this.#assertMayReplace(tx, caller, person);
      const now = findGoal(tx, userId);
      if (!reward) removeGoal(tx, userId);
      else if (now?.rewardId !== reward.id || now.endedAt !== null) {
        const since = familyNow(clock, caller.timeZone).date;
        const ended = { endedAt: null, endedWhy: null, seenAt: null };
        const promise = { rewardId: reward.id, cost: reward.cost, costBefore: null, sinceDate: since };
        const entrySeq = this.#redemptionsOf(tx, userId, reward.id).firstWaiting;
        saveGoal(tx, { userId, familyId, ...promise, entrySeq, setBy: caller.id, ...ended });
      }
      emitGoalsChanged(tx, familyId, [userId]);
      return { goal: this.goalOf(tx, caller, person) };
    });
  }

  /**
   * Marks as read that the caller's goal ended or costs more; only if that is still what the caller was shown.
   * @throws AppError forbidden without a family
   */
  seen(caller: Caller, shown: { rewardId: string; cost: number | null }): Promise<OwnGoal> {
    const { unitOfWork, clock, directory } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.known(tx, caller, caller.id);
      const { row, reward, isLive } = this.#read(tx, person) ?? {};
      if (row && reward && row.rewardId === shown.rewardId) {
        if (isLive && shown.cost === priceOf(row, reward)) updateGoal(tx, person.id, { costBefore: null });
        if (!isLive && shown.cost === null && row.seenAt === null) {
          const now = clock.now();
          const ended = row.endedAt === null ? { endedAt: now, endedWhy: 'gone' as const } : {};
          updateGoal(tx, person.id, { ...ended, seenAt: now });
        }
        emitGoalsChanged(tx, person.familyId, [person.id]);
      }
      return this.ownGoal(tx, person);
    });
  }

  /** Reads the goal of a person for a caller; professionals see only goals for their own rewards (goals-7). */
  goalOf(tx: Tx, caller: Caller, person: PersonFacts): GoalView | null {
    const { row, reward, isLive } = this.#read(tx, person) ?? {};
    if (!row || !reward || !isLive) return null;
    return seesOnlyOwnWork(caller, person.id) && reward.createdBy !== caller.id ? null : toGoalView(row, reward);
  }

  /** Reads a person's goal, or its unread end, for that person. */
  ownGoal(tx: Tx, person: PersonFacts): OwnGoal {
    const { row, reward, isLive } = this.#read(tx, person) ?? {};
    if (!row || !reward || row.endedWhy === 'redeemed') return { goal: null };
    if (isLive) return { goal: toGoalView(row, reward) };
    const { id: rewardId, name, icon } = reward;
    return { goal: null, ...(row.seenAt === null ? { goalEnded: { rewardId, name, icon } } : {}) };
  }

  /**
   * Reads the price of a reward for a person who saves for it, in points: at most the promised price, until a
   * redemption has used the promise (goals-3, goals-13).
   * @returns undefined where nothing is promised
   * @throws AppError promise_changed when the person has not read about the higher price yet
   */
  priceFor(tx: Tx, caller: Caller, person: KnownPerson, reward: HookReward): number | undefined {
    const goal = liveGoal(tx, person.id, reward.id);
    if (goal?.entrySeq !== null) return undefined;
    const cost = priceOf(goal, reward);
    const before = caller.id === person.id ? unreadPrice(goal, reward) : null;
    if (before === null) return cost;
    throw new AppError('promise_changed', {
      message: say(words.readTheNewPriceFirst, { reward: reward.name, cost, before }),
      values: { cost, before },
    });
  }

  /**
   * Lets a redemption use the promise of a goal, unless another one has used it (goals-13). A redemption that does not
   * wait ends the goal: it is reached (goals-8).
   */
  redeemed(tx: WriteTx, { userId, familyId, rewardId, entrySeq }: HookRedemption, waits: boolean): void {
    const goal = liveGoal(tx, userId, rewardId);
    if (!goal || (goal.entrySeq !== null && goal.entrySeq !== entrySeq)) return;
    const now = this.#deps.clock.now();
    const ended = waits ? {} : ({ endedAt: now, endedWhy: 'redeemed', costBefore: null } as const);
    updateGoal(tx, userId, { entrySeq, ...ended });
    emitGoalsChanged(tx, familyId, [userId]);
  }

  /**
   * Restores the promise of a goal whose redemption was voided. A goal that the redemption ended is live again if the
   * person can still have the reward (goals-8, goals-13).
   */
  givenBack(tx: WriteTx, { userId, familyId, seq }: { userId: string; familyId: string; seq: number }): void {
    const { directory, rewards } = this.#deps;
    const goal = findGoal(tx, userId);
    if (goal?.entrySeq !== seq) return;
    const person = directory.find(tx, familyId, userId);
    const reward = rewards.find(tx, familyId, goal.rewardId);
    const isLiveAgain = goal.endedWhy === 'redeemed' && person && this.#maySaveFor(tx, person, reward);
    updateGoal(tx, userId, { entrySeq: null, ...(isLiveAgain ? { endedAt: null, endedWhy: null } : {}) });
    emitGoalsChanged(tx, familyId, [userId]);
  }

  /**
   * Notifies people who save for a changed reward.
   * @param newPrice new price in points if it applies to existing goals, else null (goals-5)
   */
  rewardChanged(tx: WriteTx, { id, familyId }: HookReward, newPrice: number | null): void {
    const savers = listLiveGoals(tx, familyId).filter(({ rewardId }) => rewardId === id);
    if (newPrice !== null) {
      // After several unread changes, the price that the person last read counts.
      for (const { userId, cost, costBefore } of savers)
        updateGoal(tx, userId, { cost: newPrice, costBefore: costBefore ?? cost });
    }
    emitGoalsChanged(
      tx,
      familyId,
      savers.map(({ userId }) => userId),
    );
  }

  /** Ends the goals of a family whose reward was deleted or is no longer for that person (goals-6). */
  endUnreachable(tx: WriteTx, familyId: string): void {
    const { clock, directory, rewards } = this.#deps;
    const ended = listLiveGoals(tx, familyId).filter(({ userId, rewardId }) => {
      const person = directory.find(tx, familyId, userId);
      return !person || !this.#maySaveFor(tx, person, rewards.find(tx, familyId, rewardId));
    });
    for (const { userId } of ended) updateGoal(tx, userId, { endedAt: clock.now(), endedWhy: 'gone' });
    emitGoalsChanged(
      tx,
      familyId,
      ended.map(({ userId }) => userId),
    );
  }

  #read(tx: Tx, person: PersonFacts): KnownGoal | null {
    const row = findGoal(tx, person.id);
    if (!row) return null;
    const reward = this.#deps.rewards.find(tx, person.familyId, row.rewardId);
    return { row, reward, isLive: row.endedAt === null && this.#maySaveFor(tx, person, reward) };
  }

  /** Tells whether a person may save for a reward: one that they can still redeem. */
  #maySaveFor(tx: Tx, person: PersonFacts, reward: RewardForRedeeming | undefined): boolean {
    return mayRedeem(person, reward) && this.#onlyRedemption(tx, person.id, reward) === null;
  }

  /** Returns the day on which a person redeemed a reward that can be redeemed only once; else null (goals-14). */
  #onlyRedemption(tx: Tx, userId: string, { id, howOften }: RewardForRedeeming): LocalDate | null {
    return howOften === 'once' ? this.#redemptionsOf(tx, userId, id).lastHad : null;
  }

  #redemptionsOf(tx: Tx, userId: string, rewardId: string) {
    const waiting = this.#deps.hooks.ask('redemptions.waiting', tx, userId, rewardId) ?? [];
    const had = this.#deps.ledger.redemptionsOf(tx, userId, rewardId).filter(({ seq }) => !waiting.includes(seq));
    return { firstWaiting: waiting[0] ?? null, lastHad: had.at(-1)?.date ?? null };
  }

  /** @throws AppError forbidden when a professional would replace a goal for a reward that is not their own */
  #assertMayReplace(tx: Tx, caller: Caller, person: KnownPerson): void {
    const now = this.#read(tx, person);
    if (!now?.isLive || !seesOnlyOwnWork(caller, person.id) || now.reward?.createdBy === caller.id) return;
    throw new AppError('forbidden', { message: say(words.savesForSomethingElse) });
  }
}

/** Tells whether a person may redeem a reward (goals-1). */
function mayRedeem(person: PersonFacts, reward: RewardForRedeeming | undefined): reward is RewardForRedeeming {
  return reward !== undefined && reward.deletedAt === null && isRewardFor(person, reward);
}

/** Finds the live goal of a person for a reward. Families without the extra have no rows. */
function liveGoal(tx: Tx, userId: string, rewardId: string): GoalRow | undefined {
  const goal = findGoal(tx, userId);
  return goal?.rewardId === rewardId && goal.endedAt === null ? goal : undefined;
}
