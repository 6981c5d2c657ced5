import { type Actor, can, isChild, isProfessional, type PersonSubject, type RoleHolder } from '#shared/permissions.ts';
import { peopleOfEvent, type WithPeople } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Facts on which the visibility of an event depends. */
export interface EventSubject extends WithPeople {
  readonly isPrivate: boolean;
}

/**
 * Tells whether the actor may see an event: their own and assigned ones, and those of the family that are not private
 * or that they may see by `canManageUsers`; professionals only their own and assigned ones (calendar-8, calendar-10).
 */
export function maySeeEvent(actor: Pick<Actor, 'id' | 'role'>, event: EventSubject): boolean {
  if (event.userId === actor.id || event.assignedUsers.includes(actor.id)) return true;
  if (actor.role === null || isProfessional(actor)) return false;
  return !event.isPrivate || actor.role.permissions.canManageUsers;
}

/**
 * Tells whether a device on which nobody is signed in may show an event: it is not private, its owner is a member, and
 * no professional made it or is in it (devices-39).
 * @param members of the family
 */
export function mayShowOnDevice(
  { userId, assignedUsers, isPrivate }: EventSubject,
  members: readonly (RoleHolder & { readonly id: string })[],
): boolean {
  const people = members.filter(({ id }) => id === userId || assignedUsers.includes(id));
  return !isPrivate && people.some(({ id }) => id === userId) && !people.some(isProfessional);
}

/**
 * Tells whether the actor may change or delete an event that they may see: its owner, and members with `canEditTasks`
 * (calendar-11).
 */
export function mayChangeEvent(actor: Pick<Actor, 'id' | 'role'>, event: { userId: string | null }): boolean {
  return event.userId === actor.id || actor.role?.permissions.canEditTasks === true;
}

/**
 * Tells whether the actor may complete an event that they may see, or undo that: the people it is for, those who may
 * change it, and those who may tick for a child that it is for (calendar-12).
 * @param people the members of the family
 */
export function mayCompleteEvent(actor: Actor, event: WithPeople, people: readonly PersonSubject[]): boolean {
  const forWhom = peopleOfEvent(event);
  if (forWhom.includes(actor.id) || mayChangeEvent(actor, event)) return true;
  return people.some((person) => forWhom.includes(person.id) && person.isChild && can(actor, 'day.change', person));
}

/** Tells whether the actor may already complete an occurrence: a child not before its day (calendar-48). */
export function isEventDue(actor: Pick<Actor, 'role'>, date: LocalDate, today: LocalDate): boolean {
  return date <= today || !isChild(actor);
}

/**
 * Tells whether an event is an unconfirmed one of a child after the actor made or changed it: it is after a child, and
 * it is not after a grown-up (calendar-46).
 * @param before whether it was unconfirmed before; false for a new event
 */
export function isUnconfirmedBy(actor: Pick<Actor, 'role'>, before: boolean): boolean {
  return isChild(actor) || (before && actor.role === null);
}
