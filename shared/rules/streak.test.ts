import { describe, expect, it } from 'vitest';
import { countStreaks } from './streak.ts';

/** `x` something done, `o` planned and nothing done, `-` nothing planned, oldest first. */
const streaksOf = (days: string) =>
  countStreaks([...days].map((day) => ({ isPlanned: day !== '-', isActive: day === 'x' })));

describe('history-4: streaks', () => {
  it.each([
    ['', 0, 0],
    ['ooo', 0, 0],
    ['x', 1, 1],
    ['xxox', 1, 2],
    ['xx--x', 3, 3],
    ['-xx-', 2, 2],
    ['xxxoo', 0, 3],
    ['oxx-xoxx', 2, 3],
  ])('%s: current %i, best %i', (days, current, best) => {
    expect(streaksOf(days)).toEqual({ current, best });
  });

  it('today breaks none while it lasts', () => {
    expect(streaksOf('xxo')).toEqual({ current: 2, best: 2 });
    expect(streaksOf('xxoo')).toEqual({ current: 0, best: 2 });
  });
});
