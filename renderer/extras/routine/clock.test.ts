import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOf, isRunning, leftOf, markBetween, pauseClock, startClock } from './clock.ts';

const NOW = Date.parse('2026-03-12T07:10:00Z');
const MINUTE = 60_000;

test('routine-11: a clock is an instant at which it ends, so a reload and sleep change nothing', () => {
  const clock = startClock(undefined, 3, NOW);
  expect(clock).toEqual({ endsAt: NOW + 3 * MINUTE });
  expect(leftOf(clock, 3, NOW + MINUTE)).toBe(2 * MINUTE);
  expect(isRunning(clock, 3, NOW + MINUTE)).toBe(true);
  // The tablet slept for an hour.
  expect(leftOf(clock, 3, NOW + 60 * MINUTE)).toBe(0);
  expect(isRunning(clock, 3, NOW + 60 * MINUTE)).toBe(false);
});

test('routine-10: a paused clock keeps what is left, for however long, and goes on', () => {
  const paused = pauseClock(startClock(undefined, 3, NOW), 3, NOW + MINUTE);
  expect(leftOf(paused, 3, NOW + 500 * MINUTE)).toBe(2 * MINUTE);
  expect(isRunning(paused, 3, NOW)).toBe(false);
  expect(startClock(paused, 3, NOW + 500 * MINUTE)).toEqual({ endsAt: NOW + 502 * MINUTE });
});

test('routine-11: whatever a device’s own clock says, what is left is from none to all of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -1e12, max: 1e12 }), (minutes, wrong) => {
      const left = leftOf(startClock(undefined, minutes, NOW), minutes, NOW + wrong);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(minutes * MINUTE);
    }),
  );
});

test('routine-10: digits are minutes and seconds, and end with 0:00', () => {
  expect([3 * MINUTE, 3 * MINUTE - 1, 65_000, 1, 0].map(digitsOf)).toEqual(['3:00', '3:00', '1:05', '0:01', '0:00']);
});

test('routine-13: screen readers hear half, one minute and the end, each once', () => {
  const heard = (minutes: number, stepMs: number) => {
    const marks = [];
    for (let left = minutes * MINUTE; left > 0; left -= stepMs) marks.push(markBetween(left, left - stepMs, minutes));
    return marks.filter(Boolean);
  };
  expect(heard(10, 1000)).toEqual(['half', 'minute', 'end']);
  expect(heard(2, 250)).toEqual(['minute', 'end']);
  expect(heard(1, 1000)).toEqual(['half', 'end']);
  // A tablet that slept over all of it says only the end.
  expect(markBetween(10 * MINUTE, 0, 10)).toBe('end');
});
