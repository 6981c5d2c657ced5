import { addDays, daysBetween, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/** Most days a week for a task; one that is done on all seven is an ordinary task. */
export const MOST_TIMES = 6;
/** Most days ahead for the last day of a task that is done once. */
export const MOST_DAYS_AHEAD = 400;

/** Task that is done once; `until` is its last day, `since` the day on which it became one. */
export interface Once {
  kind: 'once';
  until: LocalDate | null;
  since: LocalDate;
}

/** Task that is done on some days of a week. */
export interface TimesAWeek {
  kind: 'week';
  /** From 1 to `MOST_TIMES`. */
  count: number;
}

/** Task that does not count on every day on which it applies (times-1). */
export type Times = Once | TimesAWeek;

/** Facts about a person and a task on which the days of a task depend. */
export interface TimesFacts {
  /** Days on which the person ticked it. */
  ticks: readonly LocalDate[];
  /** Day on which the person got it. */
  listedSince: LocalDate;
  /** Tells whether the person can do it on a day: it applies and they are not away, as far as is known on that day. */
  canDo: (date: LocalDate) => boolean;
}

/** Verdict about a task of times on a day. */
export interface TimesVerdict {
  doneOnOtherDays: number;
  of: number;
  isDone: boolean;
  /** True if it has to be done on that day: as many ticks are missing as days are left (times-4, times-6). */
  isNeeded: boolean;
  /** True if it is on the list of that day, as the days before it decide (times-3). */
  isOffered: boolean;
  /** Reason why it may not be ticked: it is done, or its last day is over; null if it may be. */
  closed: 'done' | 'over' | null;
}

/** Judges a task of times for a person on a day (times-2, times-5). */
export function judgeTimes(times: Times, date: LocalDate, facts: TimesFacts): TimesVerdict {
  return times.kind === 'once' ? judgeOnce(times, date, facts) : judgeWeek(times.count, date, facts);
}

/** Finds the day from which ticks count for a task that is done once. */
export function countedSince({ since }: Once, listedSince: LocalDate): LocalDate {
  return since > listedSince ? since : listedSince;
}

function judgeOnce(times: Once, date: LocalDate, { ticks, listedSince, canDo }: TimesFacts): TimesVerdict {
  const since = countedSince(times, listedSince);
  const isDone = ticks.includes(date) && date >= since;
  const others = ticks.filter((tick) => tick >= since && tick !== date);
  const isOver = times.until !== null && date > times.until;
  const isDoneBefore = others.some((tick) => tick < date);
  const isOpen = others.length === 0 && !isOver;
  return {
    doneOnOtherDays: Math.min(1, others.length),
    of: 1,
    isDone,
    isNeeded: !isDoneBefore && !isOver && times.until !== null && !hasDayUntil(addDays(date, 1), times.until, canDo),
    isOffered: !isDoneBefore && !isOver,
    closed: isDone || isOpen ? null : others.length > 0 ? 'done' : 'over',
  };
}

function judgeWeek(count: number, date: LocalDate, { ticks, listedSince, canDo }: TimesFacts): TimesVerdict {
  const monday = mondayOf(date);
  const week = Array.from({ length: 7 }, (_day, index) => addDays(monday, index));
  const possible = week.filter((each) => each >= listedSince && canDo(each));
  const of = possible.length === 0 ? count : Math.min(count, possible.length);
  const others = week.filter((each) => each !== date && ticks.includes(each));
  const missing = of - others.filter((each) => each < date).length;
  const left = possible.filter((each) => each >= date).length;
  const isDone = ticks.includes(date);
  const isMet = others.length >= of;
  return {
    doneOnOtherDays: others.length,
    of,
    isDone,
    isNeeded: missing > 0 && left <= missing,
    isOffered: missing > 0,
    closed: isDone || !isMet ? null : 'done',
  };
}

/** Tells whether there is a day on which it can be done, between two days, both inclusive. */
function hasDayUntil(from: LocalDate, until: LocalDate, canDo: TimesFacts['canDo']): boolean {
  for (let ahead = 0; ahead <= daysBetween(from, until); ahead += 1) if (canDo(addDays(from, ahead))) return true;
  return false;
}
