import { type Phrase, text } from '#shared/language/text.ts';

// The extra `asking`: texts for grown-ups who decide and hand over, and for the child who asked.
export const forYouCount = text<{ count: number }>('For you ({count})');
export const asksForReward = text<{ name: string; reward: string }>('{name} asks for {reward}');
export const askedAtTime = text<{ time: string }>('asked {time}');
export const askedOnDay = text<{ day: Phrase; time: string }>('asked {day}, {time}');
export const yes = text('Yes');
export const yesNamed = text<{ name: string; reward: string }>('Yes: {name} may have {reward}');
export const notThisTimeDots = text('Not this time…');
export const notThisTimeNamed = text<{ name: string; reward: string }>('Not this time: {reward} for {name}');
export const whatToSay = text('What do you want to say?');
export const childReadsIt = text<{ name: string }>('{name} reads it.');
export const saidYes = text('You said yes');
export const saidNotThisTime = text('You said not this time');
export const pointsBackNamed = text<{ name: string; count: number }>(
  '{count, plural, one {# point} other {# points}} of {name} {count, plural, one {is} other {are}} back.',
);
export const rewardForName = text<{ name: string; reward: string }>('{reward} for {name}');
export const failedToDecide = text('It could not be saved. Please try again.');

export const taskDoneNamed = text<{ name: string; reward: string }>('{name}: {reward}');
export const looksGood = text('Looks good');
export const looksGoodNamed = text<{ name: string; reward: string }>('Looks good: {reward}, {name}');
export const allLookGoodCount = text<{ count: number }>('All look good ({count})');
export const allLookGoodNamed = text<{ name: string; count: number }>('All look good ({count}): {name}');
export const anotherLook = text('Another look');
export const anotherLookDots = text('Another look…');
export const anotherLookNamed = text<{ name: string; reward: string }>('Another look: {reward}, {name}');
export const otherPoints = text('Other points…');
export const otherPointsNamed = text<{ name: string; reward: string }>('Other points: {reward}, {name}');
export const promisedPointsCount = text<{ count: number }>(
  '{count, plural, one {# point was} other {# points were}} promised.',
);
export const doneAtTime = text<{ time: string }>('done {time}');
export const doneOnDay = text<{ day: Phrase; time: string }>('done {day}, {time}');
export const tasksNamedCount = text<{ name: string; count: number }>(
  '{count, plural, one {# task} other {# tasks}} of {name}',
);

export const toHandOver = text('To hand over');
export const toHandOverIntro = text('What was redeemed and not yet given.');
export const given = text('Given');
export const givenNamed = text<{ name: string; reward: string }>('Given: {reward} to {name}');
export const handedOver = text('Handed over');

export const askedWaiting = text('Asked. Waiting for a grown-up.');
export const takeItBack = text('Take it back');
export const takeItBackNamed = text<{ reward: string }>('Take it back: {reward}');
export const takenBack = text('Taken back');
export const pointsAreBack = text<{ count: number }>(
  '{count, plural, one {Your # point is back.} other {Your # points are back.}}',
);
export const saidYesNamed = text<{ name: string; reward: string }>('{name} said yes: {reward}!');
export const somebodySaidYes = text<{ reward: string }>('A grown-up said yes: {reward}!');
export const notThisTimeReward = text<{ reward: string }>('Not this time: {reward}.');
export const noteNamed = text<{ name: string; note: string }>('{name}: “{note}”');
export const noteOfGrownUp = text<{ note: string }>('A grown-up: “{note}”');
export const gotIt = text('OK');
export const gotItNamed = text<{ reward: string }>('OK, I have read it: {reward}');
export const comesBackOnDay = text<{ day: Phrase }>('Comes back on {day}');
export const comesBackTomorrow = text('Comes back tomorrow');
export const alreadyHad = text('You have had it');

export const askFirst = text('Ask a grown-up first');
export const askFirstHint = text('A child asks, and you say yes or not this time.');
export const howOften = text('How often');
export const daily = text('Once a day');
export const weekly = text('Once a week');
export const monthly = text('Once a month');
export const once = text('Just once');
export const chosenChildren = text('Chosen children');
export const whichChildren = text('Which children');

// Messages of the API calls.
export const redeemedComesBack = text<{ had: Phrase; back: Phrase }>(
  'This was redeemed on {had}. It comes back on {back}.',
);
export const declinedToday = text('A grown-up said not this time. Ask again tomorrow.');
export const takenBackOften = text<{ count: number }>(
  'You took this back {count, plural, one {once} other {# times}} today. Ask again tomorrow.',
);
export const tooMuchWaiting = text('So much is waiting already. Let a grown-up look at it first.');
export const alreadySaidYes = text<{ name: string }>('{name} already said yes.');
export const alreadyAnotherLook = text<{ name: string }>('{name} already asked for another look.');
export const alreadySaidNo = text<{ name: string }>('{name} already said not this time.');
export const tookItBack = text<{ name: string }>('{name} took it back.');
export const onlyYourChildren = text('Choose children of your family.');
export const chooseAStatus = text('Choose waiting, granted, declined or withdrawn');
export const thisIsNoKindOfRequest = text('This is no kind of request');
export const chooseHowOften = text('Choose how often');
export const sayYesOrNo = text('Say yes or no');
export const chooseWhatToGrant = text('Choose what you say yes to');
export const eachRequestOnce = text('Name each request once');
export const onlyTaskPointsChange = text('Only the points of a task can be changed');

// On the card Extras.
export const extraName = text('Ask first');
export const extraAbout = text(
  'A child asks before it has a reward; how often it can be had, for whom, and what is still to hand over.',
);
/** On the admin's Home, when it fits what the family does. */
export const extraOffer = text('Some rewards were taken back. Children can ask first, and you say yes with one tap.');
