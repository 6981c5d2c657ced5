import { expect, test } from 'vitest';
import { fitsBreaks } from './fits.ts';

test.each([
  ['without ticks', [], false],
  ['with ticks on two days, three days without one between', ['2026-03-01', '2026-03-05'], false],
  ['with four days without one between', ['2026-03-06', '2026-03-01'], true],
])('extras-11: breaks, %s', (_what, days, fits) => {
  const ticks = new Map(days.map((day) => [day, ['bed']]));
  const child = { needsPictures: false, ticks, assignments: [], undoneRedemptions: 0, givenPoints: 0 };
  expect(fitsBreaks({ today: '2026-03-20', children: [child] })).toBe(fits);
});
