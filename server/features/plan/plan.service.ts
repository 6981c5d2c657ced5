import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Person, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { HookQuotaDay } from '#server/hooks/hook-subjects.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { familyNow } from '#server/lib/clock.ts';
import type { Period } from '#shared/constants.ts';
import type { PlanOutlook } from '#shared/contracts/outlook.schema.ts';
import type { DayPlanView } from '#shared/contracts/plan.schema.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { type AbsenceReason, type Absences, absenceOn } from '#shared/rules/absence.ts';
import { daysFrom, type LocalDate } from '#shared/rules/local-date.ts';
import { toDayPlan } from './explain-day.ts';
import { byBeginning, type Circumstances, type DayVerdict, judgeDay, judgeTick } from './plan-rule.ts';
import type { ListedTask, PlanSources } from './plan-sources.ts';
import { readSharedDays } from './shared-days.ts';

/** Person whose day is read. */
type Whose = Pick<Person, 'id'>;

/** Used for ticks, which absences do not prevent, and if no extra provides absences. */
const NO_ABSENCES: Absences = { breaks: [], homes: [] };

/** Used if no extra provides quotas. */
const NO_QUOTAS: Circumstances['quotaOn'] = () => null;

interface Deps extends PlanSources {
  unitOfWork: UnitOfWork;
}

/** A task on a person's list of a day. */
export type PlannedTask = ListedTask & Pick<DayVerdict, 'shared' | 'quota'>;

/** A planned day of a person: task ids with the part of the day, quotas, and the reason of an absence. */
interface PlannedDay {
  planned: ReadonlyMap<string, Period>;
  /** Planned tasks that anyone could do, and this person did: nobody could miss them. */
  doneForAll: ReadonlySet<string>;
  quotas: HookQuotaDay['quotas'];
  absence: AbsenceReason | null;
}

/**
 * Decides what is planned for a person on a day. Progress, history, streaks, goals, the Child View Portal and ticking
 * all use it (plan-1). A professional sees only their own work (professionals-8).
 */
export class PlanService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Lists for each person the planned tasks of a day with the schedule of that day, and the tasks open to them, in the
   * family's order.
   */
  on(tx: Tx, caller: Caller, people: readonly Whose[], date: LocalDate): PlannedTask[][] {
    const { hooks } = this.#deps;
    return readCircumstances(this.#deps, tx, caller, people, { first: date }).map((about) =>
      judgeDay(about, date)
        .filter((verdict) => verdict.isOffered || hooks.ask('plan.offered', caller, verdict))
        .map(({ assignment, shared, quota }) => ({ ...assignment, shared, quota })),
    );
  }

  /** Reads for each person what is planned on consecutive days. */
  onEach(tx: Tx, caller: Caller, people: readonly Whose[], dates: readonly LocalDate[]): PlannedDay[][] {
    return readCircumstances(this.#deps, tx, caller, people, { first: dates[0] ?? '' }).map((about) =>
      dates.map((date) => {
        const planned = new Map<string, Period>();
        const doneForAll = new Set<string>();
        const quotas: HookQuotaDay['quotas'][number][] = [];
        for (const { isPlanned, assignment, shared, quota } of judgeDay(about, date)) {
          if (isPlanned) planned.set(assignment.taskId, assignment.period);
          if (isPlanned && shared?.sharing === 'anyone') doneForAll.add(assignment.taskId);
          const { taskId, text, extraFields } = assignment;
          if (quota) quotas.push({ taskId, text, extraFields, quota });
        }
        return { planned, doneForAll, quotas, absence: absenceOn(about.absences, date) };
      }),
    );
  }

  /**
   * Reads what is planned for a person on the days `from` to `to`, and their absences if an extra provides them
   * (plan-12).
   * @throws AppError not_found, forbidden, validation_failed
   */
  outlook(caller: Caller, userId: string, { from, to }: { from: LocalDate; to: LocalDate }): PlanOutlook {
    const { unitOfWork, directory, hooks } = this.#deps;
    return unitOfWork.read((tx) => {
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'day.read', toSubject(person));
      const about = this.#circumstancesOf(tx, caller, person, { first: from });
      const dates = daysFrom(from, to);
      return { days: dates.map((date) => toOutlookDay(hooks, caller, about, date)) };
    });
  }

  /**
   * Explains to grown-ups why each task on a person's list is planned for a day or not.
   * @throws AppError not_found, forbidden
   */
  explain(caller: Caller, userId: string, date: LocalDate): DayPlanView {
    const { unitOfWork, directory, hooks } = this.#deps;
    return unitOfWork.read((tx) => {
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'plan.explain', toSubject(person));
      return toDayPlan(hooks, caller, this.#circumstancesOf(tx, caller, person, { first: date }), date);
    });
  }

  /** Judges a tick of a task; null if the task is on the list neither on that day nor now. */
  ofTick(tx: Tx, caller: Caller, person: Whose, taskId: string, date: LocalDate): DayVerdict | null {
    return judgeTick(this.#circumstancesOf(tx, caller, person, { first: date, taskId }), date);
  }

  /** Tells whether a task is or ever was on a person's list. */
  wasListed(tx: Tx, { id }: Whose, taskId: string): boolean {
    return this.#deps.assignments.ofTask(tx, id, taskId).length > 0;
  }

  #circumstancesOf(
    tx: Tx,
    caller: Caller,
    person: Whose,
    which: { first: LocalDate; taskId?: string },
  ): Circumstances<ListedTask> {
    const [about] = readCircumstances(this.#deps, tx, caller, [person], which);
    return about as Circumstances<ListedTask>;
  }
}

