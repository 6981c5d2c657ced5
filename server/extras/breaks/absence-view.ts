import type { Caller } from '#server/access/caller.ts';
import type { Away, AwayDay } from '#shared/contracts/absence-fields.ts';
import { seesAbsenceReason } from '#shared/extras/breaks/permissions.ts';
import { type Absences, absenceOn, lastDayOfAbsence } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Reads whether somebody is not there on a day, and until when; null when they are there. */
export function awayOn(absences: Absences, date: LocalDate): Away | null {
  return absenceOn(absences, date) === null ? null : { until: lastDayOfAbsence(absences, date) };
}

/** The same with the reason, for who is told (breaks-9). */
export function awayDay(caller: Caller, childId: string, absences: Absences, date: LocalDate): AwayDay | null {
  const why = absenceOn(absences, date);
  if (why === null) return null;
  return { until: lastDayOfAbsence(absences, date), ...(seesAbsenceReason(caller, childId) ? { why } : {}) };
}
