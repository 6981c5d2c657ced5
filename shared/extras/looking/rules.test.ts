import { expect, test } from 'vitest';
import { LOOK_DAYS } from '#shared/extras.ts';
import { addDays, daysBetween, localInstant } from '#shared/rules/local-date.ts';
import { lastAutoApprovedDay, waitsSince } from './rules.ts';

test('looking-10, looking-11: a tick counts by itself on the chosen day after its date', () => {
  for (const lookDays of [...LOOK_DAYS, null]) {
    for (let day = 0; day < 731; day++) {
      const ticked = addDays('2026-01-01', day);
      const counts = addDays(ticked, lookDays ?? 30);
      expect(lastAutoApprovedDay(counts, lookDays)).toBe(ticked);
      expect(lastAutoApprovedDay(addDays(counts, -1), lookDays) < ticked).toBe(true);
      expect(daysBetween(ticked, counts)).toBe(lookDays ?? 30);
    }
  }
});

test('looking-16: a tick waits since its date, one that was done again since the day of that', () => {
  const [date, timeZone] = ['2026-03-11', 'Europe/Berlin'];
  const since = (day: string, minutes: number, at = Number.MAX_SAFE_INTEGER) =>
    waitsSince({ date, askedAt: localInstant(day, minutes, timeZone) }, { at, timeZone });
  expect([since('2026-03-11', 600), since('2026-03-12', 179), since('2026-03-10', 1400)]).toEqual([date, date, date]);
  expect([since('2026-03-12', 180), since('2026-03-20', 1)]).toEqual(['2026-03-12', '2026-03-20']);
  // A clock that was ahead.
  expect(since('2027-01-01', 600, localInstant('2026-03-11', 700, timeZone))).toBe(date);
});
