import { expect, test } from 'vitest';
import { withNew } from './with-new.ts';

test('points-34: kind words keep the order of the list while some of them leave', () => {
  expect(withNew([], ['c', 'b', 'a'])).toEqual(['c', 'b', 'a']);
  expect(withNew(['c', 'b', 'a'], ['c', 'a'])).toEqual(['c', 'b', 'a']);
  expect(withNew(['c', 'b', 'a'], ['d', 'c', 'a', '9'])).toEqual(['d', 'c', 'b', 'a', '9']);
  expect(withNew(['c', 'b', 'a'], ['b2', 'b1', 'a'])).toEqual(['c', 'b', 'b2', 'b1', 'a']);
  expect(withNew(['b', 'a'], ['d', 'c'])).toEqual(['b', 'a', 'd', 'c']);
});
