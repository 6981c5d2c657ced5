import { type Phrase, text } from '#shared/language/text.ts';

export const completedMark = text('(completed)');
export const completedAllEarned = text("Event marked as complete. Today's points for events are all earned already.");
export const completedAllOwnEarned = text(
  "Event marked as complete. Today's points for events that children add are all earned already.",
);
export const completedOwnPrivate = text('Event marked as complete. Private events that children add give no points.');
export const markedAsComplete = text('Event marked as complete.');
export const markedAsIncomplete = text('Event marked as incomplete.');
export const eventUpdated = text('Event Updated');
export const failedToUpdateEvent = text('Failed to update event. Please try again.');
export const couldntGetTheCalendar = text("Couldn't get the calendar");
export const addEvent = text('Add Event');
export const familyCalendar = text('Family Calendar');
export const loadingCalendar = text('Loading calendar...');
export const failedToDeleteEvent = text('Failed to delete event. Please try again.');
export const eventDeleted = text('Event Deleted');
export const eventAdded = text('Event Added');
export const failedToAddEvent = text('Failed to add event. Please try again.');
export const complete = text('Complete');
export const previousEventFirstHint = text('You can do this one when the one before it is over.');
export const noEventsOnThisDay = text('No events on this day.');
export const editEvent = text('Edit Event');
export const privateHint = text('Only you, the people it is for, and the grown-ups who manage the family can see it.');
export const privateNoPointsHint = text(
  'Only you, the people it is for, and the grown-ups who manage the family can see it. It gives no points.',
);
export const privateLabel = text('Private');
export const repeatEndHint = text('Left empty, it repeats forever.');
export const lastDay = text('Last day');
export const repeatsEveryWeek = text('Repeats every week');
export const time = text('Time');
export const date = text('Date');
export const title = text('Title');
export const forLabel = text('For');
export const fromSomebodyWhoLeft = text('From somebody who left');
export const orange = text('Orange');
export const purple = text('Purple');
export const yellow = text('Yellow');
export const red = text('Red');
export const green = text('Green');
export const blue = text('Blue');
export const usualColour = text('Usual');
export const dueDate = text('Due date');
export const reminder = text('Reminder');
export const activity = text('Activity');
export const appointment = text('Appointment');
export const everyone = text('Everyone');
export const whoseEvents = text('Whose events');
export const nextMonth = text('Next month');
export const previousMonth = text('Previous month');
export const notCompletedYet = text('Not completed yet');
export const completedStatus = text('Completed');
export const whoHint = text('Those who are chosen have it in their day. Choose nobody if it is only yours.');
export const who = text('Who');
export const noUpcomingEvents = text('No upcoming events. Click on a date to add one!');
export const loadingUpcomingEvents = text('Loading upcoming events');
export const couldntGetUpcomingEvents = text("Couldn't get the upcoming events");
export const upcomingEvents = text('Upcoming Events');
export const everyWeekMark = text('every week');
export const pointsForCompleting = text<{ count: number }>(
  '{count, plural, one {+# point for completing your activity!} other {+# points for completing your activity!}}',
);
export const tooMuchForOnePage = text<{ day: Phrase }>(
  'There is too much for one page: this shows everything until {day}.',
);
export const addedAllEarned = text<{ title: string }>("{title}. Today's points for new events are all earned already.");
export const addedOwnPrivate = text<{ title: string }>('{title}. Private events that children add give no points.');
export const pointsForOrganized = text<{ count: number }>(
  '{count, plural, one {+# point for staying organized} other {+# points for staying organized}}',
);
export const undoNamed = text<{ title: string }>('Undo {title}');
export const completeNamed = text<{ title: string }>('Complete {title}');
export const eventsCount = text<{ count: number }>('{count, plural, =0 {no events} one {# event} other {# events}}');
export const deleteEventQuestion = text<{ title: string }>('Delete "{title}"?');
export const deleteSeriesQuestion = text<{ title: string }>('Delete "{title}"? This deletes the whole series.');
/** `word` is omitted in narrow places. */
export const moreEventsCount = text<{ count: number }>('+{count, number}<word> more</word>');
export const promiseAllEarned = text<{ points: number }>(
  "Today's points for new events are all earned already. +{points} for completing",
);
export const promiseAllOwnEarned = text<{ points: number; count: number }>(
  "Today's points for new events are all earned already. +{points} for completing (up to {count} a day, private ones give none)",
);
/** Shown on an event that a child added, to the child and to grown-ups. */
export const ownEventPointsHint = text<{ count: number }>(
  'Of the events that children add, {count} a day give points until a grown-up saves or completes them.',
);
export const ownPrivatePointsHint = text(
  'Private events that children add give no points until a grown-up saves or completes them.',
);
export const pointsPromise = text<{ creation: number; completion: number }>(
  '+{creation} for creating, +{completion} for completing',
);
export const perDayLimit = text<{ count: number }>('(up to {count} of each a day)');
export const perDayLimitOwn = text<{ count: number }>('(up to {count} of each a day, private ones give none)');
/** `type` is 'Appointment' or another kind of event. */
export const typeSummary = text<{ type: string; repeats: string; completed: string }>(
  '{type}{repeats, select, yes {, every week} other {}}{completed, select, yes {, completed} other {}}',
);
export const privateMark = text('private');
