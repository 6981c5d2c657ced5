import { type Phrase, text } from '#shared/language/text.ts';

// The extra `sunday`: what a family looks at together.
export const ourWeek = text('Our week');
export const ourWeekHint = text('Ten minutes together: what went well, and what comes next.');
export const lookAtIt = text('Look at it');
export const notThisWeek = text('Not this week');
export const loadingWeek = text('Loading your week…');
export const errorLoadingWeek = text('Error loading your week');
export const weekOfNamed = text<{ name: string }>('{name}’s week');
export const myWeek = text('My week');
export const doneMost = text<{ task: string; days: number }>('{task}: on {days, plural, one {# day} other {# days}}');
export const mostOften = text('Most often');
export const forTheFirstTime = text('For the first time');
export const kindWordsHeading = text('Kind words', 'of a week');
export const hadFun = text('Redeemed', 'rewards of a week');
export const nextReward = text('Soon', 'the nearest reward');
export const missingFor = text<{ count: number; reward: string }>(
  '{reward}: {count, plural, one {# more point} other {# more points}}',
);
export const newWeekBegins = text('A new week begins. Everything is possible.');
export const nobodyDid = text('Nobody did this for four weeks');
export const nobodyDidHint = text('A shorter list is easier to do. What do you want?');
export const dropIt = text('Drop it');
export const dropItNamed = text<{ task: string }>('Drop it: {task}');
export const fewerDays = text('Fewer days');
export const fewerDaysNamed = text<{ task: string }>('Fewer days: {task}');
export const keepIt = text('Keep');
export const keepItNamed = text<{ task: string }>('Keep: {task}');
export const dropped = text<{ task: string }>('{task} is off the list.');
export const kept = text<{ task: string }>('{task} stays. We ask again in eight weeks.');
export const comesNextWeek = text('Next week');
export const nothingNextWeek = text('Nothing is on the calendar yet.');
export const moreEvents = text<{ count: number }>('and {count, plural, one {# more} other {# more}}');
export const eventOnDay = text<{ day: Phrase; time: string }>('{day}, {time}', 'day and time of an event');
export const seeYouNextSunday = text('That was our week. See you next Sunday!');
export const nextPage = text('Next', 'the next page');
export const pageBefore = text('Back', 'the page before');

// Messages of the API call.
export const chooseAWeek = text('Choose this week or one of the last eight, by its Monday');

// On the card Extras.
export const extraName = text('Ten minutes on Sunday');
export const extraAbout = text(
  'Once a week the family looks together at what went well, and takes off the list what nobody does.',
);
/** On the admin's Home, when it fits what the family does. */
export const extraOffer = text('Some tasks nobody does any more? Ten minutes on Sunday keep the list short.');
