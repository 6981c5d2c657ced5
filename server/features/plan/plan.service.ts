import type { Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Period } from '#shared/constants.ts';
import { type AbsenceReason, absenceOn } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { createReadCircumstances, type ListedTask, type PlanRows, type Whose } from './circumstances.ts';
import { createExplainDay } from './explain-day.ts';
import { createOutlook } from './outlook.ts';
import { judgeDay, judgeTick, type Verdict } from './plan-rule.ts';

export { isShownTo } from './circumstances.ts';

/**
 * What is planned for somebody on a day, and nothing else decides it: progress, history, streaks, goals, the Child View
 * Portal and ticking ask here (docs/product/plan.md#plan-1). To a professional only what they made is there
 * (docs/product/professionals.md#professionals-8).
 */
export type PlanService = ReturnType<typeof createPlanService>;

/** What somebody has planned for a day: ids with the part of the day, and why they are not there. */
interface PlannedDay {
  planned: ReadonlyMap<string, Period>;
  absence: AbsenceReason | null;
}

/** Makes the plan service. */
export function createPlanService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  hooks: Hooks;
  rows: PlanRows;
}) {
  const { unitOfWork, clock, directory, hooks, rows } = deps;
  const reading = createReadCircumstances({ clock, hooks, rows });
  const { circumstances, circumstancesOf } = reading;
  return {
    /**
     * The tasks that each of some people has planned for a day, with the schedule that holds on it, and those that are
     * offered to them, in the order in which they were made.
     */
    on(tx: Tx, caller: Caller, people: readonly Whose[], date: LocalDate): (ListedTask & Pick<Verdict, 'shared'>)[][] {
      return circumstancesOf(tx, caller, people, date).map((about) =>
        judgeDay(about, date)
          .filter((verdict) => verdict.isPlanned || hooks.ask('plan.offered', caller, verdict))
          .map(({ listing, shared }) => ({ ...listing, shared }))
          .sort((a, b) => a.createdAt - b.createdAt || a.place - b.place),
      );
    },

    /** The same of some days, which follow each other. */
    onEach: (tx: Tx, caller: Caller, people: readonly Whose[], dates: readonly LocalDate[]): PlannedDay[][] =>
      circumstancesOf(tx, caller, people, dates[0] ?? '').map((about) =>
        dates.map((date) => {
          const planned = new Map<string, Period>();
          for (const { isPlanned, listing } of judgeDay(about, date))
            if (isPlanned) planned.set(listing.taskId, listing.period);
          return { planned, absence: absenceOn(about.absences, date) };
        }),
      ),

    ...createOutlook({ unitOfWork, directory, hooks, ...reading }),
    ...createExplainDay({ unitOfWork, directory, hooks, ...reading }),

    /** What the rule says of a tick of a task; null when it is on the list neither on that day nor now. */
    ofTick: (tx: Tx, caller: Caller, person: Whose, taskId: string, date: LocalDate): Verdict | null =>
      judgeTick(circumstances(tx, caller, person, date, taskId), date),

    /** Whether a task is or ever was on a person's list. */
    wasListed: (tx: Tx, { id }: Whose, taskId: string): boolean => rows.listListingsOfTask(tx, id, taskId).length > 0,
  };
}
