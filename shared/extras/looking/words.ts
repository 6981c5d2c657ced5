import { type Phrase, text } from '#shared/language/text.ts';

// The extra `looking`: a grown-up reviews ticks before they count.
export const lookFirst = text('A grown-up looks before the points come');
export const lookFirstHint = text('A child ticks it, and you say that it looks good or ask for another look.');
export const pointsWhenLooked = text<{ count: number }>('+{count, number} when a grown-up has looked');
export const anotherLook = text('Have another look');
export const anotherLookNamed = text<{ task: string; day: Phrase }>('Have another look: {task} ({day}).');
export const didItAgain = text('I did it again');
export const didItAgainNamed = text<{ task: string }>('I did it again: {task}');
export const looksAgainHint = text('A grown-up looks at it again.');
export const haveALookCount = text<{ count: number }>('Have a look ({count})');
export const haveALookNamed = text<{ count: number; name: string }>('Have a look ({count}): {name}');
export const toLookAtNamed = text<{ name: string }>('To look at: {name}');
export const ifNobodyLooks = text('If nobody looks, a tick counts by itself after');
export const afterDays = text<{ count: number }>('{count, plural, one {# day} other {# days}}', 'after so many days');
export const neverLatestAfterDays = text<{ count: number }>('Never, at the latest after {count} days');

export const chooseLookDays = text('Choose 1, 3 or 7 days, or never');

// On the card Extras.
export const extraName = text('A grown-up looks first');
export const extraAbout = text(
  'Trust for brushing teeth, a look at the tidied garage: of chosen tasks the points come once a grown-up has looked.',
);
