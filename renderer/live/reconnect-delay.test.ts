import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

test('live-4: waits longer with every try, never longer than 8 s, and never not at all', () => {
  expect([0, 1, 2, 3, 4, 20].map((tries) => reconnectDelay(tries, 1))).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  expect([0, 5, 20].map((tries) => reconnectDelay(tries, 0))).toEqual([250, 250, 250]);
});

test('live-4: of two hundred tablets fewer than 40 come back within any 100 ms', () => {
  const first = Array.from({ length: 200 }, (_unused, index) => reconnectDelay(0, index / 200));
  const busiest = Math.max(...first.map((at) => first.filter((other) => other >= at && other < at + 100).length));
  expect(busiest).toBeLessThan(40);
});
