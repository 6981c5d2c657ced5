import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_TYPES, PERIODS } from '#shared/constants.ts';
import { TURN_CYCLES } from '#shared/extras.ts';
import { appliesOn } from './day.ts';
import { addDays, dayOfWeek, type LocalDate } from './local-date.ts';
import { countApplying, holderOn, orderFrom, type SharingPeriod, turnByOrder } from './turns.ts';

const START = '2025-12-29';
const schedule = {
  period: fc.constantFrom(...PERIODS),
  dayType: fc.constantFrom(...DAY_TYPES),
  days: fc.option(
    fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      every: fc.constantFrom(1 as const, 2 as const),
      anchor: fc.constant('2026-01-05'),
    }),
  ),
};
const aPeriod: fc.Arbitrary<SharingPeriod> = fc
  .record({
    ...schedule,
    fromDays: fc.nat({ max: 30 }),
    sharing: fc.constant('turns' as const),
    every: fc.constantFrom(...TURN_CYCLES),
    size: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ fromDays, size, ...period }) => ({
    ...period,
    fromDate: addDays(START, fromDays),
    toDate: null,
    order: ['maya', 'leo', 'zoe', 'ben'].slice(0, size),
  }));

/** Walks day by day: the turn moves on with each day of the task, or each Monday after a week of it. */
function turnDayByDay(period: SharingPeriod, date: LocalDate): string | undefined {
  let place = 0;
  const appliedInWeekOf = (sunday: LocalDate) =>
    [6, 5, 4, 3, 2, 1, 0].some((ago) => appliesOn(period, addDays(sunday, -ago)));
  for (let at = period.fromDate; at < date; at = addDays(at, 1)) {
    const next = addDays(at, 1);
    if (period.every === 'week' ? dayOfWeek(next) === 1 && appliedInWeekOf(at) : appliesOn(period, at)) place += 1;
  }
  return period.order[place % period.order.length];
}

test('turns-3: whose turn a day is follows from the date alone, over two years', () => {
  fc.assert(
    fc.property(aPeriod, fc.nat({ max: 730 }), (period, ahead) => {
      const date = addDays(period.fromDate, ahead);
      expect(turnByOrder(period, date)).toBe(turnDayByDay(period, date));
    }),
    { numRuns: 300 },
  );
});

test('turns-3: a weekly turn of a task every other week counts the weeks in which it applies', () => {
  const saturdays = { weekdays: [6], every: 2 as const, anchor: '2026-03-09' };
  const period: SharingPeriod = {
    ...{ period: 'AM', dayType: 'weekend', days: saturdays, fromDate: '2026-03-11', toDate: null },
    ...{ sharing: 'turns', every: 'week', order: ['maya', 'leo'] },
  };
  const turns = [0, 2, 4, 6, 8, 10, 12].map((weeks) => turnByOrder(period, addDays('2026-03-14', 7 * weeks)));
  expect(turns).toEqual(['maya', 'leo', 'maya', 'leo', 'maya', 'leo', 'maya']);
  // Between two Saturdays it is the turn of whoever has the next.
  expect(orderFrom(period, '2026-03-18', ['maya', 'leo'])).toEqual(['leo', 'maya']);
});

test('turns-3: days on which a task applies are counted the same however many there are', () => {
  fc.assert(
    fc.property(fc.record(schedule), fc.nat({ max: 200 }), fc.nat({ max: 200 }), (task, from, days) => {
      const first = addDays(START, from);
      const brute = Array.from({ length: days }, (_day, index) => addDays(first, index)).filter((date) =>
        appliesOn(task, date),
      );
      expect(countApplying(task, first, addDays(first, days))).toBe(brute.length);
    }),
  );
});

describe('turns-4: who is not there is passed over, and nobody’s later turns shift', () => {
  const period: SharingPeriod = {
    period: 'AM',
    dayType: 'anyday',
    fromDate: '2026-03-09',
    toDate: null,
    sharing: 'turns',
    every: 'day',
    order: ['maya', 'leo', 'zoe'],
  };
  const week = Array.from({ length: 7 }, (_day, index) => addDays('2026-03-09', index));
  const turns = (presence: (userId: string, date: LocalDate) => 'here' | 'away' | 'unknown', swaps = new Map()) =>
    week
      .map((date) => holderOn(period, date, { swap: swaps.get(date) ?? null, presenceOf: (id) => presence(id, date) }))
      .map((id) => id?.[0] ?? '-')
      .join('');

  test('nobody is away', () => expect(turns(() => 'here')).toBe('mlzmlzm'));
  test('Leo is away all week: Zoë takes his days besides her own', () =>
    expect(turns((id) => (id === 'leo' ? 'away' : 'here'))).toBe('mzzmzzm'));
  test('Leo and Zoë are away: Maya', () => expect(turns((id) => (id === 'maya' ? 'here' : 'away'))).toBe('mmmmmmm'));
  test('everybody is away: nobody', () => expect(turns(() => 'away')).toBe('-------'));
  test('turns-4: before a break was entered the turn of who was away is nobody’s', () =>
    expect(turns((id, date) => (id !== 'leo' ? 'here' : date < '2026-03-12' ? 'unknown' : 'away'))).toBe('m-zmzzm'));
  test('turns-6: a given day wins over the order', () =>
    expect(turns(() => 'here', new Map([['2026-03-10', 'zoe']]))).toBe('mzzmlzm'));
  test('turns-6: a given day of somebody who is away goes on to the next', () =>
    expect(turns((id) => (id === 'zoe' ? 'away' : 'here'), new Map([['2026-03-10', 'zoe']]))).toBe('mmmmlmm'));
  test('turns-6: a given day of somebody who left the order is by the order again', () =>
    expect(turns(() => 'here', new Map([['2026-03-10', 'ben']]))).toBe('mlzmlzm'));
  test("turns-5: a new order begins with whoever's turn it is", () => {
    expect(orderFrom(period, '2026-03-10', ['maya', 'leo', 'zoe'])).toEqual(['leo', 'zoe', 'maya']);
    expect(orderFrom(period, '2026-03-10', ['maya', 'zoe'])).toEqual(['zoe', 'maya']);
    expect(orderFrom(period, '2026-03-11', ['maya', 'leo', 'zoe', 'ben'])).toEqual(['zoe', 'maya', 'leo', 'ben']);
  });
});

test('turns-4: with up to four children away or not, turns are as brute force says over weeks', () => {
  for (let size = 1; size <= 4; size += 1) {
    for (const every of TURN_CYCLES) {
      for (let away = 0; away < 2 ** size; away += 1) {
        const order = ['a', 'b', 'c', 'd'].slice(0, size);
        const period: SharingPeriod = {
          period: 'PM',
          dayType: 'weekday',
          fromDate: '2026-03-11',
          toDate: null,
          sharing: 'turns',
          every,
          order,
        };
        const isHere = (id: string) => ((away >> order.indexOf(id)) & 1) === 0;
        for (let ahead = 0; ahead < 21; ahead += 1) {
          const date = addDays(period.fromDate, ahead);
          const first = order.indexOf(turnDayByDay(period, date) ?? '');
          const expected = [...order.slice(first), ...order.slice(0, first)].find(isHere) ?? null;
          const facts = {
            swap: null,
            presenceOf: (id: string) => (isHere(id) ? ('here' as const) : ('away' as const)),
          };
          expect(holderOn(period, date, facts)).toBe(expected);
        }
      }
    }
  }
});
