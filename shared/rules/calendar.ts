import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

/** Facts on which the days of an event depend. */
export interface Recurring {
  date: LocalDate;
  isRecurring: boolean;
  /** Last day of a weekly series, inclusive; null or empty means forever. */
  recurringEndDate: LocalDate | null;
}

const DAYS_PER_WEEK = 7;

/**
 * Tells whether an event happens on a day: on its first day, or as a weekly repeat up to and including the end date
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
  // The loop compares offsets in days, since dates after 9999-12-31 do not sort correctly as text.
  for (let offset = weeksBefore * DAYS_PER_WEEK; offset <= daysToLast; offset += DAYS_PER_WEEK) {
    days.push(addDays(event.date, offset));
  }
  // The first day counts even if the end date is before it.
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
 * Returns the occurrence to which an event's own `isCompleted` refers: today's, otherwise the next one, or the last one
 * of a series that has ended (calendar-32).
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
  /** Id of the owner; null after they left. */
  readonly userId: string | null;
  readonly assignedUsers: readonly string[];
}

/** Lists the people that an event is for: its assigned users, or its owner when there are none (calendar-7). */
export function peopleOfEvent({ userId, assignedUsers }: WithPeople): readonly string[] {
  if (assignedUsers.length > 0) return assignedUsers;
  return userId === null ? [] : [userId];
}

/** Tells whether an event is for a person, so that it is on their day and in their outlook and gives them points. */
export function isEventOf(userId: string, event: WithPeople): boolean {
  return peopleOfEvent(event).includes(userId);
}

/** Facts on which the points of an event depend. */
export interface WithWorth {
  /** True for a child's own event that a child made or changed last and that no grown-up has confirmed. */
  readonly unconfirmed?: boolean | undefined;
  readonly isPrivate: boolean;
  readonly creationPoints: number;
  readonly completionPoints: number;
}

/**
 * Returns the most points that making and completing an event can give; a child's own private event gives none
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
 * Returns the half of the day of an event: AM for events before 12:00, all-day events and events without a time,
 * otherwise PM (days-12).
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
