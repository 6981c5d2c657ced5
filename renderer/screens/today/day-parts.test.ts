import { describe, expect, it } from 'vitest';
import type { DayEvent } from '#renderer/domain/day/painted-day.ts';
import { openPeriods, periodOrder, splitSunk } from './day-parts.ts';

function task(id: string, period: DayEvent['period'] | 'ANYTIME' = 'AM') {
  return { id, period } as DayEvent;
}

describe('the parts of a day', () => {
  it('has the current one first', () => {
    expect(periodOrder('AM')).toEqual(['AM', 'PM', 'ANYTIME', 'BONUS']);
    expect(periodOrder('PM')).toEqual(['PM', 'AM', 'ANYTIME', 'BONUS']);
  });

  it('opens all of a short day', () => {
    expect(openPeriods({ items: [task('a')], done: new Set() }, 'AM', 6).size).toBe(4);
  });

  it('opens only the current part of a long day', () => {
    const items = [task('a'), task('b', 'PM'), task('c', 'ANYTIME')];
    expect([...openPeriods({ items, done: new Set() }, 'PM', 3)]).toEqual(['PM']);
  });

  it('opens what is still to do when the current part is finished', () => {
    const items = [task('a'), task('b', 'PM'), task('c', 'ANYTIME')];
    expect([...openPeriods({ items, done: new Set(['b']) }, 'PM', 3)]).toEqual(['AM']);
  });
});

it('sinks what was done before', () => {
  const { upper, lower } = splitSunk([task('a'), task('b')], new Set(['a']));
  expect([upper.map(({ id }) => id), lower.map(({ id }) => id)]).toEqual([['b'], ['a']]);
});
