import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { getProgress, listChildrenProgress, unredeemReward } from '#shared/contracts/points.ts';
import { createProfessionalReward } from '#shared/contracts/professional.ts';
import type { RewardChanges } from '#shared/contracts/rewards.schema.ts';
import { deleteReward, updateReward } from '#shared/contracts/rewards.ts';
import { noteGoalSeen, setGoal } from '#shared/extras/goals/contract.ts';
import type { Extra } from '#shared/extras.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

let home: Home;
/** Costs 500. */
let zoo: string;

const switchOn = (extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });

beforeEach(async () => {
  home = await createHome();
  await switchOn(['goals']);
  zoo = (await home.reward({ name: 'Zoo', icon: 'camera', cost: 500 })).id;
  await home.give('child', 320);
});

const choose = (rewardId: string | null, by: Who = 'child', who: Who = 'child') =>
  home.as(by).ok(setGoal, { params: { userId: home.id[who] }, body: { rewardId } });
const put = (by: Who, who: Who, body: unknown) =>
  home.as(by).raw('PUT', `/api/users/${home.id[who]}/goal`, { body: body as object });
const own = async (who: Who = 'child') => {
  const user = await home.as(who).ok(getCurrentUser, {});
  return { goal: user.goal, ...('goalEnded' in user ? { goalEnded: user.goalEnded } : {}) };
};
const ofChild = async (by: Who, who: Who = 'child') =>
  (await home.as(by).ok(listChildrenProgress, {})).find(({ child }) => child.id === home.id[who])?.goal;
const change = (changes: RewardChanges, rewardId = zoo) =>
  home.as('admin').ok(updateReward, { params: { rewardId }, body: changes });
const body = (who: Who = 'child') => ({ userId: home.id[who], date: home.clock.today });
const redeem = (by: Who = 'child', rewardId = zoo, who: Who = 'child') =>
  home.as(by).raw('POST', `/api/rewards/${rewardId}/redeem`, { body: body(who) });
const balance = async (who: Who = 'child') => (await home.as(who).ok(getProgress, { params: body(who) })).totalPoints;

describe('goals-1: saving for one reward', () => {
  test('the child and grown-ups read it with its price, and another choice takes its place', async () => {
    expect(await own()).toEqual({ goal: null });
    const goal = { rewardId: zoo, name: 'Zoo', icon: 'camera', cost: 500, promised: 500, since: home.clock.today };
    expect(await choose(zoo)).toEqual({ goal });
    expect(await own()).toEqual({ goal });
    expect(await ofChild('parent')).toEqual(goal);
    expect(await ofChild('parent', 'sibling')).toBeNull();
    const film = (await home.reward({ name: 'Film', cost: 90 })).id;
    expect((await choose(film)).goal).toMatchObject({ name: 'Film', cost: 90 });
    expect(home.dump().goals).toHaveLength(1);
    expect(await choose(null)).toEqual({ goal: null });
    expect(await own()).toEqual({ goal: null });
  });

  test('no points move: another reward is redeemed from the same points', async () => {
    await choose(zoo);
    const film = (await home.reward({ name: 'Film', cost: 90 })).id;
    expect((await redeem('child', film)).statusCode).toBe(200);
    expect(await balance()).toBe(230);
    expect((await own()).goal).toMatchObject({ rewardId: zoo, cost: 500 });
  });

  test('goals-2: a grown-up chooses for a child and themselves, and for no other grown-up', async () => {
    await choose(zoo, 'parent');
    expect((await own()).goal).toMatchObject({ rewardId: zoo });
    expect((await choose(zoo, 'parent', 'parent')).goal).toMatchObject({ rewardId: zoo });
    expect((await put('admin', 'parent', { rewardId: zoo })).statusCode).toBe(403);
    expect((await put('sibling', 'child', { rewardId: null })).statusCode).toBe(403);
    expect((await own()).goal).toMatchObject({ rewardId: zoo });
  });

  test('live-1: choosing a goal and renaming its reward are told at once', async () => {
    const { events } = home;
    events.length = 0;
    await choose(zoo);
    expect(events).toMatchObject([{ type: 'goals.changed', ids: [home.id.child] }]);
    await change({ name: 'The zoo' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'goals.changed', ids: [home.id.child] }));
    expect((await own()).goal).toMatchObject({ name: 'The zoo' });
  });
});

