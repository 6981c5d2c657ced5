import { updateTask } from '#shared/contracts/tasks.ts';
import { getWeekReview } from '#shared/extras/sunday/contract.ts';
import { mondayOf } from '#shared/rules/local-date.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';

/** Ten minutes on Sunday, in tests of the core. */
export const sunday: ExtraInTests = {
  name: 'sunday',
  fields: ['kept'],
  sends: ({ today }) => ({ kept: today }),
  left: `select count(*) from tasks where extra_fields ->> '$.kept' is not null and deleted_at is null
    union all select count(*) from task_assignments where extra_fields ->> '$.kept' is not null and end_date is null`,
  examples: [example(getWeekReview, 'this week', ({ today }) => ({ query: { week: mondayOf(today) } }))],
  answered: ({ clock }) => ({ 'GET /api/week-review': { query: { week: mondayOf(clock.today) } } }),
  bounds: { 'GET /api/week-review': 'as many as there are children, and tests/extras/sunday/sunday.test.ts' },
  live: async (home) => {
    const { id: taskId } = await home.task({ text: 'Water the garden' }, ['child']);
    await home.as('admin').ok(updateTask, { params: { taskId }, body: { kept: home.clock.today } });
  },
};
