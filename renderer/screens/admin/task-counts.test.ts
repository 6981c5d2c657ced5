import { expect, test } from 'vitest';
import { countTasks } from './task-counts.ts';

test('command-center-5: a child’s tasks of weekday mornings, evenings and weekends are counted', () => {
  expect(
    countTasks([
      { period: 'AM', dayType: 'weekday' },
      { period: 'AM', dayType: 'anyday' },
      { period: 'PM', dayType: 'weekday' },
      { period: 'PM', dayType: 'weekend' },
      { period: 'AM', dayType: 'weekend' },
      { period: 'ANYTIME', dayType: 'weekday' },
      { period: 'BONUS', dayType: 'weekend' },
    ]),
  ).toEqual({ weekdayMorning: 2, weekdayEvening: 1, weekend: 3, flexible: 2 });
  expect(countTasks([])).toEqual({ weekdayMorning: 0, weekdayEvening: 0, weekend: 0, flexible: 0 });
});
