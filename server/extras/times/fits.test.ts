import { expect, test } from 'vitest';
import type { DayType } from '#shared/constants.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { fitsTimes } from './fits.ts';

const MONDAY = '2026-03-16';

/** Asks for a family whose child did sport on some days of the week before last and of the last week, 0 for Monday. */
function fits(weeks: readonly [number[], number[]], dayType: DayType = 'anyday', startDate = addDays(MONDAY, -14)) {
  const days = weeks.flatMap((week, index) => week.map((day) => addDays(MONDAY, (index - 2) * 7 + day)));
  const ticks = new Map(days.map((day) => [day, ['sport']]));
  const assignments = [{ taskId: 'sport', dayType, startDate, endDate: null }];
  const child = { needsPictures: false, ticks, assignments, undoneRedemptions: 0, givenPoints: 0 };
  return fitsTimes({ today: addDays(MONDAY, 3), children: [child] });
}

test('extras-11: some times a week, when done on one to four days of each of two weeks', () => {
  expect(fits([[0], [1, 3, 5, 6]])).toBe(true);
  expect(fits([[0], [1, 2, 3, 5, 6]])).toBe(false);
  expect(fits([[0, 1], []])).toBe(false);
  expect(fits([[], [2]])).toBe(false);
});

test('extras-11: some times a week, for tasks of every day that were there in both weeks', () => {
  expect(fits([[0], [1]], 'weekend')).toBe(false);
  expect(fits([[0], [1]], 'anyday', addDays(MONDAY, -13))).toBe(false);
});
