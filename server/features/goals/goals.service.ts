import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, type KnownPerson, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { GoalView } from '#shared/extras/goals/contract.schema.ts';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { maySeeReward } from '#shared/permissions/rewards.ts';
import * as words from '#shared/words/calls.ts';
import { createSaving, type FindReward, isInReach, priceOf, type RedemptionsOf, tellGoals } from './goal-state.ts';
import { findGoal, removeGoal, saveGoal, updateGoal } from './goals.repo.ts';
import { createGoalsInUnits } from './goals-in-units.ts';
import { createReadGoals, type OwnGoal } from './read-goals.ts';

/** What people save for (docs/product/goals.md#goals-1). */
export type GoalsService = ReturnType<typeof createGoalsService>;

/** Makes the goals service. */
export function createGoalsService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  findReward: FindReward;
  redemptionsOf: RedemptionsOf;
}) {
  const { unitOfWork, clock, directory, findReward } = deps;
  const saving = createSaving(deps);
  const { read, goalOf, ownGoal } = createReadGoals({ findReward, saving });

  /** @throws AppError forbidden when a professional would take away what somebody else's student saves for */
  function assertMayReplace(tx: Tx, caller: Caller, person: KnownPerson): void {
    const now = read(tx, person);
    if (!now?.isLive || !seesOnlyOwnWork(caller, person.id) || now.reward?.createdBy === caller.id) return;
    throw new AppError('forbidden', { message: say(words.savesForSomethingElse) });
  }

  return {
    ...createGoalsInUnits({ clock, directory, findReward, saving }),
    goalOf,
    ownGoal,

    /**
     * Lets somebody save for a reward, at its price of now; null for nothing. What they save for already keeps its promise,
     * and what they have asked for already is what they save for (docs/product/goals.md#goals-13).
     * @throws AppError not_found, forbidden, reward_limit_reached for what can be had just once and was had
     */
    set: (caller: Caller, userId: string, rewardId: string | null): Promise<{ goal: GoalView | null }> =>
      unitOfWork.run((tx) => {
        const person = directory.known(tx, caller, userId);
        assertCan(caller, 'day.change', toSubject(person));
        const { familyId } = person;
        const reward = rewardId === null ? undefined : findReward(tx, familyId, rewardId);
        if (rewardId !== null && !(isInReach(person, reward) && maySeeReward(caller, reward)))
          throw new AppError('not_found');
        const had = reward ? saving.hadForGood(tx, userId, reward) : null;
        if (had !== null)
          throw new AppError('reward_limit_reached', { message: say(words.hadOnceOn, { had: formatWholeDay(had) }) });
        assertMayReplace(tx, caller, person);
        const now = findGoal(tx, userId);
        if (!reward) removeGoal(tx, userId);
        else if (now?.rewardId !== reward.id || now.endedAt !== null) {
          const since = familyNow(clock, caller.timeZone).date;
          const ended = { endedAt: null, endedWhy: null, seenAt: null };
          const promise = { rewardId: reward.id, cost: reward.cost, costBefore: null, sinceDate: since };
          const entrySeq = deps.redemptionsOf(tx, userId, reward.id).firstWaiting;
          saveGoal(tx, { userId, familyId, ...promise, entrySeq, setBy: caller.id, ...ended });
        }
        tellGoals(tx, familyId, [userId]);
        return { goal: goalOf(tx, caller, person) };
      }),

    /**
     * Somebody has read that what they saved for is gone, or costs more: of what they were shown, and of nothing that was
     * changed since.
     * @throws AppError forbidden without a family
     */
    seen: (caller: Caller, shown: { rewardId: string; cost: number | null }): Promise<OwnGoal> =>
      unitOfWork.run((tx) => {
        const person = directory.known(tx, caller, caller.id);
        const { row, reward, isLive } = read(tx, person) ?? {};
        if (row && reward && row.rewardId === shown.rewardId) {
          if (isLive && shown.cost === priceOf(row, reward)) updateGoal(tx, person.id, { costBefore: null });
          if (!isLive && shown.cost === null && row.seenAt === null) {
            const now = clock.now();
            const ended = row.endedAt === null ? { endedAt: now, endedWhy: 'gone' as const } : {};
            updateGoal(tx, person.id, { ...ended, seenAt: now });
          }
          tellGoals(tx, person.familyId, [person.id]);
        }
        return ownGoal(tx, person);
      }),
  };
}
