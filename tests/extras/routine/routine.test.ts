import { beforeEach, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { addStarter, listExtras, updateFamily } from '#shared/contracts/families.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { completeTask, getProgress } from '#shared/contracts/points.ts';
import { listAssignedTasks, listTasks, updateTask } from '#shared/contracts/tasks.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

let home: Home;
let today: string;

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await switchOn('routine');
});

const switchOn = (...extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
const setRoutine = (who: Who, whose: Who, routine: string) =>
  home.as(who).raw('PUT', `/api/users/${home.id[whose]}`, { body: { routine } });
const listed = async (date = today) => home.as('child').ok(listAssignedTasks, { query: { date } });
const memberSeenBy = async (who: Who, whose: Who) =>
  (await home.as(who).ok(listMembers, { params: { familyId: home.familyId } })).find(({ id }) => id === home.id[whose]);

test('routine-1, routine-2: a parent chooses for a child, who is told; off is no field', async () => {
  expect((await home.as('child').ok(getCurrentUser, {})).routine).toBeUndefined();
  expect((await setRoutine('parent', 'child', 'self')).json()).toMatchObject({ routine: 'self' });
  expect((await home.as('child').ok(getCurrentUser, {})).routine).toBe('self');
  expect(await memberSeenBy('parent', 'child')).toMatchObject({ routine: 'self' });
  await setRoutine('parent', 'child', 'off');
  expect(await home.as('child').ok(getCurrentUser, {})).not.toHaveProperty('routine');
  expect(await memberSeenBy('parent', 'child')).not.toHaveProperty('routine');
});

test('routine-2: who may not set the PIN neither changes nor sees it', async () => {
  await setRoutine('parent', 'child', 'button');
  const before = home.dump();
  for (const who of ['child', 'sibling', 'teacher', 'otherTeacher', 'noRole'] as const) {
    // The answer does not tell what is chosen.
    for (const sent of ['off', 'button', 'self'])
      expect([who, sent, (await setRoutine(who, 'child', sent)).statusCode]).toEqual([who, sent, 403]);
  }
  for (const who of ['child', 'sibling', 'teacher'] as const)
    expect(await memberSeenBy(who, 'child')).not.toHaveProperty('routine');
  expect((await setRoutine('teacher', 'student', 'off')).statusCode).toBe(403);
  expect((await setRoutine('neighbour', 'child', 'off')).statusCode).toBe(404);
  expect((await setRoutine('loner', 'child', 'off')).statusCode).toBe(403);
  // Nothing of a grown-up is changed by it either, nor by nothing.
  expect((await setRoutine('child', 'parent', 'self')).statusCode).toBe(403);
  expect((await home.as('sibling').raw('PUT', `/api/users/${home.id.child}`, { body: {} })).statusCode).toBe(403);
  expect(home.dump()).toEqual(before);
  expect((await setRoutine('parent', 'child', 'always')).statusCode).toBe(400);
});

test('routine-2: whoever may set the PIN, and no more, changes it and sends it again', async () => {
  for (const routine of ['button', 'button', 'off', 'off'])
    expect((await setRoutine('grandmother', 'child', routine)).statusCode).toBe(200);
  const body = { routine: 'self' as const, firstName: 'Mimi' };
  const refused = await home.as('grandmother').raw('PUT', `/api/users/${home.id.child}`, { body });
  expect(refused.statusCode).toBe(403);
  expect(await memberSeenBy('grandmother', 'child')).not.toHaveProperty('routine');
});

test('routine-2: for a grown-up it is ignored', async () => {
  const before = home.dump();
  expect((await setRoutine('admin', 'parent', 'self')).statusCode).toBe(200);
  expect(await home.as('parent').ok(getCurrentUser, {})).not.toHaveProperty('routine');
  expect(await memberSeenBy('admin', 'parent')).not.toHaveProperty('routine');
  expect(home.dump().users?.map((row) => (row as { extra_fields: unknown }).extra_fields)).toEqual(
    before.users?.map((row) => (row as { extra_fields: unknown }).extra_fields),
  );
});

test('routine-2: a child who becomes a grown-up does not have it', async () => {
  await setRoutine('parent', 'child', 'self');
  const roleId = (await memberSeenBy('admin', 'parent'))?.roleId;
  await home.as('admin').ok(updateUser, { params: { userId: home.id.child }, body: { roleId } });
  expect(await memberSeenBy('admin', 'child')).not.toHaveProperty('routine');
  const again = await home.signIn('child');
  expect(await again.ok(getCurrentUser, {})).not.toHaveProperty('routine');
  const extras = await home.as('admin').ok(listExtras, { params: { familyId: home.familyId } });
  expect(extras.find(({ name }) => name === 'routine')).toMatchObject({ inEffect: 0 });
});

test('routine-10: a task takes minutes, which the child gets; a change without them keeps them', async () => {
  const { id: taskId } = await home.task({ text: 'Brush teeth', minutes: 3 }, ['child']);
  expect(await listed()).toMatchObject([{ minutes: 3 }]);
  await home.as('admin').ok(updateTask, { params: { taskId }, body: { points: 20 } });
  expect(await listed()).toMatchObject([{ minutes: 3, points: 20 }]);
  await home.as('admin').ok(updateTask, { params: { taskId }, body: { minutes: null } });
  expect((await listed())[0]).not.toHaveProperty('minutes');
});

test('routine-10: minutes are a whole number from 1 to 60', async () => {
  const { id } = await home.task({}, ['child']);
  const send = async (minutes: unknown) =>
    (await home.as('admin').raw('PUT', `/api/tasks/${id}`, { body: { minutes } })).statusCode;
  for (const bad of [0, 61, -5, 2.5, '3', true, {}]) expect([bad, await send(bad)]).toEqual([bad, 400]);
  for (const good of [1, 60, null]) expect([good, await send(good)]).toEqual([good, 200]);
});

test('routine-15: minutes change no points', async () => {
  const [slow, quick] = [await home.task({ minutes: 60 }, ['child']), await home.task({}, ['child'])];
  const body = { userId: home.id.child, date: today };
  await home.as('child').ok(completeTask, { params: { taskId: slow.id }, body });
  const after = await home.as('child').ok(completeTask, { params: { taskId: quick.id }, body });
  expect(after.pointsToday).toBe(slow.points + quick.points);
});

test('routine-16: switching off first says how much there is, and ends it from today on', async () => {
  const { id: taskId } = await home.task({ minutes: 3 }, ['child']);
  await setRoutine('parent', 'child', 'self');
  home.clock.set(addDays(today, 1));
  const params = { familyId: home.familyId };
  expect(await home.as('admin').ok(listExtras, { params })).toContainEqual({
    ...{ name: 'routine', isOn: true, inEffect: 2 },
  });
  const before = home.events.length;
  await switchOn();
  const told = home.events.slice(before);
  expect(told).toContainEqual(expect.objectContaining({ type: 'members.changed', ids: [home.id.child] }));
  expect(told).toContainEqual(expect.objectContaining({ type: 'tasks.changed', ids: [taskId] }));
  expect(await home.as('child').ok(getCurrentUser, {})).not.toHaveProperty('routine');
  expect(await memberSeenBy('parent', 'child')).not.toHaveProperty('routine');
  expect((await listed(home.clock.today))[0]).not.toHaveProperty('minutes');
  await switchOn('routine');
  expect((await listed(home.clock.today))[0]).not.toHaveProperty('minutes');
  const tasks = await home.as('admin').ok(listTasks, {});
  expect(tasks.find(({ id }) => id === taskId)).not.toHaveProperty('minutes');
  // The day before stays what it was.
  const { userId, date } = { userId: home.id.child, date: today };
  expect((await listed(today))[0]).toHaveProperty('minutes', 3);
  expect(await home.as('child').ok(getProgress, { params: { userId, date } })).toMatchObject({ completedTasks: [] });
});

test('routine-2, routine-10: while the extra is off both are ignored, whatever their values', async () => {
  await switchOn();
  const { id } = await home.task({}, ['child']);
  const sent = await home.as('admin').raw('PUT', `/api/tasks/${id}`, { body: { minutes: 'soon', points: 12 } });
  expect(sent.statusCode).toBe(200);
  expect(await listed()).toMatchObject([{ points: 12 }]);
  expect((await listed())[0]).not.toHaveProperty('minutes');
  const body = { firstName: 'Mimi', routine: 'self' as const };
  const answer = await home.as('admin').ok(updateUser, { params: { userId: home.id.child }, body });
  expect(answer).not.toHaveProperty('routine');
});

test('routine-17: starter tasks carry minutes in a family with the extra, and none without', async () => {
  const add = (taskKeys: string[]) =>
    home.as('admin').ok(addStarter, {
      params: { familyId: home.familyId },
      body: { taskKeys, rewardKeys: [], childIds: [home.id.child] },
    });
  const minutes = async () => (await home.as('admin').ok(listTasks, {})).map((task) => task.minutes);
  await add(['brush-teeth-am', 'bedtime']);
  expect(await minutes()).toEqual([3, undefined]);
  await switchOn();
  await add(['bath']);
  await switchOn('routine');
  expect(await minutes()).toEqual([undefined, undefined, undefined]);
});
