import { expect, test } from 'vitest';
import { shiftOf } from './shift.ts';

test('devices-43: the picture is in one place for three minutes, and within 5 px of its own', () => {
  const minutes = Array.from({ length: 60 }, (_minute, index) => index);
  const places = minutes.map(shiftOf);
  expect(new Set(places).size).toBe(7);
  for (const minute of minutes.filter((each) => each % 3 !== 0)) expect(places[minute]).toBe(places[minute - 1]);
  for (const place of places) {
    const [x = 9, y = 9] = (place.match(/-?\d+/g) ?? []).map(Number);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(5);
  }
});
