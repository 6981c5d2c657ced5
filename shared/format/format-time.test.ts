import { expect, test } from 'vitest';
import { formatFullDay, formatMoment } from './format-date.ts';
import { formatMinutes, formatTime } from './format-time.ts';

test.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['17:30', '5:30 PM'],
  ['23:59', '11:59 PM'],
])('days-13: a time of day is said in 12-hour form: %s is %s', (time, said) => {
  expect(formatTime(time)).toBe(said);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  expect(formatMinutes(hours * 60 + minutes)).toBe(said);
});

test.each([
  ['Europe/Berlin', 'March 11, 2026, 8:14 PM'],
  ['America/New_York', 'March 11, 2026, 3:14 PM'],
  ['Pacific/Auckland', 'March 12, 2026, 8:14 AM'],
])('a moment is said by the clock of its zone: %s', (timeZone, said) => {
  expect(formatMoment(Date.parse('2026-03-11T19:14:00Z'), timeZone)).toBe(said);
});

test('a day is said with its year', () => {
  expect(['2026-01-01', '2026-12-31'].map(formatFullDay)).toEqual(['January 1, 2026', 'December 31, 2026']);
});
