import { updateFamily } from '#shared/contracts/families.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { updateTask } from '#shared/contracts/tasks.ts';
import { declineRequest, grantRequest, listRequests } from '#shared/extras/asking/contract.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';
import type { Home, Who } from '#tests/support/home.ts';

/** Lets somebody tick a task. @returns id of the request that waits */
async function tick(home: Home, who: Who, taskId: string): Promise<string> {
  const body = { userId: home.id[who], date: home.clock.today };
  await home.as(who).ok(completeTask, { params: { taskId }, body });
  const waiting = await home.as(who).ok(listRequests, { query: { status: 'waiting' } });
  return waiting.find(({ subjectId }) => subjectId === taskId)?.id ?? '';
}

async function tidyGarage(home: Home, who: Who, by: Who): Promise<string> {
  const garage = { text: 'Tidy the garage', dayType: 'anyday', lookFirst: true } as const;
  return tick(home, who, (await home.task(garage, [who], by)).id);
}

/** Looking first, in tests of the core; its calls are those of asking. */
export const looking: ExtraInTests = {
  name: 'looking',
  fields: ['lookDays', 'lookFirst'],
  sends: () => ({ lookFirst: true }),
  left: `select count(*) from requests where status = 'waiting' and kind = 'task'
    union all select count(*) from tasks where look_first = 1 and deleted_at is null`,
  examples: [
    example(grantRequest, 'of a look at the child’s task', ({ refOf }) => ({
      params: { requestId: refOf('childLook') },
      body: { points: 30 },
    })),
    example(grantRequest, 'of a look at the student’s task', ({ refOf }) => ({
      params: { requestId: refOf('studentLook') },
    })),
    example(declineRequest, 'of a look at the student’s task', ({ refOf }) => ({
      params: { requestId: refOf('studentLook') },
      body: { note: 'The corner by the bikes.' },
    })),
    example(grantRequest, 'of a look at the family’s task of the student', ({ refOf }) => ({
      params: { requestId: refOf('studentFamilyLook') },
    })),
    example(declineRequest, 'of a look at the family’s task of the student', ({ refOf }) => ({
      params: { requestId: refOf('studentFamilyLook') },
      body: {},
    })),
  ],
  refs: async (home) => ({
    childLook: await tidyGarage(home, 'child', 'admin'),
    studentLook: await tidyGarage(home, 'student', 'teacher'),
  }),
  keptRefs: async (home) => {
    const cellar = await home.task({ text: 'Tidy the cellar', lookFirst: true }, ['student']);
    const sweep = await home.task({ text: 'Sweep', lookFirst: true }, ['student']);
    return { studentFamilyLook: await tick(home, 'student', cellar.id), studentFamilySweep: sweep.id };
  },
  answered: () => ({}),
  live: async (home) => {
    const admin = home.as('admin');
    await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { lookDays: 7 } });
    const looks: string[] = [];
    for (const text of ['Tidy the garage', 'Sweep', 'Wash the car'])
      looks.push(await tick(home, 'child', (await home.task({ text, lookFirst: true }, ['child'])).id));
    const lawn = await home.task({ text: 'Mow', ...{ sharing: 'anyone' }, lookFirst: true }, ['child', 'sibling']);
    await tick(home, 'child', lawn.id);
    const [fine = '', another = ''] = looks;
    await admin.ok(grantRequest, { params: { requestId: fine }, body: { points: 30 } });
    await admin.ok(declineRequest, { params: { requestId: another }, body: { note: 'The corner' } });
  },
  liveAs: async (child, userId, _rewardId, { refOf, today }) => {
    const about = { params: { taskId: refOf('studentFamilySweep') }, body: { userId, date: today } };
    await child.ok(completeTask, about);
  },
  settle: async ({ as, ref }) => {
    const body = { text: 'Read', lookFirst: true };
    await as('admin').ok(updateTask, { params: { taskId: ref.childTask }, body });
    await as('teacher').ok(updateTask, { params: { taskId: ref.studentTask }, body });
  },
};
