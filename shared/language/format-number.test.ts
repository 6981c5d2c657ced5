import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '#shared/language/format-number.ts';

test('languages-3: whole numbers are written as English does', () => {
  const english = new Intl.NumberFormat('en');
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(formatNumber(value)).toBe(english.format(value));
    }),
  );
});
