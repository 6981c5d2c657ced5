import type { CertainDays, Sharing, TurnCycle } from '#shared/extras.ts';
import { appliesOn, type Scheduled } from '#shared/rules/day.ts';
import { addDays, daysBetween, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/**
 * Period in which a task is shared in one way, from one local day to another, both inclusive; what its turns depend on
 * stays the same meanwhile.
 */
export interface SharingPeriod extends Scheduled {
  fromDate: LocalDate;
  toDate: LocalDate | null;
  sharing: Sharing;
  every: TurnCycle;
  /** Ids, the first for the first turn from `fromDate` on. */
  order: readonly string[];
}

/** A task on a day on which it is done once for all. */
export interface SharedDay {
  sharing: 'turns' | 'anyone';
  /** True when the task is there on that day: by its own schedule, since days of their own would leave turns out. */
  applies: boolean;
  /** The task's certain days then, which hold for whoever does it. */
  days: CertainDays | null;
  order: readonly string[];
  every: TurnCycle;
  /** Person whose turn it is; null when it is nobody's, or whoever's wants. */
  holder: string | null;
  /** Person whose turn it is if they are there. */
  owner: string | null;
  /** Person who has done it. */
  doneBy: string | null;
}

/** Presence of somebody for a turn on a day: `unknown` when they were entered as not there only later. */
export type Presence = 'here' | 'away' | 'unknown';

/** Facts that decide about a turn besides the order. */
export interface TurnFacts {
  /** Person who was given the day by hand; null where nobody was. */
  swap: string | null;
  presenceOf: (userId: string) => Presence;
}

/** Kinds of days and certain days repeat every two weeks. */
const CYCLE_DAYS = 14;
const DAYS_OF_WEEK = 7;

/** Counts how often a task applies from a day on: for each number of days from 0 to a whole cycle. */
function countsFrom(task: Scheduled, from: LocalDate): number[] {
  const counts = [0];
  for (let day = 0; day < CYCLE_DAYS; day += 1)
    counts.push((counts[day] ?? 0) + Number(appliesOn(task, addDays(from, day))));
  return counts;
}

/** Counts the days from one to another, the last not included, on which a task applies; costs the same after years. */
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

/** Counts the weeks in which a task applies, from a Monday's to another day's, that one not included. */
function countApplyingWeeks(first: LocalDate, to: LocalDate, counts: readonly number[]): number {
  const weeks = Math.max(0, daysBetween(first, mondayOf(to)) / DAYS_OF_WEEK);
  const [one = 0, two = 0] = [counts[DAYS_OF_WEEK], counts[CYCLE_DAYS]];
  return Math.ceil(weeks / 2) * Number(one > 0) + Math.floor(weeks / 2) * Number(two > one);
}

/** Counts the turns that have gone by on a day since the order began. */
function turnsGone(period: SharingPeriod, date: LocalDate): number {
  const from = period.every === 'week' ? mondayOf(period.fromDate) : period.fromDate;
  const counts = countsOf.get(period) ?? countsFrom(period, from);
  countsOf.set(period, counts);
  return period.every === 'week' ? countApplyingWeeks(from, date, counts) : countApplying(period, from, date, counts);
}

/** The counts of each period, which stays as it is: whose turn each day of a year was asks for them again and again. */
const countsOf = new WeakMap<SharingPeriod, readonly number[]>();

/**
 * Finds whose turn a day is by the order alone: as many turns on as days, or weeks, in which the task applied have gone
 * by (turns-3).
 * @returns null when nobody is in the order
 */
export function turnByOrder(period: SharingPeriod, date: LocalDate): string | null {
  const { order } = period;
  return order[turnsGone(period, date) % order.length] ?? null;
}

/** Finds whose turn a day is if they are there: a day given by hand is theirs while they are in the order. */
export function turnOf(period: SharingPeriod, date: LocalDate, swap: string | null): string | null {
  return swap !== null && period.order.includes(swap) ? swap : turnByOrder(period, date);
}

/**
 * Finds whose turn a day is: a day given by hand wins; who is not there is passed over; a turn of whom nobody knew yet
 * that they were not there is nobody's (turns-4).
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

/** The order from a day on, with whoever's turn it is first; of those who are still in it. */
export function orderFrom(period: SharingPeriod, date: LocalDate, members: readonly string[]): string[] {
  const { order } = period;
  const first = Math.max(0, order.indexOf(turnByOrder(period, date) ?? ''));
  const turned = [...order.slice(first), ...order.slice(0, first)].filter((id) => members.includes(id));
  return [...turned, ...members.filter((id) => !turned.includes(id))];
}
