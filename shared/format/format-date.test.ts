import { expect, test } from 'vitest';
import { formatDay, formatDayInSentence } from './format-date.ts';

test.each([
  ['2026-03-10', 'Yesterday', 'yesterday'],
  ['2026-03-11', 'Today', 'today'],
  ['2026-03-12', 'Tomorrow', 'tomorrow'],
  ['2026-03-13', 'Friday, March 13', 'Friday, March 13'],
  ['2027-03-13', 'March 13, 2027', 'March 13, 2027'],
])('languages-3: %s is %s, and %s inside a sentence', (date, alone, inside) => {
  expect([formatDay(date, '2026-03-11'), formatDayInSentence(date, '2026-03-11')]).toEqual([alone, inside]);
});
