import type { HookAssignment, HookQuota, HookQuotaOn } from '#server/hooks/hook-subjects.ts';
import type { PlanReason } from '#shared/contracts/plan.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { type Giver, isGivenBy } from '#shared/permissions/own-work.ts';
import { type Absences, absenceOn } from '#shared/rules/absence.ts';
import { appliesOn, isFlexible } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { SharedDay } from '#shared/rules/turns.ts';

/** A period of local days; `endDate` is the first day after it, null if it has no end. */
interface Stretch {
  startDate: LocalDate;
  endDate: LocalDate | null;
}

/** A task on a person's list for a period, with its schedule in that period. */
export interface Assignment extends Stretch, HookAssignment, Origin {}

/** The creator of a task, and its source type. */
type Origin = Pick<TaskView, 'sourceType' | 'createdBy'>;

/** A period in which a child has a professional. */
export interface ProfessionalPeriod extends Stretch {
  professionalId: string;
  /** True if the child also had the family's tasks. */
  keepsFamily: boolean;
}

/** Input of the rule for one person. Periods, and assignments of one task, are sorted by `byBeginning`. */
export interface Circumstances<L extends Assignment = Assignment> {
  assignments: readonly L[];
  professionals: readonly ProfessionalPeriod[];
  absences: Absences;
  /** Returns how a task is shared on a day; null if each person does it. */
  sharedOn: (taskId: string, date: LocalDate) => SharedDay | null;
  /** Returns how often a task is done, judged for a day; null if it counts on every day on which it applies. */
  quotaOn: HookQuotaOn;
  /** Person whose plan is judged. */
  personId: string;
  /** Today's date of the family. */
  today: LocalDate;
}

/** Sorts ended periods by their begin; periods without an end come last, in their given order. */
export function byBeginning(a: Stretch, b: Stretch): number {
  if (a.endDate === null || b.endDate === null) return Number(a.endDate === null) - Number(b.endDate === null);
  return a.startDate < b.startDate ? -1 : 1;
}

/** Verdict of the rule for one task and one day, with the reason. */
export interface DayVerdict<L extends Assignment = Assignment> {
  assignment: L;
  /** True if it counts for the daily goal, and as missed if it is not done. */
  isPlanned: boolean;
  /** True if it may be ticked; an absence does not prevent that (breaks-2). */
  isDue: boolean;
  /** True if the task takes place on that day, for any person. */
  applies: boolean;
  /** True if it is on the list of that day, although it may count only once it is done. */
  isOffered: boolean;
  /** Sharing of the task on that day; null if each person does it. */
  shared: SharedDay | null;
  /** Judgement of an extra for that day; null if it counts on every day on which it applies. */
  quota: HookQuota | null;
  reason: PlanReason;
}

/**
 * Judges what is planned for a person on a day; no other code may decide this (plan-1, plan-3). Past days use the state
 * of that day; today and later days use the current state.
 * @returns a verdict for each task that was on the list on that day, in the order of `about.assignments`
 */
export function judgeDay<L extends Assignment>(about: Circumstances<L>, date: LocalDate): DayVerdict<L>[] {
  const judge = judgeOf(about, date, giverOn(about, date));
  // By task: after the clock was set back, two assignments of one task may cover the same day; the later one counts.
  const listed = new Map<string, L>();
  const isListed = covers(date, about.today);
  for (const each of about.assignments) if (isListed(each)) listed.set(each.taskId, each);
  return Array.from(listed.values(), judge);
}

/**
 * Judges a tick. A past day on which the task was not on the list is judged by the current assignment: a grown-up may
 * tick a task for yesterday that was assigned today.
 * @returns null if the task is on the list neither on that day nor now
 */
export function judgeTick(about: Circumstances, date: LocalDate): DayVerdict | null {
  const [ofDay] = judgeDay(about, date);
  if (ofDay) return ofDay;
  const live = about.assignments.find(({ endDate }) => endDate === null);
  return live ? judgeOf(about, date, giverOn(about, about.today))(live) : null;
}

/** Finds the professional of a child on a day; null if there is none. */
export function giverOn(about: Pick<Circumstances, 'professionals' | 'today'>, date: LocalDate): Giver | null {
  const period = about.professionals.findLast(covers(date, about.today));
  return period ? { id: period.professionalId, keepsFamily: period.keepsFamily } : null;
}

/** Finds the assignment of a task that covers a day. */
export function assignmentOn<L extends Assignment>(
  assignments: readonly L[],
  date: LocalDate,
  today: LocalDate,
): L | undefined {
  return assignments.findLast(covers(date, today));
}

/** Verdict of a task that a person does not get on a day. */
const NOT_PLANNED = { isPlanned: false, isOffered: false, isDue: false, quota: null } as const;

function judgeOf<L extends Assignment>(
  { absences, sharedOn, quotaOn, personId }: Circumstances<L>,
  date: LocalDate,
  giver: Giver | null,
): (assignment: L) => DayVerdict<L> {
  const isAway = absenceOn(absences, date) !== null;
  return (assignment) => {
    const shared = sharedOn(assignment.taskId, date);
    const applies = shared ? shared.applies : appliesOn(assignment, date);
    if (!isGivenBy(assignment, giver)) return { ...NOT_PLANNED, assignment, applies, shared, reason: 'professional' };
    const isTheirs = applies && (shared === null || countsFor(shared, personId));
    const quota = isTheirs ? quotaOn(assignment, date) : null;
    const counts = isTheirs && (quota === null || quota.isDone || quota.isNeeded);
    const isOffered = counts || (isTheirs && quota?.isOffered === true);
    return {
      assignment,
      applies,
      shared,
      quota,
      isPlanned: counts && !isAway,
      isOffered: isOffered && !isAway,
      isDue: (isTheirs && !quota?.refuse) || (applies && isOpenToAll(shared)),
      reason: isTheirs && isAway ? 'away' : reasonOf(assignment, shared),
    };
  };
}

/**
 * Tells whether a shared task counts for a person: the one who did it, or until then the one whose turn it is
 * (turns-8).
 */
function countsFor({ holder, doneBy }: SharedDay, personId: string): boolean {
  return (doneBy ?? holder) === personId;
}

/** Tells whether a task is open to anyone and not done yet: then every person who has it may tick it. */
function isOpenToAll(shared: SharedDay | null): boolean {
  return shared !== null && shared.sharing === 'anyone' && shared.doneBy === null;
}

function reasonOf(assignment: Assignment, shared: SharedDay | null): PlanReason {
  if (shared) return shared.sharing;
  if (assignment.days) return 'days';
  return isFlexible(assignment) ? 'anyday' : assignment.dayType;
}

/**
 * Tells whether a period covers a day. Today and later days are covered by periods without an end, even if the clock
 * was wrong when they began.
 */
function covers(date: LocalDate, today: LocalDate): (stretch: Stretch) => boolean {
  if (date >= today) return ({ endDate }) => endDate === null;
  return ({ startDate, endDate }) => startDate <= date && (endDate === null || endDate > date);
}
