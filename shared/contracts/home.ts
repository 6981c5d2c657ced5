import { listEvents } from '#shared/contracts/calendar.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { getProgress } from '#shared/contracts/points.ts';
import { listAssignedTasks } from '#shared/contracts/tasks.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

/** Days that the weekly outlook covers, today included (home-10). */
export const OUTLOOK_DAYS = 7;

/** Returns the first and last day of the events on Home, both inclusive, as query of the calendar's call. */
export function outlookFrom(today: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: today, to: addDays(today, OUTLOOK_DAYS - 1) };
}

/** Returns the URLs that a person's Home requests first, exactly as the page requests them. */
export function homeAddresses(userId: string, today: LocalDate): string[] {
  return [
    urlOf(listAssignedTasks, { query: { date: today } }),
    urlOf(getProgress, { params: { userId, date: today } }),
    urlOf(listEvents, { params: { userId }, query: outlookFrom(today) }),
  ];
}
