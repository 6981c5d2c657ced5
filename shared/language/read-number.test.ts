import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { readWholeNumber } from './read-number.ts';

describe('languages-12: whole numbers are read as people type them, in every language', () => {
  test.each([
    ['1000', 1000],
    ['1.000', 1000],
    ['1,000', 1000],
    ['1 000', 1000],
    ["1'000", 1000],
    ['1’000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ['1\u2009000', 1000],
    ['12.345.678', 12_345_678],
    ['12,345,678', 12_345_678],
    ['250.000', 250_000],
    [' 50 ', 50],
    ['0', 0],
    ['007', 7],
    ['-5', -5],
    ['−1.000', -1000],
    ['１０', 10],
    ['٢٥٠', 250],
    ['۱۲', 12],
    ['१.०००', 1000],
    ['𝟙𝟘', 10],
  ])('%j is %d', (typed, number) => {
    expect(readWholeNumber(typed)).toBe(number);
  });

  test.each([
    ...[
      '',
      ' ',
      '-',
      '.',
      '1.5',
      '1,5',
      '1,50',
      '1.50',
      '1.0000',
      '1.00',
      '.5',
      '5.',
      '1,',
      '1000.000',
      '0.500',
      '0,250',
    ],
    ...['1.000,00', '1,000.00', '1.000,000', '1,000 000', '12.34.567', '1..000', '1  000', '1e3', '0x10', '1_000'],
    ...['1/2', '½', '5²', '①', 'ten', '10 points', '5-', '--5', '+ 5', 'NaN', 'Infinity', '1.000.00', '1.000.', '١٫٥'],
  ])('%j is none', (typed) => {
    expect(readWholeNumber(typed)).toBeNaN();
  });

  test('what any language writes is read back, whichever language the page has', () => {
    const groups = Object.values(LANGUAGES).map(({ group }) => group);
    fc.assert(
      fc.property(fc.integer({ min: 0 }), fc.constantFrom(...groups), (number, group) => {
        expect(readWholeNumber(String(number).replace(/\B(?=(\d{3})+$)/g, group))).toBe(number);
      }),
    );
  });

  test('the digits of every script are read', () => {
    for (let code = 0; code < 0x110000; code += 1) {
      const sign = String.fromCodePoint(code);
      if (!/^\p{Nd}$/u.test(sign)) continue;
      const value = readWholeNumber(sign);
      expect(value, sign).toBeGreaterThanOrEqual(0);
      expect(value, sign).toBeLessThanOrEqual(9);
      if (value === 0) expect(readWholeNumber(String.fromCodePoint(code + 9)), sign).toBe(9);
    }
  });
});
