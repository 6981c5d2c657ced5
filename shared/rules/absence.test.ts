import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BREAK_KINDS } from '#shared/extras.ts';
import { absenceOn, type Break, endOfReason, type HomePattern, isHomeDay, lastDayOfAbsence } from './absence.ts';
import { addDays, daysBetween, mondayOf } from './local-date.ts';

const START = '2026-01-01';
const DAYS = 800;
const day = fc.nat({ max: DAYS }).map((days) => addDays(START, days));
const span = fc
  .record({ fromDate: day, days: fc.nat({ max: 60 }), isOpen: fc.nat({ max: 9 }).map((one) => one === 0) })
  .map(({ fromDate, days, isOpen }) => ({ fromDate, toDate: isOpen ? null : addDays(fromDate, days) }));
const aBreak: fc.Arbitrary<Break> = fc
  .record({ span, kind: fc.constantFrom(...BREAK_KINDS) })
  .map(({ span, kind }) => ({ ...span, kind }));
const aPattern: fc.Arbitrary<HomePattern> = fc
  .record({ span, bits: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), anchor: day })
  .map(({ span, bits, anchor }) => ({
    ...span,
    pattern: bits.map((bit) => (bit ? '1' : '0')).join(''),
    anchor: mondayOf(anchor),
  }));

const isIn = ({ fromDate, toDate }: { fromDate: string; toDate: string | null }, date: string) =>
  date >= fromDate && (toDate === null || date <= toDate);

/** Walks from the anchor day by day. */
function isHomeDayByDay({ pattern, anchor }: HomePattern, date: string): boolean {
  let place = 0;
  for (let at = anchor; at < date; at = addDays(at, 1)) place = (place + 1) % 14;
  for (let at = anchor; at > date; at = addDays(at, -1)) place = (place + 13) % 14;
  return pattern[place] === '1';
}

test('breaks-1, breaks-3: breaks and patterns make absent on the days that brute force finds', () => {
  fc.assert(
    fc.property(fc.array(aBreak, { maxLength: 6 }), fc.array(aPattern, { maxLength: 2 }), (breaks, homes) => {
      for (let days = 0; days < DAYS; days += 1) {
        const date = addDays(START, days);
        const away = breaks.some((each) => each.kind !== 'here' && isIn(each, date));
        const here = breaks.some((each) => each.kind === 'here' && isIn(each, date));
        const elsewhere = !here && homes.some((each) => isIn(each, date) && !isHomeDayByDay(each, date));
        const found = absenceOn({ breaks, homes }, date);
        if ((found !== null) !== (away || elsewhere)) throw new Error(`${date}: ${found}`);
        if (elsewhere && !away && found !== 'elsewhere') throw new Error(`${date}: ${found}`);
      }
    }),
    { numRuns: 20 },
  );
});

test('breaks-1: of several at once a child reads that they are ill, whichever was entered first', () => {
  const sick: Break = { kind: 'sick', fromDate: START, toDate: null };
  const away: Break = { ...sick, kind: 'away' };
  for (const breaks of [
    [sick, away],
    [away, sick],
  ]) {
    expect(absenceOn({ breaks, homes: [] }, START)).toBe('sick');
  }
});

test('breaks-1: breaks in any order have the same effect', () => {
  fc.assert(
    fc.property(fc.array(aBreak, { maxLength: 6 }), day, (breaks, date) => {
      const forwards = absenceOn({ breaks, homes: [] }, date);
      const backwards = absenceOn({ breaks: breaks.toReversed(), homes: [] }, date);
      expect(forwards === null).toBe(backwards === null);
    }),
  );
});

test('the last day of an absence is the last before a day on which the child is there', () => {
  fc.assert(
    fc.property(
      fc.array(aBreak, { maxLength: 4 }),
      fc.array(aPattern, { maxLength: 1 }),
      day,
      (breaks, homes, date) => {
        const absences = { breaks, homes };
        if (absenceOn(absences, date) === null) return;
        let last = date;
        while (daysBetween(date, last) < 900 && absenceOn(absences, addDays(last, 1)) !== null) last = addDays(last, 1);
        const isEndless = daysBetween(date, last) >= 900;
        const told = lastDayOfAbsence(absences, date);
        if (told === null) {
          // Somebody has to end it: a break without a last day is on the way.
          expect(isEndless || breaks.some((each) => each.kind !== 'here' && each.toDate === null)).toBe(true);
        } else expect(told).toBe(last);
      },
    ),
  );
});

test('breaks-15: a reason ends on the day before the one with another reason or none', () => {
  fc.assert(
    fc.property(
      fc.array(aBreak, { maxLength: 5 }),
      fc.array(aPattern, { maxLength: 2 }),
      day,
      (breaks, homes, date) => {
        const absences = { breaks, homes };
        const why = absenceOn(absences, date);
        if (why === null) return;
        let last = date;
        while (daysBetween(date, last) < 900 && absenceOn(absences, addDays(last, 1)) === why) last = addDays(last, 1);
        const isEndless = daysBetween(date, last) >= 900;
        const next = isEndless ? null : absenceOn(absences, addDays(last, 1));
        expect(endOfReason(absences, date)).toEqual({ until: isEndless ? null : last, next });
      },
    ),
  );
});

describe('breaks-3: every other week, through years of 53 weeks and summer time', () => {
  const weekly: HomePattern = { fromDate: '2020-01-01', toDate: null, pattern: '11111110000000', anchor: '2020-12-28' };

  test.each([
    ['2020-12-28', true, 'the Monday of week 53'],
    ['2021-01-03', true, 'the Sunday after New Year, of the same week'],
    ['2021-01-04', false, 'the Monday of week 1'],
    ['2021-01-10', false, 'its Sunday'],
    ['2021-01-11', true, 'a fortnight later'],
    ['2021-03-28', true, 'the night the clocks go forward'],
    ['2021-03-29', false, 'the morning after'],
    ['2020-12-27', false, 'the day before the anchor'],
    ['2020-12-14', true, 'a fortnight before the anchor'],
  ])('%s: at home %s, %s', (date, expected) => {
    expect(isHomeDayByDay(weekly, date)).toBe(expected);
    expect(isHomeDay(weekly, date)).toBe(expected);
  });
});