describe('bad input changes nothing', () => {
  test('goals-2: a reward that is not theirs to redeem or to see answers 404', async () => {
    await choose(zoo);
    const star = await home.as('teacher').ok(createProfessionalReward, { body: { name: 'Gold star', cost: 50 } });
    const gone = (await home.reward()).id;
    await home.as('admin').ok(deleteReward, { params: { rewardId: gone } });
    for (const rewardId of [star.id, gone, 'unknown']) {
      const { statusCode } = await put('child', 'child', { rewardId });
      expect([rewardId, statusCode]).toEqual([rewardId, 404]);
    }
    expect((await put('parent', 'student', { rewardId: zoo })).statusCode).toBe(404);
    expect((await put('teacher', 'teacher', { rewardId: star.id })).statusCode).toBe(404);
    expect((await put('neighbour', 'child', { rewardId: zoo })).statusCode).toBe(404);
    expect((await own()).goal).toMatchObject({ rewardId: zoo });
  });

  test.each([[{}], [{ rewardId: 7 }], [{ rewardId: '' }], [{ rewardId: ['x'] }], [[]], ['zoo']])(
    'goals-2: %o answers 400',
    async (sent) => {
      await choose(zoo);
      expect((await put('child', 'child', sent)).statusCode).toBe(400);
      expect((await own()).goal).toMatchObject({ rewardId: zoo });
    },
  );

  test('goals-5: saying that one read needs a reward and a price or none, else 400', async () => {
    for (const sent of [{}, { rewardId: zoo }, { rewardId: zoo, cost: -1 }, { rewardId: zoo, cost: 'x' }])
      expect((await home.as('child').raw('PUT', '/api/user/goal/seen', { body: sent })).statusCode).toBe(400);
  });

  test('extras-3: with goals off its calls answer 404, and nothing of them is told', async () => {
    await choose(zoo);
    await switchOn([]);
    expect((await put('child', 'child', { rewardId: zoo })).statusCode).toBe(404);
    expect(
      (await home.as('child').raw('PUT', '/api/user/goal/seen', { body: { rewardId: zoo, cost: null } })).statusCode,
    ).toBe(404);
    expect(await home.as('child').ok(getCurrentUser, {})).not.toHaveProperty('goal');
    expect((await home.as('parent').ok(listChildrenProgress, {}))[0]).not.toHaveProperty('goal');
  });
});

describe('goals-3: the price is a promise', () => {
  test('once it is dearer the promised price is taken, and stands in the ledger', async () => {
    await choose(zoo);
    await change({ cost: 800 });
    expect((await own()).goal).toMatchObject({ cost: 500, promised: 500 });
    await home.give('child', 180);
    expect((await redeem()).json()).toMatchObject({ totalPoints: 0, spentToday: 500 });
    expect(home.dump().ledger_entries?.at(-1)).toMatchObject({ kind: 'reward', title: 'Zoo', points: -500 });
  });

  test('while it is cheaper the price of now is taken, and the promise stays', async () => {
    await choose(zoo);
    await change({ cost: 300 });
    expect((await own()).goal).toMatchObject({ cost: 300, promised: 500 });
    await change({ cost: 600 });
    expect((await own()).goal).toMatchObject({ cost: 500 });
    await change({ cost: 300 });
    expect((await redeem()).json()).toMatchObject({ totalPoints: 20 });
  });

  test('too few points for the promise answer 409 with how many are missing', async () => {
    await choose(zoo);
    await change({ cost: 800 });
    const refused = await redeem();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'not_enough_points', values: { count: 180 } },
    ]);
    expect(await balance()).toBe(320);
  });

  test('everybody else pays the price of now', async () => {
    await choose(zoo);
    await change({ cost: 800 });
    await home.give('sibling', 800);
    expect((await redeem('sibling', zoo, 'sibling')).json()).toMatchObject({ totalPoints: 0 });
  });

  test('choosing anew forgets the old promise; choosing the same changes nothing', async () => {
    await choose(zoo);
    await change({ cost: 800 });
    expect((await choose(zoo)).goal).toMatchObject({ cost: 500 });
    const film = (await home.reward({ name: 'Film', cost: 90 })).id;
    await choose(film);
    expect((await choose(zoo)).goal).toMatchObject({ cost: 800, promised: 800 });
    await choose(null);
    await change({ cost: 500 });
    expect((await choose(zoo)).goal).toMatchObject({ promised: 500 });
  });
});

