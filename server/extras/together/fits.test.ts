import { expect, test } from 'vitest';
import type { ChildUse } from '#server/hooks/family-use.ts';
import { fitsTogether } from './fits.ts';

const child = (ticked: boolean): ChildUse => ({
  needsPictures: false,
  ticks: new Map(ticked ? [['2026-03-10', ['bed']]] : []),
  assignments: [],
  undoneRedemptions: 0,
  givenPoints: 0,
});
const fits = (...ticked: boolean[]) => fitsTogether({ today: '2026-03-11', children: ticked.map(child) });

test('extras-11: together fits from two children on who ticked something', () => {
  expect(fits()).toBe(false);
  expect(fits(true)).toBe(false);
  expect(fits(true, false, false)).toBe(false);
  expect(fits(true, false, true)).toBe(true);
  expect(fits(true, true, true)).toBe(true);
});
