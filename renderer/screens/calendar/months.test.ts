import { describe, expect, it } from 'vitest';
import { formatMonth, formatWholeDay } from '#shared/format/format-date.ts';
import { dayOfWeek } from '#shared/rules/local-date.ts';
import { dayAfterKey, readMonth, sameDayIn, shiftMonth, weeksOf } from './months.ts';

describe('calendar-35: the grid has 42 days from Sunday on', () => {
  it.each(['2026-02', '2026-03', '2026-10', '2026-11', '2024-02', '1999-12', '2900-01'])('%s', (month) => {
    const days = weeksOf(month).flat();
    expect(days).toHaveLength(42);
    expect(new Set(days).size).toBe(42);
    expect(weeksOf(month).map((week) => week.map(dayOfWeek))).toEqual(Array(6).fill([0, 1, 2, 3, 4, 5, 6]));
    expect(days.slice(0, 7)).toContain(`${month}-01`);
  });
});

it('calendar-35: a month moves one back or forward, also over a year’s end', () => {
  expect([shiftMonth('2026-11', 1), shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual([
    '2026-12',
    '2027-01',
    '2025-12',
  ]);
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(formatWholeDay('2026-11-21')).toBe('Saturday, November 21, 2026');
});

it('reads a month out of the address', () => {
  expect(['2026-11', '2026-13', '2026-1', 'next', '0001-01', null].map(readMonth)).toEqual([
    '2026-11',
    null,
    null,
    null,
    null,
    null,
  ]);
});

describe('look-56: keys in the month’s grid', () => {
  it.each([
    ['ArrowRight', '2026-02-01'],
    ['ArrowLeft', '2026-01-30'],
    ['ArrowUp', '2026-01-24'],
    ['ArrowDown', '2026-02-07'],
    ['Home', '2026-01-25'],
    ['End', '2026-01-31'],
    ['PageDown', '2026-02-28'],
    ['PageUp', '2025-12-31'],
    ['Enter', null],
  ])('%s', (key, day) => {
    expect(dayAfterKey('2026-01-31', key, false)).toBe(day);
  });

  it('goes the other way where text does', () => {
    expect(dayAfterKey('2026-01-31', 'ArrowRight', true)).toBe('2026-01-30');
  });

  it('stays in a shorter month', () => {
    expect([sameDayIn('2026-02', '2026-01-31'), sameDayIn('2024-02', '2024-01-29')]).toEqual([
      '2026-02-28',
      '2024-02-29',
    ]);
  });
});
