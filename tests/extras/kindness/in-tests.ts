import { listKindWords, sayKindWords, takeBackKindWords } from '#shared/extras/kindness/contract.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';
import type { Home, Who } from '#tests/support/home.ts';

const say = async (home: Home, by: Who, who: Who, points = 0) => {
  const body = { text: 'You shared your snack', points };
  return (await home.as(by).ok(sayKindWords, { params: { userId: home.id[who] }, body })).id;
};

/** Kind words, in tests of the core. */
export const kindness: ExtraInTests = {
  name: 'kindness',
  fields: [],
  // Words stay stored, and none waits on Home (kindness-12).
  left: `select count(*) from kind_words
    where entry_seq is null and seen_at is null and removed_at is null and ended_at is null`,
  examples: [
    example(sayKindWords, 'words alone, to the child', ({ id }) => ({
      params: { userId: id.child },
      body: { text: 'You fed the cat' },
    })),
    example(sayKindWords, 'with points, to the child', ({ id }) => ({
      params: { userId: id.child },
      body: { text: 'You fed the cat', points: 5 },
    })),
    example(sayKindWords, 'words alone, to the student', ({ id }) => ({
      params: { userId: id.student },
      body: { text: 'You read so well' },
    })),
    example(sayKindWords, 'words alone, to the parent', ({ id }) => ({
      params: { userId: id.parent },
      body: { text: 'You cooked' },
    })),
    example(listKindWords, 'to the child', ({ id }) => ({ params: { userId: id.child } })),
    example(listKindWords, 'to the student', ({ id }) => ({ params: { userId: id.student } })),
    example(takeBackKindWords, 'the parent’s, to the child', ({ refOf }) => ({
      params: { wordId: refOf('parentsWord') },
    })),
    example(takeBackKindWords, 'the teacher’s, to the student', ({ refOf }) => ({
      params: { wordId: refOf('teachersWord') },
    })),
    example(takeBackKindWords, 'the parent’s, to the student', ({ refOf }) => ({
      params: { wordId: refOf('studentsWord') },
    })),
  ],
  refs: async (home) => ({
    parentsWord: await say(home, 'parent', 'child'),
    teachersWord: await say(home, 'teacher', 'student'),
    studentsWord: await say(home, 'parent', 'student'),
  }),
  answered: async (home) => {
    const { id } = home;
    return {
      'POST /api/users/:userId/kind-words': {
        params: { userId: id.child },
        body: { text: 'You fed the cat' },
      },
      'GET /api/users/:userId/kind-words': { params: { userId: id.child } },
      'DELETE /api/kind-words/:wordId': { params: { wordId: await say(home, 'parent', 'child') } },
    };
  },
  bounds: { 'GET /api/users/:userId/kind-words': 'tests/extras/kindness/kindness.test.ts' },
  live: async (home) => {
    await say(home, 'parent', 'child');
    await say(home, 'parent', 'child', 10);
  },
};
