import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_TYPES, PERIODS } from '#shared/constants.ts';
import type { CertainDays } from '#shared/extras.ts';
import { dayTypeOf, fallsOn, nextDays } from './certain-days.ts';
import { appliesOn } from './day.ts';
import { addDays, dayOfWeek, mondayOf } from './local-date.ts';

const START = '2025-12-01';
const DAYS = 760;
const certainDays: fc.Arbitrary<CertainDays> = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    every: fc.constantFrom(1 as const, 2 as const),
    weeks: fc.integer({ min: -60, max: 60 }),
  })
  .map(({ weekdays, every, weeks }) => ({
    weekdays: weekdays.sort(),
    every,
    ...(every === 2 ? { anchor: addDays(mondayOf(START), 7 * weeks) } : {}),
  }));

/** Walks from the anchor Monday by Monday. */
function isInWeekOfTask({ every, anchor }: CertainDays, date: string): boolean {
  if (every === 1 || !anchor) return true;
  let isOn = true;
  const monday = mondayOf(date);
  for (let at = anchor; at < monday; at = addDays(at, 7)) isOn = !isOn;
  for (let at = anchor; at > monday; at = addDays(at, -7)) isOn = !isOn;
  return isOn;
}

test('certain-days-1, certain-days-3: days are those that brute force finds, above kind and part', () => {
  fc.assert(
    fc.property(certainDays, fc.constantFrom(...PERIODS), fc.constantFrom(...DAY_TYPES), (days, period, dayType) => {
      for (let ahead = 0; ahead < DAYS; ahead += 1) {
        const date = addDays(START, ahead);
        const weekday = dayOfWeek(date) === 0 ? 7 : dayOfWeek(date);
        const expected = days.weekdays.includes(weekday) && isInWeekOfTask(days, date);
        if (appliesOn({ period, dayType, days }, date) !== expected) throw new Error(date);
      }
    }),
    { numRuns: 40 },
  );
});

test('certain-days-2: a task applies on no day that its kind of days does not have', () => {
  fc.assert(
    fc.property(certainDays, fc.nat({ max: DAYS }), (days, ahead) => {
      const date = addDays(START, ahead);
      if (fallsOn(days, date)) expect(appliesOn({ period: 'AM', dayType: dayTypeOf(days) }, date)).toBe(true);
    }),
  );
});

test.each([
  [[1, 4], 'weekday'],
  [[6, 7], 'weekend'],
  [[5, 6], 'anyday'],
  [[7], 'weekend'],
])('certain-days-2: %j is %s', (weekdays, expected) => {
  expect(dayTypeOf({ weekdays, every: 1 })).toBe(expected);
});

test('certain-days-6: the next days are in order, on certain days, and none is left out', () => {
  fc.assert(
    fc.property(certainDays, fc.nat({ max: DAYS }), (days, ahead) => {
      const from = addDays(START, ahead);
      const found = nextDays(days, from, 4);
      expect(found).toHaveLength(4);
      for (let date = from; date <= (found.at(-1) ?? ''); date = addDays(date, 1)) {
        expect(found.includes(date)).toBe(fallsOn(days, date));
      }
    }),
  );
});
