import type { Caller } from '#server/access/caller.ts';
import type { Away, AwayDay } from '#shared/contracts/absence-fields.ts';
import { seesAbsenceReason } from '#shared/extras/breaks/permissions.ts';
import { type Absences, absenceOn, lastDayOfAbsence } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Returns the last day of the absence that covers a day; null when the child is present. */
export function awayOn(absences: Absences, date: LocalDate): Away | null {
  return absenceOn(absences, date) === null ? null : { until: lastDayOfAbsence(absences, date) };
}

/** Returns the same with the reason, if the caller may see it (breaks-9). */
export function absenceOnDay(caller: Caller, childId: string, absences: Absences, date: LocalDate): AwayDay | null {
  const why = absenceOn(absences, date);
  if (why === null) return null;
  return { until: lastDayOfAbsence(absences, date), ...(seesAbsenceReason(caller, childId) ? { why } : {}) };
}
