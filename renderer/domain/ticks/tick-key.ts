import type { LocalDate } from '#shared/rules/local-date.ts';

const EVENT = 'event/';

/** Subject of a tick: a task, or an event, of which one occurrence is ticked. */
export type TickTarget = { taskId: string } | { eventId: string };

/**
 * Names a wish: of a task by person, day and task; of an event by its occurrence and by whose wish it is. An event is ticked once for
 * everybody, and gives its points to whoever did: what one keeps on the device must not take the place of another's.
 */
export function tickKey(
  tick: { date: LocalDate } & ({ taskId: string; userId: string } | { eventId: string; by: string }),
): string {
  return 'taskId' in tick ? `${tick.userId}/${tick.date}/${tick.taskId}` : `${eventTickKey(tick)}/${tick.by}`;
}

/** Names what shows as ticked: whose wish it is no longer matters. */
export function shownKey(key: string): string {
  return isEventKey(key) ? key.slice(0, key.lastIndexOf('/')) : key;
}

/** Names a tick of an event: one of its occurrences. */
export function eventTickKey(occurrence: { eventId: string; date: LocalDate }): string {
  return `${EVENT}${occurrence.eventId}/${occurrence.date}`;
}

/** Tells whether a key is that of a tick of an event. */
export function isEventKey(key: string): boolean {
  return key.startsWith(EVENT);
}
