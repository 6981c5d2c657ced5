import { type Phrase, text } from '#shared/language/text.ts';

export const history = text('History');
export const historyHint = text('Points, finished tasks and streaks of the last weeks.');
export const showAsCharts = text('Show as charts');
export const showAsTable = text('Show as table');
export const historyFailed = text("Couldn't get the last weeks");
export const loadingHistory = text('Loading history');
export const whoseHistory = text('Whose history');
export const noChildren = text('Once a child belongs to the family, you see here what they did.');

export const completionPerWeek = text('Completion per week');
export const completionIntro = text('Tasks done of those that were planned.');
export const week = text('Week');
export const done = text('Done', 'heading of a column');
export const planned = text('Planned');
export const completion = text('Completion');
export const nothingPlanned = text('nothing planned');
/** Shown next to the bar of a week, where there is little room. */
export const nothing = text('nothing');
/**
 * Description of a chart for screen readers: `thisWeek` is 'nothing planned' or '74 percent', `weeksBefore` a list of
 * the earlier weeks.
 */
export const completionSummary = text<{ thisWeek: Phrase; weeksBefore: string }>(
  'Completion per week. This week: {thisWeek}. {weeksBefore}',
);
/** One of `weeksBefore`; `week` is 'Nov 16 – Nov 22'. */
export const completionOfWeek = text<{ week: string; completion: Phrase }>('{week}: {completion}');
export const percentAloud = text<{ percent: number }>('{percent} percent');

export const pointsPerDay = text('Points per day');
/** `points` is '1,245 points'. */
export const pointsInDays = text<{ points: Phrase; days: number }>('{points} in {days} days.');
export const howManyDays = text('How many days');
export const day = text('Day');
export const tasks = text('Tasks');
export const pointsSummary = text<{ days: number; points: Phrase; best: string }>(
  'Points per day in the last {days} days: {points} in all. {best}',
);
export const bestDay = text<{ day: Phrase; points: number }>('The best day was {day} with {points, number}.');
export const wholeDay = text('Points of a whole day');
export const todaySoFar = text('Today, so far');

export const streak = text('Streak');
export const streakIntro = text('Days in a row with something done. A day without planned tasks breaks none.');
/** `days` is '42 days'. */
export const bestStreak = text<{ days: Phrase }>('best: {days}');
export const lastTwoWeeks = text('The last two weeks');
export const allDone = text('all done');
export const someDone = text('some done');
export const nothingDone = text('nothing done');
export const onABreak = text('On a break');
export const holiday = text('Holiday');
export const sick = text('Sick');
export const inTheOtherHome = text('In the other home');
export const doneOnDays = text<{ doneDays: number; days: number }>(
  'Something was done on {doneDays} of the last {days} days.',
);
