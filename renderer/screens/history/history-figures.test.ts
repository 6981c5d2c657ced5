import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/rules/local-date.ts';
import { stateOf, weeksOfHistory } from './history-figures.ts';

const days = (...figures: [planned: number, done: number][]) =>
  figures.map(([planned, done], index) => ({ date: addDays('2026-11-09', index), earned: 0, planned, done }));

describe('history-1: completion per week', () => {
  it('is the rounded share of what was planned, this week as far as it goes', () => {
    const history = days([2, 2], [2, 1], [0, 0], [0, 0], [0, 0], [2, 0], [0, 0], [3, 2]);
    expect(weeksOfHistory(history).map(({ label, percent, done, planned }) => [label, percent, done, planned])).toEqual(
      [
        ['Nov 9 – Nov 15', 50, 3, 6],
        ['Nov 16', 67, 2, 3],
      ],
    );
  });

  it('says nothing about a week without planned tasks', () => {
    expect(weeksOfHistory(days([0, 0], [0, 0]))).toMatchObject([{ percent: null }]);
  });
});

it('tells the days apart', () => {
  expect(days([0, 0], [2, 0], [2, 1], [2, 2]).map(stateOf)).toEqual(['free', 'none', 'some', 'all']);
});
