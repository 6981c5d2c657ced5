import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localInstant } from '#shared/rules/local-date.ts';
import { chooseToRemove, isRotated, keptUntil, type Rotating } from './rotation.ts';

const ZONE = 'Europe/Berlin';
const DAY = 24 * 60 * 60 * 1000;
const FIRST = '2024-01-01';
const at = (day: number, minutes = 180) => localInstant(addDays(FIRST, day), minutes, ZONE);
const good = (madeAt: number): Rotating => ({ kind: 'daily', madeAt, verdict: 'good' });
const dayOf = ({ madeAt }: Rotating) => Math.round((madeAt - at(0)) / DAY);

/** Lists the backups that are left when a rotation follows each one made. */
function keepOver(made: readonly Rotating[]): Rotating[] {
  let there: Rotating[] = [];
  for (const each of made) {
    there.push(each);
    const removed = new Set(chooseToRemove(there, each.madeAt, ZONE));
    there = there.filter((one) => !removed.has(one));
  }
  return there;
}

describe('backups-8: the newest of each of 14 days, 8 weeks and 12 months is kept', () => {
  test('of two years of one a day, day for day', () => {
    const last = 730;
    const kept = keepOver(Array.from({ length: last + 1 }, (_each, day) => good(at(day)))).map(dayOf);
    // 2025-12-31 is day 730, a Wednesday.
    const days = Array.from({ length: 14 }, (_each, back) => last - back);
    const sundays = Array.from({ length: 7 }, (_each, back) => last - 3 - 7 * back);
    const ends = [
      '2025-11-30',
      '2025-10-31',
      '2025-09-30',
      '2025-08-31',
      '2025-07-31',
      '2025-06-30',
      '2025-05-31',
      '2025-04-30',
      '2025-03-31',
      '2025-02-28',
      '2025-01-31',
    ];
    const months = ends.map((end) => Math.round((localInstant(end, 180, ZONE) - at(0)) / DAY));
    expect([...kept].sort((a, b) => b - a)).toEqual(
      [...new Set([...days, ...sundays, ...months])].sort((a, b) => b - a),
    );
  });

  test('one made by hand counts as its day’s: the newest of a day stays, whoever made it', () => {
    const day = [good(at(9)), { ...good(at(9, 600)), kind: 'manual' as const }];
    const others = Array.from({ length: 5 }, (_each, before) => good(at(before)));
    expect(chooseToRemove([...others, ...day], at(9, 700), ZONE)).toEqual([day[0]]);
  });

  test('days are those of the zone: 23:30 and 00:30 are two, and one of 25 hours is one', () => {
    const changeOfClocks = addDays('2024-10-27', 0);
    const early = good(localInstant(changeOfClocks, 10, ZONE));
    const late = good(localInstant(changeOfClocks, 1430, ZONE));
    const next = good(localInstant(addDays(changeOfClocks, 1), 10, ZONE));
    const older = [1, 2, 3].map((back) => good(localInstant(addDays(changeOfClocks, -back), 10, ZONE)));
    expect(chooseToRemove([...older, early, late, next], next.madeAt, ZONE)).toEqual([early]);
  });
});

test('backups-8: of five of one first day the newest three stay', () => {
  const made = [0, 1, 2, 3, 4].map((hour) => good(at(0, 180 + 60 * hour)));
  expect(chooseToRemove(made, at(1), ZONE)).toEqual([made[1], made[0]]);
});

test('backups-9: those from before a migration or restore stay 60 days, and displace no good one', () => {
  for (const kind of ['migration', 'restore'] as const) {
    const special: Rotating = { kind, madeAt: at(0), verdict: 'good' };
    const dailies = Array.from({ length: 100 }, (_each, day) => good(at(day, 300)));
    expect(chooseToRemove([special, ...dailies], at(60), ZONE)).not.toContain(special);
    expect(chooseToRemove([special, ...dailies], at(60, 181), ZONE)).toContain(special);
    expect(chooseToRemove(dailies, at(59), ZONE)).toEqual(chooseToRemove([special, ...dailies], at(59), ZONE));
  }
});

test('backups-8: only good ones count, and what differs or was put there by hand stays', () => {
  const many = Array.from({ length: 400 }, (_each, day) => good(at(day)));
  const others: Rotating[] = (['figures_differ', 'unchecked', 'damaged'] as const).map((verdict) => ({
    kind: verdict === 'damaged' ? 'found' : 'daily',
    madeAt: at(395, 400),
    verdict,
  }));
  const foreign: Rotating = { kind: 'found', madeAt: at(0), verdict: 'good' };
  const removed = chooseToRemove([...many, ...others, foreign], at(400), ZONE);
  expect(removed.filter((each) => !many.includes(each))).toEqual([]);
  expect(removed).toEqual(chooseToRemove(many, at(400), ZONE));
});

describe('backups-8: whatever happened over years', () => {
  const history = fc
    .array(
      fc.record({
        gap: fc.oneof(
          { weight: 3, arbitrary: fc.constant(1) },
          { weight: 3, arbitrary: fc.constant(0) },
          fc.integer({ min: 0, max: 3 }),
          fc.integer({ min: 4, max: 200 }),
        ),
        minutes: fc.integer({ min: 0, max: 1439 }),
        kind: fc.constantFrom('daily', 'daily', 'manual', 'quit', 'migration', 'restore', 'found', 'uploaded'),
        verdict: fc.constantFrom('good', 'good', 'good', 'figures_differ', 'unchecked'),
        clockIsWrongBy: fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, fc.integer({ min: -400, max: 400 })),
      }),
      { minLength: 1, maxLength: 150 },
    )
    .map((steps) => {
      let day = 500;
      return steps.map(({ gap, minutes, kind, verdict, clockIsWrongBy }): Rotating => {
        day += gap;
        return { kind, verdict, madeAt: at(day + clockIsWrongBy, minutes) } as Rotating;
      });
    });

  test('the newest good one is never removed, and there are never fewer than three good ones', () => {
    fc.assert(
      fc.property(history, (made) => {
        const there: Rotating[] = [];
        for (const each of made) {
          there.push(each);
          const removed = chooseToRemove(there, each.madeAt, ZONE);
          const before = there.filter(isRotated);
          const after = before.filter((one) => !removed.includes(one));
          expect(after.length).toBeGreaterThanOrEqual(Math.min(3, before.length));
          const newest = Math.max(...before.map(({ madeAt }) => madeAt));
          if (before.length > 0) expect(Math.max(...after.map(({ madeAt }) => madeAt))).toBe(newest);
          for (const one of removed) {
            expect(one.kind).not.toBe('found');
            expect(keptUntil(one) ?? Number.NEGATIVE_INFINITY).toBeLessThan(each.madeAt);
            there.splice(there.indexOf(one), 1);
          }
          // 14 days, 8 weeks, 12 months, and never fewer than 3: no more than that stays.
          expect(after.length).toBeLessThanOrEqual(14 + 8 + 12 + 3);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('removing is settled at once: a second look removes nothing more', () => {
    fc.assert(
      fc.property(history, (made) => {
        const now = Math.max(...made.map(({ madeAt }) => madeAt));
        const removed = new Set(chooseToRemove(made, now, ZONE));
        expect(
          chooseToRemove(
            made.filter((one) => !removed.has(one)),
            now,
            ZONE,
          ),
        ).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
