import type { Caller } from '#server/access/caller.ts';
import type { AwayDay } from '#shared/contracts/absence-fields.ts';
import { seesAbsenceReason } from '#shared/extras/breaks/permissions.ts';
import { type Absences, absenceOn, endOfReason, lastDayOfAbsence } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/**
 * Returns the last day of the absence that covers a day; for callers who may see it also the reason, and when another
 * one follows (breaks-9, breaks-15).
 * @returns null when the child is present
 */
export function absenceOnDay(caller: Caller, childId: string, absences: Absences, date: LocalDate): AwayDay | null {
  const why = absenceOn(absences, date);
  if (why === null) return null;
  const away = { until: lastDayOfAbsence(absences, date) };
  if (!seesAbsenceReason(caller, childId)) return away;
  const { until, next } = endOfReason(absences, date);
  return { ...away, why, ...(until !== null && next !== null ? { whyUntil: until, next } : {}) };
}
