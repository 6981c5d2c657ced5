import { text } from '#shared/language/text.ts';

/** Heading of the last column in the file of points: who booked an adjustment. */
export const csvBy = text('By');
/** Author of kind words who left the family; stands where otherwise a name stands. */
export const aGrownUp = text('A grown-up');
export const thankYou = text('Thank you');
export const thankFailed = text("Your thank you didn't arrive. Try again.");
/** Announced after pressing *Thank you*. */
export const youThanked = text<{ name: string }>('You said thank you to {name}.');
/** Label of the list on Home. */
export const kindWordsForYou = text('Kind words for you');
/** Quotation of a reason. */
export const quoted = text<{ reason: string }>('“{reason}”');
/** Name of the button for screen readers; it begins with the words on the button. */
export const thankYouNamed = text<{ name: string }>('Thank you, {name}');
/** Read aloud after the author and their words. */
export const givesPoints = text<{ count: number }>('You got {count, plural, one {# point} other {# points}}');
/** In the list of points, with the author's name. */
export const fromNamed = text<{ name: string }>('From {name}');
export const takenByNamed = text<{ name: string }>('Taken by {name}');
/** In the list of points of `name`, who thanked the author. */
export const saysThankYou = text<{ name: string }>('{name} says thank you');
/** Beside the child, with the reason for which the reader gave points. */
export const saysThankYouFor = text<{ name: string; reason: string }>('{name} says thank you: “{reason}”');
/** In one's own list of points. */
export const youSaidThankYou = text('You said thank you');
