import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Giver, isGivenBy } from '#shared/permissions/own-work.ts';
import { absenceOn, knownOn } from '#shared/rules/absence.ts';
import { appliesOn } from '#shared/rules/day.ts';
import { type LocalDate, localTime } from '#shared/rules/local-date.ts';
import { holderOn, type Presence, type SharedDay, type SharingPeriod, turnOf } from '#shared/rules/turns.ts';
import { type Assignment, assignmentOn, type Circumstances, giverOn } from './plan-rule.ts';
import type { PlanSources } from './plan-sources.ts';

/** Returns how a task is shared on a day; null if each person does it. */
type SharedOn = Circumstances['sharedOn'];

/** Later than any possible day. */
const LAST_DAY = '9999-12-31';

/**
 * Creates a function that tells how tasks are shared on each day from a day on: whose turn it is, and who has done it.
 * Data of a person is read once, and only if a turn depends on them.
 * @param taskIds tasks that are or were shared
 */
export function readSharedDays(
  sources: PlanSources,
  tx: Tx,
  caller: Caller,
  { taskIds, from, today }: { taskIds: readonly string[]; from: LocalDate; today: LocalDate },
): SharedOn {
  const { hooks, taskCompletions } = sources;
  const stored = taskIds.length === 0 ? undefined : hooks.ask('plan.shared', tx, taskIds, from);
  if (!stored) return () => null;
  const periods = Map.groupBy(stored.sharings, (period) => period.taskId);
  const swaps = new Map(stored.swaps.map((swap) => [keyOf(swap), swap.userId]));
  const done = new Map(
    taskCompletions.shared(tx, caller, taskIds, from, LAST_DAY).map((tick) => [keyOf(tick), tick.userId]),
  );
  const people = new Map<string, ReturnType<typeof readPerson>>();
  const personOf = (userId: string) => {
    const person = people.get(userId) ?? readPerson(sources, tx, caller, { userId, from, today });
    people.set(userId, person);
    return person;
  };
  const readDay: SharedOn = (taskId, date) => {
    const period = periods.get(taskId)?.find((each) => covers(each, date));
    if (!period || period.sharing === 'each') return null;
    const key = keyOf({ taskId, date });
    const presenceOf = (userId: string) => personOf(userId).presenceFor(taskId, date);
    const isTurn = period.sharing === 'turns';
    const swap = swaps.get(key) ?? null;
    return {
      sharing: period.sharing,
      applies: appliesOn(period, date),
      days: period.days ?? null,
      order: period.order,
      every: period.every,
      holder: isTurn ? holderOn(period, date, { swap, presenceOf }) : null,
      owner: isTurn ? turnOf(period, date, swap) : null,
      doneBy: done.get(key) ?? null,
    };
  };
  return cacheDays(readDay);
}

/**
 * Caches each day of a shared task, since the same day is requested for each person; all requests of one day follow
 * each other.
 */
function cacheDays(readDay: SharedOn): SharedOn {
  const dayOf = memoizeByDay((_date) => new Map<string, SharedDay | null>());
  let [last, known] = ['', dayOf('')];
  return (taskId, date) => {
    if (date !== last) [last, known] = [date, dayOf(date)];
    const found = known.get(taskId);
    if (found !== undefined) return found;
    const read = readDay(taskId, date);
    known.set(taskId, read);
    return read;
  };
}

/** Reads the data of a person that turns depend on. */
function readPerson(
  { hooks, directory, assignments, periods }: PlanSources,
  tx: Tx,
  caller: Caller,
  { userId, from, today }: { userId: string; from: LocalDate; today: LocalDate },
) {
  const isMember = directory.find(tx, caller.familyId ?? '', userId) !== undefined;
  const { breaks = [], homes = [] } = hooks.ask('plan.absences', tx, userId, { from, today }) ?? {};
  const known = knownOn(breaks, (instant) => localTime(instant, caller.timeZone).date);
  const professionals = periods.of(tx, userId, from);
  /** A break passes on turns only from the day of its entry (turns-4). On earlier days the absence was unknown. */
  const presenceOn = memoizeByDay((date: LocalDate): Presence => {
    const isAway = absenceOn({ breaks, homes }, date) !== null;
    if (date >= today) return isAway ? 'away' : 'here';
    if (absenceOn({ breaks: known(date), homes }, date) !== null) return 'away';
    return isAway ? 'unknown' : 'here';
  });
  const listed = new Map<string, Assignment[]>();
  const assignmentsOf = (taskId: string) => {
    const known = listed.get(taskId) ?? assignments.ofTask(tx, userId, taskId);
    listed.set(taskId, known);
    return known;
  };
  return {
    presenceFor(taskId: string, date: LocalDate): Presence {
      if (!isMember) return 'unknown';
      const assignment = assignmentOn(assignmentsOf(taskId), date, today);
      const giver: Giver | null = giverOn({ professionals, today }, date);
      return assignment && isGivenBy(assignment, giver) ? presenceOn(date) : 'away';
    },
  };
}

/** Caches the result of `find` per day. */
function memoizeByDay<V>(find: (date: LocalDate) => V): (date: LocalDate) => V {
  const known = new Map<LocalDate, V>();
  return (date) => {
    const value = known.get(date) ?? find(date);
    known.set(date, value);
    return value;
  };
}

function keyOf({ taskId, date }: { taskId: string | null; date: string }): string {
  return `${taskId} ${date}`;
}

function covers({ fromDate, toDate }: SharingPeriod, date: LocalDate): boolean {
  return fromDate <= date && (toDate === null || toDate >= date);
}
