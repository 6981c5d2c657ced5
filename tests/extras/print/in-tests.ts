import { getWeekChart } from '#shared/extras/print/contract.ts';
import { mondayOf } from '#shared/rules/local-date.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';

/** Fridge chart, in tests of the core. */
export const print: ExtraInTests = {
  name: 'print',
  fields: [],
  inFile: false,
  left: null,
  examples: [
    example(getWeekChart, 'of the child', ({ id, today }) => ({
      params: { userId: id.child },
      query: { week: mondayOf(today) },
    })),
    example(getWeekChart, 'of the student', ({ id, today }) => ({
      params: { userId: id.student },
      query: { week: mondayOf(today) },
    })),
  ],
  answered: ({ clock, id }) => ({
    'GET /api/users/:userId/week-chart': { params: { userId: id.child }, query: { week: mondayOf(clock.today) } },
  }),
  bounds: { 'GET /api/users/:userId/week-chart': 'tests/extras/print/week-chart.test.ts' },
  live: async () => undefined,
};
