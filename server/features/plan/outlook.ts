import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { PlanOutlook } from '#shared/contracts/outlook.schema.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import type { ListedTask, ReadCircumstances } from './circumstances.ts';
import { type Circumstances, judgeDay, type Verdict } from './plan-rule.ts';

/** What is planned for somebody on the days to come, and whether they are there. */
export function createOutlook({
  unitOfWork,
  directory,
  hooks,
  circumstances,
}: Pick<ReadCircumstances, 'circumstances'> & { unitOfWork: UnitOfWork; directory: Directory; hooks: Hooks }) {
  return {
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
        return { days: dates.map((date) => toOutlookDay(hooks, caller, about, date)) };
      }),
  };
}

function toOutlookDay(
  hooks: Hooks,
  caller: Caller,
  about: Circumstances<ListedTask>,
  date: LocalDate,
): PlanOutlook['days'][number] {
  const due = judgeDay(about, date).filter(({ isDue }) => isDue);
  const idsOf = (verdicts: readonly Verdict[]) => verdicts.map(({ listing }) => listing.taskId);
  return {
    date,
    taskIds: idsOf(due.filter(({ isPlanned }) => isPlanned)),
    optionalIds: idsOf(due.filter(({ isPlanned }) => !isPlanned)),
    away: hooks.ask('outlook.away', caller, about.personId, about.absences, date) ?? null,
  };
}
