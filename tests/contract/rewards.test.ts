import { describe, expect, test } from 'vitest';
import { login } from '#shared/contracts/account.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { getProgress, listChildrenProgress, redeemReward, unredeemReward } from '#shared/contracts/points.ts';
import { createReward, deleteReward, listRewards, updateReward } from '#shared/contracts/rewards.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

function actions(home: Home, rewardId: string) {
  const about = (whose: Who, date = home.clock.today) => ({
    params: { rewardId },
    body: { userId: home.id[whose], date },
  });
  return {
    redeem: (who: Who, whose: Who = who, date?: string) => home.as(who).ok(redeemReward, about(whose, date)),
    redeemRefused: (who: Who, whose: Who = who, date?: string) =>
      home.as(who).refusal(redeemReward, about(whose, date)),
    unredeem: (who: Who, whose: Who = who, date?: string) => home.as(who).ok(unredeemReward, about(whose, date)),
    unredeemRefused: (who: Who, whose: Who = who, date?: string) =>
      home.as(who).refusal(unredeemReward, about(whose, date)),
  };
}

/** A home with a family reward of 100 points and a child who has 150. */
async function homeWithReward() {
  const home = await createHome();
  const reward = await home.reward({ name: 'Film night', icon: 'film' });
  await home.give('child', 150);
  return { home, reward, ...actions(home, reward.id) };
}

describe('POST /api/rewards', () => {
  test('rewards-3: a name alone makes a reward of cost 100, icon gift and type screen_time', async () => {
    const home = await createHome();
    expect(await home.as('parent').ok(createReward, { body: { name: ' Film night ' } })).toEqual({
      id: expect.any(String),
      name: 'Film night',
      cost: 100,
      icon: 'gift',
      type: 'screen_time',
      description: '',
      familyId: home.familyId,
      createdBy: home.id.parent,
      sourceType: 'family',
    });
    expect(home.events.at(-1)).toMatchObject({ type: 'rewards.changed' });
  });

  test.each([
    [{}, 'name', 'Reward name is required'],
    [{ name: '  ' }, 'name', 'Reward name is required'],
    [{ name: 'x'.repeat(121) }, 'name', 'Use at most 120 characters'],
    [{ name: 'x', cost: 0 }, 'cost', 'Cost must be at least 1 point'],
    [{ name: 'x', cost: -100 }, 'cost', 'Cost must be at least 1 point'],
    [{ name: 'x', cost: 1_000_001 }, 'cost', 'Use at most 1,000,000'],
    [{ name: 'x', cost: 1.5 }, 'cost', 'Use a whole number'],
    [{ name: 'x', cost: '100' }, 'cost', 'Use a whole number'],
    [{ name: 'x', cost: null }, 'cost', 'Use a whole number'],
    [{ name: 'x', type: 'academic' }, 'type', 'Type is required'],
    [{ name: 'x', icon: '' }, 'icon', 'Icon is required'],
    [{ name: 'x', icon: '<svg>' }, 'icon', 'This is no icon'],
    [{ name: 'x', description: 'x'.repeat(501) }, 'description', 'Use at most 500 characters'],
  ])('rewards-2, words-7: bad input answers 400 with the sentence for it: %o', async (body, path, message) => {
    const home = await createHome();
    const before = home.dump();
    const { status, error } = await home.as('admin').bad(createReward, { body });
    expect([status, error?.issues?.[0]]).toEqual([400, { path, message }]);
    expect(home.dump()).toEqual(before);
  });

  test('rewards-2, attack-2: a cost that is huge, NaN or a fraction answers 400', async () => {
    const home = await createHome();
    for (const cost of ['1e400', '-1e400', 'NaN', '1e21', '0.1']) {
      const response = await home.as('admin').raw('POST', '/api/rewards', { body: `{"name":"x","cost":${cost}}` });
      expect(response.statusCode, cost).toBe(400);
    }
  });

  test('rewards-2: a name of 1 and of 120 characters, a cost of 1 and of 1,000,000 are good', async () => {
    const home = await createHome();
    for (const body of [
      { name: 'x', cost: 1 },
      { name: 'x'.repeat(120), cost: 1_000_000, description: 'x'.repeat(500) },
    ]) {
      expect((await home.as('admin').call(createReward, { body })).body).toMatchObject(body);
    }
  });

  test('rewards-5: making, changing and deleting without canCreateRewards answers 403', async () => {
    const home = await createHome();
    const reward = await home.reward();
    const params = { rewardId: reward.id };
    for (const who of ['grandmother', 'child', 'noRole'] as const) {
      expect(await home.as(who).refusal(createReward, { body: { name: 'Mine' } })).toBe('403 forbidden');
      expect(await home.as(who).refusal(updateReward, { params, body: { cost: 1 } })).toBe('403 forbidden');
      expect(await home.as(who).refusal(deleteReward, { params })).toBe('403 forbidden');
    }
    expect((await home.as('parent').call(updateReward, { params, body: { cost: 7 } })).status).toBe(200);
    expect((await home.as('parent').call(deleteReward, { params })).status).toBe(200);
  });

  test('professionals-5: a teacher’s reward is a professional one; changing any other answers 404', async () => {
    const home = await createHome();
    const family = await home.reward();
    const own = await home.reward({ name: 'A star' }, 'teacher');
    expect(own.sourceType).toBe('professional');
    expect((await home.as('teacher').ok(listRewards, {})).map(({ id }) => id)).toEqual([own.id]);
    expect(await home.as('otherTeacher').ok(listRewards, {})).toEqual([]);
    for (const [who, rewardId] of [
      ['teacher', family.id],
      ['otherTeacher', own.id],
    ] as const) {
      expect(await home.as(who).refusal(updateReward, { params: { rewardId }, body: { cost: 1 } })).toBe(
        '404 not_found',
      );
      expect(await home.as(who).refusal(deleteReward, { params: { rewardId } })).toBe('404 not_found');
    }
    expect((await home.as('teacher').call(deleteReward, { params: { rewardId: own.id } })).status).toBe(200);
  });
});

