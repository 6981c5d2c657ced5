import { text } from '#shared/language/text.ts';

// The extra `kindness`: texts of the dialog in which grown-ups say something kind, and of the page that keeps it.
export const saySomething = text('Say something');
export const sayDialogTitle = text<{ name: string }>('Say something to {name}');
export const whatWasGood = text('What was good?');
export const readFirst = text<{ name: string }>('{name} reads it first thing on Home.');
export const pointsWithIt = text('Points with it');
export const sayIt = text('Say it');
export const saidToNamed = text<{ name: string }>('{name} reads it on Home.');
export const sayFailed = text("Your words didn't arrive. Try again.");
export const writeSomethingKind = text('Write something kind.');
export const neverLessThanNothing = text('Kind words never take points away. Use 0 or more.');
export const enoughForToday = text<{ count: number }>(
  '{count, plural, one {# kind word} other {# kind words}} came today. There is room for more tomorrow.',
);
export const saidBefore = text<{ name: string }>('What {name} heard before');
export const notThankedYet = text('Not answered yet');
export const takeBack = text('Take back');
export const takeBackNamed = text<{ text: string }>('Take back: “{text}”');
export const takeBackQuestion = text<{ name: string }>('Take these words back? {name} no longer reads them.');
/** For words that came with points. */
export const takeBackKeepsPoints = text<{ name: string }>(
  'Take these words back? {name} no longer reads them here. The points stay, with this reason.',
);
export const takeBackFailed = text("The words couldn't be taken back.");
export const noWordsYet = text('No kind words yet');
export const noWordsYetHint = text('When somebody says something kind to you, it stays here.');
export const noWordsYetNamed = text<{ name: string }>('What you say to {name} stays here.');
export const loadingWords = text('Loading kind words…');
export const couldntGetWords = text("Couldn't get the kind words");
export const olderWordsFailed = text("Couldn't get older kind words");

// In a family's file.
export const theEntryOfTheseWords = text('The entry of these words');
export const notTheirPoints = text('These words name an entry that is no points given to that child.');

// On the card Extras.
export const extraName = text('Kind words');
export const extraAbout = text(
  '“You shared your snack.” With points or without, a child reads it first on Home, and the words stay.',
);
/** On the admin's Home, when it fits what the family does. */
export const extraOffer = text(
  'You give points and say why. Kind words keep what you said, and need no points to be said.',
);
