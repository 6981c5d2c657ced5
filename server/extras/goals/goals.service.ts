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
import { priceOf, tellGoals, toGoalView, unreadPrice } from './goal-state.ts';
import { findGoal, type GoalRow, listLiveGoals, removeGoal, saveGoal, updateGoal } from './goals.repo.ts';

/** Own goal as somebody is told of it. */
export interface OwnGoal {
  goal: GoalView | null;
  /** Reward that is no longer in the shop, until they have read so. */
  goalEnded?: { rewardId: string; name: string; icon: string };
}

/** A goal with its reward; one whose reward is out of reach is over, whether or not that was noted. */
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

/** Keeps what people save for (goals-1). */
export class GoalsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Lets somebody save for a reward, at its price of now; null for nothing. What they save for already keeps its promise,
   * and what they have asked for already is what they save for (goals-13).
   * @throws AppError not_found, forbidden, reward_limit_reached for what can be had just once and was had
   */
  set(caller: Caller, userId: string, rewardId: string | null): Promise<{ goal: GoalView | null }> {
    const { unitOfWork, clock, directory, rewards } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.known(tx, caller, userId);
      assertCan(caller, 'day.change', toSubject(person));
      const { familyId } = person;
      const reward = rewardId === null ? undefined : rewards.find(tx, familyId, rewardId);
      if (rewardId !== null && !(isInReach(person, reward) && maySeeReward(caller, reward)))
        throw new AppError('not_found');
      const had = reward ? this.#hadForGood(tx, userId, reward) : null;
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
      tellGoals(tx, familyId, [userId]);
      return { goal: this.goalOf(tx, caller, person) };
    });
  }

  /**
   * Notes that somebody has read that what they saved for is gone, or costs more: of what they were shown, and of nothing
   * that was changed since.
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
        tellGoals(tx, person.familyId, [person.id]);
      }
      return this.ownGoal(tx, person);
    });
  }

  /** Reads what a person saves for, as somebody may see it: professionals only their own rewards (goals-7). */
  goalOf(tx: Tx, caller: Caller, person: PersonFacts): GoalView | null {
    const { row, reward, isLive } = this.#read(tx, person) ?? {};
    if (!row || !reward || !isLive) return null;
    return seesOnlyOwnWork(caller, person.id) && reward.createdBy !== caller.id ? null : toGoalView(row, reward);
  }

  /** Reads what a person saves for and what has ended of it, as they are told themselves. */
  ownGoal(tx: Tx, person: PersonFacts): OwnGoal {
    const { row, reward, isLive } = this.#read(tx, person) ?? {};
    if (!row || !reward || row.endedWhy === 'redeemed') return { goal: null };
    if (isLive) return { goal: toGoalView(row, reward) };
    const { id: rewardId, name, icon } = reward;
    return { goal: null, ...(row.seenAt === null ? { goalEnded: { rewardId, name, icon } } : {}) };
  }

  /**
   * Reads what a reward costs who saves for it, in points: no more than was promised, until a redemption has used that
   * (goals-3, goals-13).
   * @returns undefined where nothing is promised
   * @throws AppError promise_changed for who has not read yet that what they save for costs more
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
   * Lets a redemption use the promise of a goal, unless another one has (goals-13). One that is
   * had, redeemed at once or granted, ends the goal: it is reached (goals-8).
   */
  redeemed(tx: WriteTx, { userId, familyId, rewardId, entrySeq }: HookRedemption, waits: boolean): void {
    const goal = liveGoal(tx, userId, rewardId);
    if (!goal || (goal.entrySeq !== null && goal.entrySeq !== entrySeq)) return;
    const now = this.#deps.clock.now();
    const ended = waits ? {} : ({ endedAt: now, endedWhy: 'redeemed', costBefore: null } as const);
    updateGoal(tx, userId, { entrySeq, ...ended });
    tellGoals(tx, familyId, [userId]);
  }

  /**
   * Gives a promise back whose redemption was voided; a goal that it ended goes on while the reward can still be had
   * (goals-8, goals-13).
   */
  givenBack(tx: WriteTx, { userId, familyId, seq }: { userId: string; familyId: string; seq: number }): void {
    const { directory, rewards } = this.#deps;
    const goal = findGoal(tx, userId);
    if (goal?.entrySeq !== seq) return;
    const person = directory.find(tx, familyId, userId);
    const reward = rewards.find(tx, familyId, goal.rewardId);
    const goesOn = goal.endedWhy === 'redeemed' && person && this.#maySaveFor(tx, person, reward);
    updateGoal(tx, userId, { entrySeq: null, ...(goesOn ? { endedAt: null, endedWhy: null } : {}) });
    tellGoals(tx, familyId, [userId]);
  }

  /**
   * Tells whoever saves for a reward that it was changed.
   * @param alsoFor its price of now in points, when it is theirs too (goals-5)
   */
  rewardChanged(tx: WriteTx, { id, familyId }: HookReward, alsoFor: number | null): void {
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
  }

  /** Ends what people of a family save for and can no longer have: it was deleted, or is not for them any more (goals-6). */
  endUnreachable(tx: WriteTx, familyId: string): void {
    const { clock, directory, rewards } = this.#deps;
    const ended = listLiveGoals(tx, familyId).filter(({ userId, rewardId }) => {
      const person = directory.find(tx, familyId, userId);
      return !person || !this.#maySaveFor(tx, person, rewards.find(tx, familyId, rewardId));
    });
    for (const { userId } of ended) updateGoal(tx, userId, { endedAt: clock.now(), endedWhy: 'gone' });
    tellGoals(
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

  /** Tells whether somebody may save for a reward: what they can still have. */
  #maySaveFor(tx: Tx, person: PersonFacts, reward: RewardForRedeeming | undefined): boolean {
    return isInReach(person, reward) && this.#hadForGood(tx, person.id, reward) === null;
  }

  /** The day on which somebody had what can be had just once; null while they can have it (goals-14). */
  #hadForGood(tx: Tx, userId: string, { id, howOften }: RewardForRedeeming): LocalDate | null {
    return howOften === 'once' ? this.#redemptionsOf(tx, userId, id).lastHad : null;
  }

  #redemptionsOf(tx: Tx, userId: string, rewardId: string) {
    const waiting = this.#deps.hooks.ask('redemptions.waiting', tx, userId, rewardId) ?? [];
    const had = this.#deps.ledger.redemptionsOf(tx, userId, rewardId).filter(({ seq }) => !waiting.includes(seq));
    return { firstWaiting: waiting[0] ?? null, lastHad: had.at(-1)?.date ?? null };
  }

  /** @throws AppError forbidden when a professional would take away what somebody else's student saves for */
  #assertMayReplace(tx: Tx, caller: Caller, person: KnownPerson): void {
    const now = this.#read(tx, person);
    if (!now?.isLive || !seesOnlyOwnWork(caller, person.id) || now.reward?.createdBy === caller.id) return;
    throw new AppError('forbidden', { message: say(words.savesForSomethingElse) });
  }
}

/** A reward is in reach of whoever may redeem it (goals-1). */
function isInReach(person: PersonFacts, reward: RewardForRedeeming | undefined): reward is RewardForRedeeming {
  return reward !== undefined && reward.deletedAt === null && isRewardFor(person, reward);
}

/** The goal of a person, if it is this reward and goes on. Families without goals have no rows of them. */
function liveGoal(tx: Tx, userId: string, rewardId: string): GoalRow | undefined {
  const goal = findGoal(tx, userId);
  return goal?.rewardId === rewardId && goal.endedAt === null ? goal : undefined;
}