describe('rewards-6: PUT and DELETE /api/rewards/{id}', () => {
  test('fields that are left out stay, and so does a redemption from before', async () => {
    const { home, reward, redeem } = await homeWithReward();
    await redeem('child');
    const params = { rewardId: reward.id };
    const changed = await home.as('admin').ok(updateReward, { params, body: { cost: 5, name: 'Cinema' } });
    expect(changed).toEqual({ ...reward, cost: 5, name: 'Cinema' });
    const day = { params: { userId: home.id.child, date: home.clock.today } };
    expect(await home.as('child').ok(getProgress, day)).toMatchObject({ totalPoints: 50, spentToday: 100 });
    await home.as('admin').ok(deleteReward, { params });
    expect(await home.as('child').ok(getProgress, day)).toMatchObject({
      totalPoints: 50,
      redeemedRewards: [reward.id],
    });
    expect(await home.as('child').ok(listRewards, {})).toEqual([]);
    expect(await home.as('admin').refusal(updateReward, { params, body: { cost: 1 } })).toBe('404 not_found');
    expect(home.connection.prepare("select title from ledger_entries where kind = 'reward'").pluck().get()).toBe(
      'Film night',
    );
  });
});

describe('GET /api/rewards', () => {
  test('rewards-11: a student sees only their professional’s rewards, others the family’s', async () => {
    const home = await createHome();
    const family = await home.reward();
    const own = await home.reward({ name: 'A star' }, 'teacher');
    await home.reward({ name: 'Another star' }, 'otherTeacher');
    const seenBy = async (who: Who) => (await home.as(who).ok(listRewards, {})).map(({ id }) => id);
    expect(await seenBy('student')).toEqual([own.id]);
    expect(await seenBy('child')).toEqual([family.id]);
    expect(await seenBy('parent')).toEqual([family.id]);
  });

  test('families-14: rewards answer 403 to somebody without a role', async () => {
    const home = await createHome();
    expect(await home.as('noRole').refusal(listRewards, {})).toBe('403 forbidden');
  });
});

