import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { deleteUser, updateUser } from '#shared/contracts/people.ts';
import {
  adjustPoints,
  getProgress,
  listChildrenProgress,
  listPoints,
  redeemReward,
  unredeemReward,
} from '#shared/contracts/points.ts';
import { deleteReward, listRewards, updateReward } from '#shared/contracts/rewards.ts';
import { createRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import {
  declineRequest,
  grantRequest,
  handOver,
  listRequests,
  markSeen,
  withdrawRequest,
} from '#shared/extras/asking/contract.ts';
import { FREE_WITHDRAWALS } from '#shared/extras/asking/rules.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createTestApp } from '#tests/support/app.ts';
import { insertRows } from '#tests/support/database.ts';
import { exportOf, importFile } from '#tests/support/family-export.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

let home: Home;
/** A Wednesday. */
let today: string;

const switchOn = (extras: 'asking'[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await switchOn(['asking']);
  await home.give('child', 1000);
});

const sleepover = async (changes: object = {}) =>
  (await home.reward({ name: 'Sleepover', cost: 400, askFirst: true, ...changes })).id;
const day = (who: Who = 'child', date = home.clock.today) =>
  home.as('admin').ok(getProgress, { params: { userId: home.id[who], date } });
const redeem = (rewardId: string, by: Who = 'child', who: Who = by, date = home.clock.today) =>
  home.as(by).raw('POST', `/api/rewards/${rewardId}/redeem`, { body: { userId: home.id[who], date } });
/** Asks for a reward. @returns id of the request */
const ask = async (rewardId: string, who: Who = 'child') => {
  await home.as(who).ok(redeemReward, {
    params: { rewardId },
    body: { userId: home.id[who], date: home.clock.today },
  });
  const [request] = (await home.as(who).ok(listRequests, { query: { status: 'waiting' } })).filter(
    ({ subjectId }) => subjectId === rewardId,
  );
  return request?.id ?? '';
};
const params = (requestId: string) => ({ params: { requestId } });
const refusal = ({ statusCode, payload }: { statusCode: number; payload: string }) => {
  const { code, message } = JSON.parse(payload);
  return [statusCode, code, message];
};

describe('asking for a reward', () => {
  test('asking-5: asking books the redemption and a request, and sets the points aside', async () => {
    const rewardId = await sleepover();
    const answer = await home.as('child').ok(redeemReward, {
      params: { rewardId },
      body: { userId: home.id.child, date: today },
    });
    expect(answer).toMatchObject({
      redeemedRewards: [rewardId],
      askedRewards: [rewardId],
      totalPoints: 600,
      spentToday: 400,
    });
    const [request, ...others] = await home.as('parent').ok(listRequests, {});
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      userId: home.id.child,
      title: 'Sleepover',
      points: 400,
      status: 'waiting',
      decidedBy: null,
    });
    // What waits is not called redeemed (home-40).
    const children = await home.as('parent').ok(listChildrenProgress, { query: {} });
    expect(children.find(({ child }) => child.id === home.id.child)).not.toHaveProperty('redemptions');
    // Not to be spent twice.
    expect(refusal(await redeem((await home.reward({ cost: 700 })).id))).toEqual([
      409,
      'not_enough_points',
      'Need 100 more points',
    ]);
  });

  test('asking-2, asking-11: what nobody had to ask for is granted and to be handed over', async () => {
    const asked = await sleepover();
    const free = await sleepover({ name: 'Ice cream', askFirst: false });
    expect((await redeem(asked, 'parent', 'child')).statusCode).toBe(200);
    expect((await redeem(free)).statusCode).toBe(200);
    expect(await day()).not.toHaveProperty('askedRewards');
    expect(await home.as('parent').ok(listRequests, { query: { status: 'waiting' } })).toEqual([]);
    // Both are to be handed over.
    const list = await home.as('parent').ok(listRequests, {});
    expect(list.map(({ title, status }) => `${title} ${status}`).sort()).toEqual([
      'Ice cream granted',
      'Sleepover granted',
    ]);
    const [first] = list;
    await home.as('parent').ok(handOver, { ...params(first?.id ?? ''), body: { value: true } });
    expect(await home.as('parent').ok(listRequests, {})).toHaveLength(1);
  });

  test('asking-7, asking-9: a yes changes no points; a no and taking it back return them', async () => {
    const granted = await ask(await sleepover({ name: 'One' }));
    const declined = await ask(await sleepover({ name: 'Two', cost: 300 }));
    const withdrawn = await ask(await sleepover({ name: 'Three', cost: 200 }));
    expect((await day()).totalPoints).toBe(100);
    await home.as('parent').ok(grantRequest, params(granted));
    expect((await day()).totalPoints).toBe(100);
    await home.as('parent').ok(declineRequest, { ...params(declined), body: { note: 'Let’s do it on Saturday.' } });
    expect((await day()).totalPoints).toBe(400);
    await home.as('child').ok(withdrawRequest, params(withdrawn));
    expect(await day()).toMatchObject({ totalPoints: 600, spentToday: 400 });
    expect(await day()).not.toHaveProperty('askedRewards');
    const seen = await home.as('child').ok(listRequests, {});
    expect(seen.map(({ title, status, note }) => [title, status, note])).toEqual([
      ['Two', 'declined', 'Let’s do it on Saturday.'],
      ['One', 'granted', ''],
    ]);
    expect(seen[0]?.decidedBy).toEqual({ id: home.id.parent, name: 'Paul' });
    for (const { id } of seen) await home.as('child').ok(markSeen, params(id));
    expect(await home.as('child').ok(listRequests, {})).toEqual([]);
    // The list of points says what became of them.
    const { entries } = await home.as('child').ok(listPoints, { params: { userId: home.id.child }, query: {} });
    expect(entries.slice(0, 3).map(({ title, request }) => [title, request])).toEqual([
      ['Three', 'withdrawn'],
      ['Two', 'declined'],
      ['One', undefined],
    ]);
  });

  test('asking-7: deciding twice the same way answers 200, else 409 already_decided', async () => {
    const id = await ask(await sleepover());
    for (const who of ['parent', 'admin'] as const) await home.as(who).ok(grantRequest, params(id));
    const answer = await home.as('admin').raw('POST', `/api/requests/${id}/decline`, { body: {} });
    expect(refusal(answer)).toEqual([409, 'already_decided', 'Paul already said yes.']);
    const late = await home.as('child').raw('POST', `/api/requests/${id}/withdraw`, {});
    expect(refusal(late)).toEqual([409, 'already_decided', 'Paul already said yes.']);
    expect((await day()).totalPoints).toBe(600);
    const other = await ask(await sleepover({ name: 'Other' }));
    await home.as('child').ok(withdrawRequest, params(other));
    const granted = await home.as('parent').raw('POST', `/api/requests/${other}/grant`, {});
    expect(refusal(granted)).toEqual([409, 'already_decided', 'Mia took it back.']);
  });

  test('asking-8: a request stands as it was asked when its reward is changed or deleted', async () => {
    const rewardId = await sleepover();
    const id = await ask(rewardId);
    await home.as('admin').ok(updateReward, { params: { rewardId }, body: { cost: 900, name: 'Camp' } });
    await home.as('admin').ok(deleteReward, { params: { rewardId } });
    const answer = await home.as('parent').ok(grantRequest, params(id));
    expect(answer).toMatchObject({ title: 'Sleepover', points: 400, status: 'granted' });
    expect((await day()).totalPoints).toBe(600);
  });

  test('asking-8: undoing a redemption that was asked for declines its request', async () => {
    const rewardId = await sleepover();
    for (const isGranted of [false, true]) {
      const id = await ask(rewardId);
      if (isGranted) await home.as('parent').ok(grantRequest, params(id));
      await home.as('admin').ok(unredeemReward, {
        params: { rewardId },
        body: { userId: home.id.child, date: home.clock.today },
      });
      expect((await day()).totalPoints).toBe(1000);
      const late = await home.as('parent').raw('POST', `/api/requests/${id}/grant`, {});
      expect(refusal(late)).toEqual([409, 'already_decided', 'Anna already said not this time.']);
      home.clock.advance(24 * 60 * 60_000);
    }
  });

  test.each([
    ['a grown-up’s mistake', 'parent', true],
    ['what the child took without asking', 'child', false],
  ] as const)('asking-14: undoing %s declines nothing, and the child may ask that day', async (_what, by, asks) => {
    const rewardId = await sleepover({ askFirst: asks });
    const undo = { params: { rewardId }, body: { userId: home.id.child, date: today } };
    for (let time = 0; time < FREE_WITHDRAWALS; time++) {
      expect((await redeem(rewardId, by, 'child')).statusCode).toBe(200);
      await home.as('parent').ok(unredeemReward, undo);
    }
    expect(await home.as('child').ok(listRequests, {})).toEqual([]);
    expect(await home.as('parent').ok(listRequests, {})).toEqual([]);
    // The list of points says that it was taken back, and of no asking.
    const { entries } = await home.as('child').ok(listPoints, { params: { userId: home.id.child }, query: {} });
    expect(entries[0]).toMatchObject({ title: 'Sleepover', voidedAt: expect.any(String) });
    expect(entries[0]).not.toHaveProperty('request');
    await home.as('admin').ok(updateReward, { params: { rewardId }, body: { askFirst: true } });
    const own = await home.as('child').ok(getProgress, { params: { userId: home.id.child, date: today } });
    expect(own).not.toHaveProperty('restingRewards');
    expect(await ask(rewardId)).not.toBe('');
  });

  test('asking-9: what was declined cannot be asked for that day, a grown-up may redeem it', async () => {
    const rewardId = await sleepover();
    await home.as('parent').ok(declineRequest, { ...params(await ask(rewardId)), body: {} });
    expect(refusal(await redeem(rewardId))).toEqual([
      409,
      'asked_already',
      'A grown-up said not this time. Ask again tomorrow.',
    ]);
    const { child: userId } = home.id;
    const own = await home.as('child').ok(getProgress, { params: { userId, date: today } });
    expect(own.restingRewards).toEqual([{ id: rewardId, until: addDays(today, 1) }]);
    expect(await day()).not.toHaveProperty('restingRewards');
    expect((await redeem(rewardId, 'parent', 'child')).statusCode).toBe(200);
    home.clock.advance(24 * 60 * 60_000);
    expect(await ask(rewardId)).not.toBe('');
  });

  test('asking-9: what was taken back three times cannot be asked for again that day', async () => {
    const rewardId = await sleepover();
    for (let time = 0; time < 3; time++) await home.as('child').ok(withdrawRequest, params(await ask(rewardId)));
    expect(refusal(await redeem(rewardId))).toEqual([
      409,
      'asked_already',
      'You took this back 3 times today. Ask again tomorrow.',
    ]);
    expect((await day()).totalPoints).toBe(1000);
  });

  test('asking-8: a request can be declined after a year, for the day it was asked on', async () => {
    const id = await ask(await sleepover());
    home.clock.advance(400 * 24 * 60 * 60_000);
    const parent = await home.signIn('parent');
    await parent.ok(declineRequest, { ...params(id), body: {} });
    const { child: userId } = home.id;
    const then = await parent.ok(getProgress, { params: { userId, date: today } });
    expect(then).toMatchObject({ spentToday: 0, redeemedRewards: [], totalPoints: 1000 });
  });

  test('rewards-7: what waits cannot be redeemed again that day: 409 already_redeemed', async () => {
    const rewardId = await sleepover();
    await ask(rewardId);
    expect(refusal(await redeem(rewardId)).slice(0, 2)).toEqual([409, 'already_redeemed']);
    expect(refusal(await redeem(rewardId, 'parent', 'child')).slice(0, 2)).toEqual([409, 'already_redeemed']);
  });
});

