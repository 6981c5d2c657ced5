import { type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import type { CompletionRow, EventRow } from './calendar.repo.ts';

/** Whether two days are in the same week, Monday to Sunday. */
export function isSameWeek(one: LocalDate, other: LocalDate): boolean {
  return mondayOf(one) === mondayOf(other);
}

/** The row of an occurrence that is or was completed: that day's, else that week's; of a single event whichever there is. */
export function rowOf(event: EventRow, rows: readonly CompletionRow[], date: LocalDate): CompletionRow | undefined {
  const nearest = rows.find((row) => row.date === date) ?? rows.find((row) => isSameWeek(row.date, date));
  if (event.isRecurring) return nearest;
  return rows.find((row) => row.undoneAt === null) ?? nearest ?? rows[0];
}
