import { text } from '#shared/language/text.ts';

export const nothingToday = text('Nothing today');
/** `hidden` is only for screen readers. */
export const doneFraction = text<{ done: number; total: number }>(
  '{done, number} of {total, number}<hidden> done</hidden>',
);