describe('who decides', () => {
  test('asking-6: children, and whoever may not see the child’s day, decide nothing', async () => {
    const id = await ask(await sleepover());
    const before = home.dump();
    const tries = ['grant', 'decline'].flatMap((what) =>
      (['child', 'sibling', 'neighbour', 'teacher', 'noRole'] as const).map(async (who) => {
        const { statusCode } = await home.as(who).raw('POST', `/api/requests/${id}/${what}`, { body: {} });
        return [who, statusCode];
      }),
    );
    expect(new Set((await Promise.all(tries)).map(String))).toEqual(
      new Set(['child,403', 'sibling,403', 'neighbour,404', 'teacher,404', 'noRole,403']),
    );
    expect((await home.as('sibling').raw('POST', `/api/requests/${id}/withdraw`, {})).statusCode).toBe(404);
    expect((await home.as('parent').raw('POST', `/api/requests/${id}/withdraw`, {})).statusCode).toBe(403);
    expect(await home.as('sibling').ok(listRequests, {})).toEqual([]);
    expect(await home.as('teacher').ok(listRequests, {})).toEqual([]);
    expect(home.dump()).toEqual(before);
  });

  test('asking-6, asking-8: a professional who loses the student decides no more, a parent does', async () => {
    await home.give('student', 500);
    const { id: rewardId } = await home.reward({ cost: 50, askFirst: true }, 'teacher');
    const id = await ask(rewardId, 'student');
    expect((await home.as('teacher').ok(listRequests, {})).map((each) => each.id)).toEqual([id]);
    expect(await home.as('otherTeacher').ok(listRequests, {})).toEqual([]);
    await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { name: 'Meyer' } });
    await home.services.people.update(home.caller('admin'), home.id.student, { assignedProfessional: null });
    expect((await home.as('teacher').raw('POST', `/api/requests/${id}/grant`, {})).statusCode).toBe(404);
    await home.as('parent').ok(grantRequest, params(id));
  });

  test.each([undefined, 'granted'] as const)(
    'asking-13: a professional’s requests are listed behind any number of others (status %s)',
    async (status) => {
      await home.give('student', 500);
      const { id: rewardId } = await home.reward({ cost: 50 }, 'teacher');
      await home
        .as('teacher')
        .ok(redeemReward, { params: { rewardId }, body: { userId: home.id.student, date: today } });
      expect((await redeem(await sleepover({ cost: 1 }), 'parent', 'child')).statusCode).toBe(200);
      const [ofTeacher, ofFamily] = home.connection.prepare('select * from requests order by rowid').all() as object[];
      const more = Array.from({ length: 2 * LIMITS.requestsListed + 1 }, (_one, index) => ({
        ...ofFamily,
        id: `more${index}`,
        entry_seq: 1000 + index,
        asked_at: home.clock.now() + 1 + Math.floor(index / 2),
      }));
      insertRows(home.connection, 'requests', more);
      const query = status ? { status } : {};
      const listed = await home.as('teacher').ok(listRequests, { query });
      expect(listed).toMatchObject([{ id: (ofTeacher as { id: string }).id, title: 'Film night' }]);
      const family = await home.as('parent').ok(listRequests, { query });
      expect(new Set(family.map(({ id }) => id)).size).toBe(LIMITS.requestsListed);
    },
  );

  test('asking-8: deleting a person deletes their requests', async () => {
    await ask(await sleepover());
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.child } });
    expect(await home.as('parent').ok(listRequests, {})).toEqual([]);
  });
});

