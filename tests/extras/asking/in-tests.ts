import { redeemReward } from '#shared/contracts/points.ts';
import { updateReward } from '#shared/contracts/rewards.ts';
import {
  declineRequest,
  grantRequest,
  grantRequests,
  handOver,
  listRequests,
  markSeen,
  withdrawRequest,
} from '#shared/extras/asking/contract.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';
import type { Home, Who } from '#tests/support/home.ts';
import { askedAtOnce } from './asked-at-once.ts';

/** Lets somebody redeem a reward. @returns id of the request that waits */
async function ask(home: Home, who: Who, rewardId: string): Promise<string> {
  const body = { userId: home.id[who], date: home.clock.today };
  await home.as(who).ok(redeemReward, { params: { rewardId }, body });
  const waiting = await home.as(who).ok(listRequests, { query: { status: 'waiting' } });
  return waiting.find(({ subjectId }) => subjectId === rewardId)?.id ?? '';
}

async function askForSleepover(home: Home, who: Who, by: Who): Promise<string> {
  return ask(home, who, (await home.reward({ name: 'Sleepover', cost: 40, askFirst: true }, by)).id);
}

/** Asking first, and what is asked of grown-ups, in tests of the core. */
export const asking: ExtraInTests = {
  name: 'asking',
  fields: ['askFirst', 'forChildren', 'howOften'],
  sends: ({ id }, who) => ({
    askFirst: true,
    howOften: 'once',
    forChildren: [who === 'teacher' ? id.student : id.child],
  }),
  left: `select count(*) from requests where status = 'waiting' and kind = 'reward'
    union all select count(*) from rewards where ask_first = 1 or how_often <> 'daily' or audience <> 'all'`,
  examples: [
    example(listRequests, '', () => ({})),
    example(grantRequest, 'of the child', ({ refOf }) => ({ params: { requestId: refOf('childRequest') } })),
    example(grantRequest, 'of the teacher’s student', ({ refOf }) => ({
      params: { requestId: refOf('studentRequest') },
    })),
    example(grantRequests, 'of the child', ({ refOf }) => ({
      body: { ids: [refOf('childRequest'), refOf('childLook')] },
    })),
    example(grantRequests, 'of the teacher’s student', ({ refOf }) => ({
      body: { ids: [refOf('studentRequest'), refOf('studentLook')] },
    })),
    example(declineRequest, 'of the child', ({ refOf }) => ({
      params: { requestId: refOf('childRequest') },
      body: { note: 'Let’s do it on Saturday.' },
    })),
    example(declineRequest, 'of the teacher’s student', ({ refOf }) => ({
      params: { requestId: refOf('studentRequest') },
      body: {},
    })),
    example(grantRequest, 'of the student, about the family’s', ({ refOf }) => ({
      params: { requestId: refOf('studentFamilyRequest') },
    })),
    example(grantRequests, 'of the student, about the family’s', ({ refOf }) => ({
      body: { ids: [refOf('studentFamilyRequest')] },
    })),
    example(declineRequest, 'of the student, about the family’s', ({ refOf }) => ({
      params: { requestId: refOf('studentFamilyRequest') },
      body: {},
    })),
    example(withdrawRequest, 'of the child', ({ refOf }) => ({ params: { requestId: refOf('childRequest') } })),
    example(handOver, 'of the child', ({ refOf }) => ({
      params: { requestId: refOf('childGrantedRequest') },
      body: { value: true },
    })),
    example(markSeen, 'of the child', ({ refOf }) => ({ params: { requestId: refOf('childGrantedRequest') } })),
  ],
  refs: async (home) => {
    const childGrantedRequest = await askForSleepover(home, 'child', 'admin');
    await home.as('admin').ok(grantRequest, { params: { requestId: childGrantedRequest } });
    return {
      childGrantedRequest,
      childRequest: await askForSleepover(home, 'child', 'admin'),
      studentRequest: await askForSleepover(home, 'student', 'teacher'),
    };
  },
  keptRefs: async (home, { studentFamilyReward, studentFamilyRedeemedReward }) => {
    const change = (rewardId: string, howOften: 'once' | 'weekly') =>
      home.as('admin').ok(updateReward, { params: { rewardId }, body: { howOften } });
    await change(studentFamilyReward, 'once');
    await change(studentFamilyRedeemedReward, 'weekly');
    const camping = await home.reward({ name: 'Camping', cost: 41, askFirst: true });
    const film = await home.reward({ name: 'Film', cost: 3, askFirst: true, howOften: 'monthly' });
    return { studentFamilyRequest: await ask(home, 'student', camping.id), studentFamilyFilm: film.id };
  },
  answered: async (home) => {
    const asked: { requestId: string }[] = [];
    for (const cost of [1, 2, 3, 4])
      asked.push({ requestId: await ask(home, 'child', (await home.reward({ cost, askFirst: true })).id) });
    return {
      'GET /api/requests': { by: 'child' },
      'POST /api/requests/:requestId/grant': { params: asked[0] },
      'POST /api/requests/grant': { body: { ids: [asked[3]?.requestId ?? ''] } },
      'POST /api/requests/:requestId/decline': { params: asked[1], body: { note: 'On Saturday' } },
      'POST /api/requests/:requestId/withdraw': { by: 'child', params: asked[2] },
      'PUT /api/requests/:requestId/handed-over': { params: asked[0], body: { value: true } },
      'PUT /api/requests/:requestId/seen': { by: 'child', params: asked[1] },
    };
  },
  // Taking back gives what was asked for, and no more (asking-together.test.ts).
  withoutPoints: ['POST /api/requests/:requestId/withdraw', 'PUT /api/requests/:requestId/seen'],
  bounds: {
    'GET /api/requests': 'tests/extras/looking/looking.test.ts',
    'POST /api/requests/grant': 'as many as in the request',
  },
  live: async (home) => {
    const { id } = home;
    await home.give('child', 500);
    const asked: string[] = [];
    for (const [index, name] of ['Sleepover', 'Zoo', 'Cinema'].entries()) {
      const how = { askFirst: true, howOften: 'monthly' as const, forChildren: [id.child] };
      const { id: rewardId } = await home.reward({ name, cost: 10 + index, ...how });
      asked.push(await ask(home, 'child', rewardId));
    }
    const [granted = '', declined = ''] = asked;
    await home.as('admin').ok(grantRequest, { params: { requestId: granted } });
    await home.as('admin').ok(declineRequest, { params: { requestId: declined }, body: { note: 'On Saturday' } });
  },
  faults: [askedAtOnce],
  liveAs: async (child, userId, _rewardId, { refOf, today }) => {
    const about = { params: { rewardId: refOf('studentFamilyFilm') }, body: { userId, date: today } };
    await child.ok(redeemReward, about);
  },
  settle: async ({ as, ref }) => {
    for (const { id } of await as('admin').ok(listRequests, { query: { status: 'waiting' } }))
      await as('admin').ok(grantRequest, { params: { requestId: id } });
    const body = { askFirst: true };
    await as('admin').ok(updateReward, { params: { rewardId: ref.reward }, body });
    await as('teacher').ok(updateReward, { params: { rewardId: ref.studentReward }, body });
  },
};
