import fc from 'fast-check';
import { completeTask } from '#shared/contracts/points.ts';
import { listTasks, updateTask } from '#shared/contracts/tasks.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';

const someTimes = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('week' as const), count: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('once' as const), until: fc.constant(null) }),
  ),
);

/** Tasks that are done once or some times a week, in tests of the core: they are set with the task and have no calls. */
export const times: ExtraInTests = {
  name: 'times',
  fields: ['times'],
  sends: () => ({ times: { kind: 'week', count: 3 } }),
  left: `select count(*) from tasks where extra_fields ->> '$.times' is not null and deleted_at is null
    union all select count(*) from task_assignments where extra_fields ->> '$.times' is not null and end_date is null`,
  examples: [],
  answered: () => ({}),
  live: async (home) => {
    const { id: taskId } = await home.task({ text: 'Sport', dayType: 'anyday', times: { kind: 'week', count: 3 } }, [
      'child',
    ]);
    await home.task({ text: 'Clean the cage', dayType: 'anyday', times: { kind: 'once', until: null } }, ['child']);
    const body = { userId: home.id.child, date: home.clock.today };
    await home.as('child').ok(completeTask, { params: { taskId }, body });
  },
  // On the next day, so that the assignment keeps the day on which it began.
  liveOn: async (home) => {
    const tasks = await home.as('admin').ok(listTasks, {});
    const taskId = tasks.find(({ text }) => text === 'Sport')?.id ?? '';
    await home.as('admin').ok(updateTask, { params: { taskId }, body: { times: { kind: 'week', count: 2 } } });
  },
  plan: {
    taskFields: { times: someTimes },
    applies: (_family, _childId, { times }) => (times ? false : undefined),
    isTestedElsewhere: ({ times }) => times !== undefined,
  },
};
