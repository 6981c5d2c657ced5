import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { getProgress, listChildrenProgress, redeemReward, unredeemReward } from '#shared/contracts/points.ts';
import { listRewards, updateReward } from '#shared/contracts/rewards.ts';
import { declineRequest, grantRequest, listRequests, withdrawRequest } from '#shared/extras/asking/contract.ts';
import { setGoal } from '#shared/extras/goals/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

let home: Home;
/** Costs 800, was promised for 500, and is asked for. */
let zoo: string;

beforeEach(async () => {
  home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['asking', 'goals'] } });
  await home.give('child', 500);
  zoo = (await home.reward({ name: 'Zoo', cost: 500, askFirst: true })).id;
  await home.as('child').ok(setGoal, { params: { userId: home.id.child }, body: { rewardId: zoo } });
  await change({ cost: 800 });
});

const change = (body: object) => home.as('admin').ok(updateReward, { params: { rewardId: zoo }, body });
const about = () => ({ params: { rewardId: zoo }, body: { userId: home.id.child, date: home.clock.today } });
const goal = async () => (await home.as('child').ok(getCurrentUser, {})).goal;
const day = (who: Who = 'child') =>
  home.as(who).ok(getProgress, { params: { userId: home.id.child, date: home.clock.today } });
/** The child asks for the zoo. @returns what names the request */
const ask = async () => {
  await home.as('child').ok(redeemReward, about());
  const [request] = await home.as('child').ok(listRequests, { query: { status: 'waiting' } });
  return { params: { requestId: request?.id ?? '' }, request };
};
/** Describes what holds while the child saves for the zoo. */
const saving = () => {
  const since = '2026-03-11';
  return { rewardId: zoo, name: 'Zoo', icon: expect.any(String), cost: 500, promised: 500, since };
};

describe('goals-8: a goal that is asked for', () => {
  test('the promised price is set aside, and the goal stands until somebody decides', async () => {
    const { request } = await ask();
    expect(request).toMatchObject({ title: 'Zoo', points: 500, status: 'waiting' });
    expect(await day()).toMatchObject({ askedRewards: [zoo], totalPoints: 0, spentToday: 500 });
    expect(await goal()).toEqual(expect.objectContaining({ rewardId: zoo, cost: 500, asked: true }));
    home.clock.set('2026-03-13');
    const [mine] = (await home.as('parent').ok(listChildrenProgress, {})).filter(
      ({ child }) => child.id === home.id.child,
    );
    expect(mine?.goal).toMatchObject({ cost: 500, asked: true });
  });

  test('goals-5: asking at a raised price that was not read answers 409 promise_changed', async () => {
    await change({ cost: 900, goalsToo: true });
    await home.give('child', 400);
    const refused = await home.as('child').raw('POST', `/api/rewards/${zoo}/redeem`, { body: about().body });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'promise_changed']);
    expect(await home.as('child').ok(listRequests, {})).toEqual([]);
    expect((await day()).totalPoints).toBe(900);
  });

  test('a yes ends the goal, and everybody hears of it', async () => {
    const { params } = await ask();
    home.events.length = 0;
    await home.as('parent').ok(grantRequest, { params });
    expect(home.events).toContainEqual(expect.objectContaining({ type: 'goals.changed', ids: [home.id.child] }));
    expect(await home.as('child').ok(getCurrentUser, {})).toMatchObject({ goal: null });
    expect(await home.as('child').ok(getCurrentUser, {})).not.toHaveProperty('goalEnded');
    expect((await day()).totalPoints).toBe(0);
    // Saying it twice does not end what was chosen since.
    const { id: rewardId } = await home.reward({ name: 'Film', cost: 90 });
    await home.as('child').ok(setGoal, { params: { userId: home.id.child }, body: { rewardId } });
    await home.as('parent').ok(grantRequest, { params });
    expect(await goal()).toMatchObject({ rewardId });
  });

  test('a no and taking it back leave the goal as it was, with its promise', async () => {
    const first = await ask();
    await home.as('child').ok(withdrawRequest, { params: first.params });
    expect([await goal(), (await day()).totalPoints]).toEqual([saving(), 500]);
    const second = await ask();
    await home.as('parent').ok(declineRequest, { params: second.params, body: {} });
    expect([await goal(), (await day()).totalPoints]).toEqual([saving(), 500]);
  });

  test('undoing what was granted brings the goal back, with its promise', async () => {
    const { params } = await ask();
    await home.as('parent').ok(grantRequest, { params });
    await home.as('parent').ok(unredeemReward, about());
    expect([await goal(), (await day()).totalPoints]).toEqual([saving(), 500]);
  });

  test('undoing what only waits brings back no goal that was reached before', async () => {
    const { params } = await ask();
    await home.as('parent').ok(grantRequest, { params });
    home.clock.set('2026-03-12');
    await home.give('child', 800);
    await ask();
    await home.as('parent').ok(unredeemReward, about());
    expect(await goal()).toBeNull();
    expect((await day()).totalPoints).toBe(800);
  });

  test('a grown-up who redeems it for the child ends the goal at once, at its promise', async () => {
    await home.as('parent').ok(redeemReward, about());
    expect([await goal(), (await day()).totalPoints]).toEqual([null, 0]);
  });

  test.each([
    ['granting', ['grant', 'withdraw']],
    ['taking back', ['withdraw', 'grant']],
    ['refusing', ['decline', 'grant']],
  ] as const)('of two decisions at once, %s first, the goal ends only with the points', async (_how, said) => {
    const { params } = await ask();
    await Promise.all(
      said.map((what) =>
        home.as(what === 'withdraw' ? 'child' : 'parent').raw('POST', `/api/requests/${params.requestId}/${what}`, {}),
      ),
    );
    const isHad = (await day()).redeemedRewards.includes(zoo);
    expect([await goal(), (await day()).totalPoints]).toEqual(isHad ? [null, 0] : [saving(), 500]);
    expect((await home.as('child').ok(listRequests, { query: { status: 'waiting' } })).length).toBe(0);
  });
});