describe('how often, and for whom', () => {
  test('asking-3: a weekly reward rests until Monday and says when it comes back', async () => {
    const rewardId = await sleepover({ askFirst: false, cost: 10, howOften: 'weekly' });
    expect((await redeem(rewardId)).statusCode).toBe(200);
    home.clock.advance(24 * 60 * 60_000);
    expect(refusal(await redeem(rewardId))).toEqual([
      409,
      'reward_limit_reached',
      'This was redeemed on Wednesday, March 11, 2026. It comes back on Monday, March 16, 2026.',
    ]);
    expect((await day()).restingRewards).toEqual([{ id: rewardId, until: '2026-03-16' }]);
    // Neither on the day before, of the same week.
    expect(refusal(await redeem(rewardId, 'parent', 'child', addDays(today, -1)))[1]).toBe('reward_limit_reached');
    expect((await redeem(rewardId, 'parent', 'child', addDays(today, -3))).statusCode).toBe(200);
    home.clock.advance(4 * 24 * 60 * 60_000);
    expect(home.clock.today).toBe('2026-03-16');
    expect(await day()).not.toHaveProperty('restingRewards');
    expect((await redeem(rewardId)).statusCode).toBe(200);
  });

  test('asking-3: a monthly reward rests until the first, what is had just once rests for good', async () => {
    const monthly = await sleepover({ name: 'Zoo', cost: 10, howOften: 'monthly', askFirst: false });
    const once = await sleepover({ name: 'Bike', cost: 10, howOften: 'once' });
    expect((await redeem(monthly)).statusCode).toBe(200);
    const id = await ask(once);
    await home.as('parent').ok(declineRequest, { ...params(id), body: {} });
    home.clock.advance(20 * 24 * 60 * 60_000);
    expect(home.clock.today).toBe('2026-03-31');
    expect(refusal(await redeem(monthly))[2]).toMatch('It comes back on Wednesday, April 1, 2026.');
    await home.as('parent').ok(grantRequest, params(await ask(once)));
    home.clock.advance(24 * 60 * 60_000);
    expect((await redeem(monthly)).statusCode).toBe(200);
    expect(refusal(await redeem(once))).toEqual([
      409,
      'reward_limit_reached',
      'This can be had just once. It was redeemed on Tuesday, March 31, 2026.',
    ]);
    expect((await day()).restingRewards).toEqual([{ id: once, until: null }]);
  });

  test('asking-4: only the chosen children see and get a reward', async () => {
    const rewardId = await sleepover({ askFirst: false, cost: 10, forChildren: [home.id.child] });
    await home.give('sibling', 100);
    const idsOf = async (who: Who) => (await home.as(who).ok(listRewards, {})).map(({ id }) => id);
    expect(await idsOf('child')).toContain(rewardId);
    expect(await idsOf('sibling')).not.toContain(rewardId);
    expect(await idsOf('parent')).toContain(rewardId);
    expect((await redeem(rewardId, 'sibling')).statusCode).toBe(404);
    expect(refusal(await redeem(rewardId, 'parent', 'sibling')).slice(0, 2)).toEqual([409, 'reward_not_available']);
    const [listed] = (await home.as('child').ok(listRewards, {})).filter(({ id }) => id === rewardId);
    expect(listed).not.toHaveProperty('forChildren');
    await home.as('admin').ok(updateReward, { params: { rewardId }, body: { forChildren: null } });
    expect((await redeem(rewardId, 'sibling')).statusCode).toBe(200);
  });

  const listedIn = async (rewardId: string) =>
    (await home.as('admin').ok(listRewards, {})).find(({ id }) => id === rewardId)?.forChildren;

  test('asking-15: a chosen child that grows up leaves the list, and the reward can be changed', async () => {
    const params = { familyId: home.familyId };
    const roleId = (await home.as('admin').ok(createRole, { params, body: { name: 'Guest', type: 'child' } })).id;
    await home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body: { roleId } });
    const chosen = (['child', 'sibling', 'student'] as const).map((who) => home.id[who]);
    const rewardId = await sleepover({ forChildren: chosen });
    home.events.length = 0;
    // By another role, and by a change of the one they have.
    const roles = await home.as('admin').ok(listRoles, { params });
    const grownUp = { roleId: roles.find(({ name }) => name === 'Parent')?.id ?? '' };
    await home.as('admin').ok(updateUser, { params: { userId: home.id.sibling }, body: grownUp });
    await home.as('admin').ok(updateRole, { params: { ...params, roleId }, body: { type: 'adult' } });
    expect(await listedIn(rewardId)).toEqual([home.id.child]);
    expect(home.events).toContainEqual(expect.objectContaining({ type: 'rewards.changed', ids: [rewardId] }));
    const body = { cost: 90, forChildren: (await listedIn(rewardId)) ?? [] };
    expect(await home.as('admin').ok(updateReward, { params: { rewardId }, body })).toMatchObject(body);
  });

  test('asking-15: a student with another professional now stays on the list, nobody joins it', async () => {
    const forChildren = [home.id.student];
    const { id: rewardId } = await home.reward({ cost: 50, forChildren }, 'teacher');
    const assign = { assignedProfessional: home.id.otherTeacher };
    await home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body: assign });
    const change = (ids: string[]) =>
      home.as('teacher').raw('PUT', `/api/rewards/${rewardId}`, { body: { cost: 60, forChildren: ids } });
    expect((await change(forChildren)).json()).toMatchObject({ cost: 60, forChildren });
    expect((await change([...forChildren, home.id.child])).statusCode).toBe(400);
  });

  test('asking-15: an older file that still lists a grown-up is read without them', async () => {
    const rewardId = await sleepover({ forChildren: [home.id.child] });
    const file = await exportOf(home.as('admin'));
    file.rewards[0]?.forChildren?.push(home.id.grandmother);
    const fresh = await createTestApp({ clock: home.clock });
    expect((await importFile(fresh, file)).statusCode).toBe(201);
    const rows = fresh.connection.prepare('select * from reward_children').all();
    expect(rows).toEqual([{ reward_id: rewardId, user_id: home.id.child }]);
  });

  test.each([
    ['an unknown howOften', { howOften: 'yearly' }],
    ['a grown-up in forChildren', { forChildren: ['parent'] }],
    ['a neighbour’s child in forChildren', { forChildren: ['neighbourChild'] }],
    ['an empty forChildren', { forChildren: [] }],
    ['a word as askFirst', { askFirst: 'yes' }],
  ])('asking-1, asking-3, asking-4: %s answers 400, and nothing changes', async (_what, changes) => {
    const rewardId = await sleepover();
    const before = home.dump();
    const ids = 'forChildren' in changes ? { forChildren: changes.forChildren?.map((who) => home.id[who as Who]) } : {};
    const body = { ...changes, ...ids };
    const answer = await home.as('admin').raw('PUT', `/api/rewards/${rewardId}`, { body });
    expect(answer.statusCode).toBe(400);
    expect(home.dump()).toEqual(before);
  });

  test('asking-7: a note of more than 200 letters answers 400', async () => {
    const id = await ask(await sleepover());
    const answer = await home
      .as('parent')
      .raw('POST', `/api/requests/${id}/decline`, { body: { note: 'x'.repeat(201) } });
    expect(answer.statusCode).toBe(400);
    expect((await day()).askedRewards).toHaveLength(1);
  });
});

