import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { formatNumber } from '#shared/language/format-number.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#shared/language/languages.ts';
import { sayFromCatalogue } from '#shared/words/say-from-catalogue.ts';
import { formatFullDay, formatMonth, formatShortDay, shortWeekdayName, weekdayName } from './format-date.ts';
import { formatTime } from './format-time.ts';

afterEach(() => sayFromCatalogue(() => 'en'));

const MONTHS = Array.from({ length: 12 }, (_month, index) => `2026-${String(index + 1).padStart(2, '0')}-05`);
const DAYS = Array.from({ length: 7 }, (_day, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
const noon = (date: string) => new Date(`${date}T12:00:00Z`);
/** Browsers differ in the kinds of their blanks. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** The platform's own words, which are Unicode CLDR's. */
function platform(language: Language, options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  return (date) => plain(format.format(noon(date)));
}

describe.each(LANGUAGE_CODES)('languages-3: dates, times and numbers are as Unicode CLDR has them: %s', (language) => {
  test('days with their month and year', () => {
    sayFromCatalogue(() => language);
    const full = platform(language, { year: 'numeric', month: 'long', day: 'numeric' });
    expect(MONTHS.map((date) => plain(formatFullDay(date)))).toEqual(MONTHS.map(full));
  });

  test('days in short', () => {
    sayFromCatalogue(() => language);
    const short = platform(language, { month: 'short', day: 'numeric' });
    expect(MONTHS.map((date) => plain(formatShortDay(date)))).toEqual(MONTHS.map(short));
  });

  test('months over the calendar', () => {
    sayFromCatalogue(() => language);
    const month = platform(language, { year: 'numeric', month: 'long' });
    expect(MONTHS.map((date) => plain(formatMonth(date.slice(0, 7))))).toEqual(MONTHS.map(month));
  });

  test('weekdays, whole and in short', () => {
    sayFromCatalogue(() => language);
    expect(DAYS.map(weekdayName)).toEqual(DAYS.map(platform(language, { weekday: 'long' })));
    expect(DAYS.map(shortWeekdayName)).toEqual(DAYS.map(platform(language, { weekday: 'short' })));
  });

  test('times of twice twelve or of twenty-four hours', () => {
    sayFromCatalogue(() => language);
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
    const resolved = time.resolvedOptions().hour12 ? 12 : 24;
    expect(LANGUAGES[language].hours).toBe(resolved);
    expect(formatTime('17:30')).toBe(plain(time.format(noon('2026-11-05').getTime() + 5.5 * 3_600_000)));
  });

  test('whole numbers', () => {
    sayFromCatalogue(() => language);
    const number = new Intl.NumberFormat(language);
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(plain(formatNumber(value))).toBe(plain(number.format(value)));
      }),
    );
  });

  test('plurals', () => {
    const rules = new Intl.PluralRules(language);
    for (const count of [0, 1, 2, 3, 5, 10, 21, 100, 1000, 1_000_000])
      expect(LANGUAGES[language].plural(count)).toBe(rules.select(count));
  });
});