describe('goals-13: a promised price holds for one redemption', () => {
  /** A day later, so that the zoo can be asked for once more. */
  const tomorrow = () => home.clock.set(addDays(home.clock.today, 1));

  test('the first of several requests has it, and only declining that one gives it back', async () => {
    await home.give('child', 1600);
    const first = await ask();
    expect(await goal()).toMatchObject({ rewardId: zoo, asked: true });
    tomorrow();
    await home.as('child').ok(redeemReward, about());
    expect((await day()).totalPoints).toBe(2100 - 500 - 800);
    // The one that took the whole price is taken back: the promise is still the first one's.
    await home.as('parent').ok(unredeemReward, about());
    await home.as('parent').ok(redeemReward, about());
    expect((await day()).totalPoints).toBe(2100 - 500 - 800);
    await home.as('parent').ok(declineRequest, { params: first.params, body: {} });
    expect([await goal(), (await day()).totalPoints]).toEqual([saving(), 2100 - 800]);
    tomorrow();
    await ask();
    expect((await day()).totalPoints).toBe(2100 - 800 - 500);
  });

  test('taking back what was had at the whole price brings no goal back', async () => {
    await home.as('parent').ok(redeemReward, about());
    expect([await goal(), (await day()).totalPoints]).toEqual([null, 0]);
    await home.give('child', 1600);
    const yesterday = { ...about(), body: { ...about().body, date: addDays(home.clock.today, -1) } };
    await home.as('parent').ok(redeemReward, yesterday);
    expect((await day()).totalPoints).toBe(800);
    await home.as('parent').ok(unredeemReward, yesterday);
    expect([await goal(), (await day()).totalPoints]).toEqual([null, 1600]);
    await home.as('parent').ok(unredeemReward, about());
    expect([await goal(), (await day()).totalPoints]).toEqual([saving(), 2100]);
  });

  test('who chooses what already waits has asked for it, and the promise is for later', async () => {
    const save = (rewardId: string | null) =>
      home.as('child').ok(setGoal, { params: { userId: home.id.child }, body: { rewardId } });
    await save(null);
    await home.give('child', 1900);
    const { params } = await ask();
    await save(zoo);
    expect(await goal()).toMatchObject({ cost: 800, asked: true });
    await change({ cost: 900 });
    tomorrow();
    await home.as('child').ok(redeemReward, about());
    expect((await day()).totalPoints).toBe(2400 - 800 - 900);
    await home.as('parent').ok(grantRequest, { params });
    expect(await goal()).toBeNull();
  });
});

