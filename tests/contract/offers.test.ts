import { beforeEach, expect, test } from 'vitest';
import { listOffers, updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask, redeemReward, unredeemReward } from '#shared/contracts/points.ts';
import { EXTRAS } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

let home: Home;
let taskId: string;

beforeEach(async () => {
  home = await createHome();
  ({ id: taskId } = await home.task({}, ['child']));
});

/** Those of the names that are extras of this copy. */
const known = (...names: string[]) => EXTRAS.filter((extra) => names.includes(extra));
const offers = async (who: Who = 'admin') =>
  (await home.as(who).ok(listOffers, { params: { familyId: home.familyId } })).extras;
const change = (body: object) => home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body });

/** Ticks the child's task on days from tomorrow on, counted from 0; the clock stands on the last of them. */
async function tickOn(
  days: readonly number[],
  more: (day: number) => Promise<unknown> = async () => {},
): Promise<void> {
  const start = addDays(home.clock.today, 1);
  for (const day of days) {
    home.clock.set(addDays(start, day));
    await home
      .as('child')
      .ok(completeTask, { params: { taskId }, body: { userId: home.id.child, date: home.clock.today } });
    await more(day);
  }
}
const daysUpTo = (count: number) => Array.from({ length: count }, (_day, index) => index);

test('extras-10: nothing is offered before children ticked something on 14 days', async () => {
  await home.as('admin').ok(updateUser, { params: { userId: home.id.child }, body: { reading: 'not-yet' } });
  await tickOn(daysUpTo(13));
  expect(await offers()).toEqual([]);
  await tickOn([0]);
  expect(await offers()).toEqual(known('routine'));
});

test('extras-10: what is answered, on, or was on, is never offered again', async () => {
  await home.as('admin').ok(updateUser, { params: { userId: home.id.child }, body: { reading: 'not-yet' } });
  await tickOn([...daysUpTo(13), 20]);
  expect(await offers()).toEqual(known('breaks', 'routine'));
  await change({ offerAnswered: known('breaks')[0] });
  expect(await offers()).toEqual(known('routine'));
  await change({ extras: known('routine') });
  expect(await offers()).toEqual([]);
  await change({ extras: [] });
  expect(await offers()).toEqual([]);
});

test('extras-10: at most three are offered at once', async () => {
  await home.as('admin').ok(updateUser, { params: { userId: home.id.child }, body: { reading: 'not-yet' } });
  await tickOn([...daysUpTo(12), 20, 27]);
  await undoRewards();
  expect(await offers()).toEqual(known('breaks', 'asking', 'times', 'routine').slice(0, 3));
  await change({ extras: known('breaks') });
  expect(await offers()).toEqual(known('asking', 'times', 'routine'));
});

test('extras-11: rewards that were taken back offer to ask first', async () => {
  await tickOn(daysUpTo(14));
  expect(await offers()).toEqual([]);
  await undoRewards();
  expect(await offers()).toEqual(known('asking'));
});

/** Redeems two rewards for the child and takes them back. */
async function undoRewards(): Promise<void> {
  await home.give('child', 100);
  for (const name of ['Zoo', 'Film']) {
    const { id: rewardId } = await home.reward({ name, cost: 10 });
    const body = { userId: home.id.child, date: home.clock.today };
    await home.as('admin').ok(redeemReward, { params: { rewardId }, body });
    await home.as('admin').ok(unredeemReward, { params: { rewardId }, body });
  }
}

test('extras-10: only the family’s admin reads and answers offers', async () => {
  for (const who of ['parent', 'grandmother', 'teacher', 'child', 'noRole'] as const) {
    const answer = await home.as(who).raw('GET', `/api/families/${home.familyId}/offers`);
    expect([who, answer.statusCode]).toEqual([who, 403]);
  }
  expect((await home.as('neighbour').raw('GET', `/api/families/${home.familyId}/offers`)).statusCode).toBe(404);
  const unknown = await home
    .as('admin')
    .raw('PUT', `/api/families/${home.familyId}`, { body: { offerAnswered: 'dogs' } });
  expect(unknown.statusCode).toBe(400);
  expect(EXTRAS).not.toContain('dogs');
});
