import { expect, test } from 'vitest';
import { localTime } from '#shared/rules/local-date.ts';
import { daytimeZone } from '#tests/support/daytime-zone.ts';

const MINUTE = 60_000;

test('days-6: an hour of tests from any minute of a year meets no night of its family', () => {
  const start = Date.UTC(2026, 0, 1);
  for (let minute = 0; minute < 366 * 24 * 60; minute += 7) {
    const now = start + minute * MINUTE;
    const zone = daytimeZone(now);
    const [first, last] = [now, now + 60 * MINUTE].map((instant) => localTime(instant, zone));
    expect(last?.date, `${new Date(now).toISOString()} in ${zone}`).toBe(first?.date);
    expect(first?.minutes).toBeGreaterThanOrEqual(3 * 60);
  }
});
