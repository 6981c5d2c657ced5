import type { PlanReason } from '#shared/contracts/plan.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { type Giver, isGivenBy } from '#shared/permissions/own-work.ts';
import { type Absences, absenceOn } from '#shared/rules/absence.ts';
import { appliesOn, isFlexible, type Scheduled } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { SharedDay } from '#shared/rules/turns.ts';

/** From one local day until another; `endDate` is the first day outside, null while it lasts. */
interface Stretch {
  startDate: LocalDate;
  endDate: LocalDate | null;
}

/** A task while it is on somebody's list, with the schedule that holds then. */
export interface Listing extends Stretch, Scheduled, Origin {
  taskId: string;
}

/** Maker of a task, and for whom it was made. */
type Origin = Pick<TaskView, 'sourceType' | 'createdBy'>;

/** Somebody is a child's professional. */
export interface ProfessionalPeriod extends Stretch {
  professionalId: string;
  /** True when the child had the family's tasks besides. */
  keepsFamily: boolean;
}

/** Circumstances that decide what is planned for one person. Assignments and periods are in the order in which things began, what lasts comes last. */
export interface Circumstances<L extends Listing = Listing> {
  assignments: readonly L[];
  professionals: readonly ProfessionalPeriod[];
  absences: Absences;
  /** Tells how a task is shared on a day; null where everybody has their own. */
  sharedOn: (taskId: string, date: LocalDate) => SharedDay | null;
  /** Person whose plan is asked for. */
  personId: string;
  /** The family's. */
  today: LocalDate;
}

/** Sorts by when things began; what lasts comes last, in the order it is in. */
export function byBeginning(a: Stretch, b: Stretch): number {
  if (a.endDate === null || b.endDate === null) return Number(a.endDate === null) - Number(b.endDate === null);
  return a.startDate < b.startDate ? -1 : 1;
}

/** Verdict of the rule about one task and one day, and why. */
export interface Verdict<L extends Listing = Listing> {
  assignment: L;
  /** True when it counts: for the daily goal, and as missed. */
  isPlanned: boolean;
  /** True when it may be ticked: what would be planned but for an absence may (breaks-2). */
  isDue: boolean;
  /** True when the task is there on that day at all, whoever does it. */
  applies: boolean;
  /** Sharing of the task on that day; null where everybody has their own. */
  shared: SharedDay | null;
  reason: PlanReason;
}

/**
 * Judges what is planned for somebody on a day, and nothing else does (plan-1, plan-3).
 * Before today that is what applied then; from today on, what applies now.
 * @returns a verdict for each task that was on the list on that day
 */
export function judgeDay<L extends Listing>(about: Circumstances<L>, date: LocalDate): Verdict<L>[] {
  const judge = judgeOf(about, date, giverOn(about, date));
  // By task: after a clock that was set back two assignments of one task may cover the same day, and the later holds.
  const listed = new Map<string, L>();
  const isListed = covers(date, about.today);
  for (const each of about.assignments) if (isListed(each)) listed.set(each.taskId, each);
  return Array.from(listed.values(), judge);
}

/**
 * Judges a tick: a past day on which the task was not on the list is judged by today's assignment (a grown-up
 * ticks yesterday for a task given today).
 * @returns null for a task that is on the list neither on that day nor now
 */
export function judgeTick(about: Circumstances, date: LocalDate): Verdict | null {
  const [ofDay] = judgeDay(about, date);
  if (ofDay) return ofDay;
  const live = about.assignments.find(({ endDate }) => endDate === null);
  return live ? judgeOf(about, date, giverOn(about, about.today))(live) : null;
}

/** Finds the professional who gives a child tasks on a day; null when everybody does. */
export function giverOn(about: Pick<Circumstances, 'professionals' | 'today'>, date: LocalDate): Giver | null {
  const period = about.professionals.findLast(covers(date, about.today));
  return period ? { id: period.professionalId, keepsFamily: period.keepsFamily } : null;
}

/** Finds the assignment of a task that covers a day. */
export function assignmentOn<L extends Listing>(
  assignments: readonly L[],
  date: LocalDate,
  today: LocalDate,
): L | undefined {
  return assignments.findLast(covers(date, today));
}

function judgeOf<L extends Listing>(
  { absences, sharedOn, personId }: Circumstances<L>,
  date: LocalDate,
  giver: Giver | null,
): (assignment: L) => Verdict<L> {
  const isAway = absenceOn(absences, date) !== null;
  return (assignment) => {
    const shared = sharedOn(assignment.taskId, date);
    const applies = shared ? shared.applies : appliesOn(assignment, date);
    if (!isGivenBy(assignment, giver))
      return { assignment, applies, shared, isPlanned: false, isDue: false, reason: 'professional' };
    const counts = applies && (shared === null || countsFor(shared, personId));
    return {
      assignment,
      applies,
      shared,
      isPlanned: counts && !isAway,
      isDue: counts || (applies && isOpenToAll(shared)),
      reason: counts && isAway ? 'away' : reasonOf(assignment, shared),
    };
  };
}

/** A shared task counts for who did it, or before that for whoever's turn it is (turns-8). */
function countsFor({ holder, doneBy }: SharedDay, personId: string): boolean {
  return (doneBy ?? holder) === personId;
}

/** Tells whether a task is for whoever wants and nobody has done it yet: then anybody who has it may tick it. */
function isOpenToAll(shared: SharedDay | null): boolean {
  return shared !== null && shared.sharing === 'anyone' && shared.doneBy === null;
}

function reasonOf(assignment: Listing, shared: SharedDay | null): PlanReason {
  if (shared) return shared.sharing;
  if (assignment.days) return 'days';
  return isFlexible(assignment) ? 'anyday' : assignment.dayType;
}

/** A day that is not over is covered by what lives, whatever a clock said when it began. */
function covers(date: LocalDate, today: LocalDate): (stretch: Stretch) => boolean {
  if (date >= today) return ({ endDate }) => endDate === null;
  return ({ startDate, endDate }) => startDate <= date && (endDate === null || endDate > date);
}
