import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/rules/local-date.ts';
import { figuresInWords, stateOf, weeksOfHistory } from './history-figures.ts';

const days = (...figures: [planned: number, done: number, bonusPlanned?: number, bonusDone?: number][]) =>
  figures.map(([planned, done, bonusPlanned = 0, bonusDone = 0], index) => ({
    date: addDays('2026-11-09', index),
    earned: 0,
    planned,
    done,
    bonusPlanned,
    bonusDone,
  }));

describe('history-12: completion per week', () => {
  it('is the rounded share of what was planned, of today only what is done', () => {
    const history = days([2, 2], [2, 1], [0, 0], [0, 0], [0, 0], [2, 0], [0, 0], [3, 2], [4, 1]);
    expect(weeksOfHistory(history).map(({ label, percent, done, planned }) => [label, percent, done, planned])).toEqual(
      [
        ['Nov 9 – Nov 15', 50, 3, 6],
        ['This week so far', 75, 3, 4],
      ],
    );
  });

  it('has no percent for a week without planned tasks, nor while today’s are open alone', () => {
    expect(weeksOfHistory(days([0, 0], [0, 0]))).toMatchObject([{ percent: null, isCurrent: true }]);
    expect(weeksOfHistory(days([4, 0]))).toMatchObject([{ percent: null, planned: 0 }]);
  });

  it('counts the last day of a whole week only as far as it is done', () => {
    const history = days([2, 2], [2, 2], [2, 2], [2, 2], [2, 2], [2, 1], [2, 0]);
    expect(weeksOfHistory(history)).toMatchObject([{ label: 'This week so far', done: 11, planned: 12 }]);
  });
});

it('history-10: tells the days apart, and those on which bonus alone is open', () => {
  const history = days([0, 0], [2, 0], [2, 1], [2, 2], [18, 15, 3], [18, 16, 3, 1], [18, 15, 3, 1], [3, 1, 3, 1]);
  expect(history.map(stateOf)).toEqual(['free', 'none', 'some', 'all', 'bonusOpen', 'bonusOpen', 'some', 'some']);
});

it.each([
  [[18, 15, 3, 0], 'all 15 tasks, 0 of 3 bonus'],
  [[18, 5, 3, 1], '4 of 15 tasks, 1 of 3 bonus'],
  [[15, 15], 'all 15 tasks'],
  [[1, 1], 'the one task'],
  [[3, 0, 3, 0], '0 of 3 bonus'],
  [[0, 0], 'nothing planned'],
] as const)('history-10: says %j as %s', (figures, words) => {
  expect(days([...figures]).map(figuresInWords)).toEqual([words]);
});
