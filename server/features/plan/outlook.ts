import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Away, PlanOutlook } from '#shared/contracts/outlook.schema.ts';
import { hearsWhyAway } from '#shared/extras/breaks/permissions.ts';
import { absenceOn, lastDayOfAbsence } from '#shared/rules/absence.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import type { ListedTask, ReadCircumstances, Whose } from './circumstances.ts';
import { type Circumstances, judgeDay, type Verdict } from './plan-rule.ts';

/** What is planned for somebody on the days to come, and whether they are there. */
export function createOutlook({
  unitOfWork,
  directory,
  circumstances,
  absencesOf,
}: ReadCircumstances & { unitOfWork: UnitOfWork; directory: Directory }) {
  return {
    /** Whether somebody is not there on a day, and until when. */
    awayOn(tx: Tx, caller: Caller, person: Whose, date: LocalDate): Away | null {
      const absences = absencesOf(tx, caller, person, date);
      return absenceOn(absences, date) === null ? null : { until: lastDayOfAbsence(absences, date) };
    },

    /**
     * What is planned for somebody on the days from one to another, for families with an extra that decides about it
     * (docs/product/plan.md#plan-12).
     * @throws AppError not_found, forbidden, validation_failed
     */
    outlook: (caller: Caller, userId: string, { from, to }: { from: LocalDate; to: LocalDate }): PlanOutlook =>
      unitOfWork.read((tx) => {
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'day.read', toSubject(person));
        const about = circumstances(tx, caller, person, from);
        const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_day, index) => addDays(from, index));
        return { days: dates.map((date) => toOutlookDay(caller, about, date)) };
      }),
  };
}

function toOutlookDay(caller: Caller, about: Circumstances<ListedTask>, date: LocalDate): PlanOutlook['days'][number] {
  const due = judgeDay(about, date).filter(({ isDue }) => isDue);
  const absence = absenceOn(about.absences, date);
  const idsOf = (verdicts: readonly Verdict[]) => verdicts.map(({ listing }) => listing.taskId);
  return {
    date,
    taskIds: idsOf(due.filter(({ isPlanned }) => isPlanned)),
    optionalIds: idsOf(due.filter(({ isPlanned }) => !isPlanned)),
    away: absence && {
      until: lastDayOfAbsence(about.absences, date),
      // Why is not told to everybody (docs/product/breaks.md#breaks-9).
      ...(hearsWhyAway(caller, about.personId) ? { why: absence } : {}),
    },
  };
}
