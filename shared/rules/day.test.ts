import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_TYPES, PERIODS } from '#shared/constants.ts';
import { appliesOn, countBySchedule, isFlexible, mayChangeDay, percentDone, scheduleGroup } from './day.ts';
import { addDays, isWeekend } from './local-date.ts';

const anyDay = fc.nat({ max: 40_000 }).map((days) => addDays('1980-01-01', days));
const anyTask = fc.record({ period: fc.constantFrom(...PERIODS), dayType: fc.constantFrom(...DAY_TYPES) });
const FRIDAY = '2026-03-13';
const SATURDAY = '2026-03-14';

describe('tasks-4: day type decides AM and PM tasks, flexible ones apply every day', () => {
  test.each([
    ['AM', 'weekday', true, false],
    ['PM', 'weekday', true, false],
    ['AM', 'weekend', false, true],
    ['PM', 'anyday', true, true],
    ['ANYTIME', 'weekday', true, true],
    ['BONUS', 'weekend', true, true],
  ] as const)('%s %s: on Friday %s, on Saturday %s', (period, dayType, friday, saturday) => {
    const task = { period, dayType };
    expect([appliesOn(task, FRIDAY), appliesOn(task, SATURDAY)]).toEqual([friday, saturday]);
  });

  test('in every week: 5, 2 or 7 days', () => {
    fc.assert(
      fc.property(anyTask, anyDay, (task, day) => {
        const days = Array.from({ length: 7 }, (_, index) => addDays(day, index)).filter((date) =>
          appliesOn(task, date),
        );
        const expected = isFlexible(task) || task.dayType === 'anyday' ? 7 : task.dayType === 'weekend' ? 2 : 5;
        expect(days).toHaveLength(expected);
        if (expected === 2) expect(days.every(isWeekend)).toBe(true);
      }),
    );
  });

  test('tasks-29: each task is counted once, by day type or as flexible', () => {
    fc.assert(
      fc.property(fc.array(anyTask), (tasks) => {
        const counts = countBySchedule(tasks);
        expect(counts.weekday + counts.weekend + counts.everyday + counts.flexible).toBe(tasks.length);
        expect(counts.flexible).toBe(tasks.filter(isFlexible).length);
      }),
    );
    expect(scheduleGroup({ period: 'BONUS', dayType: 'weekend' })).toBe('flexible');
    expect(scheduleGroup({ period: 'AM', dayType: 'anyday' })).toBe('everyday');
    expect(scheduleGroup({ period: 'PM', dayType: 'weekend' })).toBe('weekend');
  });
});

describe('tasks-27: the daily goal is a rounded percentage, 0 when nothing is planned', () => {
  test.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [3, 3, 100],
  ])('%i of %i: %i %', (done, total, percent) => {
    expect(percentDone(done, total)).toBe(percent);
  });

  test('from 0 to 100, 100 only with all done', () => {
    fc.assert(
      fc.property(fc.nat({ max: 199 }), fc.nat({ max: 199 }), (a, b) => {
        const [done, total] = [Math.min(a, b), Math.max(a, b)];
        const percent = percentDone(done, total);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(percent === 100).toBe(total > 0 && done === total);
      }),
    );
  });
});

describe('mayChangeDay', () => {
  test('days-7: a grown-up may change today and the 30 days before', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), fc.nat({ max: 1439 }), (today, ago, minutes) => {
        expect(mayChangeDay(false, addDays(today, -ago), { date: today, minutes })).toBe(ago >= 0 && ago <= 30);
      }),
    );
  });

  test('days-6: a child may change today, and yesterday until 03:00', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3, max: 3 }), fc.nat({ max: 1439 }), (today, ago, minutes) => {
        const expected = ago === 0 || (ago === 1 && minutes < 180);
        expect(mayChangeDay(true, addDays(today, -ago), { date: today, minutes })).toBe(expected);
      }),
    );
  });

  test.each([
    ['2027-01-01', '2026-12-31', 179, true],
    ['2027-01-01', '2026-12-31', 180, false],
    ['2024-03-01', '2024-02-29', 0, true],
    ['2026-03-01', '2026-02-28', 0, true],
    ['2026-03-30', '2026-03-29', 0, true],
  ])('days-6: on %s a child may change %s at minute %i: %s', (today, date, minutes, isOpen) => {
    expect(mayChangeDay(true, date, { date: today, minutes })).toBe(isOpen);
  });
});
