import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareByTime,
  currentOccurrence,
  happensOn,
  isEventOf,
  occurrencesBetween,
  periodOfEvent,
  type Recurring,
} from './calendar.ts';
import { addDays, dayOfWeek, daysBetween } from './local-date.ts';

const anyDay = fc.nat({ max: 20_000 }).map((days) => addDays('2000-01-01', days));
/** A single event, or a weekly one with or without an end that is not before its start. */
const anyEvent: fc.Arbitrary<Recurring> = fc
  .record({ date: anyDay, isRecurring: fc.boolean(), lasts: fc.option(fc.nat({ max: 200 })) })
  .map(({ date, isRecurring, lasts }) => ({
    date,
    isRecurring,
    recurringEndDate: lasts === null ? null : addDays(date, lasts),
  }));
/** A day around an event. */
const near = ({ date }: Recurring) => fc.integer({ min: -60, max: 300 }).map((days) => addDays(date, days));
const eventAndRange = anyEvent.chain((event) =>
  fc.record({ event: fc.constant(event), from: near(event), length: fc.nat({ max: 60 }) }),
);
const eventAndDay = anyEvent.chain((event) => fc.record({ event: fc.constant(event), today: near(event) }));

const weekly = (date: string, recurringEndDate: string | null = null): Recurring => ({
  date,
  isRecurring: true,
  recurringEndDate,
});

describe('calendar-5: weekly occurrences', () => {
  test.each([
    ['over a year’s end', weekly('2026-12-24'), '2026-12-25', '2027-01-14', ['2026-12-31', '2027-01-07', '2027-01-14']],
    ['over a leap day', weekly('2024-02-22'), '2024-02-22', '2024-03-07', ['2024-02-22', '2024-02-29', '2024-03-07']],
    [
      'without a leap day',
      weekly('2026-02-22'),
      '2026-02-22',
      '2026-03-08',
      ['2026-02-22', '2026-03-01', '2026-03-08'],
    ],
    [
      'over the night clocks go forward',
      weekly('2026-03-22'),
      '2026-03-22',
      '2026-04-05',
      ['2026-03-22', '2026-03-29', '2026-04-05'],
    ],
    ['over the night clocks go back', weekly('2026-10-18'), '2026-10-19', '2026-11-01', ['2026-10-25', '2026-11-01']],
    [
      'its last day itself',
      weekly('2026-03-11', '2026-03-25'),
      '2026-03-01',
      '2026-12-31',
      ['2026-03-11', '2026-03-18', '2026-03-25'],
    ],
    [
      'an end between two',
      weekly('2026-03-11', '2026-03-24'),
      '2026-03-01',
      '2026-12-31',
      ['2026-03-11', '2026-03-18'],
    ],
    ['before it starts', weekly('2026-03-11'), '2026-02-01', '2026-03-10', []],
    ['after it ends', weekly('2026-03-11', '2026-03-25'), '2026-03-26', '2026-12-31', []],
  ])('%s', (_what, event, from, to, days) => {
    expect(occurrencesBetween(event, from, to)).toEqual(days);
  });

  test('a single event happens once, whatever end date it has', () => {
    const once = { date: '2026-03-11', isRecurring: false, recurringEndDate: '2026-12-31' };
    expect(occurrencesBetween(once, '2026-01-01', '2026-12-31')).toEqual(['2026-03-11']);
    expect(occurrencesBetween(once, '2026-03-12', '2026-12-31')).toEqual([]);
    expect(happensOn(once, '2026-03-18')).toBe(false);
  });

  test('the days of a range are exactly those on which it happens, in order', () => {
    fc.assert(
      fc.property(eventAndRange, ({ event, from, length }) => {
        const days = Array.from({ length: length + 1 }, (_, index) => addDays(from, index));
        expect(occurrencesBetween(event, from, addDays(from, length))).toEqual(
          days.filter((day) => happensOn(event, day)),
        );
      }),
    );
  });

  test('never before its first day nor after its last, always on the same weekday', () => {
    fc.assert(
      fc.property(eventAndRange, ({ event, from, length }) => {
        for (const day of occurrencesBetween(event, from, addDays(from, length))) {
          expect(day >= event.date).toBe(true);
          expect(dayOfWeek(day)).toBe(dayOfWeek(event.date));
          if (event.isRecurring && event.recurringEndDate) expect(day <= event.recurringEndDate).toBe(true);
        }
      }),
    );
  });

  test('an empty end date means forever', () => {
    const last = occurrencesBetween(weekly('2026-03-11'), '9999-12-01', '9999-12-31');
    expect(last).toEqual(['9999-12-01', '9999-12-08', '9999-12-15', '9999-12-22', '9999-12-29']);
    expect(happensOn(weekly('2026-03-11', ''), addDays('2026-03-11', 7 * 520))).toBe(true);
  });
});

