import type { Concerned } from '#server/events/bus.ts';
import type { LiveEvent, LiveEventType } from '#shared/events.ts';
import { EXTRA_EVENTS } from '#shared/extras/events.ts';
import { type Actor, can, isProfessional } from '#shared/permissions.ts';

/** Facts about the recipient of a live connection that decide which events they receive. */
export interface Listener {
  /** Null on a device whose picker shows, without a signed-in user. */
  readonly actor: Actor | null;
  readonly deviceId: string | null;
  /** True on a device without a signed-in user that shows how far the children's day is (devices-38). */
  readonly followsDays: boolean;
  /** Ids of the children whose professional the recipient is. */
  readonly students: ReadonlySet<string>;
}

/** Events that the picker of a device receives: changes of members, family and roles. */
const PICKER_EVENTS = new Set<LiveEventType>(['members.changed', 'family.changed', 'roles.changed']);

/** Events that it also receives while it shows how far the children's day is. */
const DAY_EVENTS = new Set<LiveEventType>(['progress.changed', 'plan.changed', 'tasks.changed', 'calendar.changed']);

/**
 * Tells whether a recipient in the family receives an event, with kind and ids (live-3). Members without a role receive
 * what concerns themselves; professionals what concerns them, their students or the team; all others everything.
 */
export function mayReceive(
  { actor, deviceId, followsDays, students }: Listener,
  event: LiveEvent & { about?: Concerned },
): boolean {
  const { type, ids, about } = event;
  if (type === 'devices.changed') return can(actor, 'devices.manage') || ids.includes(deviceId ?? '');
  if (!actor) return PICKER_EVENTS.has(type) || (followsDays && DAY_EVENTS.has(type));
  if (type === 'family.changed') return true;
  const isAboutThem = about?.people.includes(actor.id) === true;
  if (actor.role === null) return isAboutThem || (isAboutPeople(type) && ids.includes(actor.id));
  if (type === 'requests.changed' && !can(actor, 'requests.decide')) return isAboutThem;
  if (!isProfessional(actor)) return true;
  switch (type) {
    case 'members.changed':
    case 'roles.changed':
      return true;
    case 'progress.changed':
    case 'plan.changed':
      return ids.some((id) => id === actor.id || students.has(id));
    case 'tasks.changed':
      return isAboutThem || about?.team === true || can(actor, 'adminDashboard.open');
    case 'rewards.changed':
    case 'requests.changed':
    case 'calendar.changed':
      return isAboutThem;
    case 'auto-assign.changed':
      return can(actor, 'autoAssign.manage');
    default:
      return type in EXTRA_EVENTS && isAboutPeople(type) && ids.some((id) => id === actor.id || students.has(id));
  }
}

/**
 * Returns the ids of an event for a recipient: a device without a signed-in user learns only about itself which of the
 * family's things changed (live-3).
 */
export function idsFor({ actor }: Listener, { type, ids }: LiveEvent): readonly string[] {
  return actor || type === 'devices.changed' ? ids : [];
}

/** Tells whether the ids of an event are ids of people. */
function isAboutPeople(type: LiveEventType): boolean {
  const events: Readonly<Record<string, 'people' | 'things'>> = EXTRA_EVENTS;
  return ['members.changed', 'progress.changed', 'plan.changed'].includes(type) || events[type] === 'people';
}
