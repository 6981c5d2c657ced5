import { isChild, type RoleHolder } from '#shared/permissions.ts';
import { mayChangeDay } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/**
 * Tells whether a day is still open to somebody for ticks and redemptions: to a child today, and yesterday until 03:00,
 * to everybody else the 30 days before too (days-6, days-7).
 * @param now.minutes minutes since the family's midnight
 */
export function isDayOpenTo(actor: RoleHolder, date: LocalDate, now: { date: LocalDate; minutes: number }): boolean {
  return mayChangeDay(isChild(actor), date, now);
}

/**
 * Tells whether somebody may take back what is dated on a day: while it is open to them, and grown-ups what a clock that was ahead,
 * or another time zone, dated later than today (days-18).
 * @param now.minutes minutes since the family's midnight
 */
export function mayTakeBackOn(actor: RoleHolder, date: LocalDate, now: { date: LocalDate; minutes: number }): boolean {
  return isDayOpenTo(actor, date, now) || (!isChild(actor) && date > now.date);
}
