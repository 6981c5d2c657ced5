import type { LocalDate } from '#shared/rules/local-date.ts';

/** What is open over the calendar. */
export type OpenDialog =
  | { kind: 'add'; date: LocalDate }
  | { kind: 'day'; date: LocalDate }
  | { kind: 'event'; eventId: string; date: LocalDate };
