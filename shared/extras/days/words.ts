import { text } from '#shared/language/text.ts';

// Certain days of tasks.
export const certainDays = text('Certain days…');
export const onWhichDays = text('On which days');
export const everyWeek = text('Every week');
export const startingWeekLabel = text('Starting in the week of');
export const nextTimes = text<{ days: string }>('Next: {days}');
export const sameDaysAsTask = text('as the task');
export const ownDaysNamed = text<{ name: string; days: string }>('Days of {name}: {days}');
export const ownDaysHint = text('Without a chosen day it is on the days of the task.');
export const failedToSaveDays = text('The days could not be saved. Please try again.');
export const daysDisagreeWithDayType = text('Certain days say another kind of days');

// On the card Extras.
export const extraName = text('Certain days');
export const extraAbout = text(
  'Violin on Monday and Thursday, every week or every other one; each child on their own days.',
);
/** On the admin's Home, when it fits what the family does. */
export const extraOffer = text(
  'Taken off a list again on the same day of the week? A task can be for certain days only.',
);
