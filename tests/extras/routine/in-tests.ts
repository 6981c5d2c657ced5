import fc from 'fast-check';
import { updateUser } from '#shared/contracts/people.ts';
import { updateTask } from '#shared/contracts/tasks.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';

/** One thing at a time, in tests of the core: it is set with the member and the task, and has no calls of its own. */
export const routine: ExtraInTests = {
  name: 'routine',
  fields: ['minutes', 'routine'],
  examples: [
    example(updateUser, 'one task at a time of the child', ({ id }) => ({
      params: { userId: id.child },
      query: {},
      body: { routine: 'self' as const },
    })),
    example(updateUser, 'one task at a time of the student', ({ id }) => ({
      params: { userId: id.student },
      query: {},
      body: { routine: 'button' as const },
    })),
  ],
  answered: () => ({}),
  sends: () => ({ minutes: 3, routine: 'self' }),
  left: `select count(*) from tasks where extra_fields ->> '$.minutes' is not null and deleted_at is null
    union all select count(*) from task_assignments where extra_fields ->> '$.minutes' is not null and end_date is null
    union all select count(*) from users where extra_fields ->> '$.routine' is not null`,
  live: async (home) => {
    const admin = home.as('admin');
    await home.task({ text: 'Brush teeth', minutes: 3 }, ['child']);
    const { id: taskId } = await home.task({ text: 'Read', minutes: 20 }, ['child', 'sibling']);
    await admin.ok(updateTask, { params: { taskId }, body: { minutes: 15 } });
    await admin.ok(updateUser, { params: { userId: home.id.child }, body: { routine: 'self' } });
  },
  plan: { taskFields: { minutes: fc.option(fc.integer({ min: 1, max: 60 })) } },
};
