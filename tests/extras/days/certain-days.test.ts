import { beforeEach, describe, expect, test } from 'vitest';
import { getFamilyTasks } from '#shared/contracts/admin.ts';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { getHistory } from '#shared/contracts/history.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask } from '#shared/contracts/points.ts';
import {
  assignTask,
  createTask,
  listAssignedTasks,
  listTasks,
  setAutoAssign,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { listOwnDays, setOwnDays } from '#shared/extras/days/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';

const MON_THU = { weekdays: [1, 4], every: 1 as const };

let home: Home;
let today: string;

beforeEach(async () => {
  home = await createHome();
  // A Wednesday.
  today = home.clock.today;
  await switchOn(['days']);
});

const switchOn = (extras: 'days'[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
const outlook = async (ahead: number) =>
  (
    await home.as('child').ok(getOutlook, {
      params: { userId: home.id.child },
      query: { from: today, to: addDays(today, ahead) },
    })
  ).days
    .map(({ taskIds }) => (taskIds.length > 0 ? '+' : '-'))
    .join('');
const history = async () => (await home.as('child').ok(getHistory, { params: { userId: home.id.child } })).days;

describe('certain-days-1: certain days of the week', () => {
  test('certain-days-2: a task says its days in order, and the kind of days they stand for', async () => {
    const task = await home.task({ days: { weekdays: [4, 1], every: 1 }, dayType: 'weekend' }, ['child']);
    expect(task).toMatchObject({ days: MON_THU, dayType: 'weekday' });
    expect(await outlook(13)).toBe('-+---+--+---+-');
  });

  test('every other week begins with the Monday that is given, else with this week’s', async () => {
    await home.task({ days: { weekdays: [1, 4], every: 2 }, period: 'ANYTIME' }, ['child']);
    expect(await outlook(13)).toBe('-+----------+-');
    const other = await home.task({ days: { weekdays: [5], every: 2, anchor: '2026-03-16' } }, []);
    expect(other.days).toEqual({ weekdays: [5], every: 2, anchor: '2026-03-16' });
  });

  test('certain-days-2: a kind of days without certain days takes them away, new points do not', async () => {
    const { id: taskId } = await home.task({ days: MON_THU }, ['child']);
    const put = (body: object) => home.as('admin').ok(updateTask, { params: { taskId }, body });
    expect(await put({ points: 7 })).toMatchObject({ days: MON_THU });
    expect(await put({ dayType: 'weekend' })).not.toHaveProperty('days');
    expect(await put({ days: { weekdays: [6], every: 1 }, dayType: 'weekday' })).toMatchObject({ dayType: 'weekend' });
    expect(await put({ days: null })).not.toHaveProperty('days');
  });
});

describe('certain-days-4: a change holds from today on', () => {
  test('a task that is moved to Fridays keeps its past Wednesday and Thursday', async () => {
    const { id: taskId } = await home.task({ days: { weekdays: [3, 4], every: 1 } }, ['child']);
    home.clock.set(addDays(today, 2));
    await home.as('admin').ok(updateTask, { params: { taskId }, body: { days: { weekdays: [5], every: 1 } } });
    expect((await history()).slice(-3).map(({ planned }) => planned)).toEqual([1, 1, 1]);
    home.clock.set(addDays(today, 3));
    expect((await history()).slice(-4).map(({ planned }) => planned)).toEqual([1, 1, 1, 0]);
  });
});

describe('certain-days-5: days of one’s own', () => {
  test('each has other days of one task, which stay when the task’s days change', async () => {
    const task = await home.task({ days: { weekdays: [1], every: 1 } }, []);
    const admin = home.as('admin');
    const give = (who: 'child' | 'sibling', weekdays: number[]) =>
      admin.ok(assignTask, { body: { taskId: task.id, userId: home.id[who], days: { weekdays, every: 1 } } });
    await give('child', [3, 5]);
    await give('sibling', [4]);
    const params = { taskId: task.id };
    expect(await admin.ok(listOwnDays, { params })).toEqual([
      { userId: home.id.child, days: { weekdays: [3, 5], every: 1 } },
      { userId: home.id.sibling, days: { weekdays: [4], every: 1 } },
    ]);
    expect(await outlook(6)).toBe('+-+----');
    await admin.ok(updateTask, { params, body: { days: { weekdays: [7], every: 1 } } });
    expect(await outlook(6)).toBe('+-+----');
    await admin.ok(setOwnDays, { params: { ...params, userId: home.id.child }, body: { days: null } });
    expect(await outlook(6)).toBe('----+--');
    const planned = await home.as('sibling').ok(listAssignedTasks, { query: { date: addDays(today, 1) } });
    expect(planned).toMatchObject([{ id: task.id, days: { weekdays: [4], every: 1 } }]);
  });

  test('days for somebody who does not have the task answer 409 task_not_assigned', async () => {
    const { id: taskId } = await home.task({}, ['child']);
    const url = `/api/tasks/${taskId}/days/${home.id.sibling}`;
    const response = await home.as('admin').raw('PUT', url, { body: { days: MON_THU } });
    expect(response.json()).toMatchObject({ statusCode: 409, code: 'task_not_assigned' });
  });
});

test('certain-days-6: a tick for another day answers 409 task_not_due, and past ticks stay', async () => {
  const { id: taskId } = await home.task({ days: { weekdays: [1, 3], every: 1 } }, ['child']);
  const tick = (date: string) => ({ params: { taskId }, body: { userId: home.id.child, date } });
  await home.as('child').ok(completeTask, tick(today));
  home.clock.set(addDays(today, 1));
  const response = await home.as('child').raw('POST', `/api/tasks/${taskId}/complete`, {
    body: { userId: home.id.child, date: home.clock.today },
  });
  expect(response.json()).toMatchObject({ code: 'task_not_due', message: 'Comes back on Monday.' });
  await home.as('admin').ok(updateTask, { params: { taskId }, body: { days: { weekdays: [2], every: 1 } } });
  expect((await history()).at(-2)).toMatchObject({ planned: 1, done: 1 });
});

test('plan-11: grown-ups are told that certain days are why a task is not planned', async () => {
  await home.task({ days: MON_THU }, ['child']);
  const { tasks } = await home.as('parent').ok(explainDay, { params: { userId: home.id.child, date: today } });
  expect(tasks).toMatchObject([{ isPlanned: false, reason: 'days', days: MON_THU }]);
});

test('certain-days-2: auto-assignment for weekends gives tasks of certain weekend days', async () => {
  const weekend = await home.task({ text: 'Pancakes', days: { weekdays: [7], every: 2 } });
  await home.task({ text: 'Violin', days: MON_THU });
  await home.as('admin').ok(setAutoAssign, { body: { enabled: true, dayType: 'weekend' } });
  const tasks = await home.as('admin').ok(listTasks, {});
  expect(tasks.filter(({ assignees }) => assignees.length > 0).map(({ id }) => id)).toEqual([weekend.id]);
  const { tasksByMember } = await home.as('admin').ok(getFamilyTasks, {});
  const ofChild = tasksByMember.find(({ member }) => member.id === home.id.child);
  expect(ofChild?.tasks).toMatchObject([{ dayType: 'weekend' }]);
});

describe('certain-days-1: bad input changes nothing', () => {
  test.each([
    [{ weekdays: [], every: 1 }, 'Choose at least one day'],
    [{ weekdays: [1, 1], every: 1 }, 'Name each day once'],
    [{ weekdays: [0], every: 1 }, /./],
    [{ weekdays: [8], every: 1 }, /./],
    [{ weekdays: [1], every: 3 }, 'Choose every week or every other week'],
    [{ weekdays: [1], every: 2, anchor: '2026-03-11' }, 'Choose a Monday'],
  ])('%j answers 400', async (days, message) => {
    const before = home.dump();
    const response = await home.as('admin').raw('POST', '/api/tasks', { body: { text: 'Violin', days } });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].message).toMatch(message);
    expect(home.dump()).toEqual(before);
  });
});

describe('certain-days-7: switched off', () => {
  test('the kind of days decides again from today on, and past days stay', async () => {
    const { id: taskId } = await home.task({ days: { weekdays: [3], every: 1 } }, ['child']);
    const params = { familyId: home.familyId };
    await home.as('admin').ok(setOwnDays, {
      params: { taskId, userId: home.id.child },
      body: { days: { weekdays: [3, 4], every: 1 } },
    });
    home.clock.set(addDays(today, 2));
    expect(await home.as('admin').ok(listExtras, { params })).toContainEqual({ name: 'days', isOn: true, inEffect: 2 });
    await switchOn([]);
    expect(await home.as('admin').ok(listExtras, { params })).toContainEqual({
      name: 'days',
      isOn: false,
      inEffect: 0,
    });
    expect((await history()).slice(-3).map(({ planned }) => planned)).toEqual([1, 1, 1]);
    home.clock.set(addDays(today, 5));
    // Friday was one of school days, the weekend was none, Monday is.
    expect((await history()).slice(-6).map(({ planned }) => planned)).toEqual([1, 1, 1, 0, 0, 1]);
  });

  test('extras-8: certain days that are sent while it is off are passed over', async () => {
    await switchOn([]);
    const task = await home.as('admin').ok(createTask, { body: { text: 'Violin', days: MON_THU, dayType: 'weekend' } });
    expect(task).toMatchObject({ dayType: 'weekend' });
    expect(task).not.toHaveProperty('days');
  });
});
