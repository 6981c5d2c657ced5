import { addDays, dayOfWeek, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/** Hours between which *Our week* is on Home, in the family's time: from a Sunday to the Monday after (sunday-1). */
export const OUR_WEEK = { fromHour: 16, untilHour: 12 } as const;
/** Weeks before this one that can be reviewed (sunday-3). */
export const REVIEW_WEEKS = 8;
/** Weeks in which nobody did a task, and for which a kept one is not named again (sunday-7, sunday-8). */
export const UNDONE_WEEKS = { undone: 4, kept: 8 } as const;
/** Largest number of tasks that nobody did, of kind words and redemptions of a child, and of events of the next week. */
export const MOST_IN_REVIEW = { undone: 3, words: 5, redemptions: 12, events: 10 } as const;

/** Returns the Monday of the week that is on Home, now or next (sunday-1). @param minutes since midnight */
export function weekToReview(today: LocalDate, minutes: number): LocalDate {
  const isAfter = dayOfWeek(today) === 1 && minutes < OUR_WEEK.untilHour * 60;
  return addDays(mondayOf(today), isAfter ? -7 : 0);
}

/** Tells whether the week of a Monday can be reviewed (sunday-3). */
export function isReviewable(monday: LocalDate, today: LocalDate): boolean {
  const thisWeek = mondayOf(today);
  return monday <= thisWeek && monday >= addDays(thisWeek, -7 * REVIEW_WEEKS);
}
