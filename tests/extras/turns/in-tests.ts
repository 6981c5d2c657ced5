import fc from 'fast-check';
import { completeTask } from '#shared/contracts/points.ts';
import { giveTurn, takeTurnBack } from '#shared/extras/turns/contract.ts';
import { SHARINGS, TURN_CYCLES } from '#shared/extras.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';
import { CHILDREN, makeCat } from './cat.ts';

const PEOPLE = [...CHILDREN, 'student'] as const;

/** Turns and whoever wants, in tests of the core. */
export const turns: ExtraInTests = {
  name: 'turns',
  fields: ['sharing', 'turns'],
  sends: ({ id }) => ({ sharing: 'turns', turns: { order: [id.child, id.sibling], every: 'day' } }),
  left: `select count(*) from task_sharing where to_date is null and sharing <> 'each'
    union all select count(*) from task_turn_swaps where date >= :today`,
  examples: [
    example(giveTurn, 'to the child', ({ refOf, id, today }) => ({
      params: { taskId: refOf('turnTask') },
      body: { date: today, userId: id.child },
    })),
    example(takeTurnBack, 'of the child', ({ refOf, today }) => ({
      params: { taskId: refOf('turnTask'), date: today },
    })),
  ],
  refs: async (home) => ({ turnTask: await makeCat(home) }),
  answered: async (home) => {
    const { id, clock } = home;
    const taskId = await makeCat(home);
    return {
      'PUT /api/tasks/:taskId/turn': { params: { taskId }, body: { date: clock.today, userId: id.child } },
      'DELETE /api/tasks/:taskId/turn/:date': { params: { taskId, date: clock.today } },
    };
  },
  live: async (home) => {
    const { id, clock } = home;
    const admin = home.as('admin');
    const taskId = await makeCat(home, { turns: { order: CHILDREN.map((who) => id[who]), every: 'week' } });
    const body = { date: clock.today, userId: id.sibling };
    await admin.ok(giveTurn, { params: { taskId }, body });
    await admin.ok(completeTask, { params: { taskId }, body });
    await home.task({ text: 'Mow the lawn', sharing: 'anyone' }, CHILDREN);
  },
  demo: { 'Feed the cat': 'one', 'Mow the lawn': 'each' },
  plan: {
    changes: (_who, task) => [
      {
        weight: 4,
        arbitrary: fc
          .record({
            task,
            sharing: fc.constantFrom(...SHARINGS),
            every: fc.constantFrom(...TURN_CYCLES),
            order: fc.shuffledSubarray([...PEOPLE], { minLength: 2 }),
          })
          .map((shared) => ({
            what: { shared },
            perform: ({ home: { services, id } }, taskAt) => {
              const { id: taskId, by } = taskAt(shared.task);
              const { sharing, every, order } = shared;
              const turns = { order: order.map((who) => id[who]), every };
              return services.tasks.update(by, taskId, sharing === 'turns' ? { sharing, turns } : { sharing });
            },
          })),
      },
    ],
    applies: ({ home: { connection, clock } }, _childId, { id }) => {
      const isShared = connection
        .prepare(
          "select 1 from task_sharing where task_id = ? and sharing <> 'each' and from_date <= ? and (to_date is null or to_date >= ?)",
        )
        .get(id, clock.today, clock.today);
      return isShared === undefined ? undefined : false;
    },
    isTestedElsewhere: ({ sharing }) => sharing !== undefined,
  },
};
