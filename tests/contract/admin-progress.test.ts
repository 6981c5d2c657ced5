import { describe, expect, test } from 'vitest';
import { getFamilyProgress } from '#shared/contracts/admin.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask, redeemReward } from '#shared/contracts/points.ts';
import { createRole } from '#shared/contracts/roles.ts';
import { assignTask, createParentTask, unassignTask } from '#shared/contracts/tasks.ts';
import { type FakeClock, WEDNESDAY } from '#tests/support/clock.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';

const tick = (home: Home, who: Who, taskId: string, date: string, by: Who = 'admin') =>
  home.as(by).ok(completeTask, { params: { taskId }, body: { userId: home.id[who], date } });
const read = (home: Home, who: Who = 'admin') => home.as(who).ok(getFamilyProgress, {});
const rowOf = async (home: Home, who: Who) =>
  (await read(home)).members.find(({ member }) => member.id === home.id[who]);

/** A home in which it was Monday first, so that tasks can have been assigned then. */
async function createHomeOnMonday(): Promise<Home & { clock: FakeClock }> {
  const home = await createHome();
  home.clock.set(MONDAY);
  return home;
}

describe('command-center-20: GET /api/admin/progress', () => {
  test('each member has tasks, morning and evening counts, points and rewards of today', async () => {
    const home = await createHome();
    const morning = await home.task({ period: 'AM', points: 30 }, ['child', 'sibling']);
    const evening = await home.task({ period: 'PM', points: 20 }, ['child']);
    await home.task({ period: 'ANYTIME' }, ['child']);
    await home.task({ period: 'AM', dayType: 'weekend' }, ['child']);
    const reward = await home.reward({ cost: 40 });
    await home.give('child', 100);
    await tick(home, 'child', morning.id, WEDNESDAY);
    await tick(home, 'child', evening.id, WEDNESDAY);
    await home.as('admin').ok(redeemReward, {
      params: { rewardId: reward.id },
      body: { userId: home.id.child, date: WEDNESDAY },
    });
    expect((await read(home)).date).toBe(WEDNESDAY);
    expect(await rowOf(home, 'child')).toMatchObject({
      tasks: { done: 2, total: 3 },
      morning: { done: 1, total: 1 },
      evening: { done: 1, total: 1 },
      totalPoints: 110,
      pointsToday: 150,
      rewardsToday: 1,
    });
    expect(await rowOf(home, 'sibling')).toMatchObject({
      tasks: { done: 0, total: 1 },
      totalPoints: 0,
      pointsToday: 0,
      rewardsToday: 0,
    });
  });

  test('grown-ups are in it with the tasks made for them', async () => {
    const home = await createHome();
    const task = await home.as('admin').ok(createParentTask, {
      body: { text: 'Recycling', points: 5, dayType: 'anyday', userId: home.id.parent },
    });
    await home.as('parent').ok(completeTask, {
      params: { taskId: task.id },
      body: { userId: home.id.parent, date: WEDNESDAY },
    });
    expect(await rowOf(home, 'parent')).toMatchObject({ tasks: { done: 1, total: 1 }, pointsToday: 5 });
  });
});

describe('command-center-21: the goals of this week', () => {
  test('morning tasks are those that were assigned and applied on each day since Monday', async () => {
    const home = await createHomeOnMonday();
    const daily = await home.task({ period: 'AM', dayType: 'anyday' }, ['child']);
    const dropped = await home.task({ period: 'AM', dayType: 'weekday' }, ['child']);
    await home.task({ period: 'PM', dayType: 'weekday' }, ['child']);
    await home.task({ period: 'AM', dayType: 'weekend' }, ['child']);
    home.clock.set(TUESDAY);
    await home.as('admin').ok(unassignTask, { params: { taskId: dropped.id, userId: home.id.child } });
    home.clock.set(WEDNESDAY);
    const later = await home.task({ period: 'AM', dayType: 'anyday' });
    await home.as('admin').ok(assignTask, { body: { taskId: later.id, userId: home.id.sibling } });
    await tick(home, 'child', dropped.id, MONDAY);
    await tick(home, 'child', daily.id, TUESDAY);
    // Monday two, Tuesday one; Wednesday one of the child's and one of the sibling's.
    expect((await read(home)).week).toMatchObject({ from: MONDAY, morningTasks: { done: 2, total: 5 } });
  });

  test('points are what everybody earned since Monday, not before, spent or not', async () => {
    const home = await createHome();
    home.clock.set('2026-03-08');
    const task = await home.task({ period: 'ANYTIME', points: 400 }, ['child', 'sibling']);
    await tick(home, 'child', task.id, '2026-03-08');
    home.clock.set(MONDAY);
    await tick(home, 'child', task.id, MONDAY);
    home.clock.set(WEDNESDAY);
    await tick(home, 'sibling', task.id, WEDNESDAY);
    const reward = await home.reward({ cost: 500 });
    await home.as('admin').ok(redeemReward, {
      params: { rewardId: reward.id },
      body: { userId: home.id.child, date: WEDNESDAY },
    });
    expect((await read(home)).week).toMatchObject({ pointsEarned: 800, pointsGoal: 1000 });
  });

  test('on a Sunday the week began six days ago, on a Monday today', async () => {
    const home = await createHome();
    home.clock.set('2026-03-15');
    expect((await read(home)).week.from).toBe(MONDAY);
    home.clock.set('2026-03-16');
    expect((await read(home)).week.from).toBe('2026-03-16');
  });
});

describe('who may see it', () => {
  test.each(['parent', 'grandmother', 'teacher', 'child', 'noRole'] as const)(
    'roles-22: %s, without canAccessAdminDashboard, gets 403',
    async (who) => {
      const home = await createHome();
      expect(await home.as(who).refusal(getFamilyProgress, {})).toBe('403 forbidden');
    },
  );

  test('command-center-20: without canViewProgress one sees only oneself', async () => {
    const home = await createHome();
    const role = await home.as('admin').ok(createRole, {
      params: { familyId: home.familyId },
      body: { name: 'Planner', type: 'adult', permissions: { canAccessAdminDashboard: true } },
    });
    await home.as('admin').ok(updateUser, { params: { userId: home.id.parent }, body: { roleId: role.id } });
    expect((await read(home, 'parent')).members.map(({ member }) => member.id)).toEqual([home.id.parent]);
  });

  test('roles-15: nobody of another family is in it', async () => {
    const home = await createHome();
    const ids = (await read(home)).members.map(({ member }) => member.id);
    expect(ids).toContain(home.id.student);
    expect(ids).not.toContain(home.id.neighbourChild);
    expect((await read(home, 'neighbour')).members.map(({ member }) => member.id).sort()).toEqual(
      [home.id.neighbour, home.id.neighbourChild].sort(),
    );
  });
});