describe('switching asking off', () => {
  test('extras-5: switching off waits until requests are decided, and the past stays', async () => {
    const rewardId = await sleepover({ howOften: 'once', forChildren: [home.id.child] });
    const id = await ask(rewardId);
    const off = () => home.as('admin').raw('PUT', `/api/families/${home.familyId}`, { body: { extras: [] } });
    expect(refusal(await off())).toEqual([
      409,
      'requests_waiting',
      'Somebody still waits for an answer. Say yes or no to them first.',
    ]);
    const extras = await home.as('admin').ok(listExtras, { params: { familyId: home.familyId } });
    expect(extras.find(({ name }) => name === 'asking')).toEqual({ name: 'asking', isOn: true, inEffect: 1 });
    await home.as('parent').ok(grantRequest, params(id));
    expect((await off()).statusCode).toBe(200);
    expect((await home.as('parent').raw('GET', '/api/requests', {})).statusCode).toBe(404);
    const [reward] = (await home.as('parent').ok(listRewards, {})).filter((each) => each.id === rewardId);
    for (const name of ['askFirst', 'howOften', 'forChildren']) expect(reward).not.toHaveProperty(name);
    expect(await day()).toMatchObject({ redeemedRewards: [rewardId], totalPoints: 600 });
    home.clock.advance(24 * 60 * 60_000);
    expect((await redeem(rewardId)).statusCode).toBe(200);
  });

  test('extras-8: with asking off its fields of a reward are passed over', async () => {
    await switchOn([]);
    const reward = await home.reward({ askFirst: true, howOften: 'once', forChildren: [home.id.child] });
    for (const name of ['askFirst', 'howOften', 'forChildren']) expect(reward).not.toHaveProperty(name);
    await home.as('child').ok(redeemReward, {
      params: { rewardId: reward.id },
      body: { userId: home.id.child, date: today },
    });
    expect(home.dump().requests).toEqual([]);
  });
});

test('asking-5: a balance is the ledger’s when points are adjusted while a request waits', async () => {
  const id = await ask(await sleepover());
  await home.as('admin').ok(adjustPoints, {
    params: { userId: home.id.child },
    body: { points: -600, reason: 'Lost' },
  });
  await home.as('parent').ok(declineRequest, { ...params(id), body: {} });
  expect((await day()).totalPoints).toBe(400);
});

test('days-18: what a clock that was ahead dated later rests until a grown-up undoes it', async () => {
  const rewardId = await sleepover({ askFirst: false, howOften: 'weekly' });
  home.clock.set(addDays(today, 1));
  expect((await redeem(rewardId)).statusCode).toBe(200);
  home.clock.set(today);
  expect((await redeem(rewardId)).json().code).toBe('reward_limit_reached');
  expect(await day()).toMatchObject({ restingRewards: [{ id: rewardId }] });
  const about = { params: { rewardId }, body: { userId: home.id.child, date: addDays(today, 1) } };
  await home.as('parent').ok(unredeemReward, about);
  expect(await day()).not.toHaveProperty('restingRewards');
  expect((await redeem(rewardId)).json()).toMatchObject({ redeemedRewards: [rewardId] });
});
