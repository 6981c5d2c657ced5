import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { PERIODS, type Period } from '#shared/constants.ts';
import type { DayPlanView } from '#shared/contracts/plan.schema.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import {
  byBeginning,
  type Circumstances,
  judgeDay,
  judgeTick,
  type Listing,
  type ProfessionalPeriod,
  professionalOn,
  type Verdict,
} from './plan-rule.ts';

/**
 * What is planned for somebody on a day, and nothing else decides it: progress, history, streaks, goals, the Child View
 * Portal and ticking ask here (docs/product/plan.md#plan-1). To a professional only what they made is there
 * (docs/product/professionals.md#professionals-8).
 */
export type PlanService = ReturnType<typeof createPlanService>;

/** A task while it is on somebody's list, with what is said of it. */
interface ListedTask extends Listing {
  text: string;
  points: number;
  icon: string;
  category: string;
  familyId: string;
  createdAt: number;
}

/** What the rows of tasks and people say; handed in by who owns them. */
export interface PlanRows {
  /**
   * What is on a person's list now, and what was on it on a day after `from`.
   * @param from the day before the first that is asked for; null for nothing of the past
   */
  listListings(tx: Tx, userId: string, from: LocalDate | null): ListedTask[];
  /** The same of one task, however long ago. */
  listListingsOfTask(tx: Tx, userId: string, taskId: string): ListedTask[];
  /** Who a child's professionals were on some day after `from`, and are. */
  listProfessionalPeriods(tx: Tx, userId: string, from: LocalDate | null): ProfessionalPeriod[];
}

/** Whose day is read. */
type Whose = Pick<Person, 'id'>;

/** Makes the plan service. */
export function createPlanService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  rows: PlanRows;
}) {
  const { unitOfWork, clock, directory } = deps;
  const { listListings, listListingsOfTask, listProfessionalPeriods } = deps.rows;

  /**
   * What decides about the days from one on.
   * @param taskId of this task alone
   */
  function circumstances(
    tx: Tx,
    caller: Caller,
    { id }: Whose,
    first: LocalDate,
    taskId?: string,
  ): Circumstances<ListedTask> {
    const today = familyNow(clock, caller.timeZone).date;
    const from = first < today ? first : null;
    const listings = taskId === undefined ? listListings(tx, id, from) : listListingsOfTask(tx, id, taskId);
    return {
      listings: listings.sort(byBeginning).filter(isShownTo(caller, id)),
      professionals: listProfessionalPeriods(tx, id, from).sort(byBeginning),
      today,
    };
  }

  return {
    /** The tasks that a person has planned for a day, with the schedule that holds on it, in the order in which they were made. */
    on: (tx: Tx, caller: Caller, person: Whose, date: LocalDate): ListedTask[] =>
      judgeDay(circumstances(tx, caller, person, date), date)
        .filter(({ isPlanned }) => isPlanned)
        .map(({ listing }) => listing)
        .sort((a, b) => a.createdAt - b.createdAt || (a.taskId < b.taskId ? -1 : 1)),

    /** The same of some days, which follow each other: ids with the part of the day. */
    onEach(tx: Tx, caller: Caller, person: Whose, dates: readonly LocalDate[]): ReadonlyMap<string, Period>[] {
      const about = circumstances(tx, caller, person, dates[0] ?? '');
      return dates.map((date) => {
        const planned = judgeDay(about, date).filter(({ isPlanned }) => isPlanned);
        return new Map(planned.map(({ listing }) => [listing.taskId, listing.period]));
      });
    },

    /** What the rule says of a tick of a task; null when it is on the list neither on that day nor now. */
    ofTick: (tx: Tx, caller: Caller, person: Whose, taskId: string, date: LocalDate): Verdict | null =>
      judgeTick(circumstances(tx, caller, person, date, taskId), date),

    /** Whether a task is or ever was on a person's list. */
    wasListed: (tx: Tx, { id }: Whose, taskId: string): boolean => listListingsOfTask(tx, id, taskId).length > 0,

    /** Why what is on a person's list is planned for a day or not, for grown-ups. @throws AppError not_found, forbidden */
    explain: (caller: Caller, userId: string, date: LocalDate): DayPlanView =>
      unitOfWork.read((tx) => {
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'plan.explain', toSubject(person));
        const about = circumstances(tx, caller, person, date);
        const ofDay = judgeDay(about, date);
        const known = new Set(ofDay.map(({ listing }) => listing.taskId));
        const later = about.listings.filter(({ endDate, taskId }) => endDate === null && !known.has(taskId));
        return {
          date,
          professionalId: professionalOn(about, date),
          tasks: [
            ...ofDay.map((verdict) => toReason(verdict, null)),
            ...later.map((listing) =>
              toReason({ listing, isPlanned: false, reason: 'later' }, firstDayOf(about, listing.taskId)),
            ),
          ].sort((a, b) => PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period)),
        };
      }),
  };
}

/** For children professionals see only what they made (docs/product/professionals.md#professionals-3). */
export function isShownTo(caller: Caller, userId: string): (task: Pick<ListedTask, 'createdBy'>) => boolean {
  const isLimited = seesOnlyOwnWork(caller, userId);
  return ({ createdBy }) => !isLimited || createdBy === caller.id;
}

/** When a task came onto the list, of what is known; its live row may have begun with a change of its schedule. */
function firstDayOf({ listings }: Circumstances, taskId: string): LocalDate | null {
  const coversAny = (each: Circumstances['listings'][number]) => each.endDate === null || each.startDate < each.endDate;
  return listings.find((each) => each.taskId === taskId && coversAny(each))?.startDate ?? null;
}

function toReason({ listing, isPlanned, reason }: Verdict<ListedTask>, since: LocalDate | null) {
  const { taskId, text, icon, period } = listing;
  return { id: taskId, text, icon, period, isPlanned, reason, since };
}
