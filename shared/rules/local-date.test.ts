import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modeLabel } from '#shared/format/format-date.ts';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  isLocalDate,
  isTimeZone,
  isWeekend,
  localInstant,
  localTime,
} from './local-date.ts';

const FIRST = Date.UTC(1900, 0, 1);
const DAY_MS = 86_400_000;
/** Any day from 1900 to 2199. */
const anyDay = fc.nat({ max: 109_570 }).map((days) => new Date(FIRST + days * DAY_MS).toISOString().slice(0, 10));
const someDays = fc.integer({ min: -3000, max: 3000 });
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'UTC',
];

describe('isLocalDate', () => {
  test.each(['2026-03-11', '2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01', '9999-12-31'])(
    '%s is a day',
    (day) => {
      expect(isLocalDate(day)).toBe(true);
    },
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20260311',
    '2026-03-11T00:00',
    ' 2026-03-11',
    '2026-03-11\n',
    '-2026-03-11',
    '２０２６-03-11',
    '',
    'today',
  ])('‘%s’ is none', (text) => {
    expect(isLocalDate(text)).toBe(false);
  });

  test('whatever is not exactly a day of the calendar is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.nat({ max: 15 }), fc.nat({ max: 35 }), (year, month, day) => {
        const pad = (value: number, width: number) => String(value).padStart(width, '0');
        const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        const exists = day >= 1 && day <= (lengths[month - 1] ?? 0);
        expect(isLocalDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)).toBe(exists);
      }),
    );
  });
});

describe('days-4: calendar arithmetic', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-29', 366, '2025-03-01'],
    ['1900-02-28', 1, '1900-03-01'],
    ['1969-12-31', 1, '1970-01-01'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-10-25', 7, '2026-11-01'],
  ])('%s and %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
    expect(daysBetween(day, result)).toBe(days);
  });

  test('going some days and back is the same day; the way counts the days; later days sort later', () => {
    fc.assert(
      fc.property(anyDay, someDays, (day, days) => {
        const other = addDays(day, days);
        expect(isLocalDate(other)).toBe(true);
        expect(addDays(other, -days)).toBe(day);
        expect(daysBetween(day, other)).toBe(days);
        expect(Math.sign(days)).toBe(day < other ? 1 : day > other ? -1 : 0);
      }),
    );
  });

  test('days-11: weeks keep their weekday and have two days of weekend', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, weeks) => {
        expect(dayOfWeek(addDays(day, 7 * weeks))).toBe(dayOfWeek(day));
        const week = Array.from({ length: 7 }, (_, index) => addDays(day, index));
        expect(week.map(dayOfWeek).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect(week.filter(isWeekend)).toHaveLength(2);
      }),
    );
  });

  test.each([
    ['2026-03-13', 5, 'School Days'],
    ['2026-03-14', 6, 'Weekend Mode'],
    ['2026-03-15', 0, 'Weekend Mode'],
    ['2026-03-16', 1, 'School Days'],
    ['2000-01-01', 6, 'Weekend Mode'],
    ['1969-12-31', 3, 'School Days'],
  ])('%s is day %i of the week: %s', (day, weekday, label) => {
    expect([dayOfWeek(day), modeLabel(day)]).toEqual([weekday, label]);
  });
});

