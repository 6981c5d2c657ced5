import { expect, it } from 'vitest';
import { HOW_OFTEN } from '#shared/extras.ts';
import { addDays, dayOfWeek } from '#shared/rules/local-date.ts';
import { comesBack, spanOf } from './rules.ts';

const DAYS = Array.from({ length: 800 }, (_day, index) => addDays('2024-01-01', index));

it('asking-3: spans are a day, a week from Monday, a month or ever, on each day of two years', () => {
  const isAlike = {
    daily: (one: string, other: string) => one === other,
    weekly: (one: string, other: string) => weekOf(one) === weekOf(other),
    monthly: (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7),
    once: () => true,
  };
  for (const howOften of HOW_OFTEN) {
    for (const date of DAYS.slice(40, -40)) {
      const { from, to } = spanOf(howOften, date);
      const near = Array.from({ length: 80 }, (_day, index) => addDays(date, index - 40));
      const within = near.filter((day) => (from === null || day >= from) && (to === null || day <= to));
      expect(within, `${howOften} ${date}`).toEqual(near.filter((day) => isAlike[howOften](day, date)));
    }
  }
});

it('asking-3: it comes back on the first day after its span, or never', () => {
  expect(comesBack('daily', '2026-02-28')).toBe('2026-03-01');
  expect(comesBack('weekly', '2026-11-25')).toBe('2026-11-30');
  expect(comesBack('weekly', '2026-11-29')).toBe('2026-11-30');
  expect(comesBack('monthly', '2026-12-31')).toBe('2027-01-01');
  expect(comesBack('monthly', '2028-02-29')).toBe('2028-03-01');
  expect(comesBack('once', '2026-11-25')).toBeNull();
});

function weekOf(date: string): string {
  let monday = date;
  while (dayOfWeek(monday) !== 1) monday = addDays(monday, -1);
  return monday;
}
