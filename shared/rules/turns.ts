import type { CertainDays, Sharing, TurnCycle } from '#shared/extras.ts';
import { appliesOn, type Scheduled } from '#shared/rules/day.ts';
import { addDays, daysBetween, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/**
 * Period, from one local day to another, both inclusive, in which a task is shared in one way. All facts on which the
 * turns depend are constant in it.
 */
export interface SharingPeriod extends Scheduled {
  fromDate: LocalDate;
  toDate: LocalDate | null;
  sharing: Sharing;
  every: TurnCycle;
  /** Ids of children; the first has the first turn from `fromDate` on. */
  order: readonly string[];
}

/** State of a shared task on a day. */
export interface SharedDay {
  sharing: 'turns' | 'anyone';
  /**
   * True when the task applies on that day. Only its own schedule counts, not people's own days, which could skip
   * turns.
   */
  applies: boolean;
  /** Certain days of the task at that time; they apply to every person who does it. */
  days: CertainDays | null;
  order: readonly string[];
  every: TurnCycle;
  /** Person whose turn it is; null when it is no one's, or when any child may do the task. */
  holder: string | null;
  /** Person whose turn it would be if no one were away. */
  owner: string | null;
  /** Person who has done it. */
  doneBy: string | null;
}

/** Presence of a person on the day of a turn; `unknown` when their absence was entered only afterwards. */
export type Presence = 'here' | 'away' | 'unknown';

/** Facts other than the order on which a turn depends. */
export interface TurnFacts {
  /** Person to whom the day was given by hand; null if there is none. */
  swap: string | null;
  presenceOf: (userId: string) => Presence;
}

/** Kinds of days and certain days repeat every two weeks. */
const CYCLE_DAYS = 14;
const DAYS_OF_WEEK = 7;

/**
 * Returns, for each number of days from 0 to a whole cycle, how often a task applies within so many days from a day on.
 */
function countsFrom(task: Scheduled, from: LocalDate): number[] {
  const counts = [0];
  for (let day = 0; day < CYCLE_DAYS; day += 1)
    counts.push((counts[day] ?? 0) + Number(appliesOn(task, addDays(from, day))));
  return counts;
}

/** Counts the days on which a task applies from `from` to `to`, without `to`; the cost does not grow with the range. */
export function countApplying(
  task: Scheduled,
  from: LocalDate,
  to: LocalDate,
  counts: readonly number[] = countsFrom(task, from),
): number {
  const days = Math.max(0, daysBetween(from, to));
  const ofCycle = counts[CYCLE_DAYS] ?? 0;
  return Math.floor(days / CYCLE_DAYS) * ofCycle + (counts[days % CYCLE_DAYS] ?? 0);
}

/** Counts the weeks in which a task applies, from the week of `first` to that of `to`, without the latter. */
function countApplyingWeeks(first: LocalDate, to: LocalDate, counts: readonly number[]): number {
  const weeks = Math.max(0, daysBetween(first, mondayOf(to)) / DAYS_OF_WEEK);
  const [one = 0, two = 0] = [counts[DAYS_OF_WEEK], counts[CYCLE_DAYS]];
  return Math.ceil(weeks / 2) * Number(one > 0) + Math.floor(weeks / 2) * Number(two > one);
}

/** Counts the turns that have passed before a day since the period began. */
function countTurnsBefore(period: SharingPeriod, date: LocalDate): number {
  const from = period.every === 'week' ? mondayOf(period.fromDate) : period.fromDate;
  const counts = countsOf.get(period) ?? countsFrom(period, from);
  countsOf.set(period, counts);
  return period.every === 'week' ? countApplyingWeeks(from, date, counts) : countApplying(period, from, date, counts);
}

/** Cache of the counts of each period, which is immutable; a year of turns needs them for every day. */
const countsOf = new WeakMap<SharingPeriod, readonly number[]>();

/**
 * Finds the person whose turn a day is by the order alone. The turn moves on by one for each day, or week, in which the
 * task applied (turns-3).
 * @returns null when the order is empty
 */
export function turnByOrder(period: SharingPeriod, date: LocalDate): string | null {
  const { order } = period;
  return order[countTurnsBefore(period, date) % order.length] ?? null;
}

/**
 * Finds the person whose turn a day is, without regard to absences. A day given by hand counts if they are in the
 * order.
 */
export function turnOf(period: SharingPeriod, date: LocalDate, swap: string | null): string | null {
  return swap !== null && period.order.includes(swap) ? swap : turnByOrder(period, date);
}

/**
 * Finds the person whose turn a day is. A day given by hand has priority, and absent people are skipped. The turn of a
 * person whose absence was entered only afterwards is no one's (turns-4).
 */
export function holderOn(period: SharingPeriod, date: LocalDate, { swap, presenceOf }: TurnFacts): string | null {
  const { order } = period;
  const first = order.indexOf(turnOf(period, date, swap) ?? '');
  if (first < 0) return null;
  for (let step = 0; step < order.length; step += 1) {
    const userId = order[(first + step) % order.length] ?? '';
    const presence = presenceOf(userId);
    if (presence === 'here') return userId;
    if (presence === 'unknown') return null;
  }
  return null;
}

/**
 * Returns the order from a day on: it begins with the person whose turn it is. People who are not in `members` are left
 * out, and new ones are added at the end.
 */
export function orderFrom(period: SharingPeriod, date: LocalDate, members: readonly string[]): string[] {
  const { order } = period;
  const first = Math.max(0, order.indexOf(turnByOrder(period, date) ?? ''));
  const turned = [...order.slice(first), ...order.slice(0, first)].filter((id) => members.includes(id));
  return [...turned, ...members.filter((id) => !turned.includes(id))];
}
