import { afterEach, expect, test } from 'vitest';
import type { Language } from '#shared/language/languages.ts';
import { sayFromCatalogue } from '#shared/words/say-from-catalogue.ts';
import { formatSize } from './format-size.ts';

afterEach(() => sayFromCatalogue(() => 'en'));

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1500, '2 kB'],
  [999_499, '999 kB'],
  [999_999, '1.0 MB'],
  [12_345_678, '12.3 MB'],
  [999_949_999, '999.9 MB'],
  [999_999_999, '1.0 GB'],
  [999_999_999_999, '1.0 TB'],
])('languages-3: %i bytes are %s, never a thousand of a unit', (bytes, said) => {
  expect(formatSize(bytes)).toBe(said);
});

test.each<[Language, string[]]>([
  ['de', ['12 kB', '2,1 MB', '2,1 GB', '2,1 TB']],
  ['es', ['12 kB', '2,1 MB', '2,1 GB', '2,1 TB']],
  ['fr', ['12 ko', '2,1 Mo', '2,1 Go', '2,1 To']],
])('languages-3: a size has the decimal point and the units of %s', (language, said) => {
  sayFromCatalogue(() => language);
  expect([12_000, 2_100_000, 2_100_000_000, 2_100_000_000_000].map(formatSize)).toEqual(said);
});
