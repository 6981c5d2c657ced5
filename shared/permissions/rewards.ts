import { onlyGiverOf } from '#shared/permissions/own-work.ts';
import { type Actor, isChild, isProfessional, type OwnedSubject } from '#shared/permissions.ts';

/**
 * Whether a person may redeem a reward: a child with a professional theirs, everybody else the family's; somebody
 * without a role and professionals none (decisions, sections 6 and 7).
 */
export function isRewardFor(person: Pick<Actor, 'role' | 'assignedProfessional'>, reward: OwnedSubject): boolean {
  if (person.role === null || isProfessional(person)) return false;
  const giver = onlyGiverOf(person);
  if (!giver) return reward.sourceType === 'family';
  return reward.sourceType === 'professional' && reward.createdBy === giver;
}

/** What somebody's list of rewards holds: what they may redeem; a professional's, what they made (decisions, section 7). */
export function isRewardListedFor(actor: Actor, reward: OwnedSubject): boolean {
  return isProfessional(actor) ? reward.createdBy === actor.id : isRewardFor(actor, reward);
}

/** Whether somebody may see a reward: what is on their list and what they made; grown-ups but professionals all (decisions, section 7). */
export function maySeeReward(actor: Actor, reward: OwnedSubject): boolean {
  if (reward.createdBy === actor.id || isRewardListedFor(actor, reward)) return true;
  return actor.role !== null && !isChild(actor) && !isProfessional(actor);
}
