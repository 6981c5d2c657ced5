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
 * Tells whether an event happens on a day: its first day, or a weekly repeat up to and including the end date
 * (calendar-5).
 */
export function happensOn(event: Recurring, date: LocalDate): boolean {
  if (date === event.date) return true;
  if (!event.isRecurring || date < event.date) return false;
  if (event.recurringEndDate && date > event.recurringEndDate) return false;
  return daysBetween(event.date, date) % DAYS_PER_WEEK === 0;
}

/** Lists the days on which an event happens between two days, both inclusive, in order. */
export function occurrencesBetween(event: Recurring, from: LocalDate, to: LocalDate): LocalDate[] {
  if (!event.isRecurring) return event.date >= from && event.date <= to ? [event.date] : [];
  const last = event.recurringEndDate && event.recurringEndDate < to ? event.recurringEndDate : to;
  const weeksBefore = Math.max(0, Math.ceil(daysBetween(event.date, from) / DAYS_PER_WEEK));
  const daysToLast = daysBetween(event.date, last);
  const days: LocalDate[] = [];
  // Offsets are counted in days, since dates after 9999-12-31 sort wrongly as text.
  for (let offset = weeksBefore * DAYS_PER_WEEK; offset <= daysToLast; offset += DAYS_PER_WEEK) {
    days.push(addDays(event.date, offset));
  }
  // The first day counts even when the series ends before it.
  if (days.length === 0 && event.date >= from && event.date <= to) days.push(event.date);
  return days;
}

/**
 * Counts the days that `occurrencesBetween` lists.
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
 * Finds the occurrence that an event's own `isCompleted` refers to: today's, else the next one. A series that is over
 * answers its last one (calendar-32).
 */
export function currentOccurrence(event: Recurring, today: LocalDate): LocalDate {
  if (!event.isRecurring || event.date >= today) return event.date;
  const weeks = Math.ceil(daysBetween(event.date, today) / DAYS_PER_WEEK);
  const next = addDays(event.date, weeks * DAYS_PER_WEEK);
  if (!event.recurringEndDate || next <= event.recurringEndDate) return next;
  const weeksToEnd = Math.max(0, Math.floor(daysBetween(event.date, event.recurringEndDate) / DAYS_PER_WEEK));
  return addDays(event.date, weeksToEnd * DAYS_PER_WEEK);
}

/** Owner of an event and the people chosen in it. */
export interface WithPeople {
  /** Owner; null once they left. */
  readonly userId: string | null;
  readonly assignedUsers: readonly string[];
}

/** Lists the people that an event is for: those chosen in it, or its owner when nobody is chosen (calendar-7). */
export function peopleOfEvent({ userId, assignedUsers }: WithPeople): readonly string[] {
  if (assignedUsers.length > 0) return assignedUsers;
  return userId === null ? [] : [userId];
}

/** Tells whether an event is for somebody: on their day, in their goal and outlook, and worth points to them. */
export function isEventOf(userId: string, event: WithPeople): boolean {
  return peopleOfEvent(event).includes(userId);
}

/** Facts that decide how many points an event is worth. */
export interface WithWorth {
  /** True for a child's own event: a child made or last changed it, and no grown-up has confirmed it. */
  readonly unconfirmed?: boolean | undefined;
  readonly isPrivate: boolean;
  readonly creationPoints: number;
  readonly completionPoints: number;
}

/**
 * Computes the most points that making and completing an event can give: a child's own private event gives none
 * (calendar-47).
 */
export function eventWorth({ unconfirmed, isPrivate, creationPoints, completionPoints }: WithWorth): {
  creation: number;
  completion: number;
} {
  const givesNone = unconfirmed === true && isPrivate;
  return { creation: givesNone ? 0 : creationPoints, completion: givesNone ? 0 : completionPoints };
}

/**
 * Tells the half of the day of an event. Events before 12:00, all-day events and events without a time are in the
 * morning (AM), others in the evening (PM) (days-12).
 */
export function periodOfEvent(event: { time: string | null; isAllDay: boolean }): 'AM' | 'PM' {
  return event.isAllDay || !event.time || event.time < '12:00' ? 'AM' : 'PM';
}

/** Orders events within a day: those without a time first, then by time. */
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