/** Reads one day of the outlook: planned tasks, optional tasks and absence. */
function toOutlookDay(
  hooks: Hooks,
  caller: Caller,
  about: Circumstances<ListedTask>,
  date: LocalDate,
): PlanOutlook['days'][number] {
  const due = judgeDay(about, date).filter(({ isDue }) => isDue);
  const idsOf = (verdicts: readonly DayVerdict[]) => verdicts.map(({ assignment }) => assignment.taskId);
  return {
    date,
    taskIds: idsOf(due.filter(({ isPlanned }) => isPlanned)),
    optionalIds: idsOf(due.filter(({ isPlanned }) => !isPlanned)),
    away: hooks.ask('outlook.away', caller, about.personId, about.absences, date) ?? null,
  };
}

/**
 * Reads the input of the rule for the days from `first` on, for each person, with the tasks in the family's order
 * (tasks-30); shared tasks are read once for all people.
 * @param taskId limits this to one task
 */
function readCircumstances(
  sources: PlanSources,
  tx: Tx,
  caller: Caller,
  people: readonly Whose[],
  { first, taskId }: { first: LocalDate; taskId?: string },
): Circumstances<ListedTask>[] {
  const { clock, hooks, assignments, periods } = sources;
  const today = familyNow(clock, caller.timeZone).date;
  const from = first < today ? first : null;
  const lists = people.map(({ id }) =>
    taskId === undefined ? assignments.of(tx, id, from) : assignments.ofTask(tx, id, taskId),
  );
  const shared = lists.flat().filter(({ sharing }) => sharing !== null);
  const taskIds = [...new Set(shared.map((each) => each.taskId))];
  const sharedOn = readSharedDays(sources, tx, caller, { taskIds, from: first, today });
  const absencesOf = (userId: string) =>
    taskId === undefined ? hooks.ask('plan.absences', tx, userId, { from: first, today }) : undefined;
  return people.map((person, index) => {
    const listed = (lists[index] ?? []).sort(byPlace).filter(isShownTo(caller, person.id));
    return {
      personId: person.id,
      sharedOn,
      quotaOn: hooks.ask('plan.quotas', tx, caller, person.id, listed, { from: first, today }) ?? NO_QUOTAS,
      assignments: listed,
      professionals: periods.of(tx, person.id, from).sort(byBeginning),
      absences: absencesOf(person.id) ?? NO_ABSENCES,
      today,
    };
  });
}

function byPlace(a: ListedTask, b: ListedTask): number {
  return a.position - b.position || byBeginning(a, b);
}

/**
 * Creates a filter for the tasks of a person that the caller may see: of another person, professionals see only tasks
 * that they made (professionals-3).
 */
export function isShownTo(caller: Caller, userId: string): (task: Pick<ListedTask, 'createdBy'>) => boolean {
  const isLimited = seesOnlyOwnWork(caller, userId);
  return ({ createdBy }) => !isLimited || createdBy === caller.id;
}