describe('calendar-32: without a date it is today’s occurrence, else the next one, else the last', () => {
  test.each([
    [weekly('2026-03-11'), '2026-03-11', '2026-03-11'],
    [weekly('2026-03-11'), '2026-03-12', '2026-03-18'],
    [weekly('2026-03-11'), '2026-01-01', '2026-03-11'],
    [weekly('2026-03-11', '2026-03-20'), '2026-03-18', '2026-03-18'],
    [weekly('2026-03-11', '2026-03-20'), '2026-03-19', '2026-03-18'],
    [weekly('2026-12-30'), '2026-12-31', '2027-01-06'],
  ])('%o on %s: %s', (event, today, occurrence) => {
    expect(currentOccurrence(event, today)).toBe(occurrence);
  });

  test('it is always a day on which the event happens, and nothing lies between today and it', () => {
    fc.assert(
      fc.property(eventAndDay, ({ event, today }) => {
        const current = currentOccurrence(event, today);
        expect(happensOn(event, current)).toBe(true);
        if (!event.isRecurring) {
          expect(current).toBe(event.date);
        } else if (current < today) {
          expect(occurrencesBetween(event, addDays(current, 1), addDays(today, 14))).toEqual([]);
        } else {
          const between = daysBetween(today, current) > 0 ? occurrencesBetween(event, today, addDays(current, -1)) : [];
          expect(between).toEqual([]);
        }
      }),
    );
  });
});

describe('days-12: which part of the day an event is in', () => {
  test.each([
    ['00:00', false, 'AM'],
    ['11:59', false, 'AM'],
    ['12:00', false, 'PM'],
    ['23:59', false, 'PM'],
    ['23:59', true, 'AM'],
    [null, false, 'AM'],
    ['', false, 'AM'],
  ] as const)('%s, all-day %s: %s', (time, isAllDay, period) => {
    expect(periodOfEvent({ time, isAllDay })).toBe(period);
  });

  test('every minute of the day', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1439 }), (minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(periodOfEvent({ time, isAllDay: false })).toBe(minute < 720 ? 'AM' : 'PM');
      }),
    );
  });

  test('those without a time come first, then by the clock; mornings before evenings', () => {
    const events = [
      { time: '18:00', isAllDay: false },
      { time: '09:30', isAllDay: false },
      { time: '23:00', isAllDay: true },
      { time: '12:00', isAllDay: false },
    ];
    const sorted = events.toSorted(compareByTime);
    expect(sorted.map(({ time }) => time)).toEqual(['23:00', '09:30', '12:00', '18:00']);
    expect(sorted.map(periodOfEvent)).toEqual(['AM', 'AM', 'PM', 'PM']);
  });
});

test('calendar-7: an event is of those who are chosen in it, of its owner only when nobody is', () => {
  const people = ['anna', 'mia', 'ben', 'tom'];
  const whose = (assignedUsers: string[]) => people.filter((who) => isEventOf(who, { userId: 'anna', assignedUsers }));
  expect(whose(['mia', 'ben'])).toEqual(['mia', 'ben']);
  expect(whose(['mia', 'anna'])).toEqual(['anna', 'mia']);
  expect(whose([])).toEqual(['anna']);
});
