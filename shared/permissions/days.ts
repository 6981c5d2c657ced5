import { isChild, type RoleHolder } from '#shared/permissions.ts';
import { mayChangeDay } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/**
 * Tells whether the actor may still tick and redeem for a day: a child for today, and for yesterday until 03:00; others
 * also for the 30 days before (days-6, days-7).
 * @param now.minutes minutes since the family's midnight
 */
export function isDayOpenTo(actor: RoleHolder, date: LocalDate, now: { date: LocalDate; minutes: number }): boolean {
  return mayChangeDay(isChild(actor), date, now);
}

/**
 * Tells whether the actor may take back an entry of a day. They may while the day is open to them. Grown-ups may also
 * take back entries with a future date, which a clock that was ahead, or another time zone, has caused (days-18).
 * @param now.minutes minutes since the family's midnight
 */
export function mayTakeBackOn(actor: RoleHolder, date: LocalDate, now: { date: LocalDate; minutes: number }): boolean {
  return isDayOpenTo(actor, date, now) || (!isChild(actor) && date > now.date);
}
