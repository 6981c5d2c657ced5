import type { LocalDate } from '#shared/rules/local-date.ts';

/** Dialog that is open over the calendar. */
export type OpenDialog =
  | { kind: 'add'; date: LocalDate }
  | { kind: 'day'; date: LocalDate }
  | { kind: 'event'; eventId: string; date: LocalDate };
