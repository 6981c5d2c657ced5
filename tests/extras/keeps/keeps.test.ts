import { beforeEach, expect, test } from 'vitest';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { getHistory } from '#shared/contracts/history.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { completeTask, listChildrenProgress, redeemReward } from '#shared/contracts/points.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { listAssignedTasks, setAutoAssign } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';

let home: Home;
let today: string;

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await switchOn(['keeps']);
});

const switchOn = (extras: 'keeps'[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
const keep = (keepsFamily: boolean) =>
  home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body: { keepsFamily } });
const planned = async (date = today) =>
  (await home.as('student').ok(listAssignedTasks, { query: { date } })).map(({ text }) => text).sort();

test('professionals-26: a student who keeps the family’s things sees, ticks and redeems them', async () => {
  await home.task({ text: 'Scales' }, ['student'], 'teacher');
  const { id: taskId } = await home.task({ text: 'Washing up' }, ['student']);
  const { id: rewardId } = await home.reward({ cost: 5 });
  expect(await planned()).toEqual(['Scales']);
  expect(await home.as('student').ok(listRewards, {})).toEqual([]);
  expect(await keep(true)).toMatchObject({ keepsFamily: true });
  expect(await planned()).toEqual(['Scales', 'Washing up']);
  const body = { userId: home.id.student, date: today };
  await home.as('student').ok(completeTask, { params: { taskId }, body });
  expect(await home.as('student').ok(redeemReward, { params: { rewardId }, body })).toMatchObject({ totalPoints: 5 });
  await keep(false);
  expect(await planned()).toEqual(['Scales']);
});

test('professionals-26: keeping holds from today on, and past days stay', async () => {
  await home.task({}, ['student']);
  await keep(true);
  home.clock.set(addDays(today, 2));
  await keep(false);
  const { days } = await home.as('student').ok(getHistory, { params: { userId: home.id.student } });
  expect(days.slice(-3).map(({ planned }) => planned)).toEqual([1, 1, 0]);
});

test('professionals-26: auto-assignment includes a student who keeps the family’s things', async () => {
  await home.task({ text: 'Washing up' });
  await home.as('admin').ok(setAutoAssign, { body: { enabled: true, dayType: 'both' } });
  expect(await planned()).toEqual([]);
  await keep(true);
  expect(await planned()).toEqual(['Washing up']);
});

test('professionals-26: professionals neither see the family’s tasks nor learn of it', async () => {
  await home.task({ text: 'Washing up' }, ['student']);
  await keep(true);
  const teacher = home.as('teacher');
  const members = await teacher.ok(listMembers, { params: { familyId: home.familyId } });
  expect(JSON.stringify(members)).not.toContain('keepsFamily');
  const children = await teacher.ok(listChildrenProgress, {});
  expect(children.map(({ child, tasks }) => [child.id, tasks])).toEqual([[home.id.student, []]]);
});

test('professionals-26: only who manages users sets it, and not while the extra is off', async () => {
  const put = (who: 'parent' | 'student' | 'teacher' | 'grandmother') =>
    home.as(who).raw('PUT', `/api/users/${home.id.student}`, { body: { keepsFamily: true } });
  for (const who of ['student', 'teacher', 'grandmother'] as const) expect((await put(who)).statusCode).toBe(403);
  await switchOn([]);
  expect((await keep(true)).keepsFamily).toBeUndefined();
});

test('professionals-26: switching the extra off ends it, and past days stay', async () => {
  await home.task({}, ['student']);
  await keep(true);
  home.clock.set(addDays(today, 1));
  const params = { familyId: home.familyId };
  expect(await home.as('admin').ok(listExtras, { params })).toContainEqual({ name: 'keeps', isOn: true, inEffect: 1 });
  await switchOn([]);
  expect(await planned(home.clock.today)).toEqual([]);
  const { days } = await home.as('student').ok(getHistory, { params: { userId: home.id.student } });
  expect(days.slice(-2).map(({ planned }) => planned)).toEqual([1, 0]);
});
