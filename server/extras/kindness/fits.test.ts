import { expect, test } from 'vitest';
import { fitsKindness } from './fits.ts';

test('extras-11: kind words fit once points were given with a reason twice', () => {
  const given = (...times: number[]) => ({
    today: '2026-03-11',
    children: times.map((givenPoints) => ({
      needsPictures: false,
      ticks: new Map(),
      assignments: [],
      undoneRedemptions: 0,
      givenPoints,
    })),
  });
  expect([fitsKindness(given()), fitsKindness(given(1, 0)), fitsKindness(given(1, 1))]).toEqual([false, false, true]);
});
