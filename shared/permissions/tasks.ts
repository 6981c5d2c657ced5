import { type Actor, can, isChild, isProfessional, type OwnedSubject, type RoleHolder } from '#shared/permissions.ts';

/** Kind of somebody's list of tasks: those given to them, those they made, or the family's library. */
export type TaskList = 'given' | 'made' | 'library';

/**
 * A child's own list, a professional's own tasks, everybody else's library; without a role the own list
 * (tasks-11, families-14).
 */
export function taskListOf(actor: RoleHolder): TaskList {
  if (actor.role === null || isChild(actor)) return 'given';
  return isProfessional(actor) ? 'made' : 'library';
}

/**
 * Tells whether somebody may see a task: their own, what is on their list, grown-ups all of the family. Professionals
 * see of others' only their colleagues', which are on the team's list: to be seen, not changed (professionals-6).
 * @param isOnTheirList as they have it now
 */
export function maySeeTask(actor: Actor, task: OwnedSubject, isOnTheirList: boolean): boolean {
  if (task.createdBy === actor.id || isOnTheirList) return true;
  if (actor.role === null || isChild(actor)) return false;
  return !isProfessional(actor) || (task.sourceType === 'professional' && can(actor, 'professional.open'));
}

/**
 * Tells whether somebody may tick a task that is done in turns for another child than whose turn it is: grown-ups
 * (turns-7).
 */
export function mayTakeTurnOver(actor: RoleHolder): boolean {
  return actor.role !== null && !isChild(actor);
}