describe('POST /api/rewards/{id}/redeem', () => {
  test('points-1: it takes the cost off the balance and books what it was for', async () => {
    const { home, reward, redeem } = await homeWithReward();
    expect(await redeem('child')).toMatchObject({
      totalPoints: 50,
      spentToday: 100,
      redeemedRewards: [reward.id],
      lifetimePoints: 150,
    });
    expect(home.connection.prepare("select * from ledger_entries where kind = 'reward'").get()).toMatchObject({
      points: -100,
      title: 'Film night',
      icon: 'film',
      subject_id: reward.id,
      created_by: home.id.child,
    });
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('rewards-7: a second time on the same day answers 409, the day after it works', async () => {
    const { home, redeem, redeemRefused } = await homeWithReward();
    await home.give('child', 1000);
    await redeem('child');
    const before = home.dump();
    expect(await redeemRefused('child')).toBe('409 already_redeemed');
    expect(await redeemRefused('parent', 'child')).toBe('409 already_redeemed');
    expect(home.dump()).toEqual(before);
    home.clock.set('2026-03-12');
    expect((await redeem('child')).totalPoints).toBe(950);
  });

  test.each([
    [99, 'Need 1 more point'],
    [0, 'Need 100 more points'],
  ])('rewards-8: with %i of 100 points it answers 409 and says how many are missing', async (balance, message) => {
    const home = await createHome();
    const reward = await home.reward();
    if (balance > 0) await home.give('child', balance);
    const before = home.dump();
    const { status, error } = await home.as('child').call(redeemReward, {
      params: { rewardId: reward.id },
      body: { userId: home.id.child, date: home.clock.today },
    });
    expect([status, error?.code, error?.message]).toEqual([409, 'not_enough_points', message]);
    expect(home.dump()).toEqual(before);
  });

  test('rewards-8: exactly as many points as the cost are enough', async () => {
    const home = await createHome();
    const reward = await home.reward();
    await home.give('child', 100);
    expect((await actions(home, reward.id).redeem('child')).totalPoints).toBe(0);
  });

  test('days-9: redeeming for a past day spends from the balance of now', async () => {
    const { home, redeem } = await homeWithReward();
    const past = home.clock.day(-10);
    expect(await redeem('parent', 'child', past)).toMatchObject({ date: past, totalPoints: -100, spentToday: 100 });
    const today = await home.as('child').ok(getProgress, {
      params: { userId: home.id.child, date: home.clock.today },
    });
    expect(today.totalPoints).toBe(50);
  });

  test.each([
    ['sibling', 'child'],
    ['teacher', 'child'],
    ['noRole', 'child'],
    ['child', 'parent'],
    ['parent', 'grandmother'],
  ] as const)('rewards-10: redeeming by %s for %s answers 403', async (who, whose) => {
    const { home, redeemRefused } = await homeWithReward();
    const before = home.dump();
    expect(await redeemRefused(who, whose)).toBe('403 forbidden');
    expect(home.dump()).toEqual(before);
  });

  test('rewards-11: one that is not for the person answers 409, and 404 to who may not see it', async () => {
    const { home, redeemRefused } = await homeWithReward();
    await home.give('student', 500);
    expect(await redeemRefused('student')).toBe('404 not_found');
    expect(await redeemRefused('parent', 'student')).toBe('409 reward_not_available');
    expect(await redeemRefused('teacher', 'student')).toBe('404 not_found');
    const star = await home.reward({ name: 'A star' }, 'teacher');
    expect(await actions(home, star.id).redeemRefused('child')).toBe('404 not_found');
    expect(await actions(home, star.id).redeemRefused('parent', 'child')).toBe('409 reward_not_available');
    expect((await actions(home, star.id).redeem('student')).totalPoints).toBe(400);
    expect((await actions(home, star.id).unredeem('parent', 'student')).totalPoints).toBe(500);
    // The gift is none of the teacher's business (professionals-27).
    expect(await actions(home, star.id).redeem('teacher', 'student')).toMatchObject({
      totalPoints: 0,
      spentToday: 100,
    });
    expect((await actions(home, star.id).unredeem('parent', 'student')).totalPoints).toBe(500);
  });

  test('rewards-12: it answers 404 to a teacher and to somebody without a role, for themselves', async () => {
    const { home, redeemRefused } = await homeWithReward();
    await home.give('noRole', 500);
    await home.give('teacher', 500);
    expect(await redeemRefused('noRole')).toBe('404 not_found');
    expect(await redeemRefused('teacher')).toBe('404 not_found');
  });

  test('api-5: an unknown or deleted reward answers 404', async () => {
    const { home, reward, redeemRefused } = await homeWithReward();
    expect(await actions(home, 'unknown').redeemRefused('child')).toBe('404 not_found');
    await home.as('admin').ok(deleteReward, { params: { rewardId: reward.id } });
    expect(await redeemRefused('child')).toBe('404 not_found');
  });

  test('roles-15: a reward of another family answers 404', async () => {
    const home = await createHome();
    await home.as('loner').ok(createFamily, { body: { name: 'Lang' } });
    const strange = await home.reward({ cost: 1 }, 'loner');
    await home.give('child', 5);
    expect(await actions(home, strange.id).redeemRefused('child')).toBe('404 not_found');
  });
});

describe('rewards-13: POST /api/rewards/{id}/unredeem', () => {
  test('rewards-13, points-2: the points come back once, and the entry stays, voided', async () => {
    const { home, redeem, unredeem } = await homeWithReward();
    await redeem('child');
    const back = await unredeem('grandmother', 'child');
    expect(back).toMatchObject({ totalPoints: 150, spentToday: 0, redeemedRewards: [], lifetimePoints: 150 });
    expect(await unredeem('parent', 'child')).toEqual(back);
    expect(home.connection.prepare("select voided_by from ledger_entries where kind = 'reward'").pluck().all()).toEqual(
      [home.id.grandmother],
    );
    expect((await redeem('child')).totalPoints).toBe(50);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test.each([
    ['child', 'child'],
    ['sibling', 'child'],
    ['teacher', 'student'],
    ['noRole', 'noRole'],
  ] as const)('giving back by %s for %s answers 403', async (who, whose) => {
    const { home, unredeemRefused } = await homeWithReward();
    const before = home.dump();
    expect(await unredeemRefused(who, whose)).toBe('403 forbidden');
    expect(home.dump()).toEqual(before);
  });

  test('the points come back also after the reward was deleted', async () => {
    const { home, reward, redeem, unredeem } = await homeWithReward();
    await redeem('child');
    await home.as('admin').ok(deleteReward, { params: { rewardId: reward.id } });
    expect((await unredeem('parent', 'child')).totalPoints).toBe(150);
  });

  test('days-7, days-8: 31 days later it answers 400 date_out_of_range', async () => {
    const { home, redeem, unredeemRefused } = await homeWithReward();
    await redeem('child');
    const day = home.clock.today;
    home.clock.set('2026-04-11');
    await home.as('parent').ok(login, { body: home.credentials.parent });
    expect(await unredeemRefused('parent', 'child', day)).toBe('400 date_out_of_range');
  });
});

describe('home-40: GET /api/parent/children-progress names what was redeemed', () => {
  const redemptionsOf = async (home: Home, who: Who, whose: Who = 'child', date?: string) =>
    (await home.as(who).ok(listChildrenProgress, { query: date ? { date } : {} })).find(
      ({ child }) => child.id === home.id[whose],
    )?.redemptions;

  test('home-40: with name, picture and time of that moment, until it is taken back', async () => {
    const { home, reward, redeem, unredeem } = await homeWithReward();
    expect(await redemptionsOf(home, 'parent')).toBeUndefined();
    home.clock.set(home.clock.today, '16:30');
    await redeem('child');
    const redeemedAt = new Date(home.clock.now()).toISOString();
    await home.as('parent').ok(updateReward, { params: { rewardId: reward.id }, body: { name: 'Cinema' } });
    const seen = { rewardId: reward.id, title: 'Film night', icon: 'film', createdAt: redeemedAt };
    expect(await redemptionsOf(home, 'parent')).toEqual([seen]);
    expect(await redemptionsOf(home, 'parent', 'child', home.clock.day(-1))).toBeUndefined();
    await unredeem('parent', 'child');
    expect(await redemptionsOf(home, 'parent')).toBeUndefined();
  });

  test('home-40, professionals-27: a professional reads only what they made', async () => {
    const home = await createHome();
    const film = await home.reward({ name: 'Film night' });
    const star = await home.reward({ name: 'A star', cost: 10 }, 'teacher');
    await home.give('student', 500);
    await home.as('admin').ok(updateUser, {
      params: { userId: home.id.student },
      body: { assignedProfessional: null },
    });
    const body = { userId: home.id.student, date: home.clock.today };
    await home.as('admin').ok(redeemReward, { params: { rewardId: film.id }, body });
    await home.as('admin').ok(updateUser, {
      params: { userId: home.id.student },
      body: { assignedProfessional: home.id.teacher },
    });
    await home.as('student').ok(redeemReward, { params: { rewardId: star.id }, body });
    const titles = async (who: Who) => (await redemptionsOf(home, who, 'student'))?.map(({ title }) => title);
    expect(await titles('parent')).toEqual(['Film night', 'A star']);
    expect(await titles('teacher')).toEqual(['A star']);
  });
});
