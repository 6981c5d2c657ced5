import { getTogether, giveTreat, setTogether } from '#shared/extras/together/contract.ts';
import { mondayOf } from '#shared/rules/local-date.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';

const treat = { title: 'Film night for all', icon: 'tv' };

/** The extra Together, in tests of the core. */
export const together: ExtraInTests = {
  name: 'together',
  fields: [],
  left: 'select count(*) from together_weeks where given_at is null',
  examples: [
    example(getTogether, '', () => ({})),
    example(setTogether, '', () => ({ body: { target: 500, treat } })),
    example(setTogether, 'no treat', () => ({ body: { target: null } })),
    example(giveTreat, '', ({ today }) => ({ params: { week: mondayOf(today) } })),
  ],
  answered: async (home) => {
    const week = mondayOf(home.clock.today);
    return {
      'PUT /api/together': { body: { target: 10, treat } },
      'GET /api/together': {},
      'POST /api/together/:week/given': { params: { week } },
    };
  },
  bounds: {
    'GET /api/together': 'one treat a week of the history',
    'PUT /api/together': 'one treat a week of the history',
    'POST /api/together/:week/given': 'one treat a week of the history',
  },
  live: async (home) => {
    await home.as('admin').ok(setTogether, { body: { target: 500, treat } });
  },
};
