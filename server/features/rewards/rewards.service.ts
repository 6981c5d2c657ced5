import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { FAMILY_REWARD_TYPES, LIMITS, PROFESSIONAL_REWARD_TYPES } from '#shared/constants.ts';
import type { NewReward, RewardChanges, RewardView } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { type MadeFor, madeForBy } from '#shared/permissions/own-work.ts';
import { isRewardFor, isRewardListedFor, maySeeReward } from '#shared/permissions/rewards.ts';
import type { OwnedSubject } from '#shared/permissions.ts';
import * as words from '#shared/words/calls.ts';
import {
  countRewards,
  findReward,
  insertReward,
  listAsking,
  listFamilyRewards,
  listLimited,
  listRewardIdsMadeBy,
  type RewardRow,
  removeFromLists,
  saveChildren,
  updateReward,
} from './rewards.repo.ts';

/** A reward that is redeemed. */
export type RewardForRedeeming = RewardRow;

/** A reward of any type in a request. */
type SentReward = Omit<NewReward, 'type'> & { type: string };

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  hooks: Hooks;
}

/** Creates, changes and lists rewards of the family and of professionals (rewards-1). */
export class RewardsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Lists the rewards that the caller may redeem, or that the caller manages.
   * @throws AppError forbidden without a family
   */
  list(caller: Caller): RewardView[] {
    const { unitOfWork, hooks } = this.#deps;
    return unitOfWork.read((tx) =>
      listFamilyRewards(tx, requireFamily(caller))
        .filter((reward) => isRewardListedFor(caller, reward))
        .map((reward) => toRewardView(hooks, caller, reward)),
    );
  }

  /** Lists the rewards that a person may redeem and the caller may see. */
  listFor(tx: Tx, caller: Caller, person: KnownPerson): RewardRow[] {
    return listFamilyRewards(tx, person.familyId).filter(
      (reward) => isRewardFor(person, reward) && maySeeReward(caller, reward),
    );
  }

  /** Lists the caller's own professional rewards. @throws AppError forbidden without a family */
  listProfessional(caller: Caller): RewardView[] {
    const { unitOfWork, hooks } = this.#deps;
    return unitOfWork
      .read((tx) => listFamilyRewards(tx, requireFamily(caller)))
      .filter((reward) => reward.sourceType === 'professional' && reward.createdBy === caller.id)
      .map((reward) => toRewardView(hooks, caller, reward));
  }

  /** Creates a reward inside the unit of work of the calling service. @throws AppError too_many_rewards */
  add(tx: WriteTx, caller: Caller, body: SentReward, sourceType: MadeFor = madeForBy(caller)): RewardRow {
    const { clock, hooks } = this.#deps;
    const now = clock.now();
    const familyId = requireFamily(caller);
    if (countRewards(tx, familyId) >= LIMITS.rewards) throw new AppError('too_many_rewards');
    const { name, cost, icon, type, description } = body;
    const sent = { ...body, type: undefined };
    const about = { familyId, forChildren: null };
    const { forChildren, ...added } = hooks.add('reward.saving', caller.extras, tx, caller, sent, about);
    const id = newId();
    insertReward(tx, {
      ...{ name, cost, icon, type, description },
      ...added,
      ...{ id, familyId, sourceType, createdBy: caller.id, createdAt: now, updatedAt: now },
    });
    if (forChildren !== undefined) saveChildren(tx, id, forChildren);
    const reward = visibleReward(tx, caller, id);
    emitRewardChanged(tx, reward);
    return reward;
  }

  /**
   * Creates a family reward, or a professional reward if the caller is a professional (professionals-5).
   * @throws AppError too_many_rewards
   */
  create(caller: Caller, body: NewReward): Promise<RewardView> {
    const { unitOfWork, hooks } = this.#deps;
    return unitOfWork.run((tx) => toRewardView(hooks, caller, this.add(tx, caller, body)));
  }

  /**
   * Creates a professional reward (professionals-15).
   * @throws AppError too_many_rewards
   */
  createProfessional(caller: Caller, body: SentReward): Promise<RewardView> {
    const { unitOfWork, hooks } = this.#deps;
    return unitOfWork.run((tx) => toRewardView(hooks, caller, this.add(tx, caller, body, 'professional')));
  }

  /** Changes a reward; past redemptions stay as they were. @throws AppError not_found, forbidden, validation_failed */
  update(caller: Caller, rewardId: string, changes: RewardChanges): Promise<RewardView> {
    const { unitOfWork, clock, hooks } = this.#deps;
    return unitOfWork.run((tx) => {
      const reward = visibleReward(tx, caller, rewardId);
      assertCan(caller, 'rewards.change', reward);
      if (changes.type !== undefined && !isTypeFor(reward, changes.type)) {
        throw new AppError('validation_failed', {
          issues: [{ path: 'type', message: say(words.typeNotForReward) }],
        });
      }
      const { name, cost, icon, type, description } = changes;
      const { forChildren, ...added } = hooks.add('reward.saving', caller.extras, tx, caller, changes, reward);
      updateReward(tx, rewardId, { name, cost, icon, type, description, ...added, updatedAt: clock.now() });
      if (forChildren !== undefined) saveChildren(tx, rewardId, forChildren);
      emitRewardChanged(tx, reward);
      const changed = visibleReward(tx, caller, rewardId);
      hooks.announce('reward.changed', tx, changed, changes);
      return toRewardView(hooks, caller, changed);
    });
  }

  /** Removes a reward from every list; history stays. @throws AppError not_found, forbidden */
  remove(caller: Caller, rewardId: string): Promise<void> {
    const { unitOfWork, clock, hooks } = this.#deps;
    return unitOfWork.run((tx) => {
      const reward = visibleReward(tx, caller, rewardId);
      assertCan(caller, 'rewards.change', reward);
      updateReward(tx, rewardId, { deletedAt: clock.now() });
      emitRewardChanged(tx, reward);
      hooks.announce('reward.removed', tx, reward);
    });
  }

  /** Finds a reward, even a deleted one. */
  find(tx: Tx, familyId: string, rewardId: string): RewardRow | undefined {
    return findReward(tx, familyId, rewardId);
  }

  /** Returns the creator and source type of a reward, even a deleted one; an empty creator if it is unknown. */
  madeBy(tx: Tx, familyId: string, rewardId: string): OwnedSubject {
    const { createdBy, sourceType } = findReward(tx, familyId, rewardId) ?? { createdBy: '', sourceType: 'family' };
    return { createdBy, sourceType };
  }

  /**
   * Lists the ids of the rewards that the caller created, deleted ones included.
   * @throws AppError forbidden without a family
   */
  idsMadeBy(tx: Tx, caller: Caller): string[] {
    return listRewardIdsMadeBy(tx, requireFamily(caller), caller.id);
  }

  /** Refuses a reward that the caller may not see. @throws AppError not_found */
  assertKnown(tx: Tx, caller: Caller, rewardId: string): void {
    visibleReward(tx, caller, rewardId);
  }

  /**
   * Finds a reward that the caller redeems for a person. The person must be allowed to have it, and the caller to see
   * it: professionals only see their own (rewards-10).
   * @throws AppError not_found when the caller may not see it, reward_not_available when the person may not have it
   */
  forRedeeming(tx: Tx, caller: Caller, person: KnownPerson, rewardId: string): RewardRow {
    const reward = visibleReward(tx, caller, rewardId);
    if (!isRewardFor(person, reward)) throw new AppError('reward_not_available');
    return reward;
  }

  /** Lists the rewards of a family that can be redeemed less often than daily. */
  limited(tx: Tx, familyId: string): Pick<RewardRow, 'id' | 'howOften'>[] {
    return listLimited(tx, familyId);
  }

  /**
   * Lists rewards, deleted ones included, that need a request, are redeemed less often than daily, or are for chosen
   * children.
   */
  listAsking(tx: Tx, familyId: string): Omit<RewardRow, 'forChildren'>[] {
    return listAsking(tx, familyId);
  }

  /** Resets all rewards: redeemable daily, by all, without a request. */
  endAsking(tx: WriteTx, familyId: string): void {
    for (const reward of listAsking(tx, familyId)) {
      saveChildren(tx, reward.id, null);
      updateReward(tx, reward.id, { askFirst: false, howOften: 'daily' });
      emitRewardChanged(tx, reward);
    }
  }

  /** Removes a person from the lists of chosen children of all rewards (asking-15). */
  leaveLists(tx: WriteTx, { id }: { id: string }): void {
    for (const reward of removeFromLists(tx, id)) emitRewardChanged(tx, reward);
  }
}

