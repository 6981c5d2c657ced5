import { type Actor, can, type PersonSubject } from '#shared/permissions.ts';
import { isEventOf } from '#shared/rules/calendar.ts';

/** Who may change or delete an event that they may see: its owner, and members with `canEditTasks` (decisions, section 5). */
export function mayChangeEvent(actor: Pick<Actor, 'id' | 'role'>, event: { userId: string }): boolean {
  return event.userId === actor.id || actor.role?.permissions.canEditTasks === true;
}

/**
 * Who may complete an event that they may see, or take that back: those whose event it is, those who may change it,
 * and whoever may tick for a child that it is for (decisions, sections 5 and 7).
 * @param people the members of the family
 */
export function mayCompleteEvent(
  actor: Actor,
  event: { userId: string; assignedUsers: readonly string[] },
  people: readonly PersonSubject[],
): boolean {
  if (isEventOf(actor.id, event) || mayChangeEvent(actor, event)) return true;
  const forWhom = event.assignedUsers.length > 0 ? event.assignedUsers : [event.userId];
  return people.some((person) => forWhom.includes(person.id) && person.isChild && can(actor, 'day.change', person));
}
