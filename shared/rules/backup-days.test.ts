import { expect, test } from 'vitest';
import { lastDayInBackups } from './backup-days.ts';

test.each([
  ['2026-03-11', '2027-03-31'],
  ['2027-02-01', '2028-02-29'],
  ['2026-12-31', '2027-12-31'],
  ['2026-11-30', '2027-11-30'],
])('backups-8, people-24: what is deleted on %s is in no backup after %s', (today, last) => {
  expect(lastDayInBackups(today)).toBe(last);
});
