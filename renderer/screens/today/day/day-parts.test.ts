import { describe, expect, it } from 'vitest';
import type { DayEvent } from '#renderer/domain/day/painted-day.ts';
import { periodOrder, splitDone } from './day-parts.ts';

function task(id: string, period: DayEvent['period'] | 'ANYTIME' = 'AM') {
  return { id, period } as DayEvent;
}

describe('the parts of a day', () => {
  it('home-6: open parts come first, then done, then empty ones, among equals the current one', () => {
    const items = [task('a'), task('b', 'PM'), task('c', 'ANYTIME')];
    expect(periodOrder({ items, done: new Set() }, 'AM')).toEqual(['AM', 'PM', 'ANYTIME', 'BONUS']);
    expect(periodOrder({ items, done: new Set() }, 'PM')).toEqual(['PM', 'AM', 'ANYTIME', 'BONUS']);
    expect(periodOrder({ items: [task('c', 'ANYTIME')], done: new Set() }, 'PM')[0]).toBe('ANYTIME');
    expect(periodOrder({ items, done: new Set(['a', 'b']) }, 'PM')).toEqual(['ANYTIME', 'PM', 'AM', 'BONUS']);
    expect(periodOrder({ items: [], done: new Set() }, 'PM')).toEqual(['PM', 'AM', 'ANYTIME', 'BONUS']);
  });
});

it('home-8: sinks what was done before', () => {
  const { upper, lower } = splitDone([task('a'), task('b')], new Set(['a']));
  expect([upper.map(({ id }) => id), lower.map(({ id }) => id)]).toEqual([['b'], ['a']]);
});
