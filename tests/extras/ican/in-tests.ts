import {
  answerHabit,
  bringBack,
  listGraduations,
  listHabits,
  noteGraduationsSeen,
} from '#shared/extras/ican/contract.ts';
import { MOST_ON_SHELF } from '#shared/extras/ican/rules.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';
import { graduate } from './graduate.ts';

/** I can, in tests of the core. */
export const ican: ExtraInTests = {
  name: 'ican',
  fields: [],
  left: 'select count(*) from graduations where seen_at is null',
  examples: [
    example(listHabits, '', () => ({})),
    example(listGraduations, 'of oneself', (world, actor) => ({ params: { userId: world.idOf(actor) } })),
    example(listGraduations, 'of the child', ({ id }) => ({ params: { userId: id.child } })),
    example(listGraduations, 'of the student', ({ id }) => ({ params: { userId: id.student } })),
    example(answerHabit, 'the family’s, of the child', ({ id, ref }) => ({
      params: { userId: id.child },
      body: { taskId: ref.childTask, answer: 'can' as const },
    })),
    example(answerHabit, 'the teacher’s, of the student', ({ id, ref }) => ({
      params: { userId: id.student },
      body: { taskId: ref.studentTask, answer: 'can' as const },
    })),
    example(bringBack, 'of the child', ({ id, refOf }) => ({
      params: { userId: id.child, graduationId: refOf('childGraduation') },
    })),
    example(bringBack, 'the teacher’s, of the student', ({ id, refOf }) => ({
      params: { userId: id.student, graduationId: refOf('studentGraduation') },
    })),
    example(noteGraduationsSeen, '', () => ({ body: { ids: [] } })),
  ],
  refs: async (home) => ({
    childGraduation: await graduate(home, 'child', 'admin'),
    studentGraduation: await graduate(home, 'student', 'teacher'),
  }),
  answered: async (home) => {
    const { id } = home;
    const graduationId = await graduate(home, 'child', 'admin');
    const task = await home.task({ text: 'Brush teeth' }, ['sibling']);
    return {
      'GET /api/habits': {},
      'GET /api/users/:userId/graduations': { params: { userId: id.child } },
      'POST /api/users/:userId/graduations': {
        params: { userId: id.sibling },
        body: { taskId: task.id, answer: 'can' },
      },
      'PUT /api/user/graduations/seen': { by: 'child', body: { ids: [graduationId] } },
      'DELETE /api/users/:userId/graduations/:graduationId': { params: { userId: id.child, graduationId } },
    };
  },
  withoutPoints: ['PUT /api/user/graduations/seen'],
  bounds: {
    'GET /api/habits': 'one for each child',
    'GET /api/users/:userId/graduations': `the newest ${MOST_ON_SHELF}`,
    'PUT /api/user/graduations/seen': `the newest ${MOST_ON_SHELF}`,
  },
  live: async (home) => void (await graduate(home, 'child', 'admin')),
};
