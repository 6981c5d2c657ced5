import { expect, test } from 'vitest';
import { isNight } from './night.ts';

test.each([
  ['21:00', 21 * 60, true],
  ['20:59', 21 * 60 - 1, false],
  ['midnight', 0, true],
  ['5:59', 6 * 60 - 1, true],
  ['6:00', 6 * 60, false],
] as const)('devices-41: at %s it is night: %3$s', (_time, minutes, isDark) => {
  expect(isNight(minutes)).toBe(isDark);
});
