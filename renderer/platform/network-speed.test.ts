import { expect, it } from 'vitest';
import { measureSpeed } from './network-speed.ts';

const came = (responseStart: number, responseEnd: number, transferSize: number) => ({
  responseStart,
  responseEnd,
  transferSize,
});

it('screens-15: the speed is that of the last large file and of those that came with it', () => {
  expect(measureSpeed([])).toBeNull();
  // From the cache, and answers of calls.
  expect(measureSpeed([came(0, 1, 0), came(0, 900, 400)])).toBeNull();
  expect(measureSpeed([came(100, 1100, 50_000)])).toBe(50_000);
  expect(measureSpeed([came(100, 1100, 50_000), came(100, 2100, 100_000)])).toBe(75_000);
  expect(measureSpeed([came(100, 1100, 50_000), came(5000, 5100, 50_000), came(6000, 9000, 300)])).toBe(500_000);
  expect(measureSpeed([came(5000, 5000, 20_000)])).toBe(20_000_000);
});
