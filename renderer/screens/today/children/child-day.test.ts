import { expect, it } from 'vitest';
import type { DayItem } from '#renderer/domain/day/painted-day.ts';
import { divideChildDay } from './child-day.ts';

const task = (id: string, period: string) => ({ id, period }) as DayItem;
const event = (id: string, period: string) => ({ id, period, isSaved: false }) as DayItem;

const day = [
  event('breakfast', 'AM'),
  event('football', 'PM'),
  task('bed', 'AM'),
  task('homework', 'PM'),
  task('table', 'ANYTIME'),
  task('car', 'BONUS'),
];
const idsOf = (items: readonly DayItem[]) => items.map(({ id }) => id).join(' ');

it.each([
  ['AM', 'breakfast football bed table', 'homework car'],
  ['PM', 'breakfast football bed homework table', 'car'],
] as const)('home-13: what is open now and events stand there, what is later is one line: %s', (part, now, later) => {
  const parts = divideChildDay(day, new Set(), part);
  expect([idsOf(parts.now), idsOf(parts.later), idsOf(parts.before)]).toEqual([now, later, '']);
});

it('home-13: what was done before is by itself, whatever part of the day it is of', () => {
  const parts = divideChildDay(day, new Set(['football', 'homework']), 'AM');
  expect([idsOf(parts.now), idsOf(parts.later), idsOf(parts.before)]).toEqual([
    'breakfast bed table',
    'car',
    'football homework',
  ]);
});
