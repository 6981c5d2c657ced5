import { type Actor, can, isChild, isProfessional, type PersonSubject } from '#shared/permissions.ts';
import { peopleOfEvent, type WithPeople } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Facts that decide who sees an event. */
export interface EventSubject extends WithPeople {
  readonly isPrivate: boolean;
}

/**
 * Own and assigned events, and the family's that are not private; professionals only own and assigned ones
 * (calendar-8, calendar-10).
 */
export function maySeeEvent(actor: Pick<Actor, 'id' | 'role'>, event: EventSubject): boolean {
  if (event.userId === actor.id || event.assignedUsers.includes(actor.id)) return true;
  if (actor.role === null || isProfessional(actor)) return false;
  return !event.isPrivate || actor.role.permissions.canManageUsers;
}

/**
 * Tells whether somebody may change or delete an event that they may see: its owner, and members with `canEditTasks`
 * (calendar-11).
 */
export function mayChangeEvent(actor: Pick<Actor, 'id' | 'role'>, event: { userId: string | null }): boolean {
  return event.userId === actor.id || actor.role?.permissions.canEditTasks === true;
}

/**
 * Tells whether somebody may complete an event that they may see, or take that back: those whose event it is, those who
 * may change it, and whoever may tick for a child that it is for (calendar-12).
 * @param people the members of the family
 */
export function mayCompleteEvent(actor: Actor, event: WithPeople, people: readonly PersonSubject[]): boolean {
  const forWhom = peopleOfEvent(event);
  if (forWhom.includes(actor.id) || mayChangeEvent(actor, event)) return true;
  return people.some((person) => forWhom.includes(person.id) && person.isChild && can(actor, 'day.change', person));
}

/** True when somebody may complete now what happens on a day: a child not before that day (calendar-48). */
export function isEventDue(actor: Pick<Actor, 'role'>, date: LocalDate, today: LocalDate): boolean {
  return date <= today || !isChild(actor);
}

/**
 * True when an event is a child's own after somebody made or changed it: what a child touched last is, what a grown-up
 * did is not (calendar-46).
 * @param before how it was; false for a new one
 */
export function isUnconfirmedBy(actor: Pick<Actor, 'role'>, before: boolean): boolean {
  return isChild(actor) || (before && actor.role === null);
}
