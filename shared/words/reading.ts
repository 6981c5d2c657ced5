import { text } from '#shared/language/text.ts';

export const reads = text('Reads', 'a child; how well');
export const notYet = text('Not yet', 'how well a child reads');
export const aLittle = text('A little', 'how well a child reads');
export const well = text('Well', 'how well a child reads');
export const notYetHint = text(
  'Large pictures, stars and stones instead of figures, and everything can be read aloud.',
);
export const aLittleHint = text('Larger pictures, and everything can be read aloud.');
export const wellHint = text('Words and figures. Your child can switch on reading aloud.');
/** Read aloud. */
export const youHavePoints = text<{ count: number }>('You have {count, plural, one {# point} other {# points}}.');
/** Read aloud. */
export const moreForReward = text<{ count: number; reward: string }>('{count, number} more for {reward}.');
/** Read aloud. */
export const enoughForReward = text<{ reward: string }>('You can have {reward} now!');
export const typeYourPin = text('Type your PIN.');
/** Read aloud after a tick. */
export const greatJob = text('Great job!');