function isTypeFor(reward: RewardRow, type: string): boolean {
  const types: readonly string[] = reward.sourceType === 'family' ? FAMILY_REWARD_TYPES : PROFESSIONAL_REWARD_TYPES;
  return type === reward.type || types.includes(type);
}

/** Finds a reward that the caller may redeem or manage. @throws AppError not_found */
function visibleReward(tx: Tx, caller: Caller, rewardId: string): RewardRow {
  const reward = findReward(tx, requireFamily(caller), rewardId);
  if (!reward || reward.deletedAt !== null || !maySeeReward(caller, reward)) throw new AppError('not_found');
  return reward;
}

/** Emits that a reward changed. */
function emitRewardChanged(
  tx: WriteTx,
  { id, familyId, createdBy }: Pick<RewardRow, 'id' | 'familyId' | 'createdBy'>,
): void {
  tx.emit({ type: 'rewards.changed', familyId, ids: [id], about: { people: [createdBy] } });
}

/** Converts a reward to its API format for a caller. */
function toRewardView(hooks: Hooks, caller: Caller, reward: RewardRow): RewardView {
  return {
    id: reward.id,
    name: reward.name,
    cost: reward.cost,
    icon: reward.icon,
    description: reward.description,
    type: reward.type,
    familyId: reward.familyId,
    createdBy: reward.createdBy,
    sourceType: reward.sourceType,
    ...hooks.add('reward.read', caller.extras, caller, reward),
  };
}