describe('goals-5: a promise that was raised is read first', () => {
  const seen = (cost: number | null, rewardId = zoo) => home.as('child').ok(noteGoalSeen, { body: { rewardId, cost } });

  test('the child reads both prices, and redeeming before that answers 409 promise_changed', async () => {
    await choose(zoo);
    await home.give('child', 500);
    await change({ cost: 600, goalsToo: true });
    expect((await own()).goal).toMatchObject({ cost: 600, promised: 600, costBefore: 500 });
    const refused = await redeem();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'promise_changed',
        message: '“Zoo” costs 600 points now, it was 500. Read that first, then redeem it.',
        values: { cost: 600, before: 500 },
      },
    ]);
    expect(await balance()).toBe(820);
    expect((await seen(600)).goal).not.toHaveProperty('costBefore');
    expect((await redeem()).json()).toMatchObject({ totalPoints: 220 });
  });

  test('a price raised again since it was shown is unread, and the last known one is named', async () => {
    await choose(zoo);
    await change({ cost: 600, goalsToo: true });
    await change({ cost: 700, goalsToo: true });
    expect((await seen(600)).goal).toMatchObject({ cost: 700, costBefore: 500 });
    await change({ cost: 500, goalsToo: true });
    expect((await own()).goal).not.toHaveProperty('costBefore');
  });

  test('a grown-up redeems for the child all the same', async () => {
    await choose(zoo);
    await home.give('child', 500);
    await change({ cost: 600, goalsToo: true });
    expect((await redeem('parent')).json()).toMatchObject({ totalPoints: 220 });
  });

  test('a lower price needs no reading', async () => {
    await choose(zoo);
    await change({ cost: 300, goalsToo: true });
    expect((await own()).goal).toMatchObject({ cost: 300, promised: 300 });
    expect((await redeem()).json()).toMatchObject({ totalPoints: 20 });
  });
});

describe('goals-6: a goal ends when its reward is deleted or no longer for this person', () => {
  const ended = { goal: null, goalEnded: { rewardId: '', name: 'Zoo', icon: 'camera' } };
  beforeEach(() => {
    ended.goalEnded.rewardId = zoo;
  });

  test('the child of a deleted reward reads so until they confirm it', async () => {
    await choose(zoo);
    home.events.length = 0;
    await home.as('admin').ok(deleteReward, { params: { rewardId: zoo } });
    expect(home.events).toContainEqual(expect.objectContaining({ type: 'goals.changed', ids: [home.id.child] }));
    expect(await own()).toEqual(ended);
    expect(await own()).toEqual(ended);
    expect(await ofChild('parent')).toBeNull();
    expect(await home.as('child').ok(noteGoalSeen, { body: { rewardId: 'another', cost: null } })).toEqual(ended);
    expect(await home.as('child').ok(noteGoalSeen, { body: { rewardId: zoo, cost: null } })).toEqual({ goal: null });
    expect(await own()).toEqual({ goal: null });
    const film = (await home.reward({ name: 'Film', cost: 90 })).id;
    expect((await choose(film)).goal).toMatchObject({ name: 'Film' });
  });

  test('with another professional, or none, it ends and stays ended', async () => {
    await choose(zoo);
    const assign = (professional: string | null, who: Who = 'child') =>
      home
        .as('admin')
        .ok(updateUser, { params: { userId: home.id[who] }, body: { assignedProfessional: professional } });
    await assign(home.id.teacher);
    expect(await own()).toEqual(ended);
    // It stays ended: nothing comes back behind the child's back.
    await assign(null);
    expect(await own()).toEqual(ended);
    const star = await home.as('teacher').ok(createProfessionalReward, { body: { name: 'Gold star', cost: 50 } });
    await choose(star.id, 'student', 'student');
    await assign(home.id.otherTeacher, 'student');
    expect(await own('student')).toMatchObject({ goal: null, goalEnded: { name: 'Gold star' } });
  });

  test('goals-8: redeeming what one saves for ends the goal without a word', async () => {
    await choose(zoo);
    await home.give('child', 180);
    expect((await redeem()).statusCode).toBe(200);
    expect(await own()).toEqual({ goal: null });
  });

  test('goals-8: taking back the redemption brings the goal back, unless another was chosen', async () => {
    await choose(zoo);
    await home.give('child', 180);
    await redeem();
    await change({ cost: 800 });
    const giveBack = () => home.as('parent').ok(unredeemReward, { params: { rewardId: zoo }, body: body() });
    await giveBack();
    expect((await own()).goal).toMatchObject({ rewardId: zoo, cost: 500 });
    await redeem();
    const film = (await home.reward({ name: 'Film', cost: 90 })).id;
    await choose(film);
    await giveBack();
    expect((await own()).goal).toMatchObject({ rewardId: film });
    expect(await balance()).toBe(500);
  });

  test('goals-8: a goal whose reward was deleted meanwhile does not come back', async () => {
    await choose(zoo);
    await home.give('child', 180);
    await redeem();
    await home.as('admin').ok(deleteReward, { params: { rewardId: zoo } });
    await home.as('parent').ok(unredeemReward, { params: { rewardId: zoo }, body: body() });
    expect(await own()).toEqual({ goal: null });
  });
});

