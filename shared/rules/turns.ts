import type { Sharing, TurnCycle } from '#shared/extras.ts';
import { appliesOn, type Scheduled } from '#shared/rules/day.ts';
import { addDays, daysBetween, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/** How a task is shared from one local day to another, both inclusive; what it depends on stays the same meanwhile. */
export interface SharingPeriod extends Scheduled {
  fromDate: LocalDate;
  toDate: LocalDate | null;
  sharing: Sharing;
  every: TurnCycle;
  /** Ids, the first for the first turn from `fromDate` on. */
  order: readonly string[];
}

/** Whether somebody can take a turn on a day: `unknown` then, who was entered as not there only later. */
export type TurnStanding = 'here' | 'away' | 'unknown';

/** What decides about a turn besides the order. */
export interface TurnFacts {
  /** Who was given the day by hand; null where nobody was. */
  swap: string | null;
  standingOf: (userId: string) => TurnStanding;
}

/** Kinds of days and certain days repeat every two weeks. */
const CYCLE_DAYS = 14;
const DAYS_OF_WEEK = 7;

/** On how many days from one to another, the last one not counted, a task applies; costs the same after years. */
export function countApplying(task: Scheduled, from: LocalDate, to: LocalDate): number {
  const days = Math.max(0, daysBetween(from, to));
  const cycles = Math.floor(days / CYCLE_DAYS);
  const within = (count: number) =>
    Array.from({ length: count }, (_day, index) => addDays(from, index)).filter((date) => appliesOn(task, date)).length;
  return (cycles > 0 ? cycles * within(CYCLE_DAYS) : 0) + within(days % CYCLE_DAYS);
}

/** On how many of the weeks from a day's to another day's, that one not counted, a task applies; costs the same after years. */
export function countApplyingWeeks(task: Scheduled, from: LocalDate, to: LocalDate): number {
  const first = mondayOf(from);
  const weeks = Math.max(0, daysBetween(first, mondayOf(to)) / DAYS_OF_WEEK);
  const isIn = (monday: LocalDate) => Number(countApplying(task, monday, addDays(monday, DAYS_OF_WEEK)) > 0);
  const [one, other] = [isIn(first), isIn(addDays(first, DAYS_OF_WEEK))];
  return Math.ceil(weeks / 2) * one + Math.floor(weeks / 2) * other;
}

/**
 * Whose turn a day is by the order alone: as many turns on as days, or weeks, in which the task applied have gone by
 * (docs/product/turns.md#turns-3).
 * @returns null when nobody is in the order
 */
export function turnByOrder(period: SharingPeriod, date: LocalDate): string | null {
  const { order, every, fromDate } = period;
  const gone = every === 'week' ? countApplyingWeeks(period, fromDate, date) : countApplying(period, fromDate, date);
  return order[gone % order.length] ?? null;
}

/** Whose turn a day is if they are there: a day given by hand is theirs while they are in the order. */
export function turnOf(period: SharingPeriod, date: LocalDate, swap: string | null): string | null {
  return swap !== null && period.order.includes(swap) ? swap : turnByOrder(period, date);
}

/**
 * Whose turn a day is: a day given by hand wins; who is not there is passed over; a turn of whom nobody knew yet that they
 * were not there is nobody's (docs/product/turns.md#turns-4).
 */
export function holderOn(period: SharingPeriod, date: LocalDate, { swap, standingOf }: TurnFacts): string | null {
  const { order } = period;
  const first = order.indexOf(turnOf(period, date, swap) ?? '');
  if (first < 0) return null;
  for (let step = 0; step < order.length; step += 1) {
    const userId = order[(first + step) % order.length] ?? '';
    const standing = standingOf(userId);
    if (standing === 'here') return userId;
    if (standing === 'unknown') return null;
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
