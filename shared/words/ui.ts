import { text } from '#shared/language/text.ts';

export const changedMeanwhileHint = text('This was changed on another device meanwhile. Saving replaces that change.');
export const showTheChange = text('Show the change');
export const goneMeanwhileHint = text('This is not there any more: it was deleted or moved meanwhile.');
export const colour = text('Colour');
export const pickADay = text('Pick a day');
export const showPassword = text('Show password');
export const hidePassword = text('Hide password');
export const icons = text('Icons');
export const clearSearch = text('Clear search');
export const searchIcons = text('Search icons');
export const chooseAnIcon = text('Choose an icon');
export const loading = text('Loading…');
export const loadingLabel = text('Loading');
export const yesDelete = text('Yes, Delete');
export const save = text('Save');
export const menuFailed = text('The menu did not come. Please try again.');
export const closeNotification = text('Close notification');
export const notifications = text('Notifications');
export const errorLoadingThisPart = text('Error loading this part');
export const computerUnreachableHint = text(
  "Can't reach the family computer. This comes by itself as soon as it is back.",
);
/** Shown after the field of an amount. */
export const points = text('points');
export const usualAmounts = text<{ field: string }>('{field}: usual amounts');
export const lettersAndDigits = text<{ count: number }>('{count} letters and digits');
export const noIconsMatch = text<{ query: string }>('No icons match ‘{query}’');
export const windowTitle = text<{ title: string }>('{title} · Kinboard');
export const iconCount = text<{ count: number }>('{count, plural, one {# icon} other {# icons}}');
export const optional = text('(optional)');
/** Shown under a field for amounts from 1,000 on: "In words: one thousand two hundred fifty". */
export const numberInWords = text<{ words: string }>('In words: {words}');

// What is printed.
export const paper = text('Paper');
export const paperUpright = text('Upright', 'direction of paper');
export const paperAcross = text('Across', 'direction of paper');
export const paperDirectionHint = text(
  'If your browser prints it the other way, choose upright or across in the browser’s window, too.',
);
