import type { Caller } from '#server/access/caller.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { PERIODS } from '#shared/constants.ts';
import type { DayPlanView, PlannedReason } from '#shared/contracts/plan.schema.ts';
import { type Giver, seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { type Circumstances, type DayVerdict, giverOn, judgeDay } from './plan-rule.ts';
import type { ListedTask } from './plan-sources.ts';

/** Explains for each task on a list, in the family's order, why it is planned for a day or not (plan-11). */
export function toDayPlan(
  hooks: Hooks,
  caller: Caller,
  about: Circumstances<ListedTask>,
  date: LocalDate,
): DayPlanView {
  const ofDay = new Map(judgeDay(about, date).map((verdict) => [verdict.assignment.taskId, verdict]));
  const explain = (assignment: ListedTask): PlannedReason[] => {
    const verdict = ofDay.get(assignment.taskId);
    if (verdict) return verdict.assignment === assignment ? [toReason(hooks, caller, verdict, null)] : [];
    if (assignment.endDate !== null) return [];
    const later = {
      assignment,
      isPlanned: false,
      isOffered: false,
      isDue: false,
      applies: false,
      shared: null,
      quota: null,
      reason: 'later',
    } as const;
    return [toReason(hooks, caller, later, firstDayOf(about, assignment.taskId))];
  };
  return {
    date,
    professionalId: toldGiver(caller, about.personId, giverOn(about, date)),
    tasks: about.assignments.flatMap(explain).sort((a, b) => PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period)),
  };
}

/** Finds the professional of a day; a professional may see only themselves (plan-9). */
function toldGiver(caller: Caller, userId: string, giver: Giver | null): string | null {
  return giver && (giver.id === caller.id || !seesOnlyOwnWork(caller, userId)) ? giver.id : null;
}

/** Finds the first known day of a task on the list; its live row may begin later, at a change of the schedule. */
function firstDayOf({ assignments }: Circumstances, taskId: string): LocalDate | null {
  const coversAny = (each: Circumstances['assignments'][number]) =>
    each.endDate === null || each.startDate < each.endDate;
  return assignments.find((each) => each.taskId === taskId && coversAny(each))?.startDate ?? null;
}

function toReason(
  hooks: Hooks,
  { extras }: Caller,
  { assignment, isPlanned, isOffered, reason, shared, quota }: DayVerdict<ListedTask>,
  since: LocalDate | null,
): PlannedReason {
  const { taskId, text, icon, period } = assignment;
  const days = (shared ?? assignment).days ?? null;
  return {
    ...{ id: taskId, text, icon, period, isPlanned, reason, since },
    ...(isOffered && !isPlanned ? { optional: true } : {}),
    // Days before an extra was switched off keep its data (extras-3).
    ...hooks.add('plan.explained', extras, { days, shared, extraFields: assignment.extraFields, quota }),
  };
}
