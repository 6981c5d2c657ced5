import type { LocalDate } from '#shared/rules/local-date.ts';

/** Names a tick of a task: a person, a day and a task. */
export function tickKey(tick: { userId: string; date: LocalDate; taskId: string }): string {
  return `${tick.userId}/${tick.date}/${tick.taskId}`;
}

/** Names a tick of an event: one of its occurrences. */
export function eventTickKey(occurrence: { eventId: string; date: LocalDate }): string {
  return `event/${occurrence.eventId}/${occurrence.date}`;
}
