import type { Concerned } from '#server/events/bus.ts';
import type { LiveEvent, LiveEventType } from '#shared/events.ts';
import { EXTRA_EVENTS } from '#shared/extras/events.ts';
import { type Actor, can, isProfessional } from '#shared/permissions.ts';

/** The other end of a live connection, as far as it decides what they hear. */
export interface Listener {
  /** Null on a device in whose picker nobody is signed in. */
  readonly actor: Actor | null;
  readonly deviceId: string | null;
  /** Ids of the children whose professional they are. */
  readonly students: ReadonlySet<string>;
}

/** Events that the picker of a device hears: who is in the family, and whether it is still a device. */
const PICKER_EVENTS = new Set<LiveEventType>(['members.changed', 'family.changed', 'roles.changed']);

/**
 * Tells whether somebody of the family hears of a change, kinds and ids (live-3): members without a role
 * hear what concerns themselves, professionals what is theirs, their students' or the team's, everybody else all.
 */
export function mayReceive({ actor, deviceId, students }: Listener, event: LiveEvent & { about?: Concerned }): boolean {
  const { type, ids, about } = event;
  if (type === 'devices.changed') return can(actor, 'devices.manage') || ids.includes(deviceId ?? '');
  if (!actor) return PICKER_EVENTS.has(type);
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

/** Tells whether the ids of an event are those of people. */
function isAboutPeople(type: LiveEventType): boolean {
  const events: Readonly<Record<string, 'people' | 'things'>> = EXTRA_EVENTS;
  return ['members.changed', 'progress.changed', 'plan.changed'].includes(type) || events[type] === 'people';
}