describe('localTime', () => {
  test.each([
    // Berlin: 02:00 becomes 03:00, and in autumn 03:00 becomes 02:00.
    ['2026-03-28T22:59:59Z', 'Europe/Berlin', '2026-03-28', 23 * 60 + 59],
    ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29', 0],
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29', 119],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', 180],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', 150],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', 150],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25', 23 * 60 + 59],
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26', 0],
    ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08', 119],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', 180],
    ['2026-10-03T15:59:00Z', 'Australia/Sydney', '2026-10-04', 119],
    ['2026-10-03T16:00:00Z', 'Australia/Sydney', '2026-10-04', 180],
    // Lord Howe moves by half an hour.
    ['2026-10-03T15:30:00Z', 'Australia/Lord_Howe', '2026-10-04', 150],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', '2026-04-05', 90],
    ['2026-12-31T23:30:00Z', 'Pacific/Kiritimati', '2027-01-01', 13 * 60 + 30],
    ['2027-01-01T10:30:00Z', 'Pacific/Pago_Pago', '2026-12-31', 23 * 60 + 30],
    ['2024-02-28T23:30:00Z', 'Europe/Berlin', '2024-02-29', 30],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01', 345],
    ['0999-06-01T12:00:00Z', 'UTC', '0999-06-01', 720],
  ])('%s in %s is %s, minute %i', (instant, zone, date, minutes) => {
    expect(localTime(Date.parse(instant), zone)).toEqual({ date, minutes });
  });

  test('midnight is minute 0 and never hour 24; days never go back while time goes on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
        (zone, instant) => {
          const now = localTime(instant, zone);
          const later = localTime(instant + 60_000, zone);
          expect(now.minutes).toBeGreaterThanOrEqual(0);
          expect(now.minutes).toBeLessThan(1440);
          expect([0, 1]).toContain(daysBetween(now.date, later.date));
          const wall = Date.parse(`${now.date}T00:00:00Z`) + now.minutes * 60_000;
          const offset = Math.round((wall - Math.floor(instant / 60_000) * 60_000) / 60_000);
          expect(Math.abs(offset % 15)).toBe(0);
          expect(Math.abs(offset)).toBeLessThanOrEqual(14 * 60);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['Mars/Olympus', false],
  ['+05:30', false],
  ['-08', false],
  ['+0530', false],
  ['', false],
  ['Etc/Unknown', false],
  ['Foo/Bar', false],
  ['UTC+2', false],
  [undefined, false],
  ['US/Pacific', true],
  ['europe/berlin', true],
])('days-1: %s is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

const QUARTER_MS = 15 * 60_000;
const asUtc = ({ date, minutes }: ReturnType<typeof localTime>) => Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;

/** Instants of 2026 and 2027 just before which a zone's clocks change, found by halving the weeks in which they do. */
function changesOf(zone: string): number[] {
  const ahead = (instant: number) => asUtc(localTime(instant, zone)) - instant;
  const weeks = Array.from({ length: 105 }, (_, week) => Date.UTC(2026, 0, 1) + week * 7 * DAY_MS);
  return weeks.slice(1).flatMap((end, index) => {
    let [early = 0, late] = [weeks[index], end];
    if (ahead(early) === ahead(late)) return [];
    while (late - early > QUARTER_MS) {
      const middle = early + Math.floor((late - early) / 2 / QUARTER_MS) * QUARTER_MS;
      if (ahead(middle) === ahead(early)) early = middle;
      else late = middle;
    }
    return [late];
  });
}

/** Every quarter of an hour of three days to both sides, and what the clocks show then. */
function quartersAround(change: number, zone: string): { instant: number; shown: number }[] {
  return Array.from({ length: 6 * 96 }, (_, index) => change + (index - 3 * 96) * QUARTER_MS).map((instant) => ({
    instant,
    shown: asUtc(localTime(instant, zone)),
  }));
}

/** The first instant at which the clocks show something; where they never do, as much later as they jump. */
function firstOf(quarters: ReturnType<typeof quartersAround>, wanted: number): number | undefined {
  const exact = quarters.find(({ shown }) => shown === wanted);
  if (exact) return exact.instant;
  const last = quarters.findLast(({ shown }) => shown < wanted);
  return last && last.instant + wanted - last.shown;
}

describe('days-17: localInstant', () => {
  test.each([
    ['2026-03-29', 'Europe/Berlin'],
    ['2026-10-25', 'Europe/Berlin'],
    ['2026-03-08', 'America/New_York'],
    ['2026-10-04', 'Australia/Lord_Howe'],
    ['2026-07-01', 'Pacific/Kiritimati'],
  ])('finds the morning and the evening of %s in %s', (date, timeZone) => {
    for (const minutes of [300, 440, 1200]) {
      expect(localTime(localInstant(date, minutes, timeZone), timeZone)).toEqual({ date, minutes });
    }
  });

  test('days-17: is right in every zone around every change of its clocks in two years', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const change of changesOf(zone)) {
        const around = quartersAround(change, zone);
        for (const date of [-1, 0, 1].map((by) => addDays(localTime(change, zone).date, by))) {
          for (const minutes of [0, 60, 165, 180, 720]) {
            const found = localInstant(date, minutes, zone);
            expect([zone, date, minutes, found]).toEqual([
              zone,
              date,
              minutes,
              firstOf(around, asUtc({ date, minutes })),
            ]);
          }
        }
      }
    }
  });

  test('is the instant of noon everywhere, on every day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...ZONES), (date, zone) => {
        expect(localTime(localInstant(date, 720, zone), zone)).toEqual({ date, minutes: 720 });
      }),
    );
  });
});
