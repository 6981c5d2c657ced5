import fc from 'fast-check';
import { listOwnDays, setOwnDays } from '#shared/extras/days/contract.ts';
import { appliesOn } from '#shared/rules/day.ts';
import { mondayOf } from '#shared/rules/local-date.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';

const someDays = fc.option(
  fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((each) => each.sort()),
    every: fc.constantFrom(1 as const, 2 as const),
  }),
);

/** Certain days, in tests of the core. */
export const days: ExtraInTests = {
  name: 'days',
  fields: ['days'],
  sends: ({ today }) => ({ days: { weekdays: [1, 4], every: 2, anchor: mondayOf(today) } }),
  left: `select count(*) from tasks where days is not null and deleted_at is null
    union all select count(*) from task_assignments where days is not null and end_date is null`,
  examples: [
    example(listOwnDays, 'of a task of the family', ({ ref }) => ({ params: { taskId: ref.childTask } })),
    example(listOwnDays, 'of a task of the teacher', ({ ref }) => ({ params: { taskId: ref.studentTask } })),
    example(setOwnDays, 'of the child', ({ ref, id }) => ({
      params: { taskId: ref.childTask, userId: id.child },
      body: { days: { weekdays: [1, 4], every: 1 as const } },
    })),
    example(setOwnDays, 'of the student', ({ ref, id }) => ({
      params: { taskId: ref.studentTask, userId: id.student },
      body: { days: null },
    })),
  ],
  answered: ({ id }, _reward, task) => ({
    'PUT /api/tasks/:taskId/days/:userId': {
      params: { taskId: task.id, userId: id.child },
      body: { days: { weekdays: [1, 4], every: 2, anchor: '2026-03-09' } },
    },
    'GET /api/tasks/:taskId/days': { params: { taskId: task.id } },
  }),
  bounds: { 'GET /api/tasks/:taskId/days': 'as many as have the task' },
  live: async (home) => {
    await home.task({ text: 'Violin', days: { weekdays: [1, 4], every: 2 } }, ['child']);
    const { id: taskId } = await home.task({ text: 'Read' }, ['child']);
    const body = { days: { weekdays: [2], every: 1 as const } };
    await home.as('admin').ok(setOwnDays, { params: { taskId, userId: home.id.child }, body });
  },
  demo: { Violin: 'each' },
  plan: {
    taskFields: { days: someDays },
    changes: (who, task) => [
      {
        weight: 2,
        arbitrary: fc.record({ task, who, days: someDays }).map((own) => ({
          what: { own },
          perform: ({ home: { services, id } }, taskAt) => {
            const { id: taskId, by } = taskAt(own.task);
            return services.extras.days.setOwn(by, taskId, id[own.who], own.days);
          },
        })),
      },
    ],
    applies: ({ home: { services, clock }, admin }, childId, listed) => {
      const all = services.extras.days.listOwn(admin, listed.id);
      const days = all.find(({ userId }) => userId === childId)?.days ?? listed.days;
      return appliesOn({ ...listed, days }, clock.today);
    },
  },
};