describe('goals-14: what can be had just once and was had cannot be saved for', () => {
  const save = (rewardId: string | null, by: Who = 'child') =>
    home.as(by).raw('PUT', `/api/users/${home.id.child}/goal`, { body: { rewardId } });
  const mine = () => home.as('child').ok(getCurrentUser, {});

  test.each(['child', 'parent'] as const)('choosing it by the %s answers 409 reward_limit_reached', async (by) => {
    await change({ howOften: 'once' });
    await home.as('parent').ok(redeemReward, about());
    const then = about();
    home.clock.set(addDays(home.clock.today, 20));
    const refused = await save(zoo, by);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'reward_limit_reached']);
    expect(refused.json().message).toBe('This can be had just once. It was redeemed on Wednesday, March 11, 2026.');
    expect(await goal()).toBeNull();
    // Once that is taken back it can be had and saved for again.
    await save(null, by);
    await home.as('parent').ok(unredeemReward, then);
    expect((await save(zoo, by)).statusCode).toBe(200);
  });

  test('what still waits can be saved for, and a yes ends the goal', async () => {
    await change({ howOften: 'once' });
    const { params } = await ask();
    expect(await goal()).toMatchObject({ rewardId: zoo, asked: true });
    await save(null);
    expect((await save(zoo)).json().goal).toMatchObject({ rewardId: zoo, asked: true });
    await home.as('parent').ok(grantRequest, { params });
    expect(await goal()).toBeNull();
    expect((await save(zoo)).statusCode).toBe(409);
  });

  test('a goal ends when its reward becomes one that was had and can be had just once', async () => {
    await home.as('parent').ok(redeemReward, about());
    home.clock.set(addDays(home.clock.today, 1));
    expect((await save(zoo)).statusCode).toBe(200);
    await change({ howOften: 'once' });
    expect(await mine()).toMatchObject({ goal: null, goalEnded: { rewardId: zoo } });
  });
});

describe('goals-6: the reward is for other children now', () => {
  const mine = async () => {
    const user = await home.as('child').ok(getCurrentUser, {});
    return [user.goal, 'goalEnded' in user ? user.goalEnded : undefined];
  };

  test('the child reads that it is gone, it stays ended, and others keep their goal', async () => {
    await home.as('sibling').ok(setGoal, { params: { userId: home.id.sibling }, body: { rewardId: zoo } });
    home.events.length = 0;
    await change({ forChildren: [home.id.sibling] });
    expect(home.events).toContainEqual(expect.objectContaining({ type: 'goals.changed', ids: [home.id.child] }));
    expect(await mine()).toEqual([null, expect.objectContaining({ rewardId: zoo, name: 'Zoo' })]);
    expect(await home.as('sibling').ok(getCurrentUser, {})).toMatchObject({ goal: { rewardId: zoo } });
    expect((await home.as('child').ok(listRewards, {})).map(({ id }) => id)).not.toContain(zoo);
    await change({ forChildren: null });
    expect(await mine()).toEqual([null, expect.objectContaining({ rewardId: zoo })]);
  });

  test('a chosen child keeps the goal, and others cannot choose it: 404', async () => {
    await change({ forChildren: [home.id.child] });
    expect(await mine()).toEqual([saving(), undefined]);
    for (const by of ['sibling', 'parent'] as const) {
      const refused = await home.as(by).raw('PUT', `/api/users/${home.id.sibling}/goal`, { body: { rewardId: zoo } });
      expect(refused.statusCode).toBe(404);
    }
  });

  test('asking-8: what was asked for before stands and is granted all the same', async () => {
    const { params } = await ask();
    await change({ forChildren: [home.id.sibling] });
    await home.as('parent').ok(grantRequest, { params });
    expect((await day('parent')).redeemedRewards).toContain(zoo);
    expect((await mine())[0]).toBeNull();
  });
});
