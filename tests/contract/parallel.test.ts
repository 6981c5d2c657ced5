import { expect, test } from 'vitest';
import {
  adjustPoints,
  completeTask,
  getProgress,
  redeemReward,
  uncompleteTask,
  unredeemReward,
} from '#shared/contracts/points.ts';
import { assignTask, setAutoAssign } from '#shared/contracts/tasks.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome } from '#tests/support/home.ts';

const PAIRS = 60;

/** Counts how often each status came. */
function count(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('points-6, points-7, fault-9: 50 equal ticks at once give one credit and equal answers', async () => {
  const home = await createHome();
  const task = await home.task({}, ['child']);
  const tablets = await Promise.all([home.signIn('child'), home.signIn('child'), home.signIn('parent')]);
  const about = { params: { taskId: task.id }, body: { userId: home.id.child, date: home.clock.today } };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (tablets[index % 3] ?? home.as('child')).call(completeTask, about)),
  );
  expect(count(answers)).toEqual({ 200: 50 });
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(answers[0]?.body).toMatchObject({ totalPoints: 10, completedTasks: [task.id] });
  expect(home.connection.prepare('select count(*) from ledger_entries').pluck().get()).toBe(1);
  expect(ledgerBreaches(home.connection)).toEqual([]);
});

test('points-8: 50 equal un-ticks at once take one credit back', async () => {
  const home = await createHome();
  const task = await home.task({}, ['child']);
  const about = { params: { taskId: task.id }, body: { userId: home.id.child, date: home.clock.today } };
  await home.as('child').ok(completeTask, about);
  const answers = await Promise.all(Array.from({ length: 50 }, () => home.as('child').call(uncompleteTask, about)));
  expect(count(answers)).toEqual({ 200: 50 });
  expect(answers.at(-1)?.body.totalPoints).toBe(0);
  expect(ledgerBreaches(home.connection)).toEqual([]);
});

test(`rewards-9, fault-8: of two that redeem the last points at once one succeeds, ${PAIRS} times`, async () => {
  const home = await createHome();
  const first = await home.reward({ name: 'Film night', cost: 100 });
  const second = await home.reward({ name: 'Ice cream', cost: 100 });
  const other = await home.signIn('child');
  for (let round = 0; round < PAIRS; round += 1) {
    await home.give('child', 100);
    const body = { userId: home.id.child, date: home.clock.today };
    const answers = await Promise.all([
      home.as('child').call(redeemReward, { params: { rewardId: first.id }, body }),
      other.call(redeemReward, { params: { rewardId: (round % 2 === 0 ? first : second).id }, body }),
    ]);
    expect(count(answers)).toEqual({ 200: 1, 409: 1 });
    const { totalPoints } = await home.as('child').ok(getProgress, { params: body });
    expect(totalPoints).toBe(0);
    for (const rewardId of [first.id, second.id]) {
      await home.as('parent').ok(unredeemReward, { params: { rewardId }, body });
    }
    await home.as('parent').ok(adjustPoints, { params: body, body: { points: -100, reason: 'Start again' } });
  }
  expect(ledgerBreaches(home.connection)).toEqual([]);
});

test('rewards-8: of 20 rewards at once with points for 7 exactly 7 are redeemed', async () => {
  const home = await createHome();
  const rewards = [];
  for (let index = 0; index < 20; index += 1) rewards.push(await home.reward({ name: `Reward ${index}`, cost: 10 }));
  await home.give('child', 79);
  const answers = await Promise.all(
    rewards.map(({ id }) =>
      home.as('child').call(redeemReward, {
        params: { rewardId: id },
        body: { userId: home.id.child, date: home.clock.today },
      }),
    ),
  );
  expect(count(answers)).toEqual({ 200: 7, 409: 13 });
  expect(ledgerBreaches(home.connection)).toEqual([]);
});

test('points-28: a tick, its un-tick and a redemption at once leave sums that equal the ledger', async () => {
  const home = await createHome();
  const task = await home.task({ points: 10 }, ['child']);
  const reward = await home.reward({ cost: 10 });
  const body = { userId: home.id.child, date: home.clock.today };
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([
      home.as('child').call(completeTask, { params: { taskId: task.id }, body }),
      home.as('child').call(redeemReward, { params: { rewardId: reward.id }, body }),
      home.as(round % 2 === 0 ? 'child' : 'parent').call(uncompleteTask, { params: { taskId: task.id }, body }),
      home.as('parent').call(unredeemReward, { params: { rewardId: reward.id }, body }),
    ]);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  }
});

test('tasks-14: the same assignment 20 times at once is one assignment', async () => {
  const home = await createHome();
  const task = await home.task();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      home.as('parent').ok(assignTask, { body: { taskId: task.id, userId: home.id.child } }),
    ),
  );
  expect(answers.map(({ assigned }) => assigned).reduce((sum, one) => sum + one)).toBe(1);
  const rows = home.connection.prepare('select count(*) from task_assignments where end_date is null').pluck().get();
  expect(rows).toBe(1);
});

test('auto-assign-2: switched on ten times at once, it gives each task to each child once', async () => {
  const home = await createHome();
  for (let index = 0; index < 5; index += 1) await home.task({ text: `Task ${index}` });
  await Promise.all(
    Array.from({ length: 10 }, () => home.as('parent').ok(setAutoAssign, { body: { enabled: true, dayType: 'both' } })),
  );
  expect(home.connection.prepare('select count(*) from task_assignments').pluck().get()).toBe(10);
});
