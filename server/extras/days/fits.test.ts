import { expect, test } from 'vitest';
import { fitsDays } from './fits.ts';

const MONDAY = '2026-03-09';
const ended = (taskId: string, endDate: string | null) => ({
  taskId,
  endDate,
  dayType: 'anyday' as const,
  startDate: '2026-01-01',
});

test.each([
  ['once', [ended('violin', MONDAY), ended('violin', null)], false],
  ['on two days of the week', [ended('violin', MONDAY), ended('violin', '2026-03-17')], false],
  ['two tasks on one day', [ended('violin', MONDAY), ended('bed', '2026-03-16')], false],
  ['on two Mondays', [ended('violin', MONDAY), ended('violin', '2026-03-16')], true],
])('extras-11: certain days, taken off %s', (_what, assignments, fits) => {
  const child = { needsPictures: false, ticks: new Map(), assignments, undoneRedemptions: 0, givenPoints: 0 };
  expect(fitsDays({ today: '2026-03-20', children: [child] })).toBe(fits);
});
