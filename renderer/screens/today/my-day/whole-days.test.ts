import { expect, test } from 'vitest';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { countWholeDays } from './whole-days.ts';

const THURSDAY = '2026-07-02';

function day(date: string, planned: number, done: number) {
  return { date, planned, done, earned: 0, bonusPlanned: 0, bonusDone: 0 };
}

function event(isFor: string, date: string, isCompleted: boolean): EventView {
  return { id: date, userId: isFor, assignedUsers: [], occurrences: [{ date, isCompleted }] } as unknown as EventView;
}

test('home-33: whole days are this week’s days with all tasks done; today is one of them', () => {
  expect(countWholeDays('mia', THURSDAY, [], [])).toBe(1);
  const days = [
    day('2026-06-28', 2, 2),
    day('2026-06-29', 2, 2),
    day('2026-06-30', 2, 1),
    day('2026-07-01', 0, 0),
    day(THURSDAY, 3, 2),
  ];
  expect(countWholeDays('mia', THURSDAY, days, [])).toBe(2);
});

test('home-33: an event that was not completed makes its day no whole one', () => {
  const days = [day('2026-06-29', 2, 2), day('2026-06-30', 0, 0)];
  expect(countWholeDays('mia', THURSDAY, days, [event('mia', '2026-06-29', false)])).toBe(1);
  expect(countWholeDays('mia', THURSDAY, days, [event('ben', '2026-06-29', false)])).toBe(2);
  expect(countWholeDays('mia', THURSDAY, days, [event('mia', '2026-06-30', true)])).toBe(3);
});
