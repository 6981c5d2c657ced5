import { type Actor, can, isChild, isProfessional, type OwnedSubject, type RoleHolder } from '#shared/permissions.ts';

/** Kind of a person's list of tasks: those given to them, those they made, or the family's library. */
export type TaskList = 'given' | 'made' | 'library';

/**
 * Returns the kind of the actor's list: for a child, or without a role, the given tasks; for a professional those they
 * made; for others the library (tasks-11, families-14).
 */
export function taskListOf(actor: RoleHolder): TaskList {
  if (actor.role === null || isChild(actor)) return 'given';
  return isProfessional(actor) ? 'made' : 'library';
}

/**
 * Tells whether the actor may see a task: those they made and those on their list; grown-ups all of the family.
 * Professionals also see the tasks of other professionals, but cannot change them (professionals-6).
 * @param isOnTheirList whether the task is on the actor's list now
 */
export function maySeeTask(actor: Actor, task: OwnedSubject, isOnTheirList: boolean): boolean {
  if (task.createdBy === actor.id || isOnTheirList) return true;
  if (actor.role === null || isChild(actor)) return false;
  return !isProfessional(actor) || (task.sourceType === 'professional' && can(actor, 'professional.open'));
}

/**
 * Tells whether the actor may tick a task for a child although it is another child's turn; only grown-ups may
 * (turns-7).
 */
export function mayTakeTurnOver(actor: RoleHolder): boolean {
  return actor.role !== null && !isChild(actor);
}
