import { addSuggestions, getReport } from '#shared/extras/school/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';

const IDEA = { text: 'Read 10 pages', points: 20, icon: 'book', period: 'AM', dayType: 'weekday' } as const;

/** School card and report, in tests of the core. */
export const school: ExtraInTests = {
  name: 'school',
  fields: [],
  left: `select count(*) from tasks where extra_fields ->> '$.addedBy' is not null and deleted_at is null
    union all select count(*) from task_assignments where extra_fields ->> '$.addedBy' is not null and end_date is null`,
  examples: [
    example(getReport, 'about the child', ({ id, today }) => ({
      params: { userId: id.child },
      query: { from: addDays(today, -6), to: today },
    })),
    example(getReport, 'about the student', ({ id, today }) => ({
      params: { userId: id.student },
      query: { from: addDays(today, -6), to: today },
    })),
    example(addSuggestions, 'of the teacher, to the student', ({ id }) => ({
      params: { userId: id.student },
      body: { professionalId: id.teacher, rows: [IDEA] },
    })),
  ],
  answered: ({ id, clock }) => ({
    'GET /api/users/:userId/report': { params: { userId: id.child }, query: { from: clock.today, to: clock.today } },
    'POST /api/users/:userId/suggestions': {
      params: { userId: id.student },
      body: { professionalId: id.teacher, rows: [IDEA] },
    },
  }),
  bounds: {
    'GET /api/users/:userId/report': 'tests/extras/school/school.test.ts',
    'POST /api/users/:userId/suggestions': 'as many as there are rows',
  },
  live: async (home) => {
    const params = { userId: home.id.student };
    await home.as('admin').ok(addSuggestions, { params, body: { professionalId: home.id.teacher, rows: [IDEA] } });
  },
};
