import { getsFamilyTasks, giverOf } from '#shared/permissions/own-work.ts';
import { type Actor, isChild, isProfessional, type OwnedSubject, type RoleHolder } from '#shared/permissions.ts';

/** A reward that a person wants to redeem or see. */
export interface RewardSubject extends OwnedSubject {
  /** Ids of the children it is for; for all when absent (asking-4). */
  readonly forChildren?: readonly string[] | null | undefined;
}

/**
 * Tells whether a person may redeem a reward: a child with a professional those of the professional, and the family's
 * if it keeps them; others the family's; professionals and people without a role none (rewards-11, rewards-12).
 */
export function isRewardFor(
  person: RoleHolder & Pick<Actor, 'id' | 'assignedProfessional' | 'keepsFamily'>,
  reward: RewardSubject,
): boolean {
  if (person.role === null || isProfessional(person)) return false;
  if (reward.forChildren && isChild(person) && !reward.forChildren.includes(person.id)) return false;
  if (reward.sourceType === 'family') return getsFamilyTasks(person);
  return reward.createdBy === giverOf(person)?.id;
}

/** Tells whether a person can be chosen in `forChildren` of a reward; only children can (asking-4). */
export function mayBeChosen(person: Pick<Actor, 'role'>): boolean {
  return isChild(person);
}

/**
 * Tells whether a reward is on the actor's list: for a professional those that they made, for others those that they
 * may redeem (rewards-11, professionals-3).
 */
export function isRewardListedFor(actor: Actor, reward: RewardSubject): boolean {
  return isProfessional(actor) ? reward.createdBy === actor.id : isRewardFor(actor, reward);
}

/**
 * Tells whether the actor may see a reward: those on their list and those that they made; grown-ups who are not
 * professionals all (rewards-11, professionals-3).
 */
export function maySeeReward(actor: Actor, reward: RewardSubject): boolean {
  if (reward.createdBy === actor.id || isRewardListedFor(actor, reward)) return true;
  return actor.role !== null && !isChild(actor) && !isProfessional(actor);
}
