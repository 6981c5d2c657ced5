import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

/** Facts that decide on which days an event happens. */
export interface Recurring {
  date: LocalDate;
  isRecurring: boolean;
  /** Last day of a weekly series, inclusive; null or empty means forever. */
  recurringEndDate: LocalDate | null;
}

const DAYS_PER_WEEK = 7;

/**
 * Tells whether an event happens on a day: its own, or one of its weekly repeats until the end date inclusive
 * (calendar-5).
 */
export function happensOn(event: Recurring, date: LocalDate): boolean {
  if (date === event.date) return true;
  if (!event.isRecurring || date < event.date) return false;
  if (event.recurringEndDate && date > event.recurringEndDate) return false;
  return daysBetween(event.date, date) % DAYS_PER_WEEK === 0;
}

/** The days an event happens on from one day to another, both inclusive, in order. */
export function occurrencesBetween(event: Recurring, from: LocalDate, to: LocalDate): LocalDate[] {
  if (!event.isRecurring) return event.date >= from && event.date <= to ? [event.date] : [];
  const last = event.recurringEndDate && event.recurringEndDate < to ? event.recurringEndDate : to;
  const weeksBefore = Math.max(0, Math.ceil(daysBetween(event.date, from) / DAYS_PER_WEEK));
  const daysToLast = daysBetween(event.date, last);
  const days: LocalDate[] = [];
  // Counted in days and not compared as text: the week after 9999-12-31 sorts before it.
  for (let offset = weeksBefore * DAYS_PER_WEEK; offset <= daysToLast; offset += DAYS_PER_WEEK) {
    days.push(addDays(event.date, offset));
  }
  // The first day counts even when the series ends before it.
  if (days.length === 0 && event.date >= from && event.date <= to) days.push(event.date);
  return days;
}

/**
 * Counts the days an event happens on from one day to another, both inclusive: as many as `occurrencesBetween` lists.
 */
export function countOccurrences(event: Recurring, from: LocalDate, to: LocalDate): number {
  const isFirstIn = event.date >= from && event.date <= to;
  if (!event.isRecurring || event.date > to) return isFirstIn ? 1 : 0;
  const last = event.recurringEndDate && event.recurringEndDate < to ? event.recurringEndDate : to;
  const weeksBefore = Math.max(0, Math.ceil(daysBetween(event.date, from) / DAYS_PER_WEEK));
  const weeks = Math.floor(daysBetween(event.date, last) / DAYS_PER_WEEK) - weeksBefore + 1;
  return Math.max(weeks, isFirstIn ? 1 : 0);
}

/** Tells whether an event happens today or later (calendar-18: "events that are not past"). */
export function isAhead(event: Recurring, today: LocalDate): boolean {
  if (event.date >= today) return true;
  return event.isRecurring && (!event.recurringEndDate || event.recurringEndDate >= today);
}

/**
 * The occurrence an event's own `isCompleted` speaks of: today's, else the next one; of a series that is over, the
 * last one (calendar-32).
 */
export function currentOccurrence(event: Recurring, today: LocalDate): LocalDate {
  if (!event.isRecurring || event.date >= today) return event.date;
  const weeks = Math.ceil(daysBetween(event.date, today) / DAYS_PER_WEEK);
  const next = addDays(event.date, weeks * DAYS_PER_WEEK);
  if (!event.recurringEndDate || next <= event.recurringEndDate) return next;
  const weeksToEnd = Math.max(0, Math.floor(daysBetween(event.date, event.recurringEndDate) / DAYS_PER_WEEK));
  return addDays(event.date, weeksToEnd * DAYS_PER_WEEK);
}

/** Says who made an event and who is chosen in it. */
export interface WithPeople {
  /** Owner; null once they left. */
  readonly userId: string | null;
  readonly assignedUsers: readonly string[];
}

/** The people an event is for: those who are chosen in it, its owner when nobody is (calendar-7). */
export function peopleOfEvent({ userId, assignedUsers }: WithPeople): readonly string[] {
  if (assignedUsers.length > 0) return assignedUsers;
  return userId === null ? [] : [userId];
}

/** True when an event is for somebody: on their day, in their goal and outlook, and worth points to them. */
export function isEventOf(userId: string, event: WithPeople): boolean {
  return peopleOfEvent(event).includes(userId);
}

/** Says what an event is worth. */
export interface WithWorth {
  /** A child's own: made or changed last by a child, not confirmed by a grown-up. */
  readonly unconfirmed?: boolean | undefined;
  readonly isPrivate: boolean;
  readonly creationPoints: number;
  readonly completionPoints: number;
}

/** Points that making an event and completing it give at most: a child's own private one gives none (calendar-47). */
export function eventWorth({ unconfirmed, isPrivate, creationPoints, completionPoints }: WithWorth): {
  creation: number;
  completion: number;
} {
  const givesNone = unconfirmed === true && isPrivate;
  return { creation: givesNone ? 0 : creationPoints, completion: givesNone ? 0 : completionPoints };
}

/**
 * Morning events are those before 12:00, all-day events, or events with no time; evening events the others (days-12).
 */
export function periodOfEvent(event: { time: string | null; isAllDay: boolean }): 'AM' | 'PM' {
  return event.isAllDay || !event.time || event.time < '12:00' ? 'AM' : 'PM';
}

/** Order of events within a day: those without a time first, then by the clock. */
export function compareByTime(
  a: { time: string | null; isAllDay: boolean },
  b: { time: string | null; isAllDay: boolean },
): number {
  return minutesOf(a) - minutesOf(b);
}

function minutesOf({ time, isAllDay }: { time: string | null; isAllDay: boolean }): number {
  if (isAllDay || !time) return -1;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
