import { expect, test } from 'vitest';
import { isQuietHour } from './sounds.ts';

test('home-35: quiet hours are from 20:00 until 07:00 by the family’s clock', () => {
  const at = (time: string) => isQuietHour(Date.parse(`2026-07-01T${time}:00+02:00`), 'Europe/Berlin');
  expect(['19:59', '20:00', '23:59', '00:00', '06:59', '07:00', '12:00'].map(at)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isQuietHour(Date.parse('2026-07-01T10:00:00Z'), 'America/New_York')).toBe(true);
});
