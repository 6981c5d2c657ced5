import type { LocalDate } from '#shared/rules/local-date.ts';

const EVENT = 'event/';

/** Target of a tick: a task, or an event of which one occurrence is ticked. */
export type TickTarget = { taskId: string } | { eventId: string };

/**
 * Returns the key of a tick: for a task its person, day and task; for an event its occurrence and the person who
 * ticked. An event is ticked once for everybody and gives its points to the person who did it, so kept ticks of
 * different people must not replace each other.
 */
export function tickKey(
  tick: { date: LocalDate } & ({ taskId: string; userId: string } | { eventId: string; by: string }),
): string {
  return 'taskId' in tick ? `${tick.userId}/${tick.date}/${tick.taskId}` : `${eventTickKey(tick)}/${tick.by}`;
}

/** Returns the key under which a tick is shown, which does not depend on who ticked. */
export function shownKey(key: string): string {
  return isEventKey(key) ? key.slice(0, key.lastIndexOf('/')) : key;
}

/** Returns the key of one occurrence of an event. */
export function eventTickKey(occurrence: { eventId: string; date: LocalDate }): string {
  return `${EVENT}${occurrence.eventId}/${occurrence.date}`;
}

/** Tells whether a key belongs to a tick of an event. */
export function isEventKey(key: string): boolean {
  return key.startsWith(EVENT);
}
