import { expect, test } from 'vitest';
import { localTime } from '#shared/rules/local-date.ts';
import { localInstant } from './local-instant.ts';

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
