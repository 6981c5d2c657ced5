import { getsFamilyTasks, giverOf } from '#shared/permissions/own-work.ts';
import { type Actor, isChild, isProfessional, type OwnedSubject, type RoleHolder } from '#shared/permissions.ts';

/** A reward that somebody wants to have or see. */
export interface RewardSubject extends OwnedSubject {
  /** The children it is for; for all without it (asking-4). */
  readonly forChildren?: readonly string[] | null | undefined;
}

/**
 * Tells whether a person may redeem a reward: a child with a professional theirs, and the family's if they keep them,
 * everybody else the family's; somebody without a role and professionals none (rewards-11,
 * rewards-12).
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

/** Tells whether a reward can be for somebody by name: children (asking-4). */
export function mayBeChosen(person: Pick<Actor, 'role'>): boolean {
  return isChild(person);
}

/**
 * Tells whether somebody's list of rewards holds a reward: what they may redeem; a professional's, what they made
 * (rewards-11, professionals-3).
 */
export function isRewardListedFor(actor: Actor, reward: RewardSubject): boolean {
  return isProfessional(actor) ? reward.createdBy === actor.id : isRewardFor(actor, reward);
}

/**
 * Tells whether somebody may see a reward: what is on their list and what they made; grown-ups but professionals all
 * (rewards-11, professionals-3).
 */
export function maySeeReward(actor: Actor, reward: RewardSubject): boolean {
  if (reward.createdBy === actor.id || isRewardListedFor(actor, reward)) return true;
  return actor.role !== null && !isChild(actor) && !isProfessional(actor);
}
