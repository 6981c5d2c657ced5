import { type Phrase, text } from '#shared/language/text.ts';

/** A day that has a name of its own, a weekday of the coming week, or another date. */
export type Near = 'yesterday' | 'today' | 'tomorrow' | 'weekday' | 'date';

// In the form of a task.
export const everyDayItApplies = text('Every day it applies');
export const once = text('Once');
export const someTimesAWeek = text('A few times a week');
export const untilWhen = text('Until when');
export const untilItIsDone = text('Until it is done');
export const daysAWeek = text('Days a week');
export const onceHint = text(
  'It leaves the list on the day after it is done. Nothing counts as missed before its last day.',
);
export const weekHint = text('On whichever days. Nothing is missed as long as enough days are left in the week.');
export const onlyAsChosenAbove = text<{ dayType: 'weekday' | 'weekend' }>(
  'Only {dayType, select, weekday {from Monday to Friday} other {on Saturday and Sunday}}, as chosen above.',
);
export const notWithSharing = text(
  'A task that children share is done on every day it applies. Choose one of the two.',
);
export const notBothAtOnce = text('A shared task cannot be done once or a few times a week. Choose one of the two.');
export const chooseHowOften = text('Choose once or a few times a week');
export const useOneToSix = text('Use a whole number from 1 to 6');
export const lastDayIsOver = text('The last day is over. Choose today or a later day');
export const lastDayTooFar = text<{ days: number }>('Choose a day within the next {days, number} days');

// Of a task in lists and on tiles.
export const onceFact = text('once', 'how often a task is done, in a list of facts');
export const onceUntilFact = text<{ until: Phrase }>('once, {until}');
export const timesAWeekFact = text<{ count: number }>('{count, plural, one {once a week} other {# times a week}}');
/** `day` is the weekday or the date of a day that is not `near`. */
export const untilDay = text<{ near: Near; day: Phrase }>(
  'until {near, select, yesterday {yesterday} today {today} tomorrow {tomorrow} date {{day}} other {{day}}}',
);
export const untilToday = text('today is the last day');
export const doneOfThisWeek = text<{ done: number; of: number }>('{done} of {of} this week');
export const doneOfThatWeek = text<{ done: number; of: number }>('{done} of {of} that week');
export const doneOfNeeded = text<{ done: number; of: number }>('{done} of {of} this week, today please');
export const doneForTheWeek = text('Done for this week. It comes back on Monday.');

// In Why these tasks.
export const whyNeeded = text<{ done: number; of: number }>('{done} of {of} this week; no day is left to skip');
export const whyNotNeeded = text<{ done: number; of: number }>('{done} of {of} this week; this day is not needed yet');
export const whyMet = text<{ done: number; of: number }>('{done} of {of} this week; done for the week');
export const whyOnce = text('To do once; it does not count before it is done');
export const whyOnceUntil = text<{ until: Phrase }>('To do once, {until}; it does not count before');
export const whyOnceLastDay = text('To do once; this is the last day');
export const whyOnceDone = text('To do once; done on this day');
export const whyOnceDoneBefore = text('To do once; it is done');
export const whyOnceOver = text<{ until: Phrase }>('To do once; that was {until}');

// In answers.
export const untilWasDay = text<{ day: Phrase }>('This was to be done until {day}.');

// In the history.
export const taskOfWeek = text<{ task: string; done: number; of: number }>('{task}: {done} of {of}');

// On the card Extras.
export const extraName = text('Once, or a few times a week');
export const extraAbout = text('Clean the cage once this weekend; sport three times a week, whichever days.');
/** On the admin's Home, when it fits what the family does. */
export const extraOffer = text(
  'Something is done on some days only? Three times a week, whichever days, is enough then.',
);