describe('goals-7: goals of students', () => {
  test('a professional sees and sets goals of own rewards, and a colleague gets 403', async () => {
    const star = await home.as('teacher').ok(createProfessionalReward, { body: { name: 'Gold star', cost: 50 } });
    expect((await choose(star.id, 'teacher', 'student')).goal).toMatchObject({ name: 'Gold star' });
    expect(await ofChild('teacher', 'student')).toMatchObject({ name: 'Gold star' });
    expect((await put('otherTeacher', 'student', { rewardId: star.id })).statusCode).toBe(403);
  });
});

test('goals-9: switching off says how many goals there are, and forgets them', async () => {
  await choose(zoo);
  await choose(zoo, 'parent', 'parent');
  const params = { familyId: home.familyId };
  const goals = async () => (await home.as('admin').ok(listExtras, { params })).find(({ name }) => name === 'goals');
  expect(await goals()).toEqual({ name: 'goals', isOn: true, inEffect: 2 });
  await switchOn([]);
  expect(home.dump().goals).toEqual([]);
  await switchOn(['goals']);
  expect(await own()).toEqual({ goal: null });
  expect(await goals()).toEqual({ name: 'goals', isOn: true, inEffect: 0 });
});

describe('goals-3: the reward changes while it is redeemed', () => {
  test.each([
    ['raised', { cost: 900 }, [500]],
    ['lowered', { cost: 200 }, [500, 200]],
    ['raised for the child too', { cost: 900, goalsToo: true }, [500]],
  ] as const)(
    'with its price %s one price is paid whole, and never more than was promised',
    async (_how, changes, prices) => {
      for (let round = 0; round < 6; round += 1) {
        await change({ cost: 500 });
        await choose(null);
        await choose(zoo);
        const before = await balance();
        const missing = 500 - before;
        if (missing > 0) await home.give('child', missing);
        const had = await balance();
        const changedFirst = round % 2 === 1 ? change(changes) : null;
        const [redeemed] = await Promise.all([redeem(), changedFirst ?? change(changes)]);
        const paid = had - (await balance());
        if (redeemed.statusCode === 200) expect(prices).toContain(paid);
        else expect([redeemed.json().code, paid]).toEqual(['promise_changed', 0]);
        if (redeemed.statusCode === 200)
          await home.as('parent').ok(unredeemReward, { params: { rewardId: zoo }, body: body() });
      }
    },
  );

  test('with its deletion it is redeemed or gone, never half of both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await home.reward({ name: 'Zoo', cost: 100 });
      await choose(id);
      const had = await balance();
      const remove = () => home.as('admin').ok(deleteReward, { params: { rewardId: id } });
      const removedFirst = round % 2 === 1 ? remove() : null;
      const [redeemed] = await Promise.all([redeem('child', id), removedFirst ?? remove()]);
      const isRedeemed = redeemed.statusCode === 200;
      if (!isRedeemed) expect(redeemed.statusCode).toBe(404);
      expect(had - (await balance())).toBe(isRedeemed ? 100 : 0);
      expect('goalEnded' in (await own())).toBe(!isRedeemed);
      await home.give('child', 100);
    }
  });
});

test('goals-3, rewards-9: of two that redeem the last points at once exactly one has it', async () => {
  await choose(zoo);
  await home.give('child', 180);
  await change({ cost: 800 });
  const answers = await Promise.all([redeem(), redeem('parent')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await balance()).toBe(0);
});
