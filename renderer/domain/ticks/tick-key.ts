import type { LocalDate } from '#shared/rules/local-date.ts';

const EVENT = 'event/';

/** What is ticked: a task, or an event, of which one occurrence is. */
export type Ticked = { taskId: string } | { eventId: string };

/** Names a tick: of a task by person, day and task; of an event, which is ticked once for everybody, by its occurrence. */
export function tickKey(tick: Ticked & { userId: string; date: LocalDate }): string {
  return 'taskId' in tick ? `${tick.userId}/${tick.date}/${tick.taskId}` : eventTickKey(tick);
}

/** Names a tick of an event: one of its occurrences. */
export function eventTickKey(occurrence: { eventId: string; date: LocalDate }): string {
  return `${EVENT}${occurrence.eventId}/${occurrence.date}`;
}

/** Whether a name is that of a tick of an event. */
export function isEventKey(key: string): boolean {
  return key.startsWith(EVENT);
}
