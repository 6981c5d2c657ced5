import { type Phrase, text } from '#shared/language/text.ts';

/** The figures of a day, the same for a child and for grown-ups; the two stand beside each other. */
export const tasksOfDay = text<{ done: number; total: number }>('{done, number} of {total, number} tasks');
export const eventsOfDay = text<{ done: number; total: number }>('{done, number} of {total, number} events');

/** A day in the history: `tasks` is 'all 15 tasks' or '4 of 15 tasks', `bonus` is '0 of 3 bonus'. */
export const tasksAndBonus = text<{ tasks: Phrase; bonus: Phrase }>('{tasks}, {bonus}');
export const allTasks = text<{ total: number }>('{total, plural, one {the one task} other {all # tasks}}');
export const bonusOfDay = text<{ done: number; total: number }>('{done, number} of {total, number} bonus');
/** `figures` is 'all 15 tasks, 0 of 3 bonus'. */
export const dayWithFigures = text<{ day: Phrase; figures: Phrase }>('{day}: {figures}');
export const bonusOpen = text('everything but bonus');
/** Said to screen readers after the number of days on which something was done. */
export const wholeDays = text<{ all: number; bonusOpen: number }>(
  'Everything was done on {all, number}, everything but bonus on {bonusOpen, number}.',
);

export const thisWeekSoFar = text('This week so far');
/** Shown next to the bar of this week while nothing is done. */
export const nothingSoFar = text('nothing so far');
